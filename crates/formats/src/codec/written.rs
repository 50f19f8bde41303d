//! Writers of one kind or another.

use dds_deal::Entry;

use super::{End, Options, WriteError, Writer};
use crate::input::Source;

/// Writes a line, or lines, a board.
pub(crate) struct Line {
    /// The line that names the columns, empty if there is none.
    pub(crate) header: String,
    /// The text of a board, with its line end.
    pub(crate) line: fn(&Entry) -> Result<String, WriteError>,
}

impl Line {
    /// A writer without a header.
    pub(crate) fn new(line: fn(&Entry) -> Result<String, WriteError>) -> Box<Self> {
        Box::new(Self { header: String::new(), line })
    }
}

impl Writer for Line {
    fn start(&mut self) -> Vec<u8> {
        self.header.clone().into_bytes()
    }

    fn board(&mut self, entry: &Entry, _source: Option<&Source>) -> Result<Vec<u8>, WriteError> {
        (self.line)(entry).map(String::into_bytes)
    }
}

/// Writes a record a board.
pub(crate) struct Binary(pub(crate) fn(&Entry) -> Result<Vec<u8>, WriteError>);

impl Writer for Binary {
    fn board(&mut self, entry: &Entry, _source: Option<&Source>) -> Result<Vec<u8>, WriteError> {
        (self.0)(entry)
    }
}

/// Writes rows after a header that counts them.
pub(crate) struct Rows {
    header: fn(usize) -> Vec<u8>,
    row: fn(&Entry) -> Result<Vec<u8>, WriteError>,
    /// The rows, where the header cannot be replaced.
    waiting: Option<Vec<u8>>,
}

impl Rows {
    pub(crate) fn new(
        options: Options,
        header: fn(usize) -> Vec<u8>,
        row: fn(&Entry) -> Result<Vec<u8>, WriteError>,
    ) -> Box<Self> {
        let waiting = (!options.can_rewrite_start).then(Vec::new);
        Box::new(Self { header, row, waiting })
    }
}

impl Writer for Rows {
    fn start(&mut self) -> Vec<u8> {
        if self.waiting.is_some() { Vec::new() } else { (self.header)(0) }
    }

    fn board(&mut self, entry: &Entry, _source: Option<&Source>) -> Result<Vec<u8>, WriteError> {
        let row = (self.row)(entry)?;
        match &mut self.waiting {
            Some(waiting) => {
                waiting.extend(row);
                Ok(Vec::new())
            }
            None => Ok(row),
        }
    }

    fn end(self: Box<Self>, boards: u64) -> Result<End, WriteError> {
        let header = (self.header)(usize::try_from(boards).unwrap_or(usize::MAX));
        Ok(match self.waiting {
            Some(rows) => End { start: Vec::new(), rest: [header, rows].concat() },
            None => End { start: header, rest: Vec::new() },
        })
    }
}
