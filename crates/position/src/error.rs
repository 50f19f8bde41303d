use dds_cards::{Card, ParseError, Seat};
use dds_deal::DealError;

/// Why hands and cards on the table are no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// One card is in two hands.
    #[error("{card} is held by both {first:#} and {second:#}")]
    Duplicate {
        /// The card.
        card: Card,
        /// One of its owners.
        first: Seat,
        /// The other one.
        second: Seat,
    },
    /// A card on the table is also in a hand, or twice on the table.
    #[error("{card} is on the table and still held or played twice")]
    OnTable {
        /// The card.
        card: Card,
    },
    /// A trick under way has at most three cards.
    #[error("{0} cards on the table, at most 3 belong to a trick under way")]
    TableFull(usize),
    /// A hand has another number of cards than the trick under way allows.
    #[error("{seat:#} holds {found} cards where {expected} belong")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// The number of cards that fits the others.
        expected: usize,
        /// The number of cards held.
        found: usize,
    },
    /// Nobody holds a card.
    #[error("no cards are left to play")]
    NoCards,
    /// The card was played although its player holds cards of the suit led.
    #[error("{seat:#} played {card} and still holds cards of the suit led")]
    Revoke {
        /// Who played.
        seat: Seat,
        /// What was played.
        card: Card,
    },
    /// The text has not the four parts `DEAL|STRAIN|LEADER|CARDS`.
    #[error("expected DEAL|STRAIN|LEADER|CARDS, found {0} parts")]
    Parts(usize),
    /// The deal part is wrong.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The strain, the leader or a card on the table is wrong.
    #[error(transparent)]
    Text(#[from] ParseError),
}

/// Why a card cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The player to move has not got the card.
    #[error("{seat:#} does not hold {card}")]
    NotHeld {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The player to move must follow suit.
    #[error("{seat:#} must follow suit and cannot play {card}")]
    MustFollow {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
}
