use core::fmt;

use dds_cards::{BySeat, Card, Hand, ParseError, Seat, Suit};

/// Why four hands or a text are no deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// Two hands hold the same card.
    #[error("{card} is held by both {first:#} and {second:#}")]
    Duplicate {
        /// The card that two hands hold.
        card: Card,
        /// Who holds it, first in the order of [`Seat::ALL`].
        first: Seat,
        /// Who holds it too.
        second: Seat,
    },
    /// The hands differ in length.
    #[error("hands of unequal length: {}", Unequal { lengths, missing: *missing })]
    Unequal {
        /// The number of cards of each hand.
        lengths: BySeat<usize>,
        /// The cards that no hand holds.
        missing: Hand,
    },
    /// No hand has a card.
    #[error("no hand has a card: a deal has 1 to 13 cards a hand")]
    NoCards,
    /// The text is empty, `?` or `#`: it stands for no deal.
    #[error("no deal is given: expected four hands such as 'N:AK2.QJ9.T876.543 ...'")]
    NotGiven,
    /// The text does not start with a seat and a colon.
    #[error("no first seat: a deal starts with one and a colon, such as 'N:'")]
    NoFirstSeat,
    /// What stands before the colon is no seat.
    #[error("first seat: {0}")]
    FirstSeat(#[source] ParseError),
    /// The text has another number of hands than four.
    #[error("a deal has four hands, this one has {0}")]
    HandCount(usize),
    /// A hand of the text is `-`: its cards are not known.
    #[error("the hand of {0:#} is not given")]
    UnknownHand(Seat),
    /// A hand of the text has another number of suits than four.
    #[error("{seat:#} has {found} suits: expected four with dots between them, spades first")]
    SuitCount {
        /// Whose hand it is.
        seat: Seat,
        /// How many suits it has.
        found: usize,
    },
    /// A hand of the text names one card twice.
    #[error("{card} stands twice in the hand of {seat:#}")]
    RepeatedCard {
        /// The card that stands twice.
        card: Card,
        /// Whose hand it is.
        seat: Seat,
    },
    /// A suit of the text has something that is no rank.
    #[error("{seat:#}, {suit}: {source}")]
    Holding {
        /// Whose hand it is.
        seat: Seat,
        /// The suit with the wrong character.
        suit: Suit,
        /// What is wrong with it.
        source: ParseError,
    },
}

/// Says how many cards each hand has and, if they are few, which cards nobody holds.
struct Unequal<'a> {
    lengths: &'a BySeat<usize>,
    missing: Hand,
}

impl fmt::Display for Unequal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, length) in self.lengths.iter() {
            let separator = if seat == Seat::North { "" } else { ", " };
            write!(f, "{separator}{seat:#} {length}")?;
        }
        if !(1..=4).contains(&self.missing.len()) {
            return Ok(());
        }
        f.write_str("; nobody holds")?;
        self.missing.cards().try_for_each(|card| write!(f, " {card}"))
    }
}

/// Why a text is no line of 20 results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TrickTableError {
    /// The text has another number of digits than 20.
    #[error("a table has 20 digits, this one has {0}")]
    Length(usize),
    /// A character is no number of tricks.
    #[error("'{found}' is no number of tricks at digit {position}: expected 0-9 or A-D")]
    Digit {
        /// The place of the character, 1 to 20.
        position: usize,
        /// The character.
        found: char,
    },
}
