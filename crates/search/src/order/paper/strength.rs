use dds_cards::{Card, Seat, Suit};
use dds_position::Position;

/// How cards of the trick under way compare: trumps above the suit led above all others.
pub(super) struct Strength<'a> {
    position: &'a Position,
    trump: Option<Suit>,
}

impl<'a> Strength<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        Self { position, trump: position.strain().trump() }
    }

    /// The strength of a card when `led` is led; 0 for a discard.
    pub(super) fn of(&self, card: Card, led: Suit) -> u8 {
        if self.trump == Some(card.suit()) {
            return 32 + card.rank() as u8;
        }
        if card.suit() == led { 16 + card.rank() as u8 } else { 0 }
    }

    /// The strength of the best card `seat` may play when `led` is led; 0 for a discard.
    pub(super) fn best(&self, seat: Seat, led: Suit) -> u8 {
        let hand = self.position.hand(seat);
        if let Some(rank) = hand.holding(led).top() {
            return self.of(Card::new(led, rank), led);
        }
        let ruff = self.trump.and_then(|trump| {
            hand.holding(trump).top().map(|rank| self.of(Card::new(trump, rank), led))
        });
        ruff.unwrap_or(0)
    }

    /// The strength of the card `seat` has played.
    pub(super) fn played(&self, seat: Seat) -> u8 {
        let trick = self.position.trick();
        match (trick.card_of(seat), trick.suit_led()) {
            (Some(card), Some(led)) => self.of(card, led),
            _ => 0,
        }
    }
}
