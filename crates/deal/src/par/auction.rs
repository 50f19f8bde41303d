//! The auction as a game.

use dds_cards::{BySeat, BySide, Seat, Side, Strain};

use super::First;
use crate::{Contract, Doubling, Level, Points, TrickTable, Vulnerability};

/// One of the 35 bids, from one club to seven notrump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Bid(usize); // invariant: below 35

impl Bid {
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..35).map(Self)
    }

    pub(super) fn above(self) -> impl Iterator<Item = Self> {
        (self.0 + 1..35).map(Self)
    }

    pub(super) const fn level(self) -> Level {
        Level::ALL[self.0 / 5]
    }

    /// Strains rank from clubs up to notrump, the reverse of [`Strain::ALL`].
    pub(super) const fn strain(self) -> Strain {
        Strain::ALL[4 - self.0 % 5]
    }
}

/// When each seat bids for the first time.
pub(super) fn turns(first: First) -> BySeat<usize> {
    BySeat::from_fn(|seat| match first {
        First::Dealer(dealer) => dealer.steps_to(seat),
        First::Side(side) => usize::from(seat.side() != side),
    })
}

/// What each contract scores.
pub(super) struct Auction {
    points: [BySeat<Points>; 35],
}

impl Auction {
    pub(super) fn new(table: &TrickTable, vulnerability: Vulnerability) -> Self {
        let points = |bid: Bid, declarer: Seat| {
            let (level, strain) = (bid.level(), bid.strain());
            let tricks = table.get(strain, declarer);
            let makes = tricks >= level.tricks();
            let doubling = if makes { Doubling::Undoubled } else { Doubling::Doubled };
            let contract = Contract { level, strain, doubling, declarer };
            seen_by(declarer.side(), contract.score(tricks, vulnerability))
        };
        Self { points: core::array::from_fn(|bid| BySeat::from_fn(|seat| points(Bid(bid), seat))) }
    }

    /// The score of North-South when this contract is played.
    pub(super) fn points(&self, bid: Bid, declarer: Seat) -> Points {
        self.points[bid.0][declarer]
    }

    /// The score of North-South when everybody bids as well as he can. What happens after the
    /// first bid does not depend on the turns: the other side passes or bids on.
    pub(super) fn value(&self, turns: BySeat<usize>) -> Points {
        let after = self.after_each_bid();
        let mut value = Points::ZERO;
        for turn in (0..4).rev() {
            for seat in Seat::ALL.into_iter().filter(|&seat| turns[seat] == turn) {
                let choices = after.iter().map(|by_seat| by_seat[seat]);
                value = choices.fold(value, |value, choice| better(seat.side(), value, choice));
            }
        }
        value
    }

    /// What each bid by each seat leads to.
    fn after_each_bid(&self) -> [BySeat<Points>; 35] {
        let mut after = self.points;
        let mut higher: BySide<Option<Points>> = BySide::default();
        for bid in Bid::all().rev() {
            for seat in Seat::ALL {
                let opponents = seat.side().opponents();
                if let Some(answer) = higher[opponents] {
                    let value = &mut after[bid.0][seat];
                    *value = better(opponents, *value, answer);
                }
            }
            for seat in Seat::ALL {
                let (side, value) = (seat.side(), after[bid.0][seat]);
                higher[side] = Some(higher[side].map_or(value, |best| better(side, best, value)));
            }
        }
        after
    }
}

/// The score of North-South that `side` likes better.
pub(super) fn better(side: Side, one: Points, other: Points) -> Points {
    match side {
        Side::NorthSouth => one.max(other),
        Side::EastWest => one.min(other),
    }
}

/// A score of one side as that of North-South, and the reverse.
pub(super) fn seen_by(side: Side, points: Points) -> Points {
    match side {
        Side::NorthSouth => points,
        Side::EastWest => -points,
    }
}
