//! From a budget to a number of entries, and from a key to a slot.

use crate::error::TableError;
use crate::key::Key;

/// A memory budget in units of 1,024 bytes, as a user types it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kilobytes(pub u32);

impl Kilobytes {
    /// How many entries of the given size fit.
    ///
    /// ```
    /// use gametree_table::{Bytes, Entries, Kilobytes};
    /// assert_eq!(Kilobytes(8_000).entries_of(Bytes(13)), Entries(630_153)); // the paper's example
    /// ```
    #[must_use]
    pub const fn entries_of(self, size: Bytes) -> Entries {
        let bytes = if size.0 == 0 { 1 } else { size.0 as u64 };
        Entries((self.0 as u64 * 1_024 / bytes) as usize)
    }
}

/// A size in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bytes(pub usize);

/// A number of entries of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entries(pub usize);

impl Entries {
    pub(crate) const fn checked(self) -> Result<usize, TableError> {
        match self.0 {
            0 => Err(TableError::NoRoom),
            n if n > u32::MAX as usize => Err(TableError::TooLarge { entries: n }),
            n => Ok(n),
        }
    }
}

/// How a key chooses one of `n` slots when `n` need not be a power of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Indexing {
    /// The paper's rule: a number below the least power of two above `n`, less `n` if it is not
    /// below `n`. Slots below `2^k - n` are chosen twice as often as the others.
    FoldOver,
    /// The high half of key times `n`: uniform, one multiplication.
    #[default]
    MulHigh,
    /// The remainder of a division by `n`: uniform but slow unless `n` is a power of two.
    Modulo,
}

impl Indexing {
    /// The slot of `key` among `n`; always below `n`.
    ///
    /// # Panics
    /// When `n` is zero.
    #[must_use]
    pub const fn slot(self, key: Key, n: usize) -> usize {
        let part = key.index_part() as u64;
        let n = n as u64;
        (match self {
            Self::FoldOver => {
                let power = 1u64 << (n.ilog2() + 1);
                let hash = part & (power - 1);
                if hash >= n { hash - n } else { hash }
            }
            Self::MulHigh => (part * n) >> 32,
            Self::Modulo => part % n,
        }) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{Bytes, Entries, Indexing, Kilobytes};
    use crate::error::TableError;
    use crate::key::Key;
    use proptest::prelude::*;

    #[test]
    fn the_paper_s_example_fits_and_folds_as_printed() {
        let n = Kilobytes(8_000).entries_of(Bytes(13)).0;
        assert_eq!(n, 630_153);
        for (hash, slot) in [(0, 0), (630_152, 630_152), (630_153, 0), (1_048_575, 418_422)] {
            assert_eq!(Indexing::FoldOver.slot(Key(hash), n), slot);
        }
        let twice = (0..n).filter(|slot| slot + n < 1 << 20).count();
        assert_eq!(twice, 418_423);
    }

    #[test]
    fn impossible_sizes_are_refused() {
        assert_eq!(Entries(0).checked(), Err(TableError::NoRoom));
        assert_eq!(Entries(1 << 33).checked(), Err(TableError::TooLarge { entries: 1 << 33 }));
    }

    proptest! {
        #[test]
        fn every_slot_is_below_n(key: u64, n in 1usize..5_000_000) {
            for indexing in [Indexing::FoldOver, Indexing::MulHigh, Indexing::Modulo] {
                prop_assert!(indexing.slot(Key(key), n) < n);
            }
        }
    }
}
