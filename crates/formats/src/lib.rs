//! Files of bridge deals: PBN, LIN, RBN, DLM, DUP, GIB, ZRD, CSV, JSON, NumPy arrays and links.
//!
//! # Overview of types
//! | type | what it is |
//! |---|---|
//! | [`Format`] | a format: its name, its recognition by content, its writer |
//! | [`read::Entries`] | the boards of a file of any format, one after the other |
//! | [`read`] | the deals of a text or of a file, each with its line number |
//! | [`Facts`] | what a file tells of a board, and what a format has no place for |
//! | [`pbn`] | PBN files with all their tags |
//! | [`rbn`] | Richard's Bridge Notation |
//! | [`lin`] | boards of LIN files and of links to the hand viewer |
//! | [`dlm`], [`dup`] | files of dealing machines |
//! | [`csv`], [`gib`], [`zrd`], [`npy`] | deals with their 20 results as text, in 23 bytes, and as NumPy arrays |
//! | [`hex`] | the 20 results alone |
//! | `json` | boards as JSON (feature `serde`) |
//!
//! ```
//! use dds_formats::read::Entries;
//! use dds_formats::{Facts, Format, Options};
//!
//! let file = b"[Board \"7\"]\n[Deal \"N:A... K... Q... J...\"]\n".as_slice();
//! let entry = Entries::new(file, None)?.next().unwrap()?.found.unwrap()?;
//! assert_eq!(entry.number.map(|number| number.get()), Some(7));
//!
//! let mut writer = Format::Rbn.writer(Options::default()).unwrap();
//! let text = writer.board(&entry, None)?;
//! assert!(text.starts_with(b"D\nL\nE\nN\nB 7\nH W:J..."));
//! assert_eq!(Format::Gib.losses(&entry), Facts::NUMBER);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A new format
//! A format is a file with an implementation of the trait `Codec`, and a row in the list of
//! `format.rs`. The row gives it a place in [`Format::ALL`], which the reader, the recognition, the
//! options `--from` and `--format` of the command, the tests and docs/formats.md go by.
//!
//! # Features
//! - `serde`: the format JSON and the module `json`.
//! - `parquet`: the format Parquet, which brings many packages.

mod codec;
pub mod csv;
pub mod dlm;
pub mod dup;
mod facts;
mod foreign;
mod format;
pub mod gib;
pub mod hex;
mod input;
#[cfg(feature = "serde")]
pub mod json;
pub mod lin;
mod located;
pub mod npy;
mod pack;
#[cfg(feature = "parquet")]
pub mod parquet;
pub mod pbn;
pub mod rbn;
pub mod read;
pub mod zrd;

pub use codec::{About, End, Options, WriteError, Writer};
pub use facts::Facts;
pub use format::{FileProblem, Format, NoFormat};
pub use located::Located;
