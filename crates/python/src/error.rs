//! The one exception of the package, which knows the row and the card.

use std::fmt::Display;

use dds_cards::{Card, ParseError};
use dds_deal::DealError;
use dds_position::{PlayError, PositionError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(
    double_dummy,
    InputError,
    PyValueError,
    "A deal, position or other input that cannot be: a ValueError with attributes `row` and `card`."
);

/// What is wrong with an input, before it is known which row it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) text: String,
    pub(crate) card: Option<Card>,
}

impl Fault {
    /// A fault that no card is to blame for.
    pub(crate) fn new(text: impl Display) -> Self {
        Self { text: text.to_string(), card: None }
    }

    /// The exception; `row` counts from 0.
    pub(crate) fn raise(&self, py: Python<'_>, row: Option<usize>) -> PyErr {
        let text = match row {
            Some(row) => format!("row {row}: {}", self.text),
            None => self.text.clone(),
        };
        let error = InputError::new_err(text);
        let value = error.value(py);
        let card = self.card.map(|card| card.to_string());
        match value.setattr("row", row).and_then(|()| value.setattr("card", card)) {
            Ok(()) => error,
            Err(other) => other,
        }
    }
}

impl From<DealError> for Fault {
    fn from(error: DealError) -> Self {
        let card = match &error {
            DealError::Duplicate { card, .. } | DealError::RepeatedCard { card, .. } => Some(*card),
            DealError::Holding { suit, source: ParseError::RepeatedRank(rank), .. } => {
                Some(Card::new(*suit, *rank))
            }
            DealError::Unequal { missing, .. } => missing.only_card(),
            _ => None,
        };
        Self { text: error.to_string(), card }
    }
}

impl From<PositionError> for Fault {
    fn from(error: PositionError) -> Self {
        let card = match &error {
            PositionError::Duplicate { card, .. } | PositionError::Revoke { card, .. } => {
                Some(*card)
            }
            PositionError::Deal(error) => Self::from(*error).card,
            _ => None,
        };
        Self { text: error.to_string(), card }
    }
}

impl From<PlayError> for Fault {
    fn from(error: PlayError) -> Self {
        let card = match &error {
            PlayError::NotHeld { card, .. } | PlayError::MustFollow { card, .. } => Some(*card),
            _ => None,
        };
        Self { text: error.to_string(), card }
    }
}

/// The exception for an input that is no row of a batch.
pub(crate) fn fault(py: Python<'_>, error: impl Into<Fault>) -> PyErr {
    error.into().raise(py, None)
}

/// The exception for a text whose error names no card.
pub(crate) fn wrong(py: Python<'_>, error: impl Display) -> PyErr {
    Fault::new(error).raise(py, None)
}
