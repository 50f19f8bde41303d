//! What can be wrong with lexicons.

use crate::alphabet::AlphabetError;
use crate::builder::WordOrderError;
use crate::file::FileError;
use crate::query::PatternError;

/// Why a lexicon could not be built, read or asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LexiconError {
    /// A word does not fit the alphabet.
    #[error("line {line}: {source}")]
    Word {
        /// Line of the list, from 1.
        line: usize,
        /// What is wrong with it.
        source: AlphabetError,
    },
    /// A question does not fit the alphabet.
    #[error(transparent)]
    Alphabet(#[from] AlphabetError),
    /// A word is empty or too long.
    #[error(transparent)]
    Order(#[from] WordOrderError),
    /// A pattern or rack could not be read.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// A file could not be read.
    #[error(transparent)]
    File(#[from] FileError),
}
