//! The boards of a file, whatever its format.
//!
//! [`Entries`] reads a file of any [`Format`], one board after the other and never more than one in
//! memory, with everything the file tells of it; [`file()`] reads the deals alone from bytes.
//! [`Format::of`] recognizes a format by the content. A file that is none of them is named for what
//! it is, see [`Foreign`].
//!
//! [`deals`] finds the deals of a PBN text: every tag `[Deal "…"]`, whatever tags, comments,
//! sections and escaped lines stand around it, and every line that is a deal by itself. Blank lines
//! and lines that start with `#` or `%` are skipped, and so are the statistics that the program
//! `dealer` writes after its deals. Nothing else is: an invalid deal is an error with its line, and
//! the deals after it follow.
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

mod entries;

use dds_deal::Deal;

pub use crate::Located;
pub use crate::foreign::Foreign;
pub use crate::format::{FileProblem, Format};
pub use crate::input::{Encoding, LineEnd, Source, Start, decode};
pub use crate::pbn::{Deals, Problem, ReadError, deals};
pub use entries::{Entries, Item};

/// Why something in a file is no deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct FileError {
    /// The number of the line, or of the record in a binary format, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub problem: FileProblem,
}

/// The deals of a file in their order; where no format is given, the content shows it. An invalid
/// deal is an error, and the deals after it follow.
///
/// ```
/// use dds_formats::read::{self, Format};
/// let found = read::file(b"md|3SA,SK,SQ,SJ|sv|o|", Format::Lin);
/// assert_eq!(found[0].as_ref().unwrap().value.to_string(), "N:Q... J... A... K...");
/// ```
#[must_use]
pub fn file(
    bytes: &[u8],
    format: impl Into<Option<Format>>,
) -> Vec<Result<Located<Deal>, FileError>> {
    // Bytes in memory can be read, so that no item is an error of the system.
    let entries = Entries::new(bytes, format.into()).into_iter().flatten().flatten();
    let deals = entries.filter_map(|Item { line, found, .. }| {
        Some(match found? {
            Ok(entry) => Ok(Located { line, value: entry.deal }),
            Err(problem) => Err(FileError { line, problem }),
        })
    });
    deals.collect()
}
