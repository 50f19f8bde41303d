//! The slot that all other unshared tables use: 12 bytes, a lock of 32 bits.

use crate::record::{Bound, Depth, MoveCode, Record};

/// Generations are counted in the six bits of a slot that the bound leaves free.
pub(crate) const GENERATIONS: u8 = 64;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Slot {
    lock: u32,
    value: i32,
    best: u16,
    depth: u8,
    tag: u8, // bound in the low two bits (0: empty), generation above
}

const _: () = assert!(size_of::<Slot>() == 12);

impl Slot {
    pub(crate) fn new(lock: u32, record: Record, generation: u8) -> Self {
        Self {
            lock,
            value: record.value,
            best: MoveCode::to_slot(record.best),
            depth: record.depth.0,
            tag: record.bound as u8 | (generation << 2),
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.tag & 3 == 0
    }

    pub(crate) fn holds(self, lock: u32) -> bool {
        self.lock == lock && !self.is_empty()
    }

    pub(crate) fn depth(self) -> u8 {
        self.depth
    }

    pub(crate) fn generation(self) -> u8 {
        self.tag >> 2
    }

    pub(crate) fn refresh(&mut self, generation: u8) {
        self.tag = (self.tag & 3) | (generation << 2);
    }

    /// How much it is worth keeping: the depth, less eight plies for every search since.
    pub(crate) fn worth(self, now: u8) -> i32 {
        if self.is_empty() {
            return i32::MIN;
        }
        let age = now.wrapping_sub(self.generation()) % GENERATIONS;
        i32::from(self.depth) - 8 * i32::from(age)
    }

    pub(crate) fn record(self) -> Option<Record> {
        Some(Record {
            value: self.value,
            bound: Bound::from_bits(self.tag & 3)?,
            depth: Depth(self.depth),
            best: MoveCode::from_slot(self.best),
        })
    }
}
