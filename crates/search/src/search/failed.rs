use dds_cards::{Card, Hand, Suit};

use crate::heuristics::{Heuristics, Switch};
use crate::{Bound, Grounds};

/// The moves of a node that have failed so far, and those that are left.
pub(super) struct FailedMoves {
    /// The most any of them wins, and what their failures rest on together.
    pub(super) bound: Bound,
    /// The moves still to be tried.
    pub(super) rest: Hand,
}

impl FailedMoves {
    pub(super) const fn none_of(cards: Hand) -> Self {
        Self { bound: Bound { tricks: i8::MIN, grounds: Grounds::NONE }, rest: cards }
    }

    /// Notes the failure of a move and strikes out what would fail alike.
    #[inline]
    pub(super) fn note<H: Heuristics>(&mut self, card: Card, bound: Bound) {
        self.join(bound);
        self.rest = self.rest.without(card);
        if H::has(Switch::SMALL_CARDS) {
            self.rest = bound.grounds.without_alike(self.rest, card);
        }
    }

    /// Notes that every lead of a suit fails.
    #[inline]
    pub(super) fn note_suit(&mut self, suit: Suit, bound: Bound) {
        self.join(bound);
        self.rest = self.rest - Hand::suit(suit);
    }

    #[inline]
    fn join(&mut self, bound: Bound) {
        self.bound.tricks = self.bound.tricks.max(bound.tricks);
        self.bound.grounds |= bound.grounds;
    }
}
