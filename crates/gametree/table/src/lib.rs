//! Memory for game-tree searches: Zobrist keys and transposition/refutation tables.
//!
//! A search that meets a position again by another order of moves should not search it again. A
//! *transposition table* remembers its value, or the bound that was proved; a *refutation table*
//! remembers the move that proved it, which is worth trying first even when the value cannot be
//! used. Every table here is both, behind one trait, [`Table`].
//!
//! # Overview of types
//! - [`Key`] names a position; [`Zobrist`] makes keys that change by a few exclusive-ors a move.
//! - [`Record`] is what a table remembers: value, [`Bound`], [`Depth`], best [`MoveCode`].
//! - [`RivalTable`] is the direct-mapped table with locks and staleness flags of the chess program
//!   Rival ("Transposition/Refutation Tables"), in 13 bytes an entry.
//! - [`BucketTable`], [`TwoTierTable`] and [`AlwaysTable`] differ in what they replace;
//!   [`SharedTable`] is shared by several threads without locks; [`ExactTable`] forgets nothing and
//!   is what the others are tested against; [`NoTable`] costs nothing.
//!
//! # Example
//! ```
//! use gametree_table::{Bound, Depth, Key, Kilobytes, Record, RivalTable, Table};
//!
//! let mut table = RivalTable::with_budget(Kilobytes(64))?;
//! let record = Record { value: 3, bound: Bound::Lower, depth: Depth(5), best: None };
//! table.store(Key(0x1234_5678_9abc_def0), record);
//! assert_eq!(table.probe(Key(0x1234_5678_9abc_def0)), Some(record));
//! # Ok::<(), gametree_table::TableError>(())
//! ```

mod bucket;
mod error;
mod exact;
mod index;
mod key;
mod record;
mod rival;
mod shared;
mod single;
mod slot;
mod table;
mod two_tier;
mod zobrist;

pub use bucket::BucketTable;
pub use error::TableError;
pub use exact::ExactTable;
pub use index::{Bytes, Entries, Indexing, Kilobytes};
pub use key::{Key, Mixer};
pub use record::{Bound, Depth, MoveCode, Record};
pub use rival::RivalTable;
pub use shared::SharedTable;
pub use single::AlwaysTable;
pub use table::{NoTable, Table};
pub use two_tier::TwoTierTable;
pub use zobrist::Zobrist;
