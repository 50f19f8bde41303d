use super::{Entries, Format, Item, Located, Problem};
use crate::csv::CsvProblem;
use crate::dlm::DlmProblem;
use crate::dup::DupError;
use crate::gib::GibError;
use crate::lin::LinProblem;
use crate::npy::NpyError;
use crate::rbn::RbnProblem;
use crate::zrd::ZrdError;
use dds_deal::Deal;

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
    Rbn(#[from] RbnProblem),
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

/// The deals of a file of a known format, in the order in which they stand there; [`Format::of`]
/// tells what it looks like. What is wrong is an error, and the deals after it follow.
///
/// ```
/// use dds_formats::read::{self, Format};
/// let bytes = b"md|3SA,SK,SQ,SJ|sv|o|";
/// let found = read::file(bytes, Format::of(bytes));
/// assert_eq!(found[0].unwrap().value.to_string(), "N:Q... J... A... K...");
/// ```
#[must_use]
pub fn file(bytes: &[u8], format: Format) -> Vec<Result<Located<Deal>, FileError>> {
    // Bytes in memory can be read, so that no item is an error of the system.
    let entries = Entries::new(bytes, Some(format)).into_iter().flatten().flatten();
    let deals = entries.filter_map(|Item { line, found, .. }| {
        Some(match found? {
            Ok(entry) => Ok(Located { line, value: entry.deal }),
            Err(problem) => Err(FileError { line, problem }),
        })
    });
    deals.collect()
}
