//! What a solver remembers of every position it has met.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use gametree_table::{Key, Mixer};

use crate::bounds::{Bounds, INFINITY, Side};
use crate::evidence::{Evidence, Found, PlySet};

/// The number of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Id(u32);

/// Everything about one position. Entries are never displaced, so one that is on the path is as
/// good as locked.
#[derive(Clone, Debug)]
pub(super) struct Entry<const WORDS: usize> {
    /// What holds whatever the path.
    pub(super) free: Bounds,
    /// What holds while the path stands at the plies named.
    pub(super) scoped: Found<PlySet<WORDS>>,
    /// The frames at the deepest ply that the lower and the upper end of `scoped` rely on.
    pub(super) frames: [u64; 2],
    /// The ply at which the position is on the path.
    pub(super) ply: Option<usize>,
    /// How often the position occurred in the game, if it is an unconditional draw by that.
    pub(super) is_drawn: bool,
}

impl<const WORDS: usize> Entry<WORDS> {
    fn new() -> Self {
        Self {
            free: Bounds::UNKNOWN,
            scoped: Found::free(Bounds::UNKNOWN),
            frames: [0; 2],
            ply: None,
            is_drawn: false,
        }
    }

    /// One end of the scoped interval: the lower one for Max.
    pub(super) fn claim(&self, end: Side) -> (i32, PlySet<WORDS>) {
        match end {
            Side::Max => (self.scoped.bounds.lo, self.scoped.why_lo),
            Side::Min => (self.scoped.bounds.hi, self.scoped.why_hi),
        }
    }

    pub(super) fn set_claim(&mut self, end: Side, value: i32, why: PlySet<WORDS>) {
        match end {
            Side::Max => (self.scoped.bounds.lo, self.scoped.why_lo) = (value, why),
            Side::Min => (self.scoped.bounds.hi, self.scoped.why_hi) = (value, why),
        }
    }

    pub(super) fn drop_claim(&mut self, end: Side) {
        self.set_claim(end, end.worst(), PlySet::default());
    }

    /// Adds a bound that holds whatever the path.
    pub(super) fn learn(&mut self, bounds: Bounds) {
        // Sound bounds cannot contradict; unsound policies do, and then the newest counts.
        self.free = self.free.meet(bounds).unwrap_or(bounds);
    }

    /// The free and the scoped interval together, with reasons.
    pub(super) fn known(&self) -> Found<PlySet<WORDS>> {
        let mut known = Found::free(self.free);
        if self.scoped.bounds.lo > self.free.lo {
            known.bounds.lo = self.scoped.bounds.lo;
            known.why_lo = self.scoped.why_lo;
        }
        if self.scoped.bounds.hi < self.free.hi {
            known.bounds.hi = self.scoped.bounds.hi;
            known.why_hi = self.scoped.why_hi;
        }
        if known.bounds.lo > known.bounds.hi { Found::free(self.free) } else { known }
    }
}

/// All entries, found by key.
#[derive(Clone, Debug)]
pub(super) struct Ledger<const WORDS: usize> {
    ids: HashMap<Key, Id, BuildHasherDefault<KeyHasher>>,
    entries: Vec<Entry<WORDS>>,
}

impl<const WORDS: usize> Ledger<WORDS> {
    pub(super) fn new() -> Self {
        Self { ids: HashMap::default(), entries: Vec::new() }
    }

    /// The entry of a position, made if it is new.
    pub(super) fn id(&mut self, key: Key) -> Id {
        *self.ids.entry(key).or_insert_with(|| {
            self.entries.push(Entry::new());
            Id(self.entries.len() as u32 - 1)
        })
    }

    pub(super) fn at(&mut self, id: Id) -> &mut Entry<WORDS> {
        &mut self.entries[id.0 as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Key, Bounds)> + '_ {
        self.ids.iter().map(|(&key, &id)| (key, self.entries[id.0 as usize].free))
    }

    pub(super) fn clear(&mut self) {
        self.ids.clear();
        self.entries.clear();
    }
}

/// Scatters keys, which may be small numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = Mixer::mix(self.0 ^ number);
    }
}

/// The worse of two values for the player whose end it is: the weaker of two bounds.
pub(super) fn weaker(end: Side, a: i32, b: i32) -> i32 {
    end.other().best(a, b)
}

/// Whether a bound says nothing.
pub(super) fn is_empty_bound(value: i32) -> bool {
    value.abs() == INFINITY
}

/// Whether a set names plies that cannot be told apart.
pub(super) fn is_blurred<const WORDS: usize>(why: &PlySet<WORDS>) -> bool {
    !why.is_free() && why.deepest().is_some_and(PlySet::<WORDS>::is_shared)
}
