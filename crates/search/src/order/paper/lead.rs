use dds_cards::{Card, Hand, Suit};
use dds_position::Position;

use super::Candidate;
use super::strength::Strength;
use crate::TrickStart;
use crate::moves::Moves;

/// The weights of the hand on lead. Source: Haglund 2008, ch. 5, "trick leading hand".
pub(super) fn moves(
    position: &Position,
    lead: &TrickStart,
    cards: Hand,
    best: Option<Card>,
    strength: &Strength<'_>,
) -> Moves {
    Moves::by_weight(cards, |card| {
        let suit = card.suit();
        let candidate = Candidate::new(position, card);
        let delta = suit_delta(lead, suit);
        if wins(lead, card, strength) {
            let bonus = if best == Some(card) { 50 } else { 0 };
            delta + winning(lead, suit, candidate) + bonus
        } else {
            let bonus = if best == Some(card) { 30 } else { 0 };
            delta + losing(lead, suit, candidate) + bonus
        }
    })
}

/// Whether the leader's side wins the trick when all others play their best card of the suit.
fn wins(lead: &TrickStart, card: Card, strength: &Strength<'_>) -> bool {
    let (leader, suit) = (lead.leader, card.suit());
    let ours = strength.of(card, suit).max(strength.best(leader.partner(), suit));
    ours > strength.best(leader.lho(), suit).max(strength.best(leader.rho(), suit))
}

/// What the suit adds: suits in which the opponents have few replies, and which they cannot ruff.
fn suit_delta(lead: &TrickStart, suit: Suit) -> i16 {
    let (lho, rho) = (lead.leader.lho(), lead.leader.rho());
    let replies = |seat| match lead.len(suit, seat) {
        // The depth of the paper is the number of cards left to play less 4.
        0 => 4 * i16::from(lead.left),
        length => 4 * i16::from(length),
    };
    let can_ruff = |seat| {
        lead.trump.is_some_and(|trump| trump != suit)
            && lead.len(suit, seat) == 0
            && lead.trumps(seat) > 0
    };
    let bonus = if can_ruff(lho) || can_ruff(rho) { -12 } else { 0 };
    bonus - 2 * (replies(lho) + replies(rho))
}

fn opponent_has_singleton_top(lead: &TrickStart, suit: Suit) -> bool {
    [lead.leader.lho(), lead.leader.rho()]
        .into_iter()
        .any(|seat| lead.len(suit, seat) == 1 && lead.owner(suit, 1) == Some(seat))
}

fn winning(lead: &TrickStart, suit: Suit, card: Candidate) -> i16 {
    let (leader, partner) = (Some(lead.leader), Some(lead.leader.partner()));
    let (first, second) = (lead.owner(suit, 1), lead.owner(suit, 2));
    if opponent_has_singleton_top(lead, suit) {
        40 - card.pips
    } else if first == leader {
        if second == partner {
            50 - card.pips
        } else if is_top(lead, suit, card) {
            31
        } else {
            19 - card.pips
        }
    } else if first == partner {
        if second == leader { 50 - card.pips } else { 35 - card.pips }
    } else if card.in_sequence {
        40 - card.pips
    } else {
        30 - card.pips
    }
}

fn losing(lead: &TrickStart, suit: Suit, card: Candidate) -> i16 {
    let (leader, partner) = (Some(lead.leader), Some(lead.leader.partner()));
    let (first, second) = (lead.owner(suit, 1), lead.owner(suit, 2));
    if opponent_has_singleton_top(lead, suit) {
        20 - card.pips
    } else if first == leader {
        if second == partner {
            35 - card.pips
        } else if is_top(lead, suit, card) {
            16
        } else {
            4 - card.pips
        }
    } else if first == partner {
        if second == leader { 35 - card.pips } else { 20 - card.pips }
    } else if second == leader && card.in_sequence {
        20 - card.pips
    } else {
        4 - card.pips
    }
}

/// Whether the card's group of equivalent cards holds the highest of the suit.
fn is_top(lead: &TrickStart, suit: Suit, card: Candidate) -> bool {
    let run = lead.run(suit, lead.leader, 1);
    lead.in_play
        .holding(suit)
        .nth_highest(run as usize)
        .is_some_and(|lowest_of_run| card.pips >= i16::from(lowest_of_run.pips()))
}
