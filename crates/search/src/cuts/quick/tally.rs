use dds_cards::{BySuit, Suit};
use dds_position::WinRanks;

use crate::{Proof, TrickStart};

/// Sure tricks counted so far, and how many of the highest cards of each suit they rest on.
pub(super) struct Tally {
    want: i8,
    tricks: i8,
    depths: BySuit<u8>,
}

impl Tally {
    pub(super) const fn new(want: i8) -> Self {
        Self { want, tricks: 0, depths: BySuit([0; 4]) }
    }

    /// Counts tricks of one suit, at most as many as are still missing: those won by rank first,
    /// by the cards of relative ranks `from`, `from + 1`, …, then those that need no rank.
    #[inline]
    pub(super) fn add(&mut self, suit: Suit, from: i8, by_rank: i8, tricks: i8) {
        let taken = tricks.min(self.missing());
        let ranked = taken.min(by_rank);
        if ranked > 0 {
            self.depths[suit] = self.depths[suit].max((from + ranked - 1) as u8);
        }
        self.tricks += taken;
    }

    #[inline]
    pub(super) const fn is_done(&self) -> bool {
        self.tricks >= self.want
    }

    #[inline]
    pub(super) const fn missing(&self) -> i8 {
        self.want - self.tricks
    }

    /// The tricks counted so far and those of another proof.
    pub(super) fn with(&self, lead: &TrickStart, other: Proof) -> Proof {
        Proof { tricks: self.tricks + other.tricks, ranks: self.ranks(lead) | other.ranks }
    }

    #[inline]
    pub(super) fn proof(&self, lead: &TrickStart) -> Option<Proof> {
        self.is_done().then(|| Proof { tricks: self.tricks, ranks: self.ranks(lead) })
    }

    fn ranks(&self, lead: &TrickStart) -> WinRanks {
        WinRanks::from_depths(self.depths, lead.in_play)
    }
}
