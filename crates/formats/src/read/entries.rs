use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::chunk::{Chunk, Chunks};
use super::encoding::{Encoding, Source};
use super::file::FileProblem;
use super::format::Format;
use super::source::{self, Lines, Reader};
use super::{Located, deals_after, decode};
use crate::npy::NpyError;
use crate::{csv, dlm, dup, gib, lin, npy, pbn, rbn, zrd};
use dds_deal::Entry;

/// Something found in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The number of its line, or of its record in a binary format, from 1.
    pub line: usize,
    /// The board, or why it is none; `None` for text without a deal at the end of a PBN file.
    pub found: Option<Result<Entry, FileProblem>>,
    /// In a PBN file the text of the game with what stands before it, so that all texts together
    /// are the file, if it has tags; `None` for a deal on a line of its own and in other formats.
    pub source: Option<Source>,
}

/// The boards of a file of any format, one after the other. However long the file is, only what
/// one board needs is in memory; but text in UTF-16, and DLM, which has at most 99 boards, are read
/// whole. What is wrong is an error, and the boards after it follow.
///
/// ```
/// use dds_formats::read::{Entries, Format};
/// let file = b"md|3SA,SK,SQ,SJ|sv|n|mb|1S|mb|p|mb|p|mb|p|".as_slice();
/// let mut entries = Entries::new(file, None)?;
/// assert_eq!(entries.format(), Format::Lin);
/// let entry = entries.next().unwrap()?.found.unwrap()?;
/// assert_eq!(entry.contract.unwrap().to_string(), "1S N");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Entries<'a> {
    parts: Parts<'a>,
    format: Format,
    ready: VecDeque<Item>,
    ended: bool,
}

/// How a format is cut into parts.
enum Parts<'a> {
    Pbn { chunks: Chunks<'a>, last: Option<Box<Entry>> },
    Lin { lines: Lines<'a>, reader: Box<lin::Reader>, waiting: Vec<u8>, first: usize },
    Rbn { lines: Lines<'a>, reader: Box<rbn::Reader> },
    Lines { lines: Lines<'a>, read: fn(&str) -> Result<Entry, FileProblem> },
    Records { reader: Reader<'a>, records: Records, number: usize },
    Whole(Reader<'a>),
}

/// Records of one size.
struct Records {
    size: usize,
    /// A record; `None` where it separates others.
    read: fn(usize, &[u8]) -> Result<Option<Entry>, FileProblem>,
    /// What to say about the bytes of an incomplete one, and of how many there are.
    cut: fn(usize, usize) -> FileProblem,
    /// How many the file promises.
    promised: Option<usize>,
}

impl<'a> Entries<'a> {
    /// The boards of a file; its content tells the format where none is given.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn new(reader: impl BufRead + Send + 'a, format: Option<Format>) -> io::Result<Self> {
        let (start, reader, encoding) = source::open(Box::new(reader))?;
        let format = format.unwrap_or_else(|| Format::of(&start));
        let mut ready = VecDeque::new();
        let parts = Parts::new(format, reader, encoding, &start, &mut ready)?;
        Ok(Self { parts, format, ready, ended: false })
    }

    /// The format that is read.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }
}

impl Iterator for Entries<'_> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(Ok(item));
            }
            if self.ended {
                return None;
            }
            match self.parts.read(&mut self.ready) {
                Ok(more) => self.ended = !more,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}

impl<'a> Parts<'a> {
    fn new(
        format: Format,
        mut reader: Reader<'a>,
        encoding: Encoding,
        start: &[u8],
        ready: &mut VecDeque<Item>,
    ) -> io::Result<Self> {
        let records = match format {
            Format::Zrd => Records::ZRD,
            Format::GibBinary => Records::GIB,
            Format::Dup => Records::DUP,
            Format::Npy => match npy::start(start, npy::DEAL) {
                Ok((promised, rest)) => {
                    source::record(&mut reader, start.len() - rest.len())?;
                    Records { promised: Some(promised), ..Records::NPY }
                }
                Err(error) => {
                    ready.push_back(item(1, Err(error.into())));
                    reader = Box::new(io::empty());
                    Records::NPY
                }
            },
            _ => return Ok(Self::of_text(format, reader, encoding)),
        };
        Ok(Self::Records { reader, records, number: 0 })
    }

    fn of_text(format: Format, reader: Reader<'a>, encoding: Encoding) -> Self {
        if format == Format::Dlm {
            return Self::Whole(reader);
        }
        let lines = Lines::new(reader, encoding);
        match format {
            Format::Lin => {
                Self::Lin { lines, reader: Box::default(), waiting: Vec::new(), first: 1 }
            }
            Format::Rbn => Self::Rbn { lines, reader: Box::default() },
            Format::Links => Self::Lines {
                lines,
                read: |line| lin::entry_of_url(line).map_err(FileProblem::Lin),
            },
            Format::Gib => Self::Lines { lines, read: |line| Ok(gib::parse(line)?.into()) },
            Format::Csv => Self::Lines { lines, read: |line| Ok(csv::record(line)?.into()) },
            _ => Self::Pbn { chunks: Chunks::new(lines), last: None },
        }
    }

    /// Reads the next part; false at the end of the file.
    fn read(&mut self, ready: &mut VecDeque<Item>) -> io::Result<bool> {
        match self {
            Self::Pbn { chunks, last } => {
                let Some(chunk) = chunks.next()? else { return Ok(false) };
                ready.extend(games(chunk, last));
            }
            Self::Lin { lines, reader, waiting, first } => {
                return lin_lines(lines, reader, waiting, first, ready);
            }
            Self::Rbn { lines, reader } => {
                let next = lines.next()?;
                let found = match &next {
                    Some((number, bytes)) => {
                        reader.line(*number, &lines.source(bytes, *number).text)
                    }
                    None => reader.end(),
                };
                ready.extend(found.map(|found| match found {
                    Ok(Located { line, value }) => item(line, Ok(value)),
                    Err(error) => item(error.line, Err(error.problem.into())),
                }));
                return Ok(next.is_some());
            }
            Self::Lines { lines, read } => {
                let Some((number, bytes)) = lines.next()? else { return Ok(false) };
                let text = lines.source(&bytes, number).text;
                let text = text.trim();
                if !text.is_empty() && !text.starts_with(['#', '%']) && !csv::is_header(text) {
                    ready.push_back(item(number, read(text)));
                }
            }
            Self::Records { reader, records, number } => {
                return records.next(reader, number, ready);
            }
            Self::Whole(reader) => {
                let mut bytes = Vec::new();
                io::Read::read_to_end(reader, &mut bytes)?;
                ready.extend(dlm::boards(&decode(&bytes)).map(|found| match found {
                    Ok(Located { line, value }) => item(line, Ok(value.into())),
                    Err(error) => item(error.line, Err(error.problem.into())),
                }));
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn item(line: usize, found: Result<Entry, FileProblem>) -> Item {
    Item { line, found: Some(found), source: None }
}

/// The deals of a part of a PBN file with what its tags tell of them. Where there are tags, the
/// texts of all items together are the text of the part.
fn games(chunk: Chunk, last: &mut Option<Box<Entry>>) -> Vec<Item> {
    let Chunk { first, source, has_tags } = chunk;
    let before = last.as_ref().map(|entry| entry.deal);
    let document = has_tags.then(|| pbn::Document::new(&source.text));
    let games = document.as_ref().map_or(&[][..], pbn::Document::games);
    let mut items = Vec::new();
    for found in deals_after(&source.text, before) {
        let (line, found) = match found {
            Ok(Located { line, value }) => {
                let game = games.iter().find(|game| game.deal_line() == Some(line));
                let wrong = game.map_or_else(Vec::new, pbn::wrong_tags).into_iter();
                items.extend(wrong.map(|tag| item(tag.line, Err(tag.value.into()))));
                let entry = match game {
                    Some(game) => pbn::entry(game, value, last.as_deref()),
                    None => value.into(),
                };
                *last = Some(Box::new(entry.clone()));
                (line, Ok(entry))
            }
            Err(error) => (error.line, Err(error.problem.into())),
        };
        items.push(item(line, found));
    }
    let is_deal = |item: &Item| matches!(item.found, Some(Ok(_)));
    match document {
        Some(document) => give_texts(&mut items, &document, &source),
        None if items.iter().any(is_deal) => {}
        None => match items.first_mut() {
            Some(item) => item.source = Some(source),
            None => items.push(Item { line: 1, found: None, source: Some(source) }),
        },
    }
    items.iter_mut().for_each(|item| item.line += first - 1);
    items
}

/// Gives the text of each game to its deal, or else to the first thing in it that is wrong; others
/// get none of it. Games that start on one line are one.
fn give_texts(items: &mut Vec<Item>, document: &pbn::Document, source: &Source) {
    let mut texts: Vec<(usize, String)> = vec![(0, document.head().to_owned())];
    for (index, game) in document.games().iter().enumerate() {
        let line = game.first_line();
        match texts.last_mut() {
            Some((start, text)) if index == 0 || *start == line => {
                *start = line;
                text.push_str(game.text());
            }
            _ => texts.push((line, game.text().to_owned())),
        }
    }
    let ends: Vec<_> = texts.iter().skip(1).map(|(line, _)| *line).chain([usize::MAX]).collect();
    for (index, ((line, text), end)) in texts.into_iter().zip(ends).enumerate() {
        let start = if index == 0 { 0 } else { line };
        let inside = |item: &&mut Item| item.source.is_none() && (start..end).contains(&item.line);
        let is_deal = |item: &&mut Item| matches!(item.found, Some(Ok(_)));
        let own = Source { text, encoding: source.encoding, mark: source.mark && index == 0 };
        let nothing = Source { text: String::new(), mark: false, ..own.clone() };
        let deal = items.iter_mut().filter(inside).position(|item| is_deal(&item));
        match items.iter_mut().filter(inside).nth(deal.unwrap_or_default()) {
            Some(item) => item.source = Some(own),
            None => items.push(Item { line, found: None, source: Some(own) }),
        }
        items.iter_mut().filter(inside).for_each(|item| item.source = Some(nothing.clone()));
    }
    items.sort_by_key(|item| item.line);
}

/// Reads lines of LIN up to one with which a board may start.
fn lin_lines(
    lines: &mut Lines<'_>,
    reader: &mut lin::Reader,
    waiting: &mut Vec<u8>,
    first: &mut usize,
    ready: &mut VecDeque<Item>,
) -> io::Result<bool> {
    let next = lines.next()?;
    if next.as_ref().is_none_or(|(_, line)| starts_board(line)) {
        let text = lines.source(waiting, *first).text;
        let mut found = reader.entries(&text, *first);
        if next.is_none() {
            found.extend(reader.end());
        }
        ready.extend(found.into_iter().map(|found| match found {
            Ok(Located { line, value }) => item(line, Ok(value)),
            Err(error) => item(error.line, Err(error.problem.into())),
        }));
        waiting.clear();
    }
    let Some((number, line)) = next else { return Ok(false) };
    if waiting.is_empty() {
        *first = number;
    }
    waiting.extend(line);
    Ok(true)
}

/// Whether a line starts with a field with which a board may start.
fn starts_board(line: &[u8]) -> bool {
    [b"md|", b"qx|", b"pn|", b"vg|"].iter().any(|name| line.trim_ascii_start().starts_with(*name))
}

impl Records {
    const ZRD: Self = Self {
        size: zrd::RECORD_BYTES,
        read: |_, bytes| match bytes.try_into() {
            Ok(bytes) => Ok(zrd::decode(bytes)?.map(Entry::from)),
            Err(_) => Err(zrd::ZrdError::Length(bytes.len()).into()),
        },
        cut: |_, bytes| zrd::ZrdError::Length(bytes).into(),
        promised: None,
    };
    const GIB: Self = Self {
        size: gib::binary::RECORD_BYTES,
        read: |_, bytes| match bytes.try_into() {
            Ok(bytes) => Ok(Some(gib::binary::decode(bytes)?.into())),
            Err(_) => Err(gib::GibError::Length(bytes.len()).into()),
        },
        cut: |_, bytes| gib::GibError::Length(bytes).into(),
        promised: None,
    };
    const DUP: Self = Self {
        size: dup::RECORD_BYTES,
        read: |number, bytes| match bytes.try_into() {
            Ok(bytes) => Ok(Some(dup::deal(number, bytes)?.into())),
            Err(_) => Err(dup::DupError::Length(bytes.len()).into()),
        },
        cut: |_, bytes| dup::DupError::Length(bytes).into(),
        promised: None,
    };
    const NPY: Self = Self {
        size: npy::DEAL,
        read: |number, bytes| Ok(Some(npy::deal(number - 1, bytes)?.into())),
        cut: |rows, bytes| {
            let (expected, found) = (rows.saturating_mul(npy::DEAL), bytes);
            NpyError::Length { expected, found }.into()
        },
        promised: None,
    };

    fn next(
        &self,
        reader: &mut Reader<'_>,
        number: &mut usize,
        ready: &mut VecDeque<Item>,
    ) -> io::Result<bool> {
        let bytes = source::record(reader, self.size)?;
        let all = *number * self.size + bytes.len();
        let complete = bytes.len() == self.size;
        let wrong = match self.promised {
            Some(promised) if complete => *number >= promised,
            Some(promised) => *number < promised || !bytes.is_empty(),
            None => !complete && !bytes.is_empty(),
        };
        *number += 1;
        if wrong {
            let problem = match self.promised {
                Some(promised) => (self.cut)(promised, all),
                None => (self.cut)(0, bytes.len()),
            };
            ready.push_back(item(*number, Err(problem)));
        } else if complete {
            let read = (self.read)(*number, &bytes).transpose();
            ready.extend(read.map(|found| item(*number, found)));
        }
        Ok(complete && !wrong)
    }
}
