//! The deals of a file: PBN files, files with one deal a line, and other formats.
//!
//! [`Entries`] reads a file of any [`Format`], one board after the other and never more than one in
//! memory, with everything the file tells of it; [`file()`] reads the deals alone from bytes.
//! [`Format::of`] tells the format from the content.
//! [`deals`] finds every tag `[Deal "…"]`, whatever tags, comments, sections and escaped lines
//! stand around, and every line that is a deal by itself. Blank lines and lines that start with
//! `#` or `%` are skipped, and so are the statistics that the program `dealer` writes after its
//! deals. Nothing else is: what should be a deal and is none comes out as an
//! error with its line, and the deals after it follow.
//!
//! ```
//! use dds_formats::read;
//!
//! let text = "# two tricks each\nN:A.K.. Q.J.. T.9.. 8.7..\nN:A.K.. A.J.. T.9.. 8.7..\n";
//! let found: Vec<_> = read::deals(text).collect();
//! assert_eq!(found[0].as_ref().unwrap().line, 2);
//! let error = found[1].as_ref().unwrap_err();
//! assert_eq!(error.to_string(), "line 3: SA is held by both North and East");
//! ```

mod chunk;
mod decode;
mod encoding;
mod entries;
mod file;
mod format;
mod source;
pub(crate) mod token;

use dds_deal::{Deal, DealError};

use token::{Token, Tokens};

pub use decode::decode;
pub use encoding::{Encoding, Source};
pub use entries::{Entries, Item};
pub use file::{FileError, FileProblem, file};
pub use format::Format;

pub use crate::Located;

/// Why a line of a text is not what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The line, or its tag `Deal`, holds no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A tag has a value that is none of those it may have. Its game is read without it.
    #[error("tag {name}: expected {expected}")]
    Tag {
        /// The name of the tag.
        name: &'static str,
        /// What may stand there.
        expected: &'static str,
    },
    /// A tag is not closed on its line.
    #[error("a tag is not closed: expected [Name \"value\"]")]
    OpenTag,
    /// A comment that starts on the line is never closed.
    #[error("the comment that starts with '{{' here is never closed")]
    OpenComment,
}

/// The deals of a text in the order in which they stand there, see the [module](self).
///
/// The value `#` of a tag `Deal` stands for the deal before it, as in PBN; `?` and nothing are
/// errors.
#[must_use]
pub fn deals(text: &str) -> Deals<'_> {
    deals_after(text, None)
}

/// The deals of a text that follows one whose last deal is given.
pub(crate) fn deals_after(text: &str, last: Option<Deal>) -> Deals<'_> {
    Deals { tokens: Tokens::new(text), last, in_section: false }
}

/// The iterator that [`deals`] returns.
#[derive(Debug, Clone)]
pub struct Deals<'a> {
    tokens: Tokens<'a>,
    last: Option<Deal>,
    /// Whether text may follow that is no deal: the section of a tag such as `Auction`.
    in_section: bool,
}

/// Tags that no section follows. Source: PBN 2.1, the mandatory tags without `Auction`, `Play`.
pub(crate) const WITHOUT_SECTION: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];

impl Deals<'_> {
    /// Reads the value of a tag `Deal` or a line.
    fn deal(&mut self, text: &str) -> Result<Deal, Problem> {
        if let ("#", Some(deal)) = (text.trim(), self.last) {
            return Ok(deal);
        }
        let deal = text.parse::<Deal>();
        self.last = deal.ok();
        Ok(deal?)
    }

    /// What a token says about a deal, `None` if nothing.
    fn visit(&mut self, token: Token<'_>) -> Option<Result<Deal, Problem>> {
        match token {
            Token::Tag { name, value, .. } => {
                let is = |known: &str| known.eq_ignore_ascii_case(name);
                self.in_section = !WITHOUT_SECTION.into_iter().any(is);
                is("Deal").then(|| self.deal(value))
            }
            Token::Text(text) if is_statistics(text) => None,
            Token::Text(text) if self.in_section && !starts_like_a_deal(text) => None,
            Token::Text(text) => Some(self.deal(text)),
            Token::Blank => {
                self.in_section = false;
                None
            }
            Token::Wrong(problem) => Some(Err(problem)),
        }
    }
}

/// Whether the line is one of those that the program `dealer` writes after its deals.
fn is_statistics(text: &str) -> bool {
    const STARTS: [&str; 4] = ["Generated ", "Produced ", "Initial random seed ", "Time needed "];
    STARTS.iter().any(|start| text.starts_with(start))
}

/// Whether a seat and a colon come first, as no line of a section does.
fn starts_like_a_deal(text: &str) -> bool {
    text.split_once(':').is_some_and(|(seat, _)| seat.trim().parse::<dds_cards::Seat>().is_ok())
}

impl Iterator for Deals<'_> {
    type Item = Result<Located<Deal>, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Located { line, value: token } = self.tokens.next()?;
            match self.visit(token) {
                Some(Ok(value)) => return Some(Ok(Located { line, value })),
                Some(Err(problem)) => return Some(Err(ReadError { line, problem })),
                None => {}
            }
        }
    }
}
