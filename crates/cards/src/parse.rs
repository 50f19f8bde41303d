//! Suits, ranks and cards from text.
//!
//! Apart from the types, because the error of parsing names ranks and cards.

use core::str::FromStr;

use crate::{Card, ParseError, Rank, Suit};

impl Suit {
    /// The suit of a letter in either case, or of a symbol.
    ///
    /// # Errors
    /// [`ParseError::Suit`] for any other character.
    pub const fn from_char(letter: char) -> Result<Self, ParseError> {
        match letter {
            'S' | 's' | '♠' | '♤' => Ok(Self::Spades),
            'H' | 'h' | '♥' | '♡' => Ok(Self::Hearts),
            'D' | 'd' | '♦' | '♢' => Ok(Self::Diamonds),
            'C' | 'c' | '♣' | '♧' => Ok(Self::Clubs),
            other => Err(ParseError::Suit(other)),
        }
    }
}

impl FromStr for Suit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_char(only_char(text)?)
    }
}

impl Rank {
    /// The rank of a letter in either case.
    ///
    /// # Errors
    /// [`ParseError::Rank`] for any other character; `1` is refused, `10` is read by
    /// [`Holding`](crate::Holding) and [`Card`](crate::Card).
    pub const fn from_char(letter: char) -> Result<Self, ParseError> {
        let rank = match letter {
            '2'..='9' => Self::ALL[letter as usize - '2' as usize],
            'T' | 't' => Self::Ten,
            'J' | 'j' => Self::Jack,
            'Q' | 'q' => Self::Queen,
            'K' | 'k' => Self::King,
            'A' | 'a' => Self::Ace,
            other => return Err(ParseError::Rank(other)),
        };
        Ok(rank)
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    /// Reads a letter in either case, or `10`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "10" {
            return Ok(Self::Ten);
        }
        Self::from_char(only_char(text)?)
    }
}

impl Card {
    /// Reads one card from the front of `text` and returns it with what follows it.
    ///
    /// # Errors
    /// A [`ParseError`] that names the character which is no suit or no rank.
    pub fn parse_prefix(text: &str) -> Result<(Self, &str), ParseError> {
        let mut chars = text.chars();
        let suit = Suit::from_char(chars.next().ok_or(ParseError::Empty)?)?;
        if let Some(rest) = chars.as_str().strip_prefix("10") {
            return Ok((Self::new(suit, Rank::Ten), rest));
        }
        let rank = Rank::from_char(chars.next().ok_or(ParseError::Empty)?)?;
        Ok((Self::new(suit, rank), chars.as_str()))
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Reads suit and rank, such as `DT`, `d10` or `♦T`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (card, rest) = Self::parse_prefix(text)?;
        rest.chars().next().map_or(Ok(card), |next| Err(ParseError::Trailing(next)))
    }
}

/// The single character of a text of one character.
pub(crate) fn only_char(text: &str) -> Result<char, ParseError> {
    let mut chars = text.chars();
    let first = chars.next().ok_or(ParseError::Empty)?;
    chars.next().map_or(Ok(first), |next| Err(ParseError::Trailing(next)))
}
