//! Move ordering: the card most likely to cut first. Source: Haglund 2008, ch. 5.
//!
//! Each seat of the trick has its own weights. A heavier card is searched earlier; the order
//! never drops a card.

mod fourth;
mod lead;
mod second;
mod strength;
mod third;

use dds_cards::{Card, Hand};
use dds_position::{Position, SuitRows};

use crate::Moves;
use crate::order::strength::Strength;

/// The bonus of the best card of each suit when the player may choose the suit.
const SUIT_BONUS: i16 = 1_000;
/// The bonus of the best move of a table entry: it comes before everything but its equals.
pub(crate) const TABLE_MOVE_BONUS: i16 = 5_000;
/// The bonus of a move that leads to a position known not to cut.
pub(crate) const ETC_BONUS: i16 = 100;

/// `cards`, all legal for the player to move, by falling weight. `best` is the card that cut last
/// at this depth. Switch: [`ORDER`](crate::Switch::ORDER).
#[must_use]
pub fn moves(position: &Position, rows: &SuitRows, cards: Hand, best: Option<Card>) -> Moves {
    let strength = Strength::new(position);
    let player = position.to_play();
    let chooses_suit = match position.trick().suit_led() {
        None => true,
        Some(led) => position.hand(player).holding(led).is_empty(),
    };
    let mut moves = match position.trick().len() {
        0 => lead::moves(position, rows, cards, best, &strength),
        1 => second::moves(position, cards, &strength),
        2 => third::moves(position, rows, cards, &strength),
        _ => fourth::moves(position, cards, &strength),
    };
    if chooses_suit {
        moves.promote_suits(SUIT_BONUS);
    }
    moves
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
