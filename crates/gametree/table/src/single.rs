//! The simplest policy: the newest record wins.

use crate::error::TableError;
use crate::index::{Entries, Indexing};
use crate::key::Key;
use crate::record::Record;
use crate::slot::Slot;
use crate::table::Table;

/// A direct-mapped table in which every store overwrites the slot.
#[derive(Clone, Debug)]
pub struct AlwaysTable {
    slots: Box<[Slot]>,
    indexing: Indexing,
}

impl AlwaysTable {
    /// A table of `entries` entries of 12 bytes.
    ///
    /// # Errors
    /// [`TableError`] when `entries` is zero or more than 2^32.
    pub fn new(entries: Entries, indexing: Indexing) -> Result<Self, TableError> {
        let slots = vec![Slot::default(); entries.checked()?].into_boxed_slice();
        Ok(Self { slots, indexing })
    }
}

impl Table for AlwaysTable {
    fn probe(&mut self, key: Key) -> Option<Record> {
        let slot = self.slots[self.indexing.slot(key, self.slots.len())];
        if slot.holds(key.lock_part()) { slot.record() } else { None }
    }

    fn store(&mut self, key: Key, record: Record) {
        let at = self.indexing.slot(key, self.slots.len());
        self.slots[at] = Slot::new(key.lock_part(), record, 0);
    }

    fn new_search(&mut self) {}

    fn clear(&mut self) {
        self.slots.fill(Slot::default());
    }
}
