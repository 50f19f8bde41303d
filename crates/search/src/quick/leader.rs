use dds_cards::{BySuit, Seat, Suit};

use super::tally::Tally;
use crate::Lead;

/// What the leader has cashed before he crosses to partner.
pub(super) struct Cashed {
    /// Rounds of each suit.
    pub(super) rounds: BySuit<i8>,
    /// Rounds of side suits together.
    pub(super) side_rounds: i8,
}

/// Counts the tricks the leader cashes from his own hand, those of the suit `first` before others.
pub(super) fn cash(lead: &Lead<'_>, first: Option<Suit>, tally: &mut Tally) -> Cashed {
    let mut cashed = Cashed { rounds: BySuit([0; 4]), side_rounds: 0 };
    if let Some(trump) = first {
        let (tricks, by_rank) = winners(lead, trump);
        cashed.rounds[trump] = tricks;
        tally.add(lead, trump, 1, by_rank, tricks);
    }
    for suit in Suit::ALL.into_iter().filter(|&suit| lead.trump != Some(suit)) {
        if tally.is_done() {
            return cashed;
        }
        let (tricks, by_rank) = winners(lead, suit);
        if tricks == 0 {
            continue;
        }
        let drawn = drawn_trumps(lead, &cashed);
        let tricks = tricks
            .min(safe_rounds(lead, suit, drawn))
            .min(partner_follows(lead, drawn) - cashed.side_rounds);
        if tricks > 0 {
            cashed.rounds[suit] = tricks;
            cashed.side_rounds += tricks;
            tally.add(lead, suit, 1, by_rank, tricks);
        }
    }
    cashed
}

/// The tricks of the leader's top cards in a suit, and how many of them are won by rank: the whole
/// suit once everybody else has run out, else the unbroken run from the top.
fn winners(lead: &Lead<'_>, suit: Suit) -> (i8, i8) {
    let leader = lead.leader;
    let own = lead.len(suit, leader);
    if own == 0 {
        return (0, 0);
    }
    let run = lead.run(suit, leader, 1);
    let others = [leader.lho(), leader.partner(), leader.rho()];
    let longest = others.into_iter().map(|seat| lead.len(suit, seat)).max().unwrap_or(0);
    if run >= longest { (own, longest) } else { (run, run) }
}

/// Rounds of trumps that the leader has drawn.
pub(super) fn drawn_trumps(lead: &Lead<'_>, cashed: &Cashed) -> i8 {
    lead.trump.map_or(0, |trump| cashed.rounds[trump])
}

/// The rounds of a side suit that no opponent can ruff after `drawn` rounds of trumps: one who
/// still has a trump has followed to all of them, so his side suits are as long as before.
pub(super) fn safe_rounds(lead: &Lead<'_>, suit: Suit, drawn: i8) -> i8 {
    let limit = |seat: Seat| {
        if lead.trumps(seat) > drawn { lead.len(suit, seat) } else { i8::MAX }
    };
    limit(lead.leader.lho()).min(limit(lead.leader.rho()))
}

/// How often partner can follow or discard before he has nothing but trumps left and must ruff the
/// leader's winners.
fn partner_follows(lead: &Lead<'_>, drawn: i8) -> i8 {
    if lead.trump.is_none() {
        return i8::MAX;
    }
    lead.left - lead.trumps(lead.leader.partner()).max(drawn)
}
