//! The class `Position`.

use dds_cards::{Card, Seat, Strain};
use dds_deal::Diagram;
use dds_position::Position;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::{Fault, fault};
use crate::words::{Play, Word, card_words, seat_word, strain_word};
use crate::{html, input};

/// A deal in play.
#[pyclass(name = "Position", module = "double_dummy", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyPosition(pub(crate) Position);

#[pymethods]
impl PyPosition {
    /// A position from its text, or from a deal, a strain, a leader and the cards played since.
    #[new]
    #[pyo3(signature = (source, strain = None, leader = None, play = None))]
    fn new(
        source: &Bound<'_, PyAny>,
        strain: Option<Word<Strain>>,
        leader: Option<Word<Seat>>,
        play: Option<Play>,
    ) -> PyResult<Self> {
        let py = source.py();
        let raise = |fault: Fault| fault.raise(py, None);
        let start = match (strain, leader) {
            (None, None) => input::position(source)?.map_err(raise)?,
            (Some(strain), Some(leader)) => {
                let deal = input::deal(source)?.map_err(raise)?;
                Position::start(&deal, strain.0, leader.0)
            }
            _ => {
                let text = "a deal in play needs a strain and a leader, or neither with a text";
                return Err(raise(Fault::new(text)));
            }
        };
        Self(start).played(py, play.map_or_else(Vec::new, |Play(cards)| cards))
    }

    /// The position after these cards.
    #[pyo3(signature = (*cards))]
    fn play(&self, py: Python<'_>, cards: Vec<Play>) -> PyResult<Self> {
        self.played(py, cards.into_iter().flat_map(|Play(cards)| cards).collect())
    }

    /// The hands as they are now, of North, East, South and West.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.hands().0.map(|hand| hand.to_string()))
    }

    #[getter]
    fn strain(&self) -> &'static str {
        strain_word(self.0.strain())
    }

    #[getter]
    fn leader(&self) -> &'static str {
        seat_word(self.0.trick().leader())
    }

    #[getter]
    fn to_play(&self) -> &'static str {
        seat_word(self.0.to_play())
    }

    /// The cards on the table, in the order of play.
    #[getter]
    fn trick<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let cards = self.0.trick().cards().into_iter().map(|card: Card| card.to_string());
        PyTuple::new(py, cards.collect::<Vec<_>>())
    }

    #[getter]
    fn tricks_left(&self) -> u8 {
        self.0.tricks_left().get()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, card_words(self.0.legal()))
    }

    /// The legal cards in groups of equals: the highest, and those below it.
    #[getter]
    fn groups<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let group = |card: Card| {
            let equals = self.0.group_of(card).without(card);
            PyTuple::new(py, card_words(equals)).map(|equals| (card.to_string(), equals))
        };
        let groups = self.0.candidates().cards().map(group).collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, groups)
    }

    fn diagram(&self) -> String {
        Diagram::new(*self.0.hands()).to_string()
    }

    fn _repr_html_(&self) -> String {
        html::position(&self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}

impl PyPosition {
    fn played(&self, py: Python<'_>, cards: Vec<Card>) -> PyResult<Self> {
        let mut position = self.0;
        for card in cards {
            // The card stays played: nothing is taken back.
            let _ = position.try_play(card).map_err(|error| fault(py, error))?;
        }
        Ok(Self(position))
    }
}
