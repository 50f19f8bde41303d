//! One table for several threads, without locks and without unsafe code.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use crate::error::TableError;
use crate::index::{Entries, Indexing};
use crate::key::{Key, Mixer};
use crate::record::{Bound, Depth, MoveCode, Record};
use crate::slot::GENERATIONS;
use crate::table::Table;

/// Two words: the record, and the key exclusive-ored with the scattered record.
#[derive(Debug, Default)]
struct Cell {
    check: AtomicU64,
    data: AtomicU64,
}

/// A direct-mapped table that any number of threads may use at once.
///
/// A slot is two 64-bit words that are written one after the other, so a reader may see the one of
/// an old record with the other of a new one. The first word is the key exclusive-ored with a
/// scattering of the second: two words that do not belong together give back a wrong key and are
/// ignored. All accesses are relaxed atomic ones. Source: Hyatt and Mann 2002, "A lockless
/// transposition-table implementation for parallel search".
///
/// The paper's check word is `key ^ data`. That lets torn entries pass when keys and data are
/// related by exclusive-ors, as with values that are computed from unscattered keys; the stress test
/// of this crate met such an entry in 400,000 stores. Hence the scattering, one bijection of 64 bits.
///
/// Each thread uses its own handle, a shared reference:
/// ```
/// use gametree_table::{Bound, Depth, Entries, Key, Record, SharedTable, Table};
///
/// let table = SharedTable::new(Entries(1 << 10))?;
/// std::thread::scope(|scope| {
///     for thread in 0..4 {
///         let mut handle = &table;
///         let record = Record { value: thread, bound: Bound::Exact, depth: Depth(1), best: None };
///         scope.spawn(move || handle.store(Key(thread as u64), record));
///     }
/// });
/// # Ok::<(), gametree_table::TableError>(())
/// ```
#[derive(Debug)]
pub struct SharedTable {
    cells: Box<[Cell]>,
    indexing: Indexing,
    generation: AtomicU8,
}

impl SharedTable {
    /// A table of `entries` entries of 16 bytes.
    ///
    /// # Errors
    /// [`TableError`] when `entries` is zero or more than 2^32.
    pub fn new(entries: Entries) -> Result<Self, TableError> {
        let mut cells = Vec::new();
        cells.resize_with(entries.checked()?, Cell::default);
        let cells = cells.into_boxed_slice();
        Ok(Self { cells, indexing: Indexing::MulHigh, generation: AtomicU8::new(0) })
    }

    fn cell(&self, key: Key) -> &Cell {
        &self.cells[self.indexing.slot(key, self.cells.len())]
    }
}

impl Table for &SharedTable {
    fn probe(&mut self, key: Key) -> Option<Record> {
        let cell = self.cell(key);
        let data = cell.data.load(Relaxed);
        if cell.check.load(Relaxed) ^ Mixer::mix(data) == key.0 { unpack(data) } else { None }
    }

    fn store(&mut self, key: Key, record: Record) {
        let now = self.generation.load(Relaxed);
        let cell = self.cell(key);
        let old = cell.data.load(Relaxed);
        let is_deeper = match unpack(old) {
            Some(kept) => record.depth >= kept.depth,
            None => true,
        };
        if is_deeper || generation(old) != now {
            let data = pack(record, now);
            cell.check.store(key.0 ^ Mixer::mix(data), Relaxed);
            cell.data.store(data, Relaxed);
        }
    }

    fn new_search(&mut self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    fn clear(&mut self) {
        for cell in &self.cells {
            cell.check.store(0, Relaxed);
            cell.data.store(0, Relaxed);
        }
    }
}

/// Value 32 bits, move 16, depth 8, generation 6, bound 2 (0: empty), from high to low.
fn pack(record: Record, generation: u8) -> u64 {
    let value = u64::from(record.value.cast_unsigned()) << 32;
    let best = u64::from(MoveCode::to_slot(record.best)) << 16;
    let depth = u64::from(record.depth.0) << 8;
    value | best | depth | u64::from(generation << 2) | record.bound as u64
}

fn unpack(data: u64) -> Option<Record> {
    Some(Record {
        value: ((data >> 32) as u32).cast_signed(),
        bound: Bound::from_bits(data as u8 & 3)?,
        depth: Depth((data >> 8) as u8),
        best: MoveCode::from_slot((data >> 16) as u16),
    })
}

fn generation(data: u64) -> u8 {
    data as u8 >> 2
}

#[cfg(test)]
mod tests {
    use super::{SharedTable, pack};
    use crate::index::Entries;
    use crate::key::Key;
    use crate::record::{Bound, Depth, Record};
    use crate::table::Table;
    use std::sync::atomic::Ordering::Relaxed;

    fn record(value: i32) -> Record {
        Record { value, bound: Bound::Exact, depth: Depth(3), best: None }
    }

    #[test]
    fn a_torn_entry_is_not_accepted() {
        let table = SharedTable::new(Entries(1)).unwrap();
        let mut handle = &table;
        handle.store(Key(7), record(1));
        assert_eq!(handle.probe(Key(7)), Some(record(1)));
        // As if another thread had written the data of its record but not yet the check word.
        table.cells[0].data.store(pack(record(2), 0), Relaxed);
        assert_eq!(handle.probe(Key(7)), None);
    }
}
