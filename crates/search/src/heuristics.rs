//! The list of heuristics: one row each, from which everything that must know of all of them is
//! made or iterates.
//!
//! | made from the list | what it is |
//! |---|---|
//! | [`Switch`] | one bit a heuristic |
//! | [`Cut`] | the reasons a node is closed for, as observers count them |
//! | `at_trick_start`, `after_lead`, `before_lead` | the cascade of proofs of the search |
//! | [`CUTS`] | the same proofs as values: tests of soundness and relabelling, micro-benchmarks |
//! | [`for_each_heuristic!`](crate::for_each_heuristic) | `Full` without each: tests of agreement and sharing, ablation, signature |
//!
//! A row of the list and one of docs/heuristics.md is all that a new file with a cut needs;
//! `cargo xtask new-heuristic NAME` writes the three.

use core::marker::PhantomData;

use bitflags::bitflags;

use crate::cuts::{later, quick, trump_bound};
use crate::order::{MoveOrder, PaperOrder, PlainOrder, RefinedOrder};
use crate::{Bound, Goal, Of, Proof, TrickStart};
use dds_cards::Suit;
use dds_position::Position;

/// A proof that is looked for without a search, as a value.
#[derive(Clone, Copy, Debug)]
pub struct StaticCut {
    /// Its function, for messages.
    pub name: &'static str,
    /// Its switch.
    pub switch: Switch,
    /// The reason that observers are told.
    pub reason: Cut,
    /// Whose tricks it counts: of the side to move when it is asked.
    pub of: Of,
    /// Where it is asked, and its function.
    pub asked: Asked,
}

/// Where a proof is looked for, and the function: given the tricks that it must count.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// At the start of a trick.
    AtTrickStart(fn(&TrickStart, i8) -> Option<Proof>),
    /// After the lead, by the second hand.
    AfterLead(fn(&Position, i8) -> Option<Proof>),
    /// At the start of a trick for each suit that may be led, about the tricks of the second hand's
    /// side.
    BeforeLead(fn(&TrickStart, Suit, i8) -> Option<Proof>),
}

// `$d` is a dollar sign, for the macro that this one writes.
macro_rules! heuristics {
    (
        $d:tt
        at_trick_start {$(
            $(#[$($start_doc:tt)*])*
            $start:ident = $start_bit:literal, $start_cut:ident: $($start_proof:path => $of:ident),+;
        )*}
        after_lead {$(
            $(#[$($after_doc:tt)*])*
            $after:ident = $after_bit:literal, $after_cut:ident: $after_proof:path;
        )*}
        before_lead {$(
            $(#[$($before_doc:tt)*])*
            $before:ident = $before_bit:literal, $before_cut:ident: $before_proof:path;
        )*}
        closing {$(
            $(#[$($closing_doc:tt)*])*
            $closing:ident = $closing_bit:literal, $closing_cut:ident;
        )*}
        others {$(
            $(#[$($other_doc:tt)*])*
            $other:ident = $other_bit:literal;
        )*}
        orders {$(
            $(#[$($order_doc:tt)*])*
            $order:ident: $without:ident;
        )*}
    ) => {
        bitflags! {
            /// The heuristics that can be switched off, one bit each. The order of moves is no bit
            /// but a type, see [`MoveOrder`].
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct Switch: u32 {
                $($(#[$($start_doc)*])* const $start = 1 << $start_bit;)*
                $($(#[$($after_doc)*])* const $after = 1 << $after_bit;)*
                $($(#[$($before_doc)*])* const $before = 1 << $before_bit;)*
                $($(#[$($closing_doc)*])* const $closing = 1 << $closing_bit;)*
                $($(#[$($other_doc)*])* const $other = 1 << $other_bit;)*
            }
        }

        /// Why a node was closed, or a suit was struck off, without a search of its moves.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)] // `as usize` indexes the counters
        pub enum Cut {
            $($(#[$($start_doc)*])* $start_cut,)*
            $($(#[$($after_doc)*])* $after_cut,)*
            $($(#[$($before_doc)*])* $before_cut,)*
            $($(#[$($closing_doc)*])* $closing_cut,)*
            /// A table entry.
            Table,
        }

        impl Cut {
            /// All reasons.
            pub const ALL: &[Self] = &[
                $(Self::$start_cut,)*
                $(Self::$after_cut,)*
                $(Self::$before_cut,)*
                $(Self::$closing_cut,)*
                Self::Table,
            ];
        }

        /// Every proof that is looked for without a search, in the order of asking.
        pub const CUTS: &[StaticCut] = &[
            $($(StaticCut {
                name: stringify!($start_proof),
                switch: Switch::$start,
                reason: Cut::$start_cut,
                of: Of::$of,
                asked: Asked::AtTrickStart($start_proof),
            },)+)*
            $(StaticCut {
                name: stringify!($after_proof),
                switch: Switch::$after,
                reason: Cut::$after_cut,
                of: Of::Mover,
                asked: Asked::AfterLead($after_proof),
            },)*
            $(StaticCut {
                name: stringify!($before_proof),
                switch: Switch::$before,
                reason: Cut::$before_cut,
                of: Of::Others,
                asked: Asked::BeforeLead($before_proof),
            },)*
        ];

        /// The switches of the proofs that are looked for before a lead.
        pub(crate) const BEFORE_LEAD: Switch = Switch::empty()$(.union(Switch::$before))*;

        /// What either side wins for sure at the start of a trick, if that settles the goal.
        #[inline]
        pub(crate) fn at_trick_start<H: Heuristics>(
            start: &TrickStart,
            goal: Goal,
        ) -> Option<(Cut, Bound)> {
            $($(
                if H::has(Switch::$start)
                    && let Some(proof) = $start_proof(start, Of::$of.want(goal))
                {
                    return Some((Cut::$start_cut, Of::$of.bound(proof, goal.left)));
                }
            )+)*
            None
        }

        /// What the side of the second hand wins for sure, if that settles its goal.
        #[inline]
        pub(crate) fn after_lead<H: Heuristics>(
            position: &Position,
            goal: Goal,
        ) -> Option<(Cut, Bound)> {
            $(
                if H::has(Switch::$after)
                    && let Some(proof) = $after_proof(position, goal.want)
                {
                    return Some((Cut::$after_cut, Of::Mover.bound(proof, goal.left)));
                }
            )*
            None
        }

        /// What the opponents win for sure after the lead of a suit, if that settles the goal of
        /// the leader's side.
        #[inline]
        pub(crate) fn before_lead<H: Heuristics>(
            start: &TrickStart,
            suit: Suit,
            goal: Goal,
        ) -> Option<(Cut, Bound)> {
            $(
                if H::has(Switch::$before)
                    && let Some(proof) = $before_proof(start, suit, Of::Others.want(goal))
                {
                    return Some((Cut::$before_cut, Of::Others.bound(proof, goal.left)));
                }
            )*
            None
        }

        /// Calls a macro with the name of each heuristic and a type: all heuristics but that one.
        /// For an order the type has the next simpler order in its place.
        ///
        /// ```
        /// use dds_search::Heuristics;
        ///
        /// macro_rules! count {
        ///     ($($name:ident: $without:ty,)*) => { [$((stringify!($name), <$without>::ON)),*] };
        /// }
        /// let rows = dds_search::for_each_heuristic!(count);
        /// assert!(rows.iter().any(|(name, _)| *name == "QUICK"));
        /// ```
        #[macro_export]
        macro_rules! for_each_heuristic {
            ($d callback:ident) => {
                $d callback! {
                    $($start: $d crate::Without<{ $d crate::Switch::$start.bits() }>,)*
                    $($after: $d crate::Without<{ $d crate::Switch::$after.bits() }>,)*
                    $($before: $d crate::Without<{ $d crate::Switch::$before.bits() }>,)*
                    $($closing: $d crate::Without<{ $d crate::Switch::$closing.bits() }>,)*
                    $($other: $d crate::Without<{ $d crate::Switch::$other.bits() }>,)*
                    $($order: $d crate::Without<0, $d crate::order::$without>,)*
                }
            };
        }
    };
}

heuristics! {
    $
    // Proofs at the start of a trick, in the order of asking.
    at_trick_start {
        /// `QuickTricks` of the side on lead. Ch. 3.
        QUICK = 2, Quick: quick::cut => Mover;
        /// A bound on trump tricks by counting, for either side, see [`trump_bound`].
        TRUMP_BOUND = 14, TrumpBound: trump_bound::own => Mover, trump_bound::theirs => Others;
        /// Quick tricks in side suits added to the bound on trump tricks.
        SIDE_SUITS_FIRST = 15, SideSuitsFirst: quick::side_suits_first => Mover;
        /// `LaterTricks` of the side not on lead. Ch. 4.
        LATER = 4, Later: later::cut => Others;
    }
    // Proofs of the second hand's side once a card is led.
    after_lead {
        /// Quick tricks of the second hand after the lead. Ch. 3.
        QUICK_AFTER_LEAD = 3, QuickAfterLead: quick::cut_after_lead;
    }
    // Proofs of the second hand's side for each suit that may be led.
    before_lead {
        /// The second hand's side wins the trick by rank and cashes the winner's top cards.
        CASH_AFTER_LEAD = 17, CashAfterLead: quick::cash_after_lead;
    }
    // What closes nodes in a way of its own, in the search.
    closing {
        /// `TargetTooLowOrHigh`: stop when the target is reached or out of reach. Ch. 2.
        TARGET = 0, Target;
        /// `Evaluate`: the last trick is read off, not searched. Ch. 1 and 2.
        LAST_TRICK = 1, LastTrick;
        /// `CheckMovesForCutoff`, enhanced transposition cutoffs. Ch. 6.
        ETC = 8, Etc;
        /// Moves with a whole trick of answers that are known are found before others are searched.
        PROBE = 19, Probe;
    }
    others {
        /// The last move that cut at each depth gets a bonus of the paper's order. Ch. 5.
        BEST_MOVE = 6;
        /// The best move of a table entry that matches without a cut is tried first. Ch. 5 and 7.
        TABLE_MOVE = 7;
        /// One move for each group of equivalent cards. Ch. 1.
        EQUIVALENCE = 9;
        /// `NextMove`: small cards that are shown not to matter are skipped (Kuijf). Ch. 2.
        SMALL_CARDS = 10;
        /// `MergeMoveData` and `MergeAllMovesData`: entries need the winning ranks only. Ch. 7.
        WIN_RANKS = 11;
        /// The card that cut last in the same context is tried before any is weighed.
        HISTORY = 13;
        /// The driver starts from a guess by points and trumps, see [`guess`](crate::guess).
        GUESS = 16;
        /// Results of a deal that turns into itself are searched once, see
        /// [`Symmetry`](crate::Symmetry).
        SYMMETRY = 18;
    }
    orders {
        /// The moves in the order of suits and ranks.
        ORDER: PlainOrder;
        /// The paper's weights.
        REFINED_ORDER: PaperOrder;
    }
}

/// Which heuristics a search uses: constants and a type, so that the compiler removes what is off.
pub trait Heuristics {
    /// The switches that are on.
    const ON: Switch;

    /// The order in which moves are searched.
    type Order: MoveOrder;

    /// Whether all of `switch` is on; a constant once compiled.
    #[inline(always)] // a call that is not folded would be a branch at every node
    #[must_use]
    fn has(switch: Switch) -> bool {
        Self::ON.contains(switch)
    }
}

/// The heuristics with these [`Switch::bits`], and an order of moves.
///
/// ```
/// use dds_search::{Heuristics, Switch, Toggle};
/// type NoQuick = Toggle<{ Switch::all().bits() & !Switch::QUICK.bits() }>;
/// assert!(!NoQuick::has(Switch::QUICK) && NoQuick::has(Switch::LATER));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Toggle<const BITS: u32, Order = RefinedOrder>(PhantomData<Order>);

impl<const BITS: u32, Order: MoveOrder> Heuristics for Toggle<BITS, Order> {
    const ON: Switch = Switch::from_bits_truncate(BITS);
    type Order = Order;
}

/// Every heuristic but those with these [`Switch::bits`].
#[derive(Clone, Copy, Debug)]
pub struct Without<const BITS: u32, Order = RefinedOrder>(PhantomData<Order>);

impl<const BITS: u32, Order: MoveOrder> Heuristics for Without<BITS, Order> {
    const ON: Switch = Full::ON.difference(Switch::from_bits_truncate(BITS));
    type Order = Order;
}

/// The measured search: every heuristic, and the refined order.
pub type Full = Toggle<{ Switch::all().bits() }>;

/// The heuristics of Haglund 2008, chapters 1 to 7, and its order.
pub type Paper = Toggle<{ PAPER.bits() }, PaperOrder>;

/// No heuristic and no order: plain alpha-beta, with a table if there is one.
pub type Plain = Toggle<0, PlainOrder>;

/// The switches of the founding paper.
const PAPER: Switch = Switch::TARGET
    .union(Switch::LAST_TRICK)
    .union(Switch::QUICK)
    .union(Switch::QUICK_AFTER_LEAD)
    .union(Switch::LATER)
    .union(Switch::BEST_MOVE)
    .union(Switch::TABLE_MOVE)
    .union(Switch::ETC)
    .union(Switch::EQUIVALENCE)
    .union(Switch::SMALL_CARDS)
    .union(Switch::WIN_RANKS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_has_its_own_counter() {
        let places: Vec<usize> = Cut::ALL.iter().map(|&cut| cut as usize).collect();
        assert_eq!(places, (0..Cut::ALL.len()).collect::<Vec<_>>());
    }

    #[test]
    fn no_two_switches_share_a_bit() {
        let names = Switch::all().iter_names().count();
        assert_eq!(names, Switch::all().bits().count_ones() as usize);
        assert_eq!(names, <Switch as bitflags::Flags>::FLAGS.len());
    }

    #[test]
    fn every_switch_is_switched_off_by_a_type() {
        macro_rules! off {
            ($($name:ident: $without:ty,)*) => { [$(<$without>::ON),*] };
        }
        let rows = for_each_heuristic!(off);
        let off = rows.iter().fold(Switch::empty(), |all, &on| all | (Full::ON - on));
        assert_eq!(off, Full::ON);
    }
}
