//! Solved deals as comma-separated values, or with tabs in place of the commas.
//!
//! The first line names the fields: `deal`, then `NT_N`, `NT_E`, … `C_W`, the tricks of each
//! declarer in each strain. A deal that was not solved has 20 empty fields.
//!
//! ```
//! use dds_deal::Record;
//! use dds_formats::csv;
//! let record = Record {
//!     deal: "N:A... K... Q... J...".parse()?,
//!     table: Some("10101010101010101010".parse()?),
//! };
//! let line = csv::line(&record);
//! assert_eq!(line, "N:A... K... Q... J...,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0");
//! assert!(csv::header().starts_with("deal,NT_N,NT_E,NT_S,NT_W,S_N,"));
//! let text = [csv::header(), line].join("\n");
//! assert_eq!(csv::records(&text).next().unwrap()?.value, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use dds_cards::{BySeat, ByStrain, Seat, Strain};

use crate::Located;
use dds_deal::{Deal, DealError, Record, TrickTable, Tricks};

/// Why a line is no record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct CsvError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub problem: CsvProblem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CsvProblem {
    /// The number of fields is neither 1 nor 21.
    #[error("{0} fields: expected the deal and 20 results, or the deal alone")]
    Fields(usize),
    /// The first field is no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A result is no number from 0 to 13.
    #[error("no number of tricks for {declarer:#} at {strain}: expected 0 to 13")]
    Tricks {
        /// The strain of the field.
        strain: Strain,
        /// The declarer of the field.
        declarer: Seat,
    },
}

/// The line that names the fields, without a line end.
#[must_use]
pub fn header() -> String {
    let mut fields = "deal".to_owned();
    for strain in Strain::ALL {
        Seat::ALL.iter().for_each(|declarer| fields.push_str(&format!(",{strain}_{declarer}")));
    }
    fields
}

/// A deal and its results on one line, without a line end. No field needs quotes.
#[must_use]
pub fn line(record: &Record) -> String {
    let mut fields = record.deal.to_string();
    match record.table {
        Some(table) => table.iter().for_each(|(.., tricks)| fields.push_str(&format!(",{tricks}"))),
        None => fields.push_str(&",".repeat(20)),
    }
    fields
}

/// The records of a text. The line with the names and blank lines are passed over; quotes around a
/// field are read. A line that is wrong is an error, and the next ones follow.
pub fn records(text: &str) -> impl Iterator<Item = Result<Located<Record>, CsvError>> {
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, text)| !text.is_empty() && !is_header(text));
    lines.map(|(index, text)| {
        let located = record(text).map(|value| Located { line: index + 1, value });
        located.map_err(|problem| CsvError { line: index + 1, problem })
    })
}

fn first(text: &str) -> &str {
    text.split(separator(text)).next().unwrap_or_default()
}

/// What stands between the fields of a line: a tab if it has one, else a comma.
fn separator(text: &str) -> char {
    if text.contains('\t') { '\t' } else { ',' }
}

fn unquoted(field: &str) -> &str {
    let field = field.trim();
    field.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(field)
}

/// Whether a line names the fields.
pub(crate) fn is_header(text: &str) -> bool {
    unquoted(first(text)) == "deal"
}

pub(crate) fn record(text: &str) -> Result<Record, CsvProblem> {
    let fields: Vec<_> = text.split(separator(text)).map(unquoted).collect();
    let deal: Deal = fields[0].parse()?;
    let results = &fields[1..];
    if results.iter().all(|field| field.is_empty()) && matches!(results.len(), 0 | 20) {
        return Ok(Record { deal, table: None });
    }
    if results.len() != 20 {
        return Err(CsvProblem::Fields(fields.len()));
    }
    let mut table = ByStrain::<BySeat<Tricks>>::default();
    for (index, field) in results.iter().enumerate() {
        let (strain, declarer) = (Strain::ALL[index / 4], Seat::from_index(index));
        let tricks = field.parse().ok().and_then(Tricks::new);
        table[strain][declarer] = tricks.ok_or(CsvProblem::Tricks { strain, declarer })?;
    }
    Ok(Record { deal, table: Some(TrickTable::new(table)) })
}
