use bitflags::bitflags;

bitflags! {
    /// The heuristics that can be switched off, one bit each.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Switch: u32 {
        /// `TargetTooLowOrHigh`: stop when the target is reached or out of reach. Ch. 2.
        const TARGET = 1 << 0;
        /// `Evaluate`: the last trick is read off, not searched. Ch. 1 and 2.
        const LAST_TRICK = 1 << 1;
        /// `QuickTricks` of the side on lead. Ch. 3.
        const QUICK = 1 << 2;
        /// Quick tricks of the second hand after the lead. Ch. 3.
        const QUICK_AFTER_LEAD = 1 << 3;
        /// `LaterTricks` of the other side. Ch. 4.
        const LATER = 1 << 4;
        /// `MoveOrdering` by weights. Ch. 5.
        const ORDER = 1 << 5;
        /// The last move that cut at each depth gets a bonus. Ch. 5.
        const BEST_MOVE = 1 << 6;
        /// The best move of a table entry that matches without a cut is tried first. Ch. 5 and 7.
        const TABLE_MOVE = 1 << 7;
        /// `CheckMovesForCutoff`, enhanced transposition cutoffs. Ch. 6.
        const ETC = 1 << 8;
        /// One move for each group of equivalent cards. Ch. 1.
        const EQUIVALENCE = 1 << 9;
        /// `NextMove`: small cards that are shown not to matter are skipped (Kuijf). Ch. 2.
        const SMALL_CARDS = 1 << 10;
        /// `MergeMoveData` and `MergeAllMovesData`: entries need the winning ranks only. Ch. 7.
        const WIN_RANKS = 1 << 11;
        /// Later weights in the place of the paper's, see [`order`](crate::order).
        const REFINED_ORDER = 1 << 12;
        /// The lead that cut last in the same context is tried before any is weighed.
        const HISTORY = 1 << 13;
        /// A bound on trump tricks by counting, for either side, see [`trump_bound`](crate::trump_bound).
        const TRUMP_BOUND = 1 << 14;
        /// Quick tricks in side suits added to the bound on trump tricks.
        const SIDE_SUITS_FIRST = 1 << 15;
        /// The driver starts from a guess by points and trumps, see [`guess`](crate::guess).
        const GUESS = 1 << 16;
        /// The second hand's side wins the trick by rank and cashes the winner's top cards.
        const CASH_AFTER_LEAD = 1 << 17;
        /// Results of a deal that turns into itself are searched once, see
        /// [`Symmetry`](crate::Symmetry).
        const SYMMETRY = 1 << 18;
        /// Moves with a whole trick of answers that are known are found before others are searched.
        const PROBE = 1 << 19;
    }
}

/// Which heuristics a search uses: constants, so that the compiler removes what is off.
pub trait Heuristics {
    /// The switches that are on.
    const ON: Switch;

    /// Whether all of `switch` is on; a constant once compiled.
    #[inline(always)] // a call that is not folded would be a branch at every node
    #[must_use]
    fn has(switch: Switch) -> bool {
        Self::ON.contains(switch)
    }
}

/// The heuristics with these [`Switch::bits`].
///
/// ```
/// use dds_search::{Heuristics, Switch, Toggle};
/// type NoQuick = Toggle<{ Switch::all().bits() & !Switch::QUICK.bits() }>;
/// assert!(!NoQuick::has(Switch::QUICK) && NoQuick::has(Switch::LATER));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Toggle<const BITS: u32>;

impl<const BITS: u32> Heuristics for Toggle<BITS> {
    const ON: Switch = Switch::from_bits_truncate(BITS);
}

/// Every heuristic.
pub type Full = Toggle<{ Switch::all().bits() }>;

/// No heuristic: plain alpha-beta, with a table if there is one.
pub type Plain = Toggle<0>;
