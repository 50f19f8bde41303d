//! How each format writes deals.

mod format;
mod json;

use std::io;

use dds_deal::{Deal, Entry, TrickTable};
use dds_formats::pbn::{Document, Game};
use dds_formats::read::Source;
use dds_formats::{csv, dlm, dup, gib, lin, npy, pbn, rbn, zrd};

use crate::input::BadInput;
use crate::output::Output;

pub(crate) use format::{Deals, Shown};

/// Writes deals in one format.
pub(crate) struct Sink {
    format: Deals,
    /// The deals of a format that is written at the end.
    held: Vec<Deal>,
    /// The rows of an array whose length is not known yet and stands in front of it.
    rows: Option<Vec<u8>>,
    /// Whether the texts of several files are joined, and so written in one encoding.
    several: bool,
    /// The seed of deals that were made.
    seed: Option<u64>,
    #[cfg(feature = "parquet")]
    parquet: Option<crate::parquet::Writer>,
}

impl Sink {
    /// A writer to an output; `several` says whether there are several inputs.
    pub(crate) fn new(format: Deals, output: &Output, several: bool) -> Self {
        let is_array = matches!(format, Deals::Npy | Deals::NpyTricks);
        Self {
            format,
            held: Vec::new(),
            rows: (is_array && !output.is_file()).then(Vec::new),
            several,
            seed: None,
            #[cfg(feature = "parquet")]
            parquet: None,
        }
    }

    /// The writer with the seed of the deals, which a format may name.
    pub(crate) fn of_seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// What stands in front of the first deal.
    pub(crate) fn header(&self) -> Vec<u8> {
        match self.format {
            Deals::Csv => (csv::header() + "\n").into_bytes(),
            Deals::Tsv => (csv::header().replace(',', "\t") + "\n").into_bytes(),
            Deals::Npy | Deals::NpyTricks if self.rows.is_none() => self.array(0),
            _ => Vec::new(),
        }
    }

    /// The bytes of a deal.
    ///
    /// # Errors
    /// What the format needs and the deal has not.
    pub(crate) fn record(
        &mut self,
        entry: &Entry,
        source: Option<&Source>,
    ) -> Result<Vec<u8>, BadInput> {
        let full = || lacks(self.format, "all 52 cards", "this is an ending");
        let record = entry.record();
        let line = |text: String| Ok((text + "\n").into_bytes());
        match self.format {
            Deals::Deal => line(entry.deal.to_string()),
            Deals::Pbn => Ok(match source {
                Some(source) => self.rewritten(entry, source),
                None => pbn::text(entry).into_bytes(),
            }),
            Deals::Lin => line(lin::line(entry)),
            Deals::Link => line(lin::url_of_entry(entry)),
            Deals::Rbn => Ok(rbn::text(entry).into_bytes()),
            Deals::Json => line(json::object(entry)?),
            Deals::Csv => line(csv::line(&record)),
            Deals::Tsv => line(csv::line(&record).replace(',', "\t")),
            Deals::Hex => line(self.table(entry)?.to_hex()),
            Deals::Gib => line(gib::line(&record).ok_or_else(full)?),
            Deals::GibBinary => Ok(gib::binary::encode(&record).ok_or_else(full)?.to_vec()),
            Deals::Zrd => Ok(zrd::encode(&record).ok_or_else(full)?.to_vec()),
            Deals::Zdd => Ok(zrd::encode_table(&self.table(entry)?).to_vec()),
            Deals::Npy => Ok(self.row(&npy::deal_row(&entry.deal))),
            Deals::NpyTricks => {
                let table = self.table(entry)?;
                Ok(self.row(&npy::table_row(&table)))
            }
            Deals::Dlm | Deals::Dup => {
                if !entry.deal.is_full() {
                    return Err(full());
                }
                if self.held.len() == dup::MOST_DEALS {
                    return Err(lacks(self.format, "at most 99 deals", "this is one more"));
                }
                self.held.push(entry.deal);
                Ok(Vec::new())
            }
            #[cfg(feature = "parquet")]
            Deals::Parquet => {
                let record = zrd::encode(&record).ok_or_else(full)?;
                let failed =
                    |error: parquet::errors::ParquetError| BadInput::Lacks(error.to_string());
                if self.parquet.is_none() {
                    self.parquet = Some(crate::parquet::Writer::new(self.seed).map_err(failed)?);
                }
                let Some(writer) = &mut self.parquet else { return Ok(Vec::new()) };
                writer.push(entry, &record).map_err(failed)?;
                Ok(writer.taken())
            }
        }
    }

    /// The text of a file that has no deal or a wrong one: PBN keeps it, other formats cannot.
    pub(crate) fn text(&self, source: Option<&Source>) -> Option<Vec<u8>> {
        match (self.format, source) {
            (Deals::Pbn, Some(source)) => Some(self.bytes(source, &source.text)),
            _ => None,
        }
    }

    /// What takes the place of the first bytes, and what stands after the last deal.
    pub(crate) fn end(mut self, records: u64) -> io::Result<(Vec<u8>, Vec<u8>)> {
        let none = || io::Error::new(io::ErrorKind::InvalidInput, "no deal to write");
        match self.format {
            Deals::Npy | Deals::NpyTricks => match self.rows.take() {
                Some(rows) => Ok((Vec::new(), [self.array(records), rows].concat())),
                None => Ok((self.array(records), Vec::new())),
            },
            Deals::Dlm => Ok((Vec::new(), dlm::text(&self.held).ok_or_else(none)?.into_bytes())),
            Deals::Dup => Ok((Vec::new(), dup::encode(&self.held).ok_or_else(none)?)),
            #[cfg(feature = "parquet")]
            Deals::Parquet => {
                let writer =
                    self.parquet.map_or_else(|| crate::parquet::Writer::new(self.seed), Ok);
                let rest = writer.and_then(crate::parquet::Writer::finish);
                Ok((Vec::new(), rest.map_err(io::Error::other)?))
            }
            _ => Ok((Vec::new(), Vec::new())),
        }
    }

    /// The header of an array.
    fn array(&self, rows: u64) -> Vec<u8> {
        let columns = if self.format == Deals::Npy { npy::DEAL } else { npy::TABLE };
        npy::header(usize::try_from(rows).unwrap_or(usize::MAX), columns)
    }

    fn row(&mut self, row: &[u8]) -> Vec<u8> {
        match &mut self.rows {
            Some(rows) => {
                rows.extend_from_slice(row);
                Vec::new()
            }
            None => row.to_vec(),
        }
    }

    fn table(&self, entry: &Entry) -> Result<TrickTable, BadInput> {
        let reason = "`dds table` solves the deal";
        entry.table.ok_or_else(|| lacks(self.format, "the 20 results", reason))
    }

    /// The text of a game with the table in it; all else stays as it was.
    fn rewritten(&self, entry: &Entry, source: &Source) -> Vec<u8> {
        let mut document = Document::new(&source.text);
        let game = document.games_mut().iter_mut().find(|game| game.tag("Deal").is_some());
        match (game, entry.table) {
            (Some(game), Some(table)) if game.table() != Some(table) => game.set_table(&table),
            _ => return self.bytes(source, &source.text),
        }
        self.bytes(source, &document.to_string())
    }

    /// The bytes of a text, in the encoding of its file unless several are joined.
    fn bytes(&self, source: &Source, text: &str) -> Vec<u8> {
        if !self.several {
            return source.bytes(text);
        }
        let end = if text.ends_with('\n') { "" } else { "\n" };
        [text, end].concat().into_bytes()
    }
}

/// The game of an entry with a change: the text it was read from, or a new one.
pub(crate) fn rewritten(
    entry: &Entry,
    source: Option<&Source>,
    change: impl FnOnce(&mut Game),
) -> Vec<u8> {
    let text = source.map_or_else(|| pbn::text(entry), |source| source.text.clone());
    let mut document = Document::new(&text);
    if let Some(game) = document.games_mut().iter_mut().find(|game| game.tag("Deal").is_some()) {
        change(game);
    }
    let text = document.to_string();
    source.map_or_else(|| text.clone().into_bytes(), |source| source.bytes(&text))
}

fn lacks(format: Deals, needed: &str, why: &str) -> BadInput {
    BadInput::Lacks(format!("{format} needs {needed}: {why}"))
}
