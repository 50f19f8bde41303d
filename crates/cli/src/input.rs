//! From the arguments to the deals and positions they name.

use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::sync::Arc;

use dds::read::{self, FileProblem, Format};
use dds::{Deal, Position, PositionError, Seat};

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
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Something to solve, or why it cannot be.
#[derive(Debug)]
pub(crate) struct Job<T> {
    pub(crate) place: Place,
    pub(crate) question: Result<T, BadInput>,
}

/// The deals of all inputs, in order.
pub(crate) fn deals(inputs: &[String]) -> Vec<Job<Deal>> {
    jobs(inputs, || BadInput::NoDeal, deals_of)
}

/// The positions of all inputs, in order.
pub(crate) fn positions(inputs: &[String]) -> Vec<Job<Position>> {
    jobs(inputs, || BadInput::NoPosition, positions_of)
}

fn deals_of(bytes: &[u8]) -> Vec<Line<Deal>> {
    let deals = read::file(bytes, Format::of(bytes)).into_iter().map(|found| match found {
        Ok(found) => (found.line, Ok(found.value)),
        Err(error) => (error.line, Err(error.problem.into())),
    });
    deals.collect()
}

fn positions_of(bytes: &[u8]) -> Vec<Line<Position>> {
    let text = read::decode(bytes);
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(['#', '%']));
    lines.map(|(number, line)| (number, line.parse().map_err(BadInput::from))).collect()
}

/// What stands on a line, by its number.
type Line<T> = (usize, Result<T, BadInput>);

/// The jobs that `read` finds in each input; one with the error that `nothing` makes for an input
/// in which it finds none.
fn jobs<T>(
    inputs: &[String],
    nothing: fn() -> BadInput,
    read: fn(&[u8]) -> Vec<Line<T>>,
) -> Vec<Job<T>> {
    let mut jobs = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let (name, bytes) = open(input, index);
        let place = |line| Place { name: Arc::clone(&name), line };
        let found = match bytes {
            Ok(bytes) => read(&bytes),
            Err(error) => {
                jobs.push(Job { place: place(None), question: Err(unreadable(error)) });
                continue;
            }
        };
        if found.is_empty() {
            jobs.push(Job { place: place(None), question: Err(nothing()) });
        }
        let located = |(line, question)| Job { place: place(Some(line)), question };
        jobs.extend(found.into_iter().map(located));
    }
    jobs
}

/// The name and the content of an input; `index` is its place among the arguments, from 0.
fn open(input: &str, index: usize) -> (Arc<str>, io::Result<Vec<u8>>) {
    if is_text(input) {
        return (format!("argument {}", index + 1).into(), Ok(input.as_bytes().to_vec()));
    }
    let bytes = if input == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(input)
    };
    (input.into(), bytes)
}

fn unreadable(error: io::Error) -> BadInput {
    match error.kind() {
        io::ErrorKind::NotFound => BadInput::NoFile,
        _ => BadInput::Unreadable(error),
    }
}

/// Whether an argument is itself a deal, a position, a tag or a link, and no file: it starts with
/// a seat and a colon, with a bracket, or as links do. A file with such a name is reached as
/// `./N:…`; `E:\deals.pbn` is one.
fn is_text(input: &str) -> bool {
    let starts = |start: &str| input.starts_with(start);
    let is_seat = |first: &str| first.trim().parse::<Seat>().is_ok();
    let is_deal = |(first, rest): (&str, &str)| is_seat(first) && !rest.starts_with(['\\', '/']);
    input.split_once(':').is_some_and(is_deal)
        || ["[", "http://", "https://"].into_iter().any(starts)
}

#[cfg(test)]
mod tests;
