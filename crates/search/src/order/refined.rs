//! Weights refined over twenty years of measuring: those of DDS 2.9 (Haglund and Hein) as far as
//! its behaviour is described, in the place of the paper's. Switch:
//! [`REFINED_ORDER`](crate::Switch::REFINED_ORDER).
//!
//! The constants are figures of that program; what each rule is for stands beside it.

mod fourth;
mod lead;
mod second;
mod third;

use dds_cards::{Card, Hand, Suit};
use dds_position::{Position, SuitRows};

use super::strength::Strength;
use crate::{Lead, Moves};

/// The bonus on lead of the card that cut last at the same depth.
pub(super) const BEST_MOVE_BONUS: i16 = 55;

/// The moves `cards` by falling weight.
pub(super) fn moves(position: &Position, rows: &SuitRows, cards: Hand) -> Moves {
    let view = View::new(position, rows);
    match position.trick().len() {
        0 => lead::moves(&view, cards),
        1 => second::moves(&view, cards),
        2 => third::moves(&view, cards),
        _ => fourth::moves(&view, cards),
    }
}

/// What all the weights read.
struct View<'a> {
    position: &'a Position,
    /// Owners and lengths as they were when the trick began.
    start: Lead<'a>,
    strength: Strength<'a>,
}

/// A move: the lowest card of a group of equivalent ones stands for all.
#[derive(Clone, Copy, Debug)]
struct Group {
    card: Card,
    /// 2 to 14: the rank of the group's highest card.
    pips: i16,
    /// The relative rank of the group's highest card, 1 for the highest in play.
    order: i16,
    /// Whether the group has more than one card.
    is_sequence: bool,
}

impl<'a> View<'a> {
    fn new(position: &'a Position, rows: &'a SuitRows) -> Self {
        Self {
            position,
            start: Lead::new(position, rows),
            strength: Strength::new(position),
        }
    }

    /// The group that `card` is the lowest of.
    fn group(&self, card: Card) -> Group {
        let suit = card.suit();
        let own = self.position.hand(self.position.to_play()).holding(suit);
        let all = self.position.in_play().holding(suit);
        let mut top = card.rank();
        let mut above = all.above(top);
        while let Some(next) = above.bottom()
            && own.contains(next)
        {
            top = next;
            above = above.without(next);
        }
        Group {
            card,
            pips: top.pips().into(),
            order: above.len() as i16 + 1,
            is_sequence: top != card.rank(),
        }
    }

    fn moves(&self, cards: Hand, weight: impl Fn(Group) -> i16) -> Moves {
        Moves::by_weight(cards, |card| weight(self.group(card)))
    }

    /// The length of a suit in the hand of the player to move, in 64ths.
    fn own_length(&self, suit: Suit) -> i16 {
        64 * self.position.hand(self.position.to_play()).holding(suit).len() as i16
    }

    /// What a discard costs that leaves the second highest card bare or is a bare highest one.
    fn bares_an_honour(&self, suit: Suit) -> bool {
        let player = self.position.to_play();
        match self.position.hand(player).holding(suit).len() {
            1 => self.start.owner(suit, 1) == Some(player),
            2 => self.start.owner(suit, 2) == Some(player),
            _ => false,
        }
    }
}
