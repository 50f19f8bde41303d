//! From the arguments to the deals and positions they name, one after the other.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::sync::Arc;

use dds::{Contract, Position, PositionError, Seat};
use dds_deal::Entry;
use dds_formats::read::{self, Entries, FileProblem, Source};

use crate::args::Inputs;

mod json;

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
    #[error("{0}")]
    Unreadable(io::Error),
    #[error("no deal found")]
    NoDeal,
    #[error("no position found")]
    NoPosition,
    #[error(transparent)]
    Deal(#[from] FileProblem),
    #[error("no deal as a JSON object: {0}")]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Position(#[from] PositionError),
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

/// Jobs, made while others are worked on.
pub(crate) type Jobs<T> = Box<dyn Iterator<Item = Job<T>> + Send>;

/// The deals of all inputs, in order.
pub(crate) fn entries(inputs: &Inputs) -> Jobs<Found> {
    let from = inputs.from;
    let names = inputs.inputs.clone().into_iter().enumerate();
    Box::new(names.flat_map(move |(index, input)| -> Jobs<Found> {
        let name: Arc<str> = name(&input, index);
        match reader(&input).and_then(|reader| open(reader, from, &name)) {
            Ok(jobs) => Box::new(NotEmpty { jobs, name, found: false, ended: false }),
            Err(error) => {
                let place = Place { name, line: None };
                let question = Err(unreadable(error));
                Box::new(std::iter::once(Job { place, source: None, question }))
            }
        }
    }))
}

type Bytes = BufReader<Box<dyn Read + Send>>;

fn open(
    mut reader: Bytes,
    from: Option<crate::args::From>,
    name: &Arc<str>,
) -> io::Result<Jobs<Found>> {
    let name = Arc::clone(name);
    let is_json = match from {
        Some(from) => from == crate::args::From::Json,
        None => json::looks_so(&mut reader)?,
    };
    if is_json {
        return Ok(json::jobs(reader, name));
    }
    #[cfg(feature = "parquet")]
    if from
        .map_or(crate::parquet::looks_so(&mut reader)?, |from| from == crate::args::From::Parquet)
    {
        return crate::parquet::jobs(reader, &name);
    }
    let entries = Entries::new(reader, from.and_then(crate::args::From::format))?;
    Ok(Box::new(entries.map(move |item| match item {
        Ok(item) => Job {
            place: Place { name: Arc::clone(&name), line: Some(item.line) },
            source: item.source,
            question: item.found.transpose().map_err(BadInput::from),
        },
        Err(error) => Job {
            place: Place { name: Arc::clone(&name), line: None },
            source: None,
            question: Err(BadInput::Unreadable(error)),
        },
    })))
}

/// The jobs of an input with the complaint that there are none, if there are none.
struct NotEmpty {
    jobs: Jobs<Found>,
    name: Arc<str>,
    found: bool,
    ended: bool,
}

impl Iterator for NotEmpty {
    type Item = Job<Found>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(job) = self.jobs.next() {
            self.found |= !matches!(job.question, Ok(None));
            return Some(job);
        }
        let nothing = !self.found && !self.ended;
        self.ended = true;
        let place = Place { name: Arc::clone(&self.name), line: None };
        nothing.then_some(Job { place, source: None, question: Err(BadInput::NoDeal) })
    }
}

/// The positions of all inputs, in order.
pub(crate) fn positions(inputs: &[String]) -> Jobs<Position> {
    let mut jobs = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let name = name(input, index);
        let mut bytes = Vec::new();
        let read = reader(input).and_then(|mut reader| reader.read_to_end(&mut bytes));
        let job = |line, question| {
            let place = Place { name: Arc::clone(&name), line };
            Job { place, source: None, question }
        };
        if let Err(error) = read {
            jobs.push(job(None, Err(unreadable(error))));
            continue;
        }
        let text = read::decode(&bytes);
        let lines = (1..).zip(text.lines().map(str::trim));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(['#', '%']));
        let before = jobs.len();
        jobs.extend(
            lines.map(|(number, line)| job(Some(number), line.parse().map_err(BadInput::from))),
        );
        if jobs.len() == before {
            jobs.push(job(None, Err(BadInput::NoPosition)));
        }
    }
    Box::new(jobs.into_iter())
}

/// The positions before the opening lead of the deals of all inputs, in order.
pub(crate) fn leads(inputs: &[String], contract: Contract) -> Jobs<Position> {
    let inputs = Inputs { inputs: inputs.to_vec(), from: None };
    let start =
        move |entry: Entry| Position::start(&entry.deal, contract.strain, contract.declarer.lho());
    Box::new(entries(&inputs).filter_map(move |job| {
        let question = job.question.transpose()?.map(start);
        Some(Job { place: job.place, source: job.source, question })
    }))
}

/// How an input is called; `index` is its place among the arguments, from 0.
fn name(input: &str, index: usize) -> Arc<str> {
    if is_text(input) { format!("argument {}", index + 1).into() } else { input.into() }
}

/// The content of an input.
fn reader(input: &str) -> io::Result<Bytes> {
    let reader: Box<dyn Read + Send> = if is_text(input) {
        Box::new(io::Cursor::new(input.as_bytes().to_vec()))
    } else if input == "-" {
        Box::new(io::stdin())
    } else {
        if fs::metadata(input)?.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Box::new(File::open(input)?)
    };
    Ok(BufReader::with_capacity(1 << 16, reader))
}

/// Whether an input can be read only once.
pub(crate) fn is_stream(input: &str) -> bool {
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
pub(crate) fn is_text(input: &str) -> bool {
    let starts = |start: &str| input.starts_with(start);
    let is_seat = |first: &str| first.trim().parse::<Seat>().is_ok();
    let is_deal = |(first, rest): (&str, &str)| is_seat(first) && !rest.starts_with(['\\', '/']);
    input.split_once(':').is_some_and(is_deal)
        || ["[", "http://", "https://"].into_iter().any(starts)
        || input.contains("md|")
}

#[cfg(test)]
mod tests;
