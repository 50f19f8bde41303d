//! The class `Solver`.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

use dds::{Solver, Stop, TableMask, TraceError};
use dds_cards::{Card, Seat, Strain};
use dds_deal::Tricks;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use crate::contract::PyContract;
use crate::error::{Fault, wrong};
use crate::position::PyPosition;
use crate::solution::PySolution;
use crate::stoppable::Stoppable;
use crate::table::PyTable;
use crate::words::{Count, Play, Word, card_words, seat_word};
use crate::{input, job};

/// A solver that keeps what it has learnt.
#[pyclass(name = "Solver", module = "double_dummy", frozen)]
pub(crate) struct PySolver(Mutex<Solver>);

impl PySolver {
    /// Asks the solver, with the interpreter released while it works or waits for its turn.
    fn ask<R: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&mut Stoppable<'_>) -> Option<R> + Send,
    ) -> PyResult<R> {
        job::one(py, |stop| {
            let mut solver = self.wait(stop)?;
            question(&mut Stoppable::new(&mut solver, stop))
        })
    }

    /// The solver as soon as no other thread asks it, unless the flag is raised before.
    fn wait(&self, stop: &Stop) -> Option<MutexGuard<'_, Solver>> {
        while !stop.is_stopped() {
            match self.0.try_lock() {
                Ok(solver) => return Some(solver),
                Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_micros(200)),
            }
        }
        None
    }

    /// What a panic left behind is still a solver: its answers never depend on its memory.
    fn lock(&self) -> MutexGuard<'_, Solver> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn position(object: &Bound<'_, PyAny>) -> PyResult<dds::Position> {
    let py = object.py();
    input::position(object)?.map_err(|fault: Fault| fault.raise(py, None))
}

#[pymethods]
impl PySolver {
    #[new]
    #[pyo3(signature = (memory = None))]
    fn new(py: Python<'_>, memory: Option<i64>) -> PyResult<Self> {
        let bytes = memory.map(|mib| job::bytes(py, mib)).transpose()?;
        Ok(Self(Mutex::new(Solver::with_memory(bytes.unwrap_or(Solver::DEFAULT_MEMORY)))))
    }

    #[pyo3(signature = (deal, strains = None))]
    fn table(
        &self,
        deal: &Bound<'_, PyAny>,
        strains: Option<Vec<Word<Strain>>>,
    ) -> PyResult<PyTable> {
        let py = deal.py();
        let deal = input::deal(deal)?.map_err(|fault: Fault| fault.raise(py, None))?;
        let Some(strains) = strains else {
            return self.ask(py, |solver| solver.table(&deal)).map(|table| PyTable(table.into()));
        };
        let mask = strains.iter().map(|Word(strain)| TableMask::of(*strain));
        let mask = mask.fold(TableMask::NONE, |all, one| all | one);
        self.ask(py, |solver| solver.results(&deal, mask)).map(PyTable)
    }

    fn tricks(&self, position: &Bound<'_, PyAny>) -> PyResult<u8> {
        let (py, position) = (position.py(), self::position(position)?);
        self.ask(py, |solver| solver.tricks(&position)).map(Tricks::get)
    }

    fn solve(&self, position: &Bound<'_, PyAny>) -> PyResult<PySolution> {
        let (py, position) = (position.py(), self::position(position)?);
        self.ask(py, |solver| solver.solve(&position)).map(PySolution)
    }

    fn best(&self, position: &Bound<'_, PyAny>) -> PyResult<PySolution> {
        let (py, position) = (position.py(), self::position(position)?);
        self.ask(py, |solver| solver.best_cards(&position)).map(PySolution)
    }

    fn best_card(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<(String, u8)>> {
        let (py, position) = (position.py(), self::position(position)?);
        let best = self.ask(py, |solver| solver.best_card(&position))?;
        Ok(best.map(|best| (best.card.to_string(), best.tricks.get())))
    }

    fn reach(&self, position: &Bound<'_, PyAny>, target: Count) -> PyResult<bool> {
        let (py, position) = (position.py(), self::position(position)?);
        self.ask(py, |solver| solver.reach(&position, target.0))
    }

    /// Every card that reaches the target; `None` when it is out of reach.
    fn cards_reaching<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        target: Count,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let (py, position) = (position.py(), self::position(position)?);
        let cards = self.ask(py, |solver| solver.cards_reaching(&position, target.0))?;
        cards.map(|cards| PyTuple::new(py, card_words(cards))).transpose()
    }

    #[pyo3(signature = (position, card = None))]
    fn evidence<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        card: Option<Word<Card>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, position) = (position.py(), self::position(position)?);
        let card = card.map(|Word(card)| card);
        let found = self.ask(py, |solver| solver.evidence(&position, card))?;
        let name = || card.map(|card| card.to_string()).unwrap_or_default();
        let found = found.ok_or_else(|| wrong(py, format!("{} cannot be played here", name())))?;
        let cards = PyTuple::new(py, card_words(found.cards))?;
        evidence(py)?.call1((found.tricks.get(), cards))
    }

    fn line<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (py, position) = (position.py(), self::position(position)?);
        let found = self.ask(py, |solver| solver.line(&position))?;
        let plays = found.cards.iter().map(|(seat, card)| (seat_word(*seat), card.to_string()));
        let cards = PyTuple::new(py, plays.collect::<Vec<_>>())?;
        let [north_south, east_west] = found.tricks.0.map(Tricks::get);
        line(py)?.call1((cards, north_south, east_west))
    }

    /// The cost of each card: from a deal and a contract, or from a position and a declarer.
    #[pyo3(signature = (start, contract, play))]
    fn trace<'py>(
        &self,
        start: &Bound<'py, PyAny>,
        contract: &Bound<'py, PyAny>,
        play: Play,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = start.py();
        let (position, declarer) = trace_start(start, contract)?;
        playable(&position, &play.0).map_err(|error| {
            let inner = Fault::from(error.error);
            Fault { text: error.to_string(), ..inner }.raise(py, None)
        })?;
        let found = self.ask(py, |solver| solver.trace(&position, declarer, &play.0))?;
        let kind = traced_card(py)?;
        let cards = found.cards.iter().map(|card| {
            let (seat, player) = (seat_word(card.seat), seat_word(card.player));
            let text = card.card.to_string();
            kind.call1((seat, player, text, card.before.get(), card.after.get()))
        });
        let cards = PyTuple::new(py, cards.collect::<PyResult<Vec<_>>>()?)?;
        trace(py)?.call1((seat_word(found.declarer), found.start.get(), cards))
    }

    fn clear(&self, py: Python<'_>) {
        py.detach(|| self.lock().clear());
    }

    fn __repr__(&self) -> &'static str {
        "Solver()"
    }
}

/// Whether these cards can be played one after the other.
fn playable(start: &dds::Position, cards: &[Card]) -> Result<(), TraceError> {
    let mut position = *start;
    for (index, &card) in cards.iter().enumerate() {
        let played = position.try_play(card);
        let _ = played.map_err(|error| TraceError { number: index + 1, error })?;
    }
    Ok(())
}

/// The position before the opening lead of a contract, or a given one with its declarer.
fn trace_start(
    start: &Bound<'_, PyAny>,
    contract: &Bound<'_, PyAny>,
) -> PyResult<(dds::Position, Seat)> {
    let py = start.py();
    let is_text = start.extract::<String>().is_ok_and(|text| text.contains('|'));
    if start.is_instance_of::<PyPosition>() || is_text {
        let declarer = match contract.cast::<PyContract>() {
            Ok(contract) => contract.get().0.declarer,
            Err(_) => contract.extract::<Word<Seat>>()?.0,
        };
        return Ok((position(start)?, declarer));
    }
    let deal = input::deal(start)?.map_err(|fault: Fault| fault.raise(py, None))?;
    let contract = match contract.cast::<PyContract>() {
        Ok(contract) => contract.get().0,
        Err(_) => {
            let text: String = contract.extract()?;
            text.parse().map_err(|error| wrong(py, format!("contract {text:?}: {error}")))?
        }
    };
    let leader = contract.declarer.lho();
    Ok((dds::Position::start(&deal, contract.strain, leader), contract.declarer))
}

macro_rules! result_class {
    ($name:ident, $class:literal) => {
        /// The class of this name in Python.
        fn $name<'py>(py: Python<'py>) -> PyResult<&'py Bound<'py, PyType>> {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            CLASS.import(py, "double_dummy._results", $class)
        }
    };
}
result_class!(evidence, "Evidence");
result_class!(line, "Line");
result_class!(trace, "Trace");
result_class!(traced_card, "TracedCard");
