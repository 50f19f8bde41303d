use dds_cards::Suit;
use dds_position::WinRanks;

use crate::{Lead, Proof};

/// Sure tricks counted so far, and the ranks they rest on.
pub(super) struct Tally {
    want: i8,
    tricks: i8,
    ranks: WinRanks,
}

impl Tally {
    pub(super) const fn new(want: i8) -> Self {
        Self { want, tricks: 0, ranks: WinRanks::NONE }
    }

    /// Counts tricks of one suit, at most as many as are still missing: those won by rank first,
    /// by the cards of relative ranks `from`, `from + 1`, …, then those that need no rank.
    pub(super) fn add(&mut self, lead: &Lead, suit: Suit, from: i8, by_rank: i8, tricks: i8) {
        let taken = tricks.min(self.want - self.tricks);
        let ranked = taken.min(by_rank);
        if ranked > 0 {
            self.ranks |= lead.ranks_to(suit, from + ranked - 1);
        }
        self.tricks += taken;
    }

    pub(super) const fn is_done(&self) -> bool {
        self.tricks >= self.want
    }

    pub(super) const fn missing(&self) -> i8 {
        self.want - self.tricks
    }

    /// The tricks counted so far and those of another proof.
    pub(super) fn with(&self, other: Proof) -> Proof {
        Proof { tricks: self.tricks + other.tricks, ranks: self.ranks | other.ranks }
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        self.is_done().then_some(Proof { tricks: self.tricks, ranks: self.ranks })
    }
}
