//! Move ordering: the card most likely to cut first. Source: Haglund 2008, ch. 5.
//!
//! Each seat of the trick has its own weights. A heavier card is searched earlier; the order
//! never drops a card.

mod fourth;
mod lead;
mod refined;
mod second;
mod strength;
mod third;
mod weights;

use dds_cards::{Card, Hand};
use dds_position::{Position, SuitRows};

pub use weights::Weights;

use crate::order::strength::Strength;
use crate::{Lead, Moves};

/// The bonus of the best card of each suit when the player may choose the suit.
const SUIT_BONUS: i16 = 1_000;
/// The bonus of a move that leads to a position known not to cut.
pub(crate) const ETC_BONUS: i16 = 800;

/// `cards`, all legal for the player to move, by falling weight. `best` is the card that cut last
/// at this depth. Switch: [`ORDER`](crate::Switch::ORDER).
#[must_use]
pub fn moves(position: &Position, rows: &SuitRows, cards: Hand, best: Option<Card>) -> Moves {
    let strength = Strength::new(position);
    let mut moves = match position.trick().len() {
        0 => lead::moves(position, rows, cards, best, &strength),
        1 => second::moves(position, cards, &strength),
        2 => third::moves(position, cards, &strength),
        _ => fourth::moves(position, cards, &strength),
    };
    if chooses_suit(position) {
        moves.promote_suits(SUIT_BONUS);
    }
    moves
}

/// The same with later weights, credited in the code. Switch:
/// [`REFINED_ORDER`](crate::Switch::REFINED_ORDER).
///
/// The last move that cut at a depth gets no bonus here: beside the history it cost 5 % more
/// nodes (docs/performance.md).
#[must_use]
pub fn refined_moves(
    position: &Position,
    rows: &SuitRows,
    weights: &Weights,
    cards: Hand,
) -> Moves {
    let (lead, weights) = (Lead::new(position, rows), &weights.bounded());
    match position.trick().len() {
        0 => refined::<0>(position, &lead, weights, cards),
        1 => refined::<1>(position, &lead, weights, cards),
        2 => refined::<2>(position, &lead, weights, cards),
        _ => refined::<3>(position, &lead, weights, cards),
    }
}

/// [`refined_moves`] when `PLACE` cards are on the table and the view of the hand that led or is
/// to lead is there already.
#[inline]
pub(crate) fn refined<const PLACE: usize>(
    position: &Position,
    lead: &Lead,
    weights: &Weights,
    cards: Hand,
) -> Moves {
    if PLACE == 0 {
        refined::leading(position, lead, weights, cards)
    } else {
        refined::following::<PLACE>(position, lead, weights, cards)
    }
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
