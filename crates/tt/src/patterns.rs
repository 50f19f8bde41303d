//! The fast table: from a shape straight to the patterns known for it.
//!
//! # How does it work?
//! A directory maps the suit lengths and the leader to a block of patterns. A
//! pattern says who owns the highest cards of each suit and a bound that follows. Its four highest
//! cards of each suit, 2 bits each, fill one 32-bit word beside a mask of those that matter, so
//! that most patterns are told apart by one exclusive-or and one and. Values and masks of a block
//! lie in two arrays of their own and are compared several at a time; the rest of a pattern is
//! read when the first word agrees.
//!
//! Lower and upper bounds are kept apart, so whatever matches and reaches the bound settles the
//! question. A new pattern drives out those it makes superfluous: more special ones with no better
//! bound.
//!
//! # Memory
//! An empty table holds nothing. Its arrays double as it fills, up to the budget; while an array
//! moves, systems that cannot extend it in place hold the old and the new one for a moment. When
//! the budget is reached, or the system grants no more memory, the table forgets everything and
//! goes on in what it has.
//!
//! Ideas: partition search (Ginsberg 1996); flat lists instead of the forest (DDS 2.x and 3.x).

mod directory;
mod pool;

use self::directory::{Directory, Slot};
use self::pool::{Pattern, Pool};
use crate::Key;
use crate::table::{Bounds, Bytes, Known, MemoryError, Table};

/// A table of patterns under the suit lengths, in one step from position to candidates.
#[derive(Clone, Debug)]
pub struct Patterns {
    directory: Directory,
    pool: Pool,
    wipes: u64,
}

impl Patterns {
    /// An empty table that never holds more than `budget` bytes. One too small for a single pattern
    /// remembers nothing.
    #[must_use]
    pub fn new(budget: Bytes) -> Self {
        // An eighth for the directory; when either part is full, all is forgotten.
        let directory = Bytes(budget.0 / 8);
        Self {
            directory: Directory::new(directory),
            pool: Pool::new(Bytes(budget.0 - directory.0)),
            wipes: 0,
        }
    }

    /// An empty table that takes the memory for its patterns at once, so that it never runs out of
    /// memory before it reaches the budget.
    ///
    /// # Errors
    /// [`MemoryError`] when the system does not grant `budget` bytes.
    ///
    /// ```
    /// use dds_tt::{Bytes, Patterns};
    ///
    /// assert!(Patterns::try_new(Bytes::mebi(1)).is_ok());
    /// let error = Patterns::try_new(Bytes(usize::MAX)).unwrap_err();
    /// assert!(error.possible < error.requested);
    /// ```
    pub fn try_new(budget: Bytes) -> Result<Self, MemoryError> {
        let mut table = Self::new(budget);
        if table.directory.is_affordable() && table.pool.reserve_all() {
            return Ok(table);
        }
        drop(table);
        Err(MemoryError { requested: budget, possible: budget.granted() })
    }

    /// How often the budget was reached and everything forgotten.
    #[must_use]
    pub const fn wipes(&self) -> u64 {
        self.wipes
    }

    /// The number of patterns held.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.pool.len()
    }

    /// Whether nothing is known.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.pool.len() == 0
    }

    /// Stores a pattern; says whether there was room.
    fn insert(&mut self, key: &Key, pattern: &Pattern, kind: Kind) -> bool {
        let Some(slot) = self.directory.slot_for(key) else { return false };
        match kind {
            Kind::Lower => self.pool.insert::<true>(slot, pattern),
            Kind::Upper => self.pool.insert::<false>(slot, pattern),
        }
    }

    fn insert_or_wipe(&mut self, key: &Key, pattern: &Pattern, kind: Kind) {
        if !self.insert(key, pattern, kind) {
            self.clear();
            self.wipes += 1;
            // In a table too small for one pattern it is not remembered.
            let _ = self.insert(key, pattern, kind);
        }
    }
}

/// Which end of the interval a pattern bounds.
#[derive(Clone, Copy)]
enum Kind {
    Lower,
    Upper,
}

impl Table for Patterns {
    #[inline]
    fn probe(&mut self, key: &Key, need: i8) -> Option<Known> {
        let slot: &Slot = self.directory.find(key)?;
        let words = pool::Words::new(&key.owners);
        let left = key.tricks_left() as u8;
        let at_least = |bound| Bounds { lower: bound, upper: left };
        let at_most = |bound| Bounds { lower: 0, upper: bound };
        // One that matches and settles nothing still has a best move.
        let mut other = None;
        let settling = self.pool.find(&words, slot.lowers(), |tail| {
            let settles = at_least(tail.bound()).settle(need);
            if !settles {
                other = Some((*tail, at_least(tail.bound())));
            }
            settles
        });
        if let Some(tail) = settling {
            return Some(tail.known(at_least(tail.bound())));
        }
        let settling = self.pool.find(&words, slot.uppers(), |tail| {
            let settles = at_most(tail.bound()).settle(need);
            if !settles && other.is_none() {
                other = Some((*tail, at_most(tail.bound())));
            }
            settles
        });
        if let Some(tail) = settling {
            return Some(tail.known(at_most(tail.bound())));
        }
        other.map(|(tail, bounds)| tail.known(bounds))
    }

    fn store(&mut self, key: &Key, known: &Known) {
        let left = key.tricks_left() as u8;
        if known.bounds.lower > 0 {
            let pattern = Pattern::new(key, known, known.bounds.lower);
            self.insert_or_wipe(key, &pattern, Kind::Lower);
        }
        if known.bounds.upper < left {
            let pattern = Pattern::new(key, known, known.bounds.upper);
            self.insert_or_wipe(key, &pattern, Kind::Upper);
        }
    }

    fn clear(&mut self) {
        self.directory.clear();
        self.pool.clear();
    }

    fn bytes(&self) -> Bytes {
        Bytes(self.directory.bytes() + self.pool.bytes() + size_of::<Self>())
    }
}
