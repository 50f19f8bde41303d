//! The class `Solution`.

use std::hash::{DefaultHasher, Hash, Hasher};

use dds::{CardTricks, Solution};
use dds_cards::{Card, Hand};
use dds_deal::Tricks;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::wrong;
use crate::words::{Count, Play, Word, card_words};

/// Legal cards of a position with the tricks they lead to.
#[pyclass(name = "Solution", module = "double_dummy", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PySolution(pub(crate) Solution);

type CardGroup = (String, u8, Vec<String>);

#[pymethods]
impl PySolution {
    /// A solution from groups `(card, tricks, equals)`, as [`PySolution::groups`] gives them.
    #[new]
    fn new(py: Python<'_>, best: Count, groups: Vec<(Word<Card>, Count, Play)>) -> PyResult<Self> {
        let mut cards = Vec::new();
        for (top, tricks, equals) in groups {
            let equals: Hand = equals.0.into_iter().collect();
            let all = equals.with(top.0);
            let group = all.cards();
            cards.extend(group.map(|card| CardTricks {
                card,
                tricks: tricks.0,
                equals: all.without(card),
            }));
        }
        let all: Hand = cards.iter().map(|own| own.card).collect();
        if all.len() != cards.len() {
            return Err(wrong(py, "a card stands in two groups"));
        }
        cards.sort_by_key(|own| (own.card.suit(), std::cmp::Reverse(own.card.rank())));
        Ok(Self(Solution { best: best.0, cards }))
    }

    /// Tricks the side to move wins from here.
    #[getter]
    fn best(&self) -> u8 {
        self.0.best.get()
    }

    #[getter]
    fn best_cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, card_words(self.0.best_cards()))
    }

    #[getter]
    fn groups<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let group = |(card, tricks, equals): CardGroup| {
            PyTuple::new(py, equals).map(|equals| (card, tricks, equals))
        };
        let groups = self.group_list().into_iter().map(group).collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, groups)
    }

    fn __getitem__(&self, card: Word<Card>) -> PyResult<u8> {
        let tricks = self.0.tricks_of(card.0).map(Tricks::get);
        tricks.ok_or_else(|| PyKeyError::new_err(card.0.to_string()))
    }

    fn __contains__(&self, card: Word<Card>) -> bool {
        self.0.tricks_of(card.0).is_some()
    }

    fn __len__(&self) -> usize {
        self.0.cards.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let pairs = self.0.cards.iter().map(|own| (own.card.to_string(), own.tricks.get()));
        Ok(PyTuple::new(py, pairs.collect::<Vec<_>>())?.try_iter()?.into_any())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.best.get().hash(&mut hasher);
        for own in &self.0.cards {
            (own.card, own.tricks.get()).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn __str__(&self) -> String {
        let word = |own: &CardTricks| format!("{}:{}", own.card, own.tricks);
        self.0.cards.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn __repr__(&self) -> String {
        let group = |(card, tricks, equals): CardGroup| {
            format!("('{card}', {tricks}, '{}')", equals.concat())
        };
        let groups: Vec<String> = self.group_list().into_iter().map(group).collect();
        format!("Solution({}, [{}])", self.0.best, groups.join(", "))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u8, Vec<CardGroup>)) {
        let solution = slf.get();
        (slf.get_type().into_any(), (solution.best(), solution.group_list()))
    }
}

impl PySolution {
    fn group_list(&self) -> Vec<CardGroup> {
        let group =
            |own: &CardTricks| (own.card.to_string(), own.tricks.get(), card_words(own.equals));
        self.0.groups().map(group).collect()
    }
}
