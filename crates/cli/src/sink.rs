//! How deals are written: the writer of a format between the answers and the output.

mod format;

use std::io;

use dds_deal::Entry;
use dds_formats::pbn::{self, Document, Game};
use dds_formats::read::Source;
use dds_formats::{Facts, Options, WriteError, Writer};

use crate::input::BadInput;
use crate::output::Output;
use crate::report;

pub(crate) use format::{Deals, Shown, read, shown, written};

/// Writes deals in one format.
pub(crate) struct Sink {
    format: Deals,
    options: Options,
    writer: Option<Box<dyn Writer>>,
    /// What had no place in the format, and of how many boards, if that is to be told.
    lost: Option<(Facts, u64)>,
}

impl Sink {
    /// A writer to an output; `several` says whether there are several inputs.
    pub(crate) fn new(format: Deals, output: &Output, several: bool) -> Self {
        let options =
            Options { can_rewrite_start: output.is_file(), joins_files: several, seed: None };
        Self { format, options, writer: format.writer(options), lost: None }
    }

    /// The writer with the seed of the deals, which a format may name.
    pub(crate) fn of_seed(self, seed: u64) -> Self {
        let options = Options { seed: Some(seed), ..self.options };
        Self { options, writer: self.format.writer(options), ..self }
    }

    /// The writer, which says in the end what had no place in the format.
    pub(crate) fn with_notes(self) -> Self {
        Self { lost: Some((Facts::empty(), 0)), ..self }
    }

    /// What stands in front of the first deal.
    pub(crate) fn header(&mut self) -> Vec<u8> {
        self.writer.as_mut().map_or_else(Vec::new, |writer| writer.start())
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
        let Some(writer) = &mut self.writer else {
            return Err(BadInput::Lacks(format!("{} is read, not written", self.format)));
        };
        let bytes = writer.board(entry, source)?;
        if let Some((lost, boards)) = &mut self.lost {
            // A game that was read from PBN keeps its text.
            let kept = self.format == Deals::Pbn && source.is_some();
            let own = if kept { Facts::empty() } else { self.format.losses(entry) };
            *lost |= own;
            *boards += u64::from(!own.is_empty());
        }
        Ok(bytes)
    }

    /// The text of a file that has no deal or a wrong one: PBN keeps it, other formats cannot.
    pub(crate) fn text(&mut self, source: Option<&Source>) -> Option<Vec<u8>> {
        self.writer.as_mut().zip(source).and_then(|(writer, source)| writer.text(source))
    }

    /// What takes the place of the first bytes, and what stands after the last deal.
    pub(crate) fn end(self, records: u64) -> io::Result<(Vec<u8>, Vec<u8>)> {
        if let Some((lost, boards @ 1..)) = self.lost {
            let plural = if boards == 1 { "" } else { "s" };
            let format = self.format;
            report::problem(
                "note",
                format_args!("{format} has no place for: {lost} ({boards} board{plural})"),
            );
        }
        let Some(writer) = self.writer else { return Ok((Vec::new(), Vec::new())) };
        let end = writer.end(records).map_err(|error| match error {
            WriteError::NoBoard => io::Error::new(io::ErrorKind::InvalidInput, error),
            error => io::Error::other(error),
        })?;
        Ok((end.start, end.rest))
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
