use crate::{Card, Rank};

/// Why a text is no suit, rank, card, seat, holding or hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// The character stands for no suit; suits are `S`, `H`, `D`, `C` or their symbols.
    #[error("'{0}' is no suit: expected S, H, D or C")]
    Suit(char),
    /// The character stands for no strain; strains are the suits and `N`.
    #[error("'{0}' is no strain: expected S, H, D, C or N")]
    Strain(char),
    /// The character stands for no rank; ranks are `2` to `9`, `T` (or `10`), `J`, `Q`, `K`, `A`.
    #[error("'{0}' is no rank: expected 2-9, T, J, Q, K or A")]
    Rank(char),
    /// The character stands for no seat; seats are `N`, `E`, `S`, `W`.
    #[error("'{0}' is no seat: expected N, E, S or W")]
    Seat(char),
    /// The text names no side; sides are `NS` and `EW`.
    #[error("not a side: expected NS or EW")]
    Side,
    /// A text that must not be empty is empty.
    #[error("a card, suit, rank, strain or seat is missing")]
    Empty,
    /// Something follows the end of a complete text.
    #[error("'{0}' follows the end")]
    Trailing(char),
    /// A holding lists one rank twice.
    #[error("the {0} stands twice in one suit")]
    RepeatedRank(Rank),
    /// A list of cards names one card twice.
    #[error("{0} stands twice in one hand")]
    RepeatedCard(Card),
    /// A hand has four holdings; this one has the given number.
    #[error("a hand has four suits, this one has {0}")]
    SuitCount(usize),
}
