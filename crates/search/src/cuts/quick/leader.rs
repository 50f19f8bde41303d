use dds_cards::{BySuit, Seat, Suit};

use super::tally::Tally;
use crate::TrickStart;

/// What the leader has cashed before he crosses to partner.
pub(super) struct Cashed {
    /// Rounds of each suit.
    pub(super) rounds: BySuit<i8>,
    /// Rounds of trumps: the leader has drawn so many.
    pub(super) drawn: i8,
    /// Rounds of side suits together.
    pub(super) side_rounds: i8,
}

impl Cashed {
    pub(super) const fn nothing() -> Self {
        Self { rounds: BySuit([0; 4]), drawn: 0, side_rounds: 0 }
    }
}

/// Counts the tricks the leader cashes from his own hand, those of the suit `first` before others.
pub(super) fn cash(lead: &TrickStart, first: Option<Suit>, tally: &mut Tally) -> Cashed {
    let mut cashed = Cashed::nothing();
    if let Some(trump) = first {
        let (tricks, by_rank) = lead.tops(trump, lead.leader);
        cashed.rounds[trump] = tricks;
        cashed.drawn = tricks;
        tally.add(trump, 1, by_rank, tricks);
    }
    cash_side_suits(lead, &mut cashed, tally);
    cashed
}

/// Counts the leader's tricks in side suits, of each those after the rounds it has had.
pub(super) fn cash_side_suits(lead: &TrickStart, cashed: &mut Cashed, tally: &mut Tally) {
    let ruffers = Ruffers::after(lead, cashed.drawn);
    let room = partner_follows(lead, cashed.drawn);
    for suit in Suit::ALL {
        if lead.rows[suit].owner(1) != Some(lead.leader) || lead.trump == Some(suit) {
            continue;
        }
        if tally.is_done() {
            return;
        }
        let before = cashed.rounds[suit];
        let (tricks, by_rank) = lead.tops(suit, lead.leader);
        let more = tricks.min(ruffers.safe_rounds(lead, suit)) - before;
        let more = more.min(room.saturating_sub(cashed.side_rounds));
        if more > 0 {
            cashed.rounds[suit] = before + more;
            cashed.side_rounds += more;
            tally.add(suit, 1 + before, by_rank - before, more);
        }
    }
}

/// The opponents who still have a trump after some rounds: they have followed to all of them, so
/// their side suits are as long as before.
#[derive(Clone, Copy)]
pub(super) struct Ruffers {
    lho: Option<Seat>,
    rho: Option<Seat>,
}

impl Ruffers {
    /// The opponents of `lead.leader` with a trump more than `drawn` rounds take.
    #[inline]
    pub(super) fn after(lead: &TrickStart, drawn: i8) -> Self {
        let has_more = |&seat: &Seat| lead.trumps(seat) > drawn;
        Self {
            lho: Some(lead.leader.lho()).filter(has_more),
            rho: Some(lead.leader.rho()).filter(has_more),
        }
    }

    /// The rounds of a side suit that none of them can ruff.
    #[inline]
    pub(super) fn safe_rounds(self, lead: &TrickStart, suit: Suit) -> i8 {
        let limit = |seat: Option<Seat>| seat.map_or(i8::MAX, |seat| lead.len(suit, seat));
        limit(self.lho).min(limit(self.rho))
    }
}

/// How often partner can follow or discard before he has nothing but trumps left and must ruff the
/// leader's winners.
pub(super) fn partner_follows(lead: &TrickStart, drawn: i8) -> i8 {
    if lead.trump.is_none() {
        return i8::MAX;
    }
    lead.left - lead.trumps(lead.leader.partner()).max(drawn)
}
