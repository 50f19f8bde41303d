//! Which contracts reach par.

use alloc::vec::Vec;

use dds_cards::{BySeat, Seat, Side, Strain};

use super::auction::{Auction, Bid, better, turns};
use super::{Declarers, First, ParContract};
use crate::{Points, TrickTable};

/// The order of DDS's `SidesPar`.
const BY_SIDE: [Strain; 5] = Strain::ALL;
/// The order of DDS's `DealerPar` for contracts that make, …
#[rustfmt::skip]
const MADE: [Strain; 5] =
    [Strain::Diamonds, Strain::Clubs, Strain::Spades, Strain::Hearts, Strain::Notrump];
/// … and for sacrifices.
#[rustfmt::skip]
const SACRIFICED: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];

/// The contracts that score par and against which the other side has nothing better: neither a
/// higher contract nor the same one, had it been bid first. In each strain the lowest.
pub(super) fn contracts(
    table: &TrickTable,
    auction: &Auction,
    score: Points,
    first: First,
) -> Vec<ParContract> {
    if score == Points::ZERO {
        return Vec::new();
    }
    let search = Search { table, auction, score, turns: turns(first) };
    let lowest = |strain: Strain, side: Side| {
        Bid::all().filter(|bid| bid.strain() == strain).find_map(|bid| search.contract(bid, side))
    };
    let mut found: Vec<ParContract> = Side::ALL
        .into_iter()
        .flat_map(|side| Strain::ALL.into_iter().filter_map(move |strain| lowest(strain, side)))
        .collect();
    let sacrifice = found.iter().any(ParContract::is_sacrifice);
    let order = match first {
        First::Side(_) => BY_SIDE,
        First::Dealer(_) if sacrifice => SACRIFICED,
        First::Dealer(_) => MADE,
    };
    found.sort_by_key(|found| order.iter().position(|&strain| strain == found.strain));
    found
}

struct Search<'a> {
    table: &'a TrickTable,
    auction: &'a Auction,
    score: Points,
    turns: BySeat<usize>,
}

impl Search<'_> {
    /// The contract if a side reaches par with it.
    fn contract(&self, bid: Bid, side: Side) -> Option<ParContract> {
        let scores_par = |&seat: &Seat| self.auction.points(bid, seat) == self.score;
        let declarers: Vec<Seat> = side.seats().into_iter().filter(scores_par).collect();
        let rivals = side.opponents().seats();
        let beaten = bid.above().any(|higher| rivals.iter().any(|&seat| self.beats(higher, seat)));
        if beaten {
            return None;
        }
        // The opponents may do better with the same bid, if they get it in first.
        let first = rivals.into_iter().filter(|&seat| self.beats(bid, seat));
        let deadline = first.map(|seat| self.turns[seat]).min().unwrap_or(usize::MAX);
        let in_time = |seat: &Seat| self.turns[*seat] < deadline;
        let makes = |seat: Seat| self.table.get(bid.strain(), seat) >= bid.level().tricks();
        let declarers: Vec<Seat> = match declarers.first() {
            // Whoever names the strain in time, the bid is taken from the opponents; as in
            // `DealerPar`, partner is then named as well.
            Some(&seat) if makes(seat) && declarers.iter().any(in_time) => declarers,
            Some(&seat) if !makes(seat) => declarers.into_iter().filter(in_time).collect(),
            _ => return None,
        };
        let declarers = match declarers[..] {
            [] => return None,
            [seat] => Declarers::One(seat),
            _ => Declarers::Both(side),
        };
        let tricks = self.table.get(bid.strain(), declarers.first());
        Some(ParContract { level: bid.level(), strain: bid.strain(), declarers, tricks })
    }

    /// Whether the seat's side would rather play this contract than reach par.
    fn beats(&self, bid: Bid, seat: Seat) -> bool {
        let points = self.auction.points(bid, seat);
        points != self.score && better(seat.side(), points, self.score) == points
    }
}
