//! From the arguments to the deals and positions they name, one after the other.

use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

use dds::{Position, PositionError, Seat, TrickTable};
use dds_deal::Entry;
use dds_formats::read::{self, Entries, Item, Source};
use dds_formats::{FileProblem, Format, WriteError};

mod limited;

use crate::args::Inputs;
use crate::paths::words;
use limited::Limited;

/// Where something was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// A file, `-`, or which argument it was.
    pub(crate) name: Arc<str>,
    /// The number of the line, from 1, unless it is about the input as a whole.
    pub(crate) line: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.line.map_or(Ok(()), |line| write!(f, ":{line}"))
    }
}

/// Why there is nothing to solve.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadInput {
    #[error("no such file; a deal starts with a seat and a colon, such as 'N:'")]
    NoFile,
    #[error("{}", words(.0))]
    Unreadable(io::Error),
    #[error("no deal found")]
    NoDeal,
    #[error(transparent)]
    Deal(#[from] FileProblem),
    /// So many more of the same file are wrong.
    #[error("and {0} more")]
    More(usize),
    #[error("results without a deal: only `dds stats` reads them")]
    ResultsOnly,
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A limit ended the question before it was answered; what is proved in the format's words.
    #[error("not solved within the limit: {0}")]
    Limit(String),
    /// The run was stopped before the question was answered.
    #[error("stopped")]
    Stopped,
    /// What a command needs and the entry has not.
    #[error("{0}")]
    Lacks(String),
}

/// Something to solve, or why it cannot be.
#[derive(Debug)]
pub(crate) struct Job<T> {
    pub(crate) place: Place,
    /// The text it stands in, where that is kept.
    pub(crate) source: Option<Source>,
    pub(crate) question: Result<T, BadInput>,
}

/// A deal of a file, `None` for text at the end of a PBN file.
pub(crate) type Found = Option<Entry>;

/// What stands in a file.
#[derive(Debug)]
pub(crate) enum Content {
    Board(Box<Entry>),
    /// The 20 results of a deal that is not told.
    Results(TrickTable),
    /// Text at the end of a PBN file.
    Text,
}

/// Jobs, made while others are worked on.
pub(crate) type Jobs<T> = Box<dyn Iterator<Item = Job<T>> + Send>;

/// The deals of all inputs, in order.
pub(crate) fn entries(inputs: &Inputs) -> Jobs<Found> {
    Box::new(contents(inputs).map(board))
}

/// The deal of a file; results alone are an error.
fn board(Job { place, source, question }: Job<Content>) -> Job<Found> {
    let question = question.and_then(|content| match content {
        Content::Board(entry) => Ok(Some(*entry)),
        Content::Results(_) => Err(BadInput::ResultsOnly),
        Content::Text => Ok(None),
    });
    Job { place, source, question }
}

/// The deals and results of all inputs, in order.
pub(crate) fn contents(inputs: &Inputs) -> Jobs<Content> {
    let from = inputs.from;
    let names = inputs.inputs.clone().into_iter().enumerate();
    Box::new(
        names
            .flat_map(move |(index, input)| contents_of(reader(&input), from, name(&input, index))),
    )
}

/// The deals and results of an input.
fn contents_of(reader: io::Result<Bytes>, from: Option<Format>, name: Arc<str>) -> Jobs<Content> {
    match reader.and_then(|reader| open(reader, from, &name)) {
        Ok(jobs) => Box::new(Limited::new(jobs, name)),
        Err(error) => {
            let place = Place { name, line: None };
            let question = Err(unreadable(error));
            Box::new(std::iter::once(Job { place, source: None, question }))
        }
    }
}

type Bytes = BufReader<Box<dyn Read + Send>>;

fn open(reader: Bytes, from: Option<Format>, name: &Arc<str>) -> io::Result<Jobs<Content>> {
    let name = Arc::clone(name);
    let entries = Entries::new(reader, from)?;
    Ok(Box::new(entries.map(move |item| match item {
        Ok(Item { line, found, results, source, .. }) => {
            // What is wrong with a file as a whole has no line.
            let is_whole = matches!(found, Some(Err(FileProblem::Foreign(_))));
            let line = (!is_whole).then_some(line);
            let question = match (found, results) {
                (Some(found), _) => found.map(Box::new).map(Content::Board).map_err(BadInput::from),
                (None, Some(table)) => Ok(Content::Results(table)),
                (None, None) => Ok(Content::Text),
            };
            Job { place: Place { name: Arc::clone(&name), line }, source, question }
        }
        Err(error) => Job {
            place: Place { name: Arc::clone(&name), line: None },
            source: None,
            question: Err(BadInput::Unreadable(error)),
        },
    })))
}

/// The positions of all inputs, in order, and the boards of those that are no lists of positions.
pub(crate) fn positions(inputs: &Inputs) -> Jobs<Either> {
    let from = inputs.from;
    let names = inputs.inputs.clone().into_iter().enumerate();
    Box::new(names.flat_map(move |(index, input)| -> Jobs<Either> {
        let name = name(&input, index);
        let mut lines = Vec::new();
        let rest = reader(&input).and_then(|mut reader| {
            if from.is_none() && has_positions(reader.fill_buf()?) {
                lines = text_lines(&mut reader)?;
            }
            Ok(reader)
        });
        if lines.is_empty() {
            return Box::new(contents_of(rest, from, name).map(board).map(|job| Job {
                place: job.place,
                source: job.source,
                question: job.question.map(Either::Board),
            }));
        }
        Box::new(lines.into_iter().map(move |(line, text)| Job {
            place: Place { name: Arc::clone(&name), line: Some(line) },
            source: None,
            question: text.parse().map(Either::Position).map_err(BadInput::from),
        }))
    }))
}

/// What a command that is asked about positions may read.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "few are there at a time, and most are boards")]
pub(crate) enum Either {
    Position(Position),
    Board(Found),
}

/// Whether some line of a text starts as a position does: a seat, a colon, hands and a bar.
fn has_positions(start: &[u8]) -> bool {
    let is_position = |line: &str| {
        let first = line.trim_start().split_once('|').map(|(deal, _)| deal);
        first.and_then(|deal| deal.split_once(':')).is_some_and(|(seat, _)| is_seat(seat))
    };
    read::decode(start).lines().any(is_position)
}

/// The lines of a text with their numbers; blank ones and comments are left out.
fn text_lines(reader: &mut Bytes) -> io::Result<Vec<(usize, String)>> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let text = read::decode(&bytes);
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(['#', '%']));
    Ok(lines.map(|(number, line)| (number, line.to_owned())).collect())
}

/// How an input is called; `index` is its place among the arguments, from 0.
fn name(input: &OsStr, index: usize) -> Arc<str> {
    if is_text(input) || input.is_empty() {
        format!("argument {}", index + 1).into()
    } else {
        input.to_string_lossy().into()
    }
}

/// The content of an input.
fn reader(input: &OsStr) -> io::Result<Bytes> {
    let reader: Box<dyn Read + Send> = match input.to_str() {
        Some(text) if is_text(input) => Box::new(io::Cursor::new(text.as_bytes().to_vec())),
        Some("-") => Box::new(io::stdin()),
        _ => {
            if fs::metadata(input)?.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            Box::new(File::open(input)?)
        }
    };
    Ok(BufReader::with_capacity(1 << 16, reader))
}

/// Whether an input can be read only once.
pub(crate) fn is_stream(input: &OsStr) -> bool {
    input == "-" || !is_text(input) && fs::metadata(input).is_ok_and(|file| !file.is_file())
}

fn unreadable(error: io::Error) -> BadInput {
    match error.kind() {
        io::ErrorKind::NotFound => BadInput::NoFile,
        _ => BadInput::Unreadable(error),
    }
}

/// Whether an argument is itself a deal, a position, a tag, a LIN text or a link, and no file: it
/// starts with a seat and a colon, with a bracket, or as links do, or has hands of LIN. A file with such a name is reached as
/// `./N:…`; `E:\deals.pbn` is one.
pub(crate) fn is_text(input: &OsStr) -> bool {
    // What is no Unicode is the name of a file.
    let Some(input) = input.to_str() else { return false };
    let starts = |start: &str| input.starts_with(start);
    let is_deal = |(first, rest): (&str, &str)| is_seat(first) && !rest.starts_with(['\\', '/']);
    input.split_once(':').is_some_and(is_deal)
        || ["[", "http://", "https://"].into_iter().any(starts)
        || input.contains("md|")
}

fn is_seat(text: &str) -> bool {
    text.trim().parse::<Seat>().is_ok()
}

#[cfg(test)]
mod tests;
