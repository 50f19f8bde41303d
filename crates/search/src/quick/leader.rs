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
pub(super) fn cash(lead: &Lead, first: Option<Suit>, tally: &mut Tally) -> Cashed {
    let mut cashed = Cashed { rounds: BySuit([0; 4]), side_rounds: 0 };
    if let Some(trump) = first {
        let (tricks, by_rank) = lead.tops(trump, lead.leader);
        cashed.rounds[trump] = tricks;
        tally.add(trump, 1, by_rank, tricks);
    }
    for suit in Suit::ALL {
        let (tricks, by_rank) = lead.tops(suit, lead.leader);
        if tricks == 0 || lead.trump == Some(suit) {
            continue;
        }
        if tally.is_done() {
            return cashed;
        }
        let drawn = drawn_trumps(lead, &cashed);
        let tricks = tricks
            .min(safe_rounds(lead, suit, drawn))
            .min(partner_follows(lead, drawn) - cashed.side_rounds);
        if tricks > 0 {
            cashed.rounds[suit] = tricks;
            cashed.side_rounds += tricks;
            tally.add(suit, 1, by_rank, tricks);
        }
    }
    cashed
}

/// Rounds of trumps that the leader has drawn.
pub(super) fn drawn_trumps(lead: &Lead, cashed: &Cashed) -> i8 {
    lead.trump.map_or(0, |trump| cashed.rounds[trump])
}

/// The rounds of a side suit that no opponent can ruff after `drawn` rounds of trumps: one who
/// still has a trump has followed to all of them, so his side suits are as long as before.
pub(super) fn safe_rounds(lead: &Lead, suit: Suit, drawn: i8) -> i8 {
    let limit = |seat: Seat| {
        if lead.trumps(seat) > drawn { lead.len(suit, seat) } else { i8::MAX }
    };
    limit(lead.leader.lho()).min(limit(lead.leader.rho()))
}

/// How often partner can follow or discard before he has nothing but trumps left and must ruff the
/// leader's winners.
pub(super) fn partner_follows(lead: &Lead, drawn: i8) -> i8 {
    if lead.trump.is_none() {
        return i8::MAX;
    }
    lead.left - lead.trumps(lead.leader.partner()).max(drawn)
}
