//! What each file format provides: its name, its recognition, a reader and a writer.

mod held;
mod lines;
mod records;
mod written;

use std::collections::VecDeque;
use std::error::Error;
use std::io;

use dds_deal::{Entry, TrickTable};

use crate::Facts;
use crate::input::{Input, Source, Start};

pub(crate) use held::Held;
pub(crate) use lines::ByLine;
pub(crate) use records::{Record, Records};
pub(crate) use written::{Binary, Line, Rows};

/// How a format is named and what it can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct About {
    /// The name, as the command's options `--from` and `--format` have it.
    pub name: &'static str,
    /// One line for people, without a full stop.
    pub summary: &'static str,
    /// The endings of file names, without the dot; empty where none is usual.
    pub extensions: &'static [&'static str],
    /// Whether its files are not text.
    pub is_binary: bool,
    /// Whether a file of it can be read as boards or as results.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
    /// Whether a file can be written in parts: what is written of a board depends on no other.
    pub in_parts: bool,
    /// What it has a place for, beside the hands.
    pub holds: Facts,
}

impl About {
    /// A text that is read and written in parts and holds the hands alone: to be changed by
    /// functional update.
    pub(crate) const TEXT: Self = Self {
        name: "",
        summary: "",
        extensions: &[],
        is_binary: false,
        reads: true,
        writes: true,
        in_parts: true,
        holds: Facts::empty(),
    };
}

/// A file format. The list in `format.rs` has a row for each.
pub(crate) trait Codec {
    /// What is wrong in a file of this format.
    type Problem: Error;

    /// Its name and what it can do.
    const ABOUT: About;

    /// Whether the start of a file proves that the file is of this format. No two formats claim
    /// one file.
    fn recognizes(_start: Start<'_>) -> bool {
        false
    }

    /// Reads a file; `None` where the format is written only.
    fn reader<'a>(_input: Input<'a>) -> io::Result<Option<BoxedReader<'a, Self::Problem>>> {
        Ok(None)
    }

    /// A writer; `None` where the format is read only.
    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        None
    }

    /// What of an entry has no place in this format.
    fn losses(entry: &Entry) -> Facts {
        Facts::of(entry) - Self::ABOUT.holds
    }
}

/// A reader of a format.
pub(crate) type BoxedReader<'a, P> = Box<dyn Reader<P> + Send + 'a>;

/// Reads a file part by part.
pub(crate) trait Reader<P> {
    /// Reads the next part of the file and adds what it holds; false at the end of the file.
    fn read(&mut self, found: &mut VecDeque<Found<P>>) -> io::Result<bool>;
}

/// What was found in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found<P> {
    /// The number of its line, or of its record in a binary format, from 1.
    pub(crate) line: usize,
    pub(crate) content: Content<P>,
    /// The text around it, in a format that keeps it.
    pub(crate) source: Option<Source>,
}

/// What stands at a place of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Content<P> {
    Board(Box<Entry>),
    /// The 20 results of a deal that the file does not tell.
    Results(TrickTable),
    /// Text without a deal, which is kept.
    Text,
    Wrong(P),
}

impl<P> Found<P> {
    pub(crate) fn new(line: usize, found: Result<Entry, P>) -> Self {
        let content = match found {
            Ok(entry) => Content::Board(Box::new(entry)),
            Err(problem) => Content::Wrong(problem),
        };
        Self { line, content, source: None }
    }
}

/// What a writer is told beforehand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether the first bytes can be replaced at the end, as in a file; otherwise a format whose
    /// header counts its rows holds them back.
    pub can_rewrite_start: bool,
    /// Whether texts of several files are joined, and so written in one encoding, UTF-8.
    pub joins_files: bool,
    /// The seed of random deals, for a format that names it.
    pub seed: Option<u64>,
}

/// Writes boards in a format.
pub trait Writer: Send {
    /// What stands in front of the first board.
    fn start(&mut self) -> Vec<u8> {
        Vec::new()
    }

    /// The bytes of a board; `source` is the text it was read from.
    ///
    /// # Errors
    /// A [`WriteError`] that names what the format needs and the board does not have.
    fn board(&mut self, entry: &Entry, source: Option<&Source>) -> Result<Vec<u8>, WriteError>;

    /// The bytes of a text without a board; `None` where the format cannot keep it.
    fn text(&mut self, _source: &Source) -> Option<Vec<u8>> {
        None
    }

    /// What replaces the first bytes, and what stands after the last of so many boards.
    ///
    /// # Errors
    /// [`WriteError::NoBoard`] where a file needs one.
    fn end(self: Box<Self>, _boards: u64) -> Result<End, WriteError> {
        Ok(End::default())
    }
}

/// The bytes that complete a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct End {
    /// What replaces the first bytes of the file; as long as [`Writer::start`] was.
    pub start: Vec<u8>,
    /// What stands after the last board.
    pub rest: Vec<u8>,
}

/// Why a board cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format holds full deals only.
    #[error("{format} needs all 52 cards: this is an ending")]
    Ending {
        /// The name of the format.
        format: &'static str,
    },
    /// The format holds results, which the board does not have.
    #[error("{format} needs the 20 results: `dds table` solves the deal")]
    NoResults {
        /// The name of the format.
        format: &'static str,
    },
    /// The format has a limit of boards a file.
    #[error("{format} needs at most {most} deals: this is one more")]
    TooMany {
        /// The name of the format.
        format: &'static str,
        /// The most boards of a file.
        most: usize,
    },
    /// A file of the format has at least one board.
    #[error("no deal to write")]
    NoBoard,
    /// The library that writes the format failed.
    #[cfg(feature = "serde")]
    #[error("the board cannot be written as JSON")]
    Json,
    /// The library that writes the format failed.
    #[cfg(feature = "parquet")]
    #[error("the board cannot be written as Parquet")]
    Parquet,
}
