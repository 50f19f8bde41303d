use core::fmt;

use crate::{Rank, Suit};

/// One of the 52 cards, ordered by lane: spades from the two to the ace, then hearts, …
///
/// ```
/// use dds_cards::{Card, Rank, Suit};
/// let card: Card = "D10".parse()?;
/// assert_eq!(card, Card::new(Suit::Diamonds, Rank::Ten));
/// assert_eq!(card.to_string(), "DT");
/// # Ok::<(), dds_cards::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8); // invariant: 16 * suit + rank, the bit of the card in a `Hand`

impl Card {
    /// The card of a suit and a rank.
    #[inline]
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self((suit as u8) << 4 | rank as u8)
    }

    /// The card whose bit in a [`Hand`](crate::Hand) is `bit`, `None` if no card has it.
    #[inline]
    #[must_use]
    pub const fn from_bit(bit: u32) -> Option<Self> {
        if bit < 64 && bit & 15 < 13 { Some(Self(bit as u8)) } else { None }
    }

    /// The card's bit in a [`Hand`](crate::Hand): 16 times the suit plus the rank.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The card's suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::from_index((self.0 >> 4) as usize)
    }

    /// The card's rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        // The invariant makes the bit at most 12.
        Rank::from_bit((self.0 & 15) as u32)
    }
}

impl fmt::Display for Card {
    /// Suit, then rank: `DT`; the alternate form `{:#}` uses the suit's symbol: `♦T`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.suit().fmt(f)?;
        self.rank().fmt(f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
