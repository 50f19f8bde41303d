use super::{Format, Located, Problem, deals, decode};
use crate::csv::{self, CsvProblem};
use crate::dlm::{self, DlmProblem};
use crate::dup::{self, DupError};
use crate::gib::{self, GibError};
use crate::lin::{self, LinProblem};
use crate::npy::{self, NpyError};
use crate::zrd::{self, ZrdError};
use crate::{Board, Deal, Record};

/// Why something in a file is no deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct FileError {
    /// The number of the line, or of the record in a binary format, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub problem: FileProblem,
}

/// What is wrong in a file, by its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each is named as its format")]
pub enum FileProblem {
    #[error(transparent)]
    Pbn(#[from] Problem),
    #[error(transparent)]
    Lin(#[from] LinProblem),
    #[error(transparent)]
    Dlm(#[from] DlmProblem),
    #[error(transparent)]
    Dup(#[from] DupError),
    #[error(transparent)]
    Gib(#[from] GibError),
    #[error(transparent)]
    Zrd(#[from] ZrdError),
    #[error(transparent)]
    Npy(#[from] NpyError),
    #[error(transparent)]
    Csv(#[from] CsvProblem),
}

type Found = Result<Located<Deal>, FileError>;

/// The deals of a file of a known format, in the order in which they stand there; [`Format::of`]
/// tells what it looks like. What is wrong is an error, and the deals after it follow; of a NumPy
/// array nothing is read if anything is wrong.
///
/// ```
/// use dds_deal::read::{self, Format};
/// let bytes = b"md|3SA,SK,SQ,SJ|sv|o|";
/// let found = read::file(bytes, Format::of(bytes));
/// assert_eq!(found[0].unwrap().value.to_string(), "N:Q... J... A... K...");
/// ```
#[must_use]
pub fn file(bytes: &[u8], format: Format) -> Vec<Found> {
    match format {
        Format::Pbn => deals(&decode(bytes)).map(|r| part(r, |e| (e.line, e.problem))).collect(),
        Format::Lin => {
            let text = decode(bytes);
            let boards = lin::boards(&text).map(|r| part(r, |e| (e.line, e.problem)));
            boards.map(|r| r.map(of_board)).collect()
        }
        Format::Dlm => {
            let text = decode(bytes);
            let boards = dlm::boards(&text).map(|r| part(r, |e| (e.line, e.problem)));
            boards.map(|r| r.map(of_board)).collect()
        }
        Format::Csv => {
            let text = decode(bytes);
            let records = csv::records(&text).map(|r| part(r, |e| (e.line, e.problem)));
            records.map(|r| r.map(of_record)).collect()
        }
        Format::Links => lines(bytes, |line| lin::from_url(line).map(|board| board.deal)),
        Format::Gib => lines(bytes, |line| gib::parse(line).map(|record| record.deal)),
        Format::Zrd => numbered(zrd::records(bytes).map(|r| r.map(|record| record.deal))),
        Format::Dup => numbered(dup::deals(bytes)),
        Format::Npy => match npy::deals(bytes) {
            Ok(deals) => numbered(deals.into_iter().map(Ok::<_, NpyError>)),
            Err(error) => numbered([Err(error)].into_iter()),
        },
    }
}

/// An error in parts as the error of a file.
fn part<T, E, P: Into<FileProblem>>(
    result: Result<T, E>,
    parts: impl FnOnce(E) -> (usize, P),
) -> Result<T, FileError> {
    result.map_err(|error| {
        let (line, problem) = parts(error);
        FileError { line, problem: problem.into() }
    })
}

fn of_board(found: Located<Board>) -> Located<Deal> {
    Located { line: found.line, value: found.value.deal }
}

fn of_record(found: Located<Record>) -> Located<Deal> {
    Located { line: found.line, value: found.value.deal }
}

/// What `read` finds on each line that is not blank nor a comment.
fn lines<E: Into<FileProblem>>(bytes: &[u8], read: fn(&str) -> Result<Deal, E>) -> Vec<Found> {
    let text = decode(bytes);
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(['#', '%']));
    lines.map(|(index, line)| located(index + 1, read(line))).collect()
}

/// Deals by the numbers of their records.
fn numbered<E: Into<FileProblem>>(deals: impl Iterator<Item = Result<Deal, E>>) -> Vec<Found> {
    (1..).zip(deals).map(|(line, deal)| located(line, deal)).collect()
}

fn located<E: Into<FileProblem>>(line: usize, deal: Result<Deal, E>) -> Found {
    match deal {
        Ok(value) => Ok(Located { line, value }),
        Err(error) => Err(FileError { line, problem: error.into() }),
    }
}
