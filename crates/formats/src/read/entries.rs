use std::collections::VecDeque;
use std::io::{self, BufRead};

use dds_deal::{Entry, TrickTable};

use crate::codec::{Content, Found, Reader};
use crate::foreign::Foreign;
use crate::format::{FileProblem, Format, Refused};
use crate::input::{Input, Source};

/// Something found in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The number of its line, or of its record in a binary format, from 1.
    pub line: usize,
    /// The board, or why it is none; `None` for text without a deal at the end of a PBN file, and
    /// for results without a deal.
    pub found: Option<Result<Entry, FileProblem>>,
    /// The 20 results of a deal that the file does not tell: formats such as [`Format::Hex`] hold
    /// nothing else.
    pub results: Option<TrickTable>,
    /// In a PBN file the text of the game with what stands before it, so that all texts together
    /// are the file, if it has tags; `None` for a deal on a line of its own and in other formats.
    pub source: Option<Source>,
}

/// The boards of a file of any format, one after the other. However long the file is, only what
/// one board needs is in memory; but text in UTF-16, and DLM, which has at most 99 boards, are read
/// whole. An invalid board is an error, and the boards after it follow.
///
/// ```
/// use dds_formats::read::{Entries, Format};
/// let file = b"md|3SA,SK,SQ,SJ|sv|n|mb|1S|mb|p|mb|p|mb|p|".as_slice();
/// let mut entries = Entries::new(file, None)?;
/// assert_eq!(entries.format(), Some(Format::Lin));
/// let entry = entries.next().unwrap()?.found.unwrap()?;
/// assert_eq!(entry.contract.unwrap().to_string(), "1S N");
///
/// let mut archive = Entries::new(b"PK\x03\x04".as_slice(), None)?;
/// let error = archive.next().unwrap()?.found.unwrap().unwrap_err();
/// assert!(error.to_string().starts_with("a zip archive"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Entries<'a> {
    reader: Box<dyn Reader<FileProblem> + Send + 'a>,
    format: Option<Format>,
    ready: VecDeque<Found<FileProblem>>,
    ended: bool,
}

impl<'a> Entries<'a> {
    /// The boards of a file; where no format is given, the content shows it. Text that proves no
    /// format is read as PBN; a file that holds no deals is one error that says what it is.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn new(reader: impl BufRead + Send + 'a, format: Option<Format>) -> io::Result<Self> {
        let input = Input::open(reader)?;
        let start = input.start();
        let foreign = || {
            let known = Foreign::of(start.bytes);
            known.or_else(|| Foreign::unrecognized(start))
        };
        let format = match format.or_else(|| Format::recognize(start)) {
            Some(format) => Ok(format),
            None => foreign().map_or(Ok(Format::Pbn), Err),
        };
        let reader = match format {
            Ok(format) => format.reader(input)?,
            Err(foreign) => Box::new(Refused(Some(FileProblem::Foreign(foreign)))),
        };
        Ok(Self { reader, format: format.ok(), ready: VecDeque::new(), ended: false })
    }

    /// The format that is read; `None` for a file that holds no deals.
    #[must_use]
    pub const fn format(&self) -> Option<Format> {
        self.format
    }
}

impl Iterator for Entries<'_> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(found) = self.ready.pop_front() {
                return Some(Ok(item(found)));
            }
            if self.ended {
                return None;
            }
            match self.reader.read(&mut self.ready) {
                Ok(more) => self.ended = !more,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}

fn item(Found { line, content, source }: Found<FileProblem>) -> Item {
    let (found, results) = match content {
        Content::Board(entry) => (Some(Ok(*entry)), None),
        Content::Results(table) => (None, Some(table)),
        Content::Text => (None, None),
        Content::Wrong(problem) => (Some(Err(problem)), None),
    };
    Item { line, found, results, source }
}
