use core::fmt;

use dds_cards::{BySuit, Suit};

use crate::Key;

/// A number of bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bytes(pub usize);

impl Bytes {
    /// `count` times 2^20 bytes.
    #[must_use]
    pub const fn mebi(count: usize) -> Self {
        Self(count.saturating_mul(1 << 20))
    }

    /// This many bytes if the system grants them at once, else the first half, quarter and so on
    /// that it grants. Nothing is kept.
    #[must_use]
    pub fn granted(mut self) -> Self {
        while Vec::<u8>::new().try_reserve_exact(self.0).is_err() {
            self.0 /= 2;
        }
        self
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} MiB", self.0 as f64 / (1 << 20) as f64)
    }
}

/// The system does not grant the memory that was requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no memory for {requested}; the system grants about {possible}")]
pub struct MemoryError {
    /// The memory requested.
    pub requested: Bytes,
    /// A size that the system granted just now.
    pub possible: Bytes,
}

/// An interval of tricks that North-South win from a position on, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// At least so many tricks.
    pub lower: u8,
    /// At most so many tricks.
    pub upper: u8,
}

impl Bounds {
    /// Whether the interval says if North-South win `need` tricks or not.
    #[inline]
    #[must_use]
    pub const fn settle(self, need: i8) -> bool {
        self.lower as i8 >= need || (self.upper as i8) < need
    }

    /// What is true when both intervals are.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}

/// A card by its suit and its relative rank: 1 is the highest in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelativeCard {
    /// The suit.
    pub suit: Suit,
    /// The relative rank, 1 to 13.
    pub order: u8,
}

/// What a table knows about a set of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Known {
    /// The tricks North-South win.
    pub bounds: Bounds,
    /// How many of the highest cards of each suit must have the same owners for this to hold.
    pub depths: BySuit<u8>,
    /// The lead that was best, if one was.
    pub best: Option<RelativeCard>,
}

/// A memory of what has been found out about positions at the start of a trick.
///
/// Whatever [`Table::store`] was told stays true forever; a table may forget it, never change it.
pub trait Table {
    /// An entry that matches the position and settles whether North-South win `need` tricks;
    /// failing that, any that matches; failing that, nothing.
    fn probe(&mut self, key: &Key, need: i8) -> Option<Known>;

    /// Remembers what was found about a position and all that agree with it to these depths.
    fn store(&mut self, key: &Key, known: &Known);

    /// Forgets everything and keeps the memory.
    fn clear(&mut self);

    /// The bytes held now.
    fn bytes(&self) -> Bytes;
}
