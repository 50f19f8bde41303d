//! The slow twin of every other table: it grows without limit and forgets nothing.

use std::collections::HashMap;

use crate::key::Key;
use crate::record::Record;
use crate::table::Table;

/// Every record ever offered, under its whole key; the last one offered wins.
///
/// Its memory grows with the search. Use it as the reference in tests and for small games.
#[derive(Clone, Debug, Default)]
pub struct ExactTable {
    records: HashMap<Key, Record>,
}

impl ExactTable {
    /// A table that is empty.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Everything remembered, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (Key, Record)> + '_ {
        self.records.iter().map(|(&key, &record)| (key, record))
    }
}

impl Table for ExactTable {
    fn probe(&mut self, key: Key) -> Option<Record> {
        self.records.get(&key).copied()
    }
    fn store(&mut self, key: Key, record: Record) {
        self.records.insert(key, record);
    }
    fn new_search(&mut self) {}
    fn clear(&mut self) {
        self.records.clear();
    }
}
