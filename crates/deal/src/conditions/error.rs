use dds_cards::{Card, ParseError, Seat};

/// Why a text is no condition, or why no deal meets the conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConditionError {
    /// The text of points has another form.
    #[error("expected a seat or a side, a colon and points, such as S:15-17, NS:25+ or W:12")]
    SeatPoints,
    /// The range of points has another form.
    #[error("expected points such as 15-17, 25+ or 12")]
    Points,
    /// The range is empty or reaches beyond the points of a pack.
    #[error("{least} to {most} points: expected an ascending range up to 40")]
    PointRange {
        /// The lower end.
        least: u8,
        /// The upper end.
        most: u8,
    },
    /// The text of a seat's shapes has another form.
    #[error("expected a seat, a colon and shapes, such as S:5+xxx")]
    SeatShapes,
    /// The shape has another form.
    #[error("expected a shape such as 5332, 5+xxx, any4441 or balanced")]
    Shape,
    /// No 13 cards have the lengths of the shape.
    #[error("no hand of 13 cards has these suit lengths")]
    Lengths,
    /// The text of a seat's cards has another form.
    #[error("expected a seat, a colon and cards, such as S:AKQ..AK.2")]
    SeatCards,
    /// The cards of a seat cannot be read.
    #[error("cards: {0}")]
    Cards(#[source] ParseError),
    /// A seat holds more than a hand.
    #[error("{seat:#} holds {cards} cards; expected at most 13")]
    TooManyCards {
        /// The seat.
        seat: Seat,
        /// The number of cards.
        cards: usize,
    },
    /// Two seats hold the same card.
    #[error("{card} is held by both {first:#} and {second:#}")]
    Duplicate {
        /// The card.
        card: Card,
        /// The first of them, from North.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// No deal that was tried meets the conditions.
    #[error("none of {tries} deals meets the conditions")]
    NotFound {
        /// How many were tried.
        tries: u64,
    },
}
