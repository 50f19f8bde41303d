//! A search that can be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dds_cards::BySuit;
use dds_tt::{Bounds, Bytes, Key, Known, Patterns, Table};

/// Ends the search that works with a table of this handle; its answer is void then.
#[derive(Clone, Debug, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(super) fn set(&self, stop: bool) {
        self.0.store(stop, Ordering::Relaxed);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A table that settles every question once it is stopped, so that the search returns at once. It
/// remembers nothing of that, and what it knew before stays.
#[derive(Debug)]
pub(super) struct Stoppable {
    table: Patterns,
    stop: Stop,
}

impl Stoppable {
    pub(super) fn new(budget: Bytes, stop: Stop) -> Self {
        Self { table: Patterns::new(budget), stop }
    }
}

impl Table for Stoppable {
    fn probe(&mut self, key: &Key, need: i8) -> Option<Known> {
        if self.stop.is_set() {
            let bounds = Bounds { lower: need.max(0) as u8, upper: 13 };
            return Some(Known { bounds, depths: BySuit([0; 4]), best: None });
        }
        self.table.probe(key, need)
    }

    fn store(&mut self, key: &Key, known: &Known) {
        // What is found after the stop rests on answers that are not true.
        if !self.stop.is_set() {
            self.table.store(key, known);
        }
    }

    fn clear(&mut self) {
        self.table.clear();
    }

    fn bytes(&self) -> Bytes {
        self.table.bytes()
    }
}
