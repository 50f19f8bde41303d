//! Seats, strains, cards and vulnerabilities as Python writes them: short strings.

use dds_cards::{Card, Hand, Seat, Side, Strain};
use dds_deal::par::First;
use dds_deal::{Tricks, Vulnerability};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::wrong;

/// A value that is read from a Python string.
pub(crate) struct Word<T>(pub(crate) T);

/// What a word may stand for.
pub(crate) trait Spoken: Sized {
    /// Reads the word, or says what was expected.
    fn read(text: &str) -> Result<Self, String>;
}

impl<T: Spoken> FromPyObject<'_, '_> for Word<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text = object.cast::<PyString>()?;
        let text = text.to_cow()?;
        T::read(text.trim()).map(Self).map_err(|reason| wrong(object.py(), reason))
    }
}

/// Names written out, which the parsers of the library leave to their callers.
fn named(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(text))
}

impl Spoken for Seat {
    fn read(text: &str) -> Result<Self, String> {
        let quoted = |error| format!("seat {text:?}: {error}");
        named(text).map_or_else(|| text.parse().map_err(quoted), Ok)
    }
}

impl Spoken for Side {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error| format!("side {text:?}: {error}"))
    }
}

impl Spoken for Strain {
    fn read(text: &str) -> Result<Self, String> {
        let names = ["notrump", "spades", "hearts", "diamonds", "clubs"];
        match names.iter().position(|name| name.eq_ignore_ascii_case(text)) {
            Some(index) => Ok(Self::ALL[index]),
            None => text.parse().map_err(|error| format!("strain {text:?}: {error}")),
        }
    }
}

impl Spoken for Vulnerability {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error| format!("vulnerability {text:?}: {error}"))
    }
}

impl Spoken for Card {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error| format!("card {text:?}: {error}"))
    }
}

impl Spoken for First {
    /// A dealer, or a side that bids first.
    fn read(text: &str) -> Result<Self, String> {
        match text.parse::<Side>() {
            Ok(side) => Ok(Self::Side(side)),
            Err(_) => Seat::read(text).map(Self::Dealer),
        }
    }
}

/// A number of tricks: an int from 0 to 13.
pub(crate) struct Count(pub(crate) Tricks);

impl FromPyObject<'_, '_> for Count {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let count: i64 = object.extract()?;
        let tricks = u8::try_from(count).ok().and_then(Tricks::new);
        let reason = || wrong(object.py(), format!("{count} tricks: expected 0 to 13"));
        tricks.map(Self).ok_or_else(reason)
    }
}

/// The cards of a play: a string such as `SASK`, or an iterable of cards.
pub(crate) struct Play(pub(crate) Vec<Card>);

impl FromPyObject<'_, '_> for Play {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            let cards = object.try_iter()?.map(|card| card?.extract::<Word<Card>>());
            return cards
                .map(|card| card.map(|Word(card)| card))
                .collect::<PyResult<_>>()
                .map(Self);
        };
        let text: String = text.to_cow()?.split([' ', ',', '-']).collect();
        let (mut cards, mut rest) = (Vec::new(), text.as_str());
        while !rest.is_empty() {
            let number = cards.len() + 1;
            let next = Card::parse_prefix(rest);
            let reason = |error| wrong(object.py(), format!("card {number} of {text:?}: {error}"));
            let (card, after) = next.map_err(reason)?;
            cards.push(card);
            rest = after;
        }
        Ok(Self(cards))
    }
}

/// The word of a strain: `NT`, `S`, `H`, `D` or `C`.
pub(crate) const fn strain_word(strain: Strain) -> &'static str {
    ["NT", "S", "H", "D", "C"][strain as usize]
}

/// The letter of a seat.
pub(crate) const fn seat_word(seat: Seat) -> &'static str {
    ["N", "E", "S", "W"][seat as usize]
}

/// The word of a side.
pub(crate) const fn side_word(side: Side) -> &'static str {
    ["NS", "EW"][side as usize]
}

/// The cards of a hand as Python sees them, spades first, highest first.
pub(crate) fn card_words(hand: Hand) -> Vec<String> {
    hand.cards().map(|card| card.to_string()).collect()
}
