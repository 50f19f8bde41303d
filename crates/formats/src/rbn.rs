//! RBN, Richard's Bridge Notation: a labelled line for each fact, a blank line after each board.
//!
//! Of the labels are read and written: `D` date, `L` place, `E` event, `N` players
//! (`North+South:West+East`), `B` number, `H` hands, `A` dealer, vulnerability and calls, `C` contract
//! and declarer, `P` play, `R` tricks, `M` the 20 results. Paragraphs in braces, notes (digits) and
//! other labels are passed over. A fact of the labels `D` to `H` that a board leaves out is that of
//! the board before, so all of them are written, empty where nothing is known.
//!
//! Source: R. Pavlicek, "Richard's Bridge Notation", rpbridge.net/7a12. The layout of `M` is taken
//! to be that of the same author's ZRD: 20 hexadecimal digits, NT S H D C, in each W N E S.
//!
//! ```
//! use dds_deal::{Deal, Entry};
//! use dds_formats::rbn;
//! let deal: Deal = "W:A... K... Q... J...".parse()?;
//! let text = rbn::text(&Entry::from(deal));
//! assert!(text.contains("\nH W:A...:K...:Q...:J...\n"));
//! assert_eq!(rbn::entries(&text).next().unwrap()?.value.deal, deal);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod file;
mod reader;
mod writer;

use crate::Located;
use dds_deal::{DealError, Entry};

pub(crate) use file::Rbn;
use reader::Reader;
pub use writer::text;

/// Why a line of a board is not what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RbnError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    #[source]
    pub problem: RbnProblem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RbnProblem {
    /// The hands are no deal.
    #[error("label H: {0}")]
    Deal(#[from] DealError),
    /// No hands stand in the board nor in one before.
    #[error("no hands: expected a line 'H W:hand:hand:hand:hand'")]
    NoHands,
    /// The vulnerability is none of `Z N E B ?`.
    #[error("label A: expected the dealer W, N, E or S and the vulnerability Z, N, E, B or ?")]
    DealerAndVulnerability,
    /// A call cannot be read.
    #[error("label A: '{0}' is no call: expected 1C to 7N, P, X, R or A")]
    Call(char),
    /// The contract cannot be read.
    #[error("label C: expected a contract and its declarer, such as '4SX:W', or 'P'")]
    Contract,
    /// A card cannot be read.
    #[error("label P: '{0}' is no suit or rank")]
    Card(char),
    /// The results are not 20 digits from 0 to D.
    #[error("label M: expected 20 hexadecimal digits from 0 to D")]
    Makes,
}

/// The boards of a text in the order in which they stand there. A board that is wrong is an error,
/// and the next ones follow.
pub fn entries(text: &str) -> impl Iterator<Item = Result<Located<Entry>, RbnError>> {
    let mut reader = Reader::default();
    let mut found: Vec<_> =
        (1..).zip(text.lines()).filter_map(|(line, text)| reader.line(line, text)).collect();
    found.extend(reader.end());
    found.into_iter()
}
