use core::fmt;
use core::str::FromStr;

use crate::parse::only_char;
use crate::{ParseError, Suit};

/// What a contract is played in: notrump or a trump suit.
///
/// The order is that of every 20-result line of this project: notrump, spades, hearts, diamonds,
/// clubs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)] // `as usize` indexes `[T; 5]`
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Strain { Notrump, Spades, Hearts, Diamonds, Clubs }

impl Strain {
    /// Notrump, spades, hearts, diamonds, clubs.
    pub const ALL: [Self; 5] =
        [Self::Notrump, Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The trump suit, `None` at notrump.
    #[inline]
    #[must_use]
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Notrump => None,
            Self::Spades => Some(Suit::Spades),
            Self::Hearts => Some(Suit::Hearts),
            Self::Diamonds => Some(Suit::Diamonds),
            Self::Clubs => Some(Suit::Clubs),
        }
    }

    /// The letter `N`, `S`, `H`, `D` or `C`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['N', 'S', 'H', 'D', 'C'][self as usize]
    }

    /// The strain of a letter in either case or of a suit symbol.
    ///
    /// # Errors
    /// [`ParseError::Strain`] for any other character.
    pub const fn from_char(letter: char) -> Result<Self, ParseError> {
        match letter {
            'N' | 'n' => Ok(Self::Notrump),
            other => match Suit::from_char(other) {
                Ok(suit) => Ok(Self::of(suit)),
                Err(_) => Err(ParseError::Strain(other)),
            },
        }
    }

    /// The strain in which `suit` is trump.
    #[must_use]
    pub const fn of(suit: Suit) -> Self {
        Self::ALL[suit as usize + 1]
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Self {
        Self::of(suit)
    }
}

impl fmt::Display for Strain {
    /// `NT` or the suit's letter; the alternate form `{:#}` uses the suit's symbol.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.trump() {
            None => f.write_str("NT"),
            Some(suit) => suit.fmt(f),
        }
    }
}

impl FromStr for Strain {
    type Err = ParseError;

    /// Reads a letter, a symbol, or `NT` in either case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text.eq_ignore_ascii_case("NT") {
            return Ok(Self::Notrump);
        }
        Self::from_char(only_char(text)?)
    }
}
