//! The direct-mapped table with locks and staleness flags.

use crate::error::TableError;
use crate::index::{Bytes, Entries, Indexing, Kilobytes};
use crate::key::Key;
use crate::record::{Bound, Depth, MoveCode, Record};
use crate::table::Table;

/// One entry in 13 bytes: lock (31 bits) and occupied (1 bit), value 4, move 2, depth 1, bound 1,
/// generation 1. Bytes rather than fields, because a struct of these fields takes 16.
#[derive(Clone, Copy, Debug, Default)]
struct Entry([u8; 13]);

const _: () = assert!(size_of::<Entry>() == RivalTable::ENTRY_SIZE.0);

impl Entry {
    fn lock(self) -> u32 {
        let [a, b, c, d, ..] = self.0;
        u32::from_le_bytes([a, b, c, d])
    }

    fn is_occupied(self) -> bool {
        self.lock() & 1 == 1
    }

    fn depth(self) -> Depth {
        Depth(self.0[10])
    }

    fn generation(self) -> u8 {
        self.0[12]
    }

    fn record(self) -> Option<Record> {
        let [_, _, _, _, v0, v1, v2, v3, m0, m1, depth, bound, _] = self.0;
        Some(Record {
            value: i32::from_le_bytes([v0, v1, v2, v3]),
            bound: Bound::from_bits(bound)?,
            depth: Depth(depth),
            best: MoveCode::from_slot(u16::from_le_bytes([m0, m1])),
        })
    }

    fn new(lock: u32, record: Record, generation: u8) -> Self {
        let [l0, l1, l2, l3] = lock.to_le_bytes();
        let [v0, v1, v2, v3] = record.value.to_le_bytes();
        let [m0, m1] = MoveCode::to_slot(record.best).to_le_bytes();
        let bound = record.bound as u8;
        Self([l0, l1, l2, l3, v0, v1, v2, v3, m0, m1, record.depth.0, bound, generation])
    }
}

/// The table of the chess program Rival: one slot a position, deeper or stale records give way.
///
/// An entry is written when its slot is free, when the new record is at least as deep as the old
/// one, or when the old one is *stale*. After every search all entries are stale, and an entry that
/// is read successfully is stale no longer. Marking all of them costs one addition: an entry is
/// stale when its generation is not the current one; once in 256 searches the generations are
/// rewritten.
///
/// Two points the paper leaves open are decided so: the same position at a smaller depth does not
/// displace a deeper record that is fresh, and a read counts as successful when the lock matches,
/// even if the caller finds the depth too small, because the move is of use.
///
/// Source: Rival, "Implementation of the Transposition/Refutation table".
///
/// ```
/// use gametree_table::{Kilobytes, RivalTable};
/// let table = RivalTable::with_budget(Kilobytes(8_000))?;
/// assert_eq!(table.entries().0, 630_153);
/// # Ok::<(), gametree_table::TableError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RivalTable {
    slots: Box<[Entry]>,
    indexing: Indexing,
    lock_mask: u32,
    generation: u8,
}

impl RivalTable {
    /// The size of one entry.
    pub const ENTRY_SIZE: Bytes = Bytes(13);

    /// As many entries as fit into `budget`, indexed by the paper's fold-over rule.
    ///
    /// # Errors
    /// [`TableError`] when not a single entry fits, or more than 2^32.
    pub fn with_budget(budget: Kilobytes) -> Result<Self, TableError> {
        Self::new(budget.entries_of(Self::ENTRY_SIZE), Indexing::FoldOver)
    }

    /// A table of exactly `entries` entries.
    ///
    /// # Errors
    /// [`TableError`] when `entries` is zero or more than 2^32.
    pub fn new(entries: Entries, indexing: Indexing) -> Result<Self, TableError> {
        let slots = vec![Entry::default(); entries.checked()?].into_boxed_slice();
        Ok(Self { slots, indexing, lock_mask: Self::mask_of(31), generation: 0 })
    }

    /// The same table with locks of only `bits` bits, to measure what a lock is worth.
    ///
    /// # Errors
    /// [`TableError::LockWidth`] unless `bits` is between 1 and 31.
    pub fn with_lock_bits(mut self, bits: u32) -> Result<Self, TableError> {
        if !(1..=31).contains(&bits) {
            return Err(TableError::LockWidth { bits });
        }
        self.lock_mask = Self::mask_of(bits);
        self.clear();
        Ok(self)
    }

    /// The number of entries, used or not.
    #[must_use]
    pub fn entries(&self) -> Entries {
        Entries(self.slots.len())
    }

    /// The number of entries in use.
    #[must_use]
    pub fn used(&self) -> Entries {
        Entries(self.slots.iter().filter(|slot| slot.is_occupied()).count())
    }

    /// Whether the slot that `key` chooses is in use, by whatever position.
    #[must_use]
    pub fn is_occupied(&self, key: Key) -> bool {
        self.slots[self.indexing.slot(key, self.slots.len())].is_occupied()
    }

    /// Bits 1 to `bits` of the lock word; bit 0 says that the entry is in use.
    const fn mask_of(bits: u32) -> u32 {
        ((1u64 << (bits + 1)) - 2) as u32
    }

    fn lock_of(&self, key: Key) -> u32 {
        (key.lock_part() & self.lock_mask) | 1
    }
}

impl Table for RivalTable {
    fn probe(&mut self, key: Key) -> Option<Record> {
        let lock = self.lock_of(key);
        let at = self.indexing.slot(key, self.slots.len());
        let slot = &mut self.slots[at];
        if slot.lock() != lock {
            return None;
        }
        slot.0[12] = self.generation;
        slot.record()
    }

    fn store(&mut self, key: Key, record: Record) {
        let lock = self.lock_of(key);
        let at = self.indexing.slot(key, self.slots.len());
        let old = self.slots[at];
        let is_stale = old.generation() != self.generation;
        if !old.is_occupied() || record.depth >= old.depth() || is_stale {
            self.slots[at] = Entry::new(lock, record, self.generation);
        }
    }

    fn new_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            // Generation 0 is spent on everything old, so that nothing old looks fresh again.
            self.slots.iter_mut().for_each(|slot| slot.0[12] = 0);
            self.generation = 1;
        }
    }

    fn clear(&mut self) {
        self.slots.fill(Entry::default());
        self.generation = 0;
    }
}
