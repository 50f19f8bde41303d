//! What can be wrong with alphabets and lexicons.

use crate::builder::WordOrderError;
use crate::file::FileError;
use crate::query::PatternError;

/// Why an alphabet or a text in it was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetError {
    /// An alphabet needs a letter.
    #[error("an alphabet needs at least one letter")]
    Empty,
    /// A set of letters is one `u32`.
    #[error("an alphabet has at most 32 letters")]
    TooMany,
    /// A name must be one or more letters.
    #[error("the name of letter {position} is empty or holds something that is not a letter")]
    BadName {
        /// Position of the name, from 0.
        position: usize,
    },
    /// Two letters share a name.
    #[error("the name of letter {position} was given before")]
    Twice {
        /// Position of the second of the two, from 0.
        position: usize,
    },
    /// A text holds something that is no letter of the alphabet.
    #[error("no letter of the alphabet at byte {at}")]
    NotALetter {
        /// Byte position in the text.
        at: usize,
    },
}

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
