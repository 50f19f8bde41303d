//! Solved deals as comma-separated values, or with tabs in place of the commas.
//!
//! The first line names the fields: `deal`, then `NT_N`, `NT_E`, … `C_W`, the tricks of each
//! declarer in each strain. A deal that was not solved has 20 empty fields. The format
//! [`Format::Csv`](crate::Format::Csv) has nine more, which [`entry_header`] names; all of them can
//! be left out.
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

use std::borrow::Cow;
use std::io;

use dds_cards::{BySeat, ByStrain, Seat, Strain};

use crate::codec::{About, BoxedReader, ByLine, Codec, Line, Options, Writer};
use crate::input::{Input, Start};
use crate::{Facts, Located};
use dds_deal::{Deal, DealError, Entry, Record, TrickTable, Tricks};

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
    #[error("{0} fields: expected the deal and 20 results, then up to 9 facts, or the deal alone")]
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

/// The names of the fields after the results.
const FACTS: [&str; 9] =
    ["number", "dealer", "vulnerability", "contract", "tricks", "North", "East", "South", "West"];

/// The line that names the fields of a board, without a line end.
#[must_use]
pub fn entry_header() -> String {
    header() + "," + &FACTS.join(",")
}

/// A board as a line, without a line end: the record, then number, dealer, vulnerability, contract,
/// tricks and the names of the players, as far as they are known.
///
/// ```
/// use dds_deal::{Deal, Entry};
/// use dds_formats::csv;
/// let deal: Deal = "N:A... K... Q... J...".parse()?;
/// let entry = Entry { contract: "1N S".parse().ok(), ..Entry::from(deal) };
/// assert!(csv::entry_line(&entry).ends_with(",,,,1NT S,,,,,"));
/// # Ok::<(), dds_deal::DealError>(())
/// ```
#[must_use]
pub fn entry_line(entry: &Entry) -> String {
    let mut text = line(&entry.record());
    let mut add = |value: String| {
        text.push(',');
        text.push_str(&field(&value));
    };
    add(entry.number.map_or_else(String::new, |number| number.to_string()));
    add(entry.dealer.map_or_else(String::new, |seat| seat.to_string()));
    add(entry.vulnerability.map_or_else(String::new, |sides| sides.to_string()));
    add(entry.contract.map_or_else(String::new, |contract| contract.to_string()));
    add(entry.tricks.map_or_else(String::new, |tricks| tricks.to_string()));
    Seat::ALL.iter().for_each(|&seat| add(entry.players[seat].clone()));
    text
}

/// The board of a line. A fact that cannot be read counts as not known.
fn entry(text: &str) -> Result<Entry, CsvProblem> {
    let fields = fields(text);
    let (results, facts) = fields.split_at(fields.len().min(21));
    if facts.len() > FACTS.len() {
        return Err(CsvProblem::Fields(fields.len()));
    }
    let fact = |place: usize| facts.get(place).map_or("", |field| field.trim());
    let number: Option<u8> = fact(4).parse().ok();
    let mut entry = Entry {
        number: fact(0).parse().ok(),
        dealer: fact(1).parse().ok(),
        vulnerability: fact(2).parse().ok(),
        contract: fact(3).parse().ok(),
        tricks: number.and_then(Tricks::new),
        ..Entry::from(of_fields(results)?)
    };
    for (place, seat) in Seat::ALL.into_iter().enumerate() {
        entry.players[seat] = fact(5 + place).to_owned();
    }
    Ok(entry)
}

/// The fields of a line, without quotes. Source: RFC 4180.
fn fields(text: &str) -> Vec<Cow<'_, str>> {
    let separator = separator(text);
    let mut fields = Vec::with_capacity(30);
    let mut rest = Some(text);
    while let Some(text) = rest {
        let quoted = text.trim_start().strip_prefix('"');
        let end = quoted.and_then(|text| closing(text).map(|end| (text, end)));
        rest = match end {
            Some((text, end)) => {
                fields.push(Cow::Owned(text[..end].replace("\"\"", "\"")));
                text[end + 1..].split_once(separator).map(|(_, rest)| rest)
            }
            None => {
                let (field, rest) = match text.split_once(separator) {
                    Some((field, rest)) => (field, Some(rest)),
                    None => (text, None),
                };
                fields.push(Cow::Borrowed(field.trim()));
                rest
            }
        };
    }
    fields
}

/// The place of the quote that ends a field; two quotes are one of its text.
fn closing(text: &str) -> Option<usize> {
    let mut quotes = text.match_indices('"').map(|(place, _)| place).peekable();
    while let Some(place) = quotes.next() {
        if quotes.next_if_eq(&(place + 1)).is_none() {
            return Some(place);
        }
    }
    None
}

/// A text as a field: in quotes where it needs them. Source: RFC 4180.
///
/// ```
/// use dds_formats::csv::field;
/// assert_eq!(field("Zia"), "Zia");
/// assert_eq!(field("Smith, \"Jo\""), "\"Smith, \"\"Jo\"\"\"");
/// ```
#[must_use]
pub fn field(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', '\n', '\r', '\t']) {
        Cow::Owned(format!("\"{}\"", text.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a line names the fields.
fn is_header(text: &str) -> bool {
    unquoted(first(text)) == "deal"
}

fn record(text: &str) -> Result<Record, CsvProblem> {
    of_fields(&fields(text))
}

fn of_fields(fields: &[Cow<'_, str>]) -> Result<Record, CsvProblem> {
    let deal: Deal = fields.first().map_or("", |field| field).parse()?;
    let results = fields.get(1..).unwrap_or_default();
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

/// Comma-separated values.
pub(crate) struct Csv;

impl Codec for Csv {
    type Problem = CsvProblem;

    const ABOUT: About = About {
        name: "csv",
        summary: "A line with the deal, 20 numbers, board, contract and names, after a line with their names",
        extensions: &["csv"],
        holds: Facts::RESULTS
            .union(Facts::NUMBER)
            .union(Facts::DEALER)
            .union(Facts::VULNERABILITY)
            .union(Facts::CONTRACT)
            .union(Facts::TRICKS)
            .union(Facts::PLAYERS),
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        let line = Start::first_line(&text);
        line.contains([',', '\t']) && (is_header(line) || has_hands(line))
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, CsvProblem>>> {
        let read = |text: &str| (!is_header(text)).then(|| entry(text).map(ByLine::board));
        Ok(Some(Box::new(ByLine { lines: input.lines(), read })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Box::new(Line {
            header: entry_header() + "\n",
            line: |entry| Ok(entry_line(entry) + "\n"),
        }))
    }
}

/// Values with tabs between them.
pub(crate) struct Tsv;

impl Codec for Tsv {
    type Problem = CsvProblem;

    const ABOUT: About = About {
        name: "tsv",
        summary: "The same with tabs between the values",
        extensions: &["tsv"],
        ..Csv::ABOUT
    };

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, CsvProblem>>> {
        Csv::reader(input)
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Box::new(Line {
            header: entry_header().replace(',', "\t") + "\n",
            line: |entry| Ok(with_tabs(entry) + "\n"),
        }))
    }
}

/// A board as a line with tabs; a comma within a name needs no quotes then.
fn with_tabs(entry: &Entry) -> String {
    let line = entry_line(entry);
    let fields: Vec<_> = fields(&line).into_iter().map(|field| field.replace('\t', " ")).collect();
    fields.join("\t")
}

/// Whether a seat, a colon and four hands stand in the first field.
fn has_hands(line: &str) -> bool {
    let field = unquoted(first(line));
    field.split_once(':').is_some_and(|(seat, hands)| {
        seat.trim().len() == 1 && hands.split_whitespace().count() == 4
    })
}
