//! Two slots a position: one for what is deep, one for what is new.

use crate::error::TableError;
use crate::index::{Entries, Indexing};
use crate::key::Key;
use crate::record::Record;
use crate::slot::{GENERATIONS, Slot};
use crate::table::Table;

/// Pairs of slots: the first keeps the deeper record, the second always takes the newest.
///
/// A stale record in the first slot gives way to anything; what it held moves to the second.
/// Source: the scheme "TwoDeep" of Breuker, Uiterwijk and van den Herik 1994, "Replacement schemes
/// for transposition tables".
#[derive(Clone, Debug)]
pub struct TwoTierTable {
    pairs: Box<[[Slot; 2]]>,
    indexing: Indexing,
    generation: u8,
}

impl TwoTierTable {
    /// A table of `entries` entries of 12 bytes, rounded down to an even number but at least two.
    ///
    /// # Errors
    /// [`TableError`] when `entries` is zero or more than 2^32.
    pub fn new(entries: Entries, indexing: Indexing) -> Result<Self, TableError> {
        let pairs = (entries.checked()? / 2).max(1);
        let pairs = vec![[Slot::default(); 2]; pairs].into_boxed_slice();
        Ok(Self { pairs, indexing, generation: 0 })
    }
}

impl Table for TwoTierTable {
    fn probe(&mut self, key: Key) -> Option<Record> {
        let at = self.indexing.slot(key, self.pairs.len());
        let slot = self.pairs[at].iter_mut().find(|slot| slot.holds(key.lock_part()))?;
        slot.refresh(self.generation);
        slot.record()
    }

    fn store(&mut self, key: Key, record: Record) {
        let at = self.indexing.slot(key, self.pairs.len());
        let [deep, new] = &mut self.pairs[at];
        let fresh = Slot::new(key.lock_part(), record, self.generation);
        let is_stale = deep.generation() != self.generation;
        if deep.is_empty() || record.depth.0 >= deep.depth() || is_stale {
            if !deep.is_empty() && !deep.holds(key.lock_part()) {
                *new = *deep;
            }
            *deep = fresh;
        } else {
            *new = fresh;
        }
    }

    fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn clear(&mut self) {
        self.pairs.fill([Slot::default(); 2]);
        self.generation = 0;
    }
}
