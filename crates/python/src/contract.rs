//! The classes `Contract` and `Par`.

use std::hash::{DefaultHasher, Hash, Hasher};

use dds_cards::Side;
use dds_deal::{Contract, Doubling, Par, ParContract, Vulnerability};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error::wrong;
use crate::words::{Count, Word, seat_word, side_word, strain_word};

/// A contract with its declarer.
#[pyclass(name = "Contract", module = "double_dummy", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyContract(pub(crate) Contract);

#[pymethods]
impl PyContract {
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(contract) = source.cast::<Self>() {
            return Ok(*contract.get());
        }
        let text = source.cast::<PyString>()?.to_cow()?;
        let reason = |error| wrong(source.py(), format!("contract {text:?}: {error}"));
        text.parse().map(Self).map_err(reason)
    }

    #[getter]
    fn level(&self) -> u8 {
        self.0.level.get()
    }

    #[getter]
    fn strain(&self) -> &'static str {
        strain_word(self.0.strain)
    }

    #[getter]
    fn declarer(&self) -> &'static str {
        seat_word(self.0.declarer)
    }

    #[getter]
    fn doubling(&self) -> &'static str {
        match self.0.doubling {
            Doubling::Undoubled => "",
            Doubling::Doubled => "X",
            Doubling::Redoubled => "XX",
        }
    }

    #[pyo3(
        signature = (tricks, vul = Word(Vulnerability::None)),
        text_signature = "(self, tricks, vul='None')"
    )]
    fn score(&self, tricks: Count, vul: Word<Vulnerability>) -> i32 {
        self.0.score(tricks.0, vul.0).get()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Contract('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}

/// The score when both sides bid as well as they can, and the contracts that reach it.
#[pyclass(name = "Par", module = "double_dummy", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyPar {
    par: Par,
    vul: Vulnerability,
}

impl PyPar {
    pub(crate) const fn new(par: Par, vul: Vulnerability) -> Self {
        Self { par, vul }
    }
}

#[pymethods]
impl PyPar {
    #[new]
    #[pyo3(
        signature = (text, vul = Word(Vulnerability::None)),
        text_signature = "(text, vul='None')"
    )]
    fn read(py: Python<'_>, text: &str, vul: Word<Vulnerability>) -> PyResult<Self> {
        let par: Par = text.parse().map_err(|error| wrong(py, format!("par {text:?}: {error}")))?;
        Ok(Self::new(par, vul.0))
    }

    /// Points of North-South.
    #[getter]
    fn score(&self) -> i32 {
        self.par.score.get()
    }

    #[getter]
    fn vul(&self) -> String {
        self.vul.to_string()
    }

    /// Every contract of par with one declarer each.
    #[getter]
    fn contracts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all = self.par.contracts.iter().flat_map(ParContract::contracts).map(PyContract);
        PyTuple::new(py, all.collect::<Vec<_>>())
    }

    /// `(contract, declarers, tricks over or under)`, such as `('4SX', 'NS', -1)`.
    #[getter]
    fn sides<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let words = |contract: &ParContract| {
            let strain = strain_word(contract.strain);
            let bid = format!("{}{strain}{}", contract.level, contract.doubling());
            let who = match contract.declarers {
                dds_deal::par::Declarers::One(seat) => seat_word(seat),
                dds_deal::par::Declarers::Both(side) => side_word(side),
            };
            (bid, who, contract.difference())
        };
        PyTuple::new(py, self.par.contracts.iter().map(words).collect::<Vec<_>>())
    }

    /// The score and the contracts in the words of DDS, seen by a side.
    fn _dds(&self, view: Word<Side>) -> (String, String) {
        (self.par.score_text(view.0), self.par.contracts_text(view.0, self.vul))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.par.to_string(), self.vul).hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.par.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Par('{}', '{}')", self.par, self.vul)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, String)) {
        let par = slf.get();
        (slf.get_type().into_any(), (par.par.to_string(), par.vul.to_string()))
    }
}
