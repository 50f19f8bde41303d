use core::ops::{BitOr, BitOrAssign};

use dds_cards::{BySuit, Card, Hand};
use dds_position::WinRanks;

use crate::Goal;
use crate::moves::{with_equivalents, without_small};

/// What must stay as it is for a bound to hold elsewhere: the cards down to the lowest winning rank
/// of each suit have the same owners. Source: Haglund 2008, ch. 7.
///
/// The search uses it through these methods alone, so that a finer kind of evidence can stand
/// beside the ranks: a trick won, evidence joined, all moves failed, cards that fail alike, what a
/// table entry keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grounds {
    ranks: WinRanks,
}

impl Grounds {
    /// Nothing but the suit lengths.
    pub const NONE: Self = Self { ranks: WinRanks::NONE };

    /// Every card in play.
    pub const ALL: Self = Self { ranks: WinRanks::ALL };

    /// These ranks.
    #[inline]
    #[must_use]
    pub const fn of(ranks: WinRanks) -> Self {
        Self { ranks }
    }

    /// The ranks named.
    #[inline]
    #[must_use]
    pub const fn ranks(self) -> WinRanks {
        self.ranks
    }

    /// What a trick rests on that a card won by its rank, or by no rank at all.
    #[inline]
    #[must_use]
    pub fn of_trick(by_rank: Option<Card>) -> Self {
        Self { ranks: by_rank.map_or(WinRanks::NONE, WinRanks::down_to) }
    }

    /// What a table entry keeps of it.
    #[inline]
    pub(crate) fn depths(self, in_play: Hand) -> BySuit<u8> {
        self.ranks.depths(in_play)
    }

    /// What a table entry kept, among the cards in play now.
    #[inline]
    pub(crate) fn from_depths(depths: BySuit<u8>, in_play: Hand) -> Self {
        Self { ranks: WinRanks::from_depths(depths, in_play) }
    }

    /// The moves that need not be tried after `card` has failed on these grounds.
    #[inline]
    pub(crate) fn without_alike(self, moves: Hand, card: Card) -> Hand {
        without_small(moves, card, self.ranks)
    }

    /// These grounds of a node whose moves have failed, one of each group of equivalent cards tried.
    #[inline]
    pub(crate) fn with_equivalents(self, own: Hand, in_play: Hand) -> Self {
        Self { ranks: with_equivalents(self.ranks, own, in_play) }
    }
}

impl BitOr for Grounds {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { ranks: self.ranks | other.ranks }
    }
}

impl BitOrAssign for Grounds {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// What a zero-window search found out for the side to move.
///
/// When the goal is met by `tricks`, the side wins at least that many; otherwise it wins at most
/// that many. Either holds for every position that agrees in the grounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// A bound on the tricks of the side to move, from here to the end.
    pub tricks: i8,
    /// What the bound rests on.
    pub grounds: Grounds,
}

impl Bound {
    /// A bound that rests on nothing.
    #[inline]
    #[must_use]
    pub const fn of(tricks: i8) -> Self {
        Self { tricks, grounds: Grounds::NONE }
    }

    /// The same bound as the other side sees it, when `left` tricks are left.
    #[inline]
    #[must_use]
    pub const fn flipped(self, left: i8) -> Self {
        Self { tricks: left - self.tricks, grounds: self.grounds }
    }
}

/// Tricks a side is sure to win, and the ranks that make them sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// At least so many tricks.
    pub tricks: i8,
    /// The ranks the claim rests on.
    pub ranks: WinRanks,
}

/// Whose tricks a proof counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Of {
    /// Those of the side to move.
    Mover,
    /// Those of its opponents.
    Others,
}

impl Of {
    /// The tricks a proof must count to settle a goal of the side to move.
    #[inline]
    #[must_use]
    pub const fn want(self, goal: Goal) -> i8 {
        match self {
            Self::Mover => goal.want,
            Self::Others => goal.flipped().want,
        }
    }

    /// What a proof means to the side to move.
    #[inline]
    #[must_use]
    pub const fn bound(self, proof: Proof, left: i8) -> Bound {
        let bound = Bound { tricks: proof.tricks, grounds: Grounds::of(proof.ranks) };
        match self {
            Self::Mover => bound,
            Self::Others => bound.flipped(left),
        }
    }
}
