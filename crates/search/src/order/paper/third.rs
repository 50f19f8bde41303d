use dds_cards::{Card, Hand, Suit};
use dds_position::Position;

use super::Candidate;
use super::strength::Strength;
use crate::moves::Moves;

/// The weights of the third hand. Source: Haglund 2008, ch. 5, "partner to trick leading hand".
pub(super) fn moves(position: &Position, cards: Hand, strength: &Strength<'_>) -> Moves {
    let third = position.to_play();
    let Some(led) = position.trick().suit_led() else { return Moves::plain(cards) };
    let partner = strength.played(third.partner());
    let second = strength.played(third.rho());
    let fourth = strength.best(third.lho(), led);
    let is_void = position.hand(third).holding(led).is_empty();
    Moves::by_weight(cards, |card| {
        let candidate = Candidate::new(position, card);
        let own = strength.of(card, led);
        let wins = own.max(partner) > second.max(fourth);
        let on_top = own > partner.max(second);
        let is_trump = position.strain().trump() == Some(card.suit());
        match (is_void, wins) {
            (true, true) => void_winning(candidate, partner > second, on_top, is_trump),
            (true, false) => void_losing(candidate, on_top, is_trump),
            (false, true) => 60 - candidate.pips,
            (false, false) => losing(position, card, led, candidate, on_top),
        }
    })
}

fn void_winning(card: Candidate, partner_leads: bool, on_top: bool, is_trump: bool) -> i16 {
    let base = if partner_leads {
        if is_trump { 30 } else { 60 }
    } else if on_top {
        70
    } else if is_trump {
        15
    } else {
        30
    };
    base - card.pips + card.length_bonus
}

fn void_losing(card: Candidate, on_top: bool, is_trump: bool) -> i16 {
    let base = match (on_top, is_trump) {
        (true, _) => 40,
        (false, true) => -15,
        (false, false) => 0,
    };
    base - card.pips + card.length_bonus
}

fn losing(position: &Position, card: Card, led: Suit, candidate: Candidate, on_top: bool) -> i16 {
    if !on_top {
        return -10 - candidate.pips;
    }
    if position.in_play().holding(led).nth_highest(2) == Some(card.rank()) {
        25
    } else if candidate.in_sequence {
        20 - candidate.pips
    } else {
        10 - candidate.pips
    }
}
