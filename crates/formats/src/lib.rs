//! Files of bridge deals: PBN, LIN, RBN, DLM, DUP, GIB, ZRD, CSV, NumPy arrays and links.
//!
//! # Overview of types
//! | type | what it is |
//! |---|---|
//! | [`read::Entries`] | the boards of a file of any format, one after the other |
//! | [`read`] | the deals of a text or of a file, each with its line number |
//! | [`pbn`] | PBN files with all their tags |
//! | [`rbn`] | Richard's Bridge Notation |
//! | [`lin`] | boards of LIN files and of links to the hand viewer |
//! | [`dlm`], [`dup`] | files of dealing machines |
//! | [`csv`], [`gib`], [`zrd`], [`npy`] | deals with their 20 results as text, in 23 bytes, and as NumPy arrays |
//!
//! ```
//! use dds_formats::read::Entries;
//!
//! let file = b"[Board \"7\"]\n[Deal \"N:A... K... Q... J...\"]\n".as_slice();
//! let entry = Entries::new(file, None)?.next().unwrap()?.found.unwrap()?;
//! assert_eq!(entry.number.map(|number| number.get()), Some(7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod csv;
pub mod dlm;
pub mod dup;
pub mod gib;
pub mod lin;
mod located;
pub mod npy;
mod pack;
pub mod pbn;
pub mod rbn;
pub mod read;
pub mod zrd;

pub use located::Located;
