//! The weights of the paper. Source: Haglund 2008, ch. 5.

mod fourth;
mod lead;
mod second;
mod strength;
mod third;

use dds_cards::{Card, Hand};
use dds_position::Position;

use self::strength::Strength;
use super::View;
use crate::moves::Moves;

/// The bonus of the best card of each suit when the player may choose the suit.
const SUIT_BONUS: i16 = 1_000;

/// `cards` by falling weight.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    let position = view.position;
    let strength = Strength::new(position);
    let mut moves = match position.trick().len() {
        0 => lead::moves(position, view.start, cards, view.best, &strength),
        1 => second::moves(position, cards, &strength),
        2 => third::moves(position, cards, &strength),
        _ => fourth::moves(position, cards, &strength),
    };
    if chooses_suit(position) {
        moves.promote_suits(SUIT_BONUS);
    }
    moves
}

/// Whether the player to move may choose the suit: on lead, or void in the suit led.
fn chooses_suit(position: &Position) -> bool {
    let own = position.hand(position.to_play());
    position.trick().suit_led().is_none_or(|led| own.holding(led).is_empty())
}

/// What the weights know of a card.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// 2 for a two to 14 for an ace.
    pips: i16,
    /// Whether equivalent cards stand behind it.
    in_sequence: bool,
    /// Twice the length of its suit in the player's hand.
    length_bonus: i16,
}

impl Candidate {
    fn new(position: &Position, card: Card) -> Self {
        let suit = card.suit();
        let own = position.hand(position.to_play()).holding(suit);
        let all = position.in_play().holding(suit);
        let next_above = all.above(card.rank()).bottom();
        Self {
            pips: card.rank().pips().into(),
            in_sequence: next_above.is_some_and(|rank| own.contains(rank)),
            length_bonus: 2 * own.len() as i16,
        }
    }
}
