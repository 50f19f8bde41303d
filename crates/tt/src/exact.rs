use std::collections::HashMap;

use dds_cards::BySuit;

use crate::{Bytes, Key, Known, Table};

/// A hash map of whole positions: every rank of every card counts.
///
/// The slow twin of the tables that match winning ranks only. It is wiped when its budget is
/// reached.
#[derive(Clone, Debug)]
pub struct Exact {
    entries: HashMap<Key, Known>,
    budget: Bytes,
}

impl Exact {
    /// An empty table that holds at most about `budget` bytes.
    #[must_use]
    pub fn new(budget: Bytes) -> Self {
        Self { entries: HashMap::new(), budget }
    }

    /// Whether one more entry could make the map grow beyond the budget.
    fn is_full(&self) -> bool {
        let grown = 2 * self.entries.capacity().max(4);
        self.entries.len() == self.entries.capacity() && bytes_of(grown) > self.budget
    }
}

/// An upper estimate of the bytes behind a map: entries and one control byte each, at a load of
/// seven eighths.
fn bytes_of(capacity: usize) -> Bytes {
    Bytes(capacity * 8 / 7 * (size_of::<(Key, Known)>() + 1))
}

impl Table for Exact {
    fn probe(&mut self, key: &Key, _need: i8) -> Option<Known> {
        self.entries.get(key).copied()
    }

    fn store(&mut self, key: &Key, known: &Known) {
        if self.is_full() {
            self.entries.clear();
        }
        if self.is_full() {
            return;
        }
        self.entries
            .entry(*key)
            .and_modify(|old| {
                old.bounds = old.bounds.and(known.bounds);
                // Each end may rest on its own cards: together they need the deeper of the two.
                old.depths = BySuit(core::array::from_fn(|suit| {
                    old.depths.0[suit].max(known.depths.0[suit])
                }));
                old.best = known.best.or(old.best);
            })
            .or_insert(*known);
    }

    fn clear(&mut self) {
        self.entries.clear();
    }

    fn bytes(&self) -> Bytes {
        bytes_of(self.entries.capacity())
    }
}
