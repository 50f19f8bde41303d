//! What is known about positions at the start of a trick: transposition tables.
//!
//! # What a table says
//! An entry ([`Known`]) speaks of *every* position with the same suit lengths, the same leader and
//! the same owners of the highest cards of each suit, as many as its [`Known::depths`] say: in all
//! of them North-South win a number of tricks within [`Known::bounds`]. Ranks are relative, so
//! `A Q 9 7` and `8 6 3 2` are the same four cards. Source: Haglund 2008, ch. 7.
//!
//! # Tables
//! | type | structure | purpose |
//! |---|---|---|
//! | [`Forest`] | search tree of suit lengths, under it a forest of winning cards | chapter 7 as printed |
//! | [`Patterns`] | hash of suit lengths, flat lists of winning cards | the fast one |
//! | [`Exact`] | hash map of whole positions | slow twin: no winning ranks, no matching |
//! | [`NoTable`] | nothing | slow twin: every position is searched |
//!
//! Entries do not record the strain; clear the table when it changes.

mod arena;
mod exact;
pub mod forest;
mod key;
mod no_table;
pub mod patterns;
mod table;

pub use exact::Exact;
pub use forest::Forest;
pub use key::Key;
pub use no_table::NoTable;
pub use patterns::Patterns;
pub use table::{Bounds, Bytes, Known, MemoryError, RelativeCard, Table};
