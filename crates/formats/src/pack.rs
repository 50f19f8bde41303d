//! The order in which formats list the cards: SA SK … S2 HA … C2.

use dds_cards::{Card, Rank, Suit};

/// All cards in that order.
pub(crate) fn pack() -> impl Iterator<Item = Card> {
    (0..52).filter_map(card)
}

/// The card at a place of that order, from 0; `None` above 51.
pub(crate) fn card(place: usize) -> Option<Card> {
    let suit = Suit::ALL.get(place / 13)?;
    Some(Card::new(*suit, Rank::ALL[12 - place % 13]))
}

/// The place of a card in that order, 0 to 51.
pub(crate) const fn place(card: Card) -> usize {
    13 * card.suit() as usize + 12 - card.rank() as usize
}
