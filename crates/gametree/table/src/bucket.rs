//! Several slots a position; the least valuable one gives way.

use crate::error::TableError;
use crate::index::{Entries, Indexing};
use crate::key::Key;
use crate::record::Record;
use crate::slot::{GENERATIONS, Slot};
use crate::table::Table;

/// Buckets of `WAYS` slots, searched from first to last.
///
/// A store goes to the slot of the same position, else to the one whose depth, less eight plies for
/// every search since it was last used, is smallest. Ageing in this way is common practice in chess
/// programs.
#[derive(Clone, Debug)]
pub struct BucketTable<const WAYS: usize = 4> {
    buckets: Box<[[Slot; WAYS]]>,
    indexing: Indexing,
    generation: u8,
}

impl<const WAYS: usize> BucketTable<WAYS> {
    /// A table of `entries` entries of 12 bytes, rounded down to whole buckets but at least one.
    ///
    /// # Errors
    /// [`TableError`] when `entries` or `WAYS` is zero, or `entries` more than 2^32.
    pub fn new(entries: Entries, indexing: Indexing) -> Result<Self, TableError> {
        let entries = entries.checked()?;
        let buckets = entries.checked_div(WAYS).ok_or(TableError::NoRoom)?.max(1);
        let buckets = vec![[Slot::default(); WAYS]; buckets].into_boxed_slice();
        Ok(Self { buckets, indexing, generation: 0 })
    }
}

impl<const WAYS: usize> Table for BucketTable<WAYS> {
    fn probe(&mut self, key: Key) -> Option<Record> {
        let at = self.indexing.slot(key, self.buckets.len());
        let slot = self.buckets[at].iter_mut().find(|slot| slot.holds(key.lock_part()))?;
        slot.refresh(self.generation);
        slot.record()
    }

    fn store(&mut self, key: Key, record: Record) {
        let at = self.indexing.slot(key, self.buckets.len());
        let (now, lock) = (self.generation, key.lock_part());
        let bucket = &mut self.buckets[at];
        let same = bucket.iter().position(|slot| slot.holds(lock));
        let least = || (0..WAYS).min_by_key(|&way| bucket[way].worth(now));
        let Some(way) = same.or_else(least) else { return };
        bucket[way] = Slot::new(lock, record, now);
    }

    fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn clear(&mut self) {
        self.buckets.fill([Slot::default(); WAYS]);
        self.generation = 0;
    }
}
