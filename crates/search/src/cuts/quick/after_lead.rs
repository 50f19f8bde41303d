use dds_cards::{Card, Suit};
use dds_position::{Position, WinRanks};

use super::leader::{Cashed, partner_follows};
use super::tally::Tally;
use super::{leader, partner};
use crate::{Proof, TrickStart};

/// A proof that the side of the second hand wins `want` tricks, that is one: it holds the highest
/// card of the suit led or can ruff, and the third hand cannot ruff.
///
/// `position` must have one card on the table. Sound, not tight. Source: Haglund 2008, ch. 3, after
/// Kuijf. Switch: [`QUICK_AFTER_LEAD`](crate::Switch::QUICK_AFTER_LEAD).
#[must_use]
pub fn cut_after_lead(position: &Position, want: i8) -> Option<Proof> {
    if want > 1 {
        return None;
    }
    let second = position.to_play();
    let (third, fourth) = (second.lho(), second.partner());
    let led = position.trick().suit_led()?;
    let trump = position.strain().trump().filter(|&trump| trump != led);
    let void_with_trump = |seat| {
        let hand = position.hand(seat);
        hand.holding(led).is_empty() && trump.is_some_and(|trump| !hand.holding(trump).is_empty())
    };
    if void_with_trump(third) {
        return None;
    }
    if void_with_trump(second) || void_with_trump(fourth) {
        return Some(Proof { tricks: 1, ranks: WinRanks::NONE });
    }
    let top = Card::new(led, position.in_play().holding(led).top()?);
    let held = position.hand(second).contains(top) || position.hand(fourth).contains(top);
    held.then(|| Proof { tricks: 1, ranks: WinRanks::down_to(top) })
}

/// A proof that the side of the second hand wins `want` tricks: one of its hands takes the trick
/// with the highest card of the suit led and then cashes its own top cards, trumps first.
///
/// `lead` is the view of the hand that has led `led`. Sound, not tight. Idea: DDS, which counts two
/// tricks so at notrump. Switch: [`CASH_AFTER_LEAD`](crate::Switch::CASH_AFTER_LEAD).
#[inline]
#[must_use]
pub fn cash_after_lead(lead: &TrickStart, led: Suit, want: i8) -> Option<Proof> {
    let winner = lead.owner(led, 1)?;
    if winner.side() == lead.leader.side() {
        return None;
    }
    let view = TrickStart { leader: winner, ..*lead };
    let (own, partners) = view.most_quick_tricks();
    if own + partners < want {
        return None;
    }
    let third = lead.leader.partner();
    if lead.len(led, third) == 0 && lead.trumps(third) > 0 && lead.trump != Some(led) {
        return None;
    }
    cash_from(&view, led, want, partners)
}

/// `lead.leader` has taken the trick with the top of `led` and cashes what he has.
fn cash_from(lead: &TrickStart, led: Suit, want: i8, partners: i8) -> Option<Proof> {
    let mut tally = Tally::new(want.max(1));
    tally.add(led, 1, 1, 1);
    let mut cashed = Cashed::nothing();
    cashed.rounds[led] = 1;
    if let Some(trump) = lead.trump {
        let (tricks, by_rank) = lead.tops(trump, lead.leader);
        let already = cashed.rounds[trump];
        tally.add(trump, 1 + already, by_rank - already, tricks - already);
        cashed.rounds[trump] = tricks;
        cashed.drawn = tricks;
    }
    cashed.side_rounds = i8::from(lead.trump != Some(led));
    // Partner's card to each round must not be a trump that takes the trick from the winner.
    if partner_follows(lead, cashed.drawn) < cashed.side_rounds {
        return None;
    }
    leader::cash_side_suits(lead, &mut cashed, &mut tally);
    if !tally.is_done() && tally.missing() <= partners {
        partner::cash(lead, &cashed, true, &mut tally);
    }
    tally.proof(lead)
}
