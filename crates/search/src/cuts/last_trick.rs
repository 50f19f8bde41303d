//! `Evaluate`: the last trick. Source: Haglund 2008, ch. 1 and 2.

use dds_position::{Position, WinRanks};

use crate::{Bound, Grounds};

/// The last trick, before its lead: every hand has one card. The winning card is a winning rank
/// if it beats another of its suit. Switch: [`LAST_TRICK`](crate::Switch::LAST_TRICK).
#[inline]
#[must_use]
pub fn evaluate(position: &Position) -> Bound {
    let leader = position.trick().leader();
    let strain = position.strain();
    let lowest = |seat: dds_cards::Seat| {
        let bits = position.hand(seat).bits();
        dds_cards::Card::from_bit(bits.trailing_zeros())
    };
    let Some(led) = lowest(leader) else { return Bound::of(0) };
    let mut best = led;
    let mut winner = leader;
    for step in 1..4 {
        let seat = leader.clockwise(step);
        let Some(card) = lowest(seat) else { continue };
        let beats = if card.suit() == best.suit() {
            card.rank() > best.rank()
        } else {
            strain.trump() == Some(card.suit())
        };
        if beats {
            (best, winner) = (card, seat);
        }
    }
    let same_suit = position.in_play().holding(best.suit());
    let ranks = if same_suit.len() > 1 { WinRanks::down_to(best) } else { WinRanks::NONE };
    Bound { tricks: i8::from(winner.side() == leader.side()), grounds: Grounds::of(ranks) }
}
