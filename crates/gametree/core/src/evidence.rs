//! Why a bound holds.

use crate::bounds::Bounds;

/// What a bound was derived from; a join-semilattice whose least element is [`Default`].
///
/// `()` is the evidence of games in which a position's value depends on nothing else.
/// [`PlySet`] names the positions on the current path that a bound relies on. In a bridge solver it
/// would be the cards whose rank mattered.
pub trait Evidence: Clone + Default + PartialEq {
    /// Adds the reasons of another bound: the least upper bound of both.
    fn join(&mut self, other: &Self);

    /// Whether the bound holds whatever happened before: only such a bound may be stored.
    fn is_free(&self) -> bool;
}

impl Evidence for () {
    fn join(&mut self, (): &Self) {}
    fn is_free(&self) -> bool {
        true
    }
}

/// A distance from the root of a search, 0 for the root itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ply(pub usize);

/// A set of plies of the current path, 64 to the word.
///
/// All plies from `64 * WORDS - 1` on share the last bit, which is therefore a claim about
/// *any* of them. Uses that need to tell plies apart ask [`PlySet::is_shared`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlySet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for PlySet<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> PlySet<WORDS> {
    /// The set of one ply.
    #[must_use]
    pub fn of(ply: Ply) -> Self {
        let mut set = Self::default();
        let bit = Self::bit(ply);
        set.0[bit / 64] |= 1 << (bit % 64);
        set
    }

    /// Whether `ply` shares its bit with deeper ones.
    #[must_use]
    pub const fn is_shared(ply: Ply) -> bool {
        ply.0 + 1 >= 64 * WORDS
    }

    /// Whether the set has `ply`, or another ply of the same bit.
    #[must_use]
    pub fn has(&self, ply: Ply) -> bool {
        let bit = Self::bit(ply);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The set without `ply`, unless its bit is shared with other plies that may be meant.
    ///
    /// The frame at the first of the shared plies may remove the bit, since no deeper frame is left
    /// when it returns.
    pub fn remove(&mut self, Ply(ply): Ply) {
        if ply < 64 * WORDS {
            self.0[ply / 64] &= !(1 << (ply % 64));
        }
    }

    /// The deepest ply, or `None` in the empty set.
    #[must_use]
    pub fn deepest(&self) -> Option<Ply> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(Ply(64 * word + self.0[word].ilog2() as usize))
    }

    /// The number of plies.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no ply is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn bit(Ply(ply): Ply) -> usize {
        ply.min(64 * WORDS - 1)
    }
}

impl<const WORDS: usize> Evidence for PlySet<WORDS> {
    fn join(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    fn is_free(&self) -> bool {
        self.is_empty()
    }
}

/// An interval and the reason for each of its ends: the result of every search.
///
/// The two ends have different reasons. A lower bound of a Max node needs only the move that proves
/// it, an upper bound needs all moves; keeping them apart is worth a large part of a table (see
/// `docs/contingency-minimax.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<W> {
    /// The interval.
    pub bounds: Bounds,
    /// Why the value is not below `bounds.lo`.
    pub why_lo: W,
    /// Why the value is not above `bounds.hi`.
    pub why_hi: W,
}

impl<W: Evidence> Found<W> {
    /// Bounds that rely on nothing.
    #[must_use]
    pub fn free(bounds: Bounds) -> Self {
        Self { bounds, why_lo: W::default(), why_hi: W::default() }
    }

    /// The ends that rely on nothing, the others unknown.
    #[must_use]
    pub fn free_part(&self) -> Bounds {
        let unknown = Bounds::UNKNOWN;
        Bounds {
            lo: if self.why_lo.is_free() { self.bounds.lo } else { unknown.lo },
            hi: if self.why_hi.is_free() { self.bounds.hi } else { unknown.hi },
        }
    }
}
