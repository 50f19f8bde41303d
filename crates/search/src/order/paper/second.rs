use dds_cards::{Card, Hand};
use dds_position::Position;

use super::Candidate;
use super::strength::Strength;
use crate::moves::Moves;

/// The weights of the second hand. Source: Haglund 2008, ch. 5, "left hand opponent".
pub(super) fn moves(position: &Position, cards: Hand, strength: &Strength<'_>) -> Moves {
    let second = position.to_play();
    let (leader, third, fourth) = (second.rho(), second.lho(), second.partner());
    let Some(led) = position.trick().suit_led() else { return Moves::plain(cards) };
    let against = strength.played(leader).max(strength.best(third, led));
    let partner = strength.best(fourth, led);
    let is_void = position.hand(second).holding(led).is_empty();
    Moves::by_weight(cards, |card| {
        let candidate = Candidate::new(position, card);
        let wins = strength.of(card, led).max(partner) > against;
        match (is_void, wins) {
            (true, wins) => void(position, card, candidate, wins),
            (false, true) => winning(position, card, candidate),
            (false, false) => losing(position, card, candidate),
        }
    })
}

fn void(position: &Position, card: Card, candidate: Candidate, wins: bool) -> i16 {
    let is_trump = position.strain().trump() == Some(card.suit());
    let base = match (wins, is_trump) {
        (true, true) => 30,
        (true, false) => 60,
        (false, true) => 15,
        (false, false) => 0,
    };
    base - candidate.pips + candidate.length_bonus
}

fn winning(position: &Position, card: Card, candidate: Candidate) -> i16 {
    let second = position.to_play();
    let (suit, rank) = (card.suit(), card.rank());
    let leader = position.hand(second.rho()).holding(suit);
    let third = position.hand(second.lho()).holding(suit);
    let fourth = position.hand(second.partner()).holding(suit);
    let Some(led) = position.trick().card_of(second.rho()) else { return 0 };
    let partner_takes_it =
        leader.top().is_some_and(|top| !fourth.above(led.rank()).below(top).is_empty());
    let base = if third.bottom().is_some_and(|lowest| lowest > rank) {
        45
    } else if partner_takes_it {
        60
    } else if rank > led.rank() {
        if fourth.bottom().is_some_and(|lowest| rank < lowest) {
            75
        } else if leader.top().is_some_and(|top| rank > top) {
            70
        } else if candidate.in_sequence {
            60
        } else {
            45
        }
    } else if !fourth.is_empty() && candidate.in_sequence {
        50
    } else {
        45
    };
    base - candidate.pips
}

fn losing(position: &Position, card: Card, candidate: Candidate) -> i16 {
    let second = position.to_play();
    let (suit, rank) = (card.suit(), card.rank());
    let lies_below = |seat| {
        let holding = position.hand(seat).holding(suit);
        holding.bottom().is_some_and(|lowest| lowest > rank)
    };
    let beats_lead = position.trick().card_of(second.rho()).is_some_and(|led| rank > led.rank());
    let base = if lies_below(second.lho()) || lies_below(second.partner()) || !beats_lead {
        0
    } else if candidate.in_sequence {
        20
    } else {
        10
    };
    base - candidate.pips
}
