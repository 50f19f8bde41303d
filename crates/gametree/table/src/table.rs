//! The one trait of all tables.

use crate::key::Key;
use crate::record::Record;

/// A memory of positions. It may forget anything at any time, but never makes anything up.
///
/// A record that comes back was stored under a key with the same lock. It is the caller's business
/// to compare depths and to verify the move.
pub trait Table {
    /// False when the table never remembers, so that a search can leave out making keys.
    const ACTIVE: bool = true;

    /// What is remembered under `key`, whatever its depth.
    ///
    /// Takes `&mut self` because a successful read keeps a record from growing stale.
    fn probe(&mut self, key: Key) -> Option<Record>;

    /// Offers a record. The table's policy decides what it displaces, if anything.
    fn store(&mut self, key: Key, record: Record);

    /// Says that a search is over: everything stored so far is stale, but still readable.
    fn new_search(&mut self);

    /// Forgets everything.
    fn clear(&mut self);
}

impl<T: Table + ?Sized> Table for &mut T {
    const ACTIVE: bool = true;

    fn probe(&mut self, key: Key) -> Option<Record> {
        (**self).probe(key)
    }
    fn store(&mut self, key: Key, record: Record) {
        (**self).store(key, record);
    }
    fn new_search(&mut self) {
        (**self).new_search();
    }
    fn clear(&mut self) {
        (**self).clear();
    }
}

/// The table that remembers nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoTable;

impl Table for NoTable {
    const ACTIVE: bool = false;

    fn probe(&mut self, _: Key) -> Option<Record> {
        None
    }
    fn store(&mut self, _: Key, _: Record) {}
    fn new_search(&mut self) {}
    fn clear(&mut self) {}
}
