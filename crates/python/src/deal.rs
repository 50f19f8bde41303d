//! The class `Deal`.

use dds_cards::{Card, Seat, Strain};
use dds_deal::conditions::high_card_points;
use dds_deal::{Board, Deal, Vulnerability};
use dds_formats::{npy, zrd};
use dds_position::Position;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::error::Fault;
use crate::position::PyPosition;
use crate::words::{Word, card_words, seat_word};
use crate::{html, input};

/// Four hands of equal length.
#[pyclass(name = "Deal", module = "double_dummy", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyDeal(pub(crate) Deal);

#[pymethods]
impl PyDeal {
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = source.py();
        input::deal(source)?.map(Self).map_err(|fault: Fault| fault.raise(py, None))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Deal('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }

    /// The four hands, of North, East, South and West.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.hands().0.map(|hand| hand.to_string()))
    }

    fn hand(&self, seat: Word<Seat>) -> String {
        self.0.hand(seat.0).to_string()
    }

    fn cards<'py>(&self, py: Python<'py>, seat: Word<Seat>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, card_words(self.0.hand(seat.0)))
    }

    fn owner(&self, card: Word<Card>) -> Option<&'static str> {
        self.0.owner(card.0).map(seat_word)
    }

    #[getter]
    fn cards_each(&self) -> usize {
        self.0.cards_each()
    }

    #[pyo3(signature = (first = Word(Seat::North)), text_signature = "(self, first='N')")]
    fn pbn(&self, first: Word<Seat>) -> String {
        self.0.to_pbn(first.0)
    }

    fn diagram(&self) -> String {
        self.0.diagram().to_string()
    }

    fn _repr_html_(&self) -> String {
        html::board(
            &Board {
                number: None,
                dealer: Seat::North,
                vulnerability: Vulnerability::None,
                deal: self.0,
            },
            None,
        )
    }

    /// The owners of SA SK … C2: 0 to 3 for North to West, 4 for nobody.
    #[getter]
    fn owners<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &npy::deal_row(&self.0))
    }

    /// The 13 bytes of cards of a ZRD record.
    #[getter]
    fn id<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        let record = dds_deal::Record { deal: self.0, table: None };
        zrd::encode(&record).map(|bytes| PyBytes::new(py, &bytes[..13]))
    }

    fn position(&self, strain: Word<Strain>, leader: Word<Seat>) -> PyPosition {
        PyPosition(Position::start(&self.0, strain.0, leader.0))
    }

    fn high_card_points(&self, seat: Word<Seat>) -> u8 {
        high_card_points(self.0.hand(seat.0))
    }
}

/// The deal of an object that holds a string.
pub(crate) fn of_text(text: &Bound<'_, PyString>) -> PyResult<Result<Deal, Fault>> {
    Ok(text.to_cow()?.parse::<Deal>().map_err(Fault::from))
}
