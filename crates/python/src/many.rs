//! Tables of many deals, cards of many positions.

use dds::TableMask;
use dds_cards::{Seat, Strain};
use dds_deal::{Deal, Tricks};
use pyo3::prelude::*;

use crate::error::{Fault, wrong};
use crate::input::{self, Row};
use crate::job::{self, Setting};
use crate::solution::PySolution;
use crate::tables::PyTables;
use crate::words::Word;

/// What becomes of a row that is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Errors {
    /// It ends the call.
    Raise,
    /// Its answer is null.
    Null,
}

fn errors(py: Python<'_>, word: &str) -> PyResult<Errors> {
    match word {
        "raise" => Ok(Errors::Raise),
        "null" => Ok(Errors::Null),
        _ => Err(wrong(py, format!("errors={word:?}: expected 'raise' or 'null'"))),
    }
}

/// The rows with their faults raised or made null.
fn accepted<T>(py: Python<'_>, rows: Vec<Row<T>>, errors: Errors) -> PyResult<Vec<Option<T>>> {
    let accept = |(row, item): (usize, Row<T>)| match item {
        Ok(item) => Ok(item),
        Err(_) if errors == Errors::Null => Ok(None),
        Err(fault) => Err(Fault::raise(&fault, py, Some(row))),
    };
    rows.into_iter().enumerate().map(accept).collect()
}

/// The tables of many deals.
#[pyfunction]
#[pyo3(signature = (deals, strains, threads, memory, progress, errors))]
pub(crate) fn table_many(
    deals: &Bound<'_, PyAny>,
    strains: Option<Vec<Word<Strain>>>,
    threads: Option<i64>,
    memory: Option<i64>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<PyTables> {
    let py = deals.py();
    let errors = self::errors(py, errors)?;
    let setting = Setting::new(py, threads, memory, progress)?;
    let deals = accepted(py, input::deals(deals)?, errors)?;
    let strains = match strains {
        None => Strain::ALL.to_vec(),
        Some(asked) => {
            let asked = |strain: &Strain| asked.iter().any(|Word(one)| one == strain);
            Strain::ALL.into_iter().filter(asked).collect()
        }
    };
    if strains.is_empty() {
        return Err(wrong(py, "strains=[]: expected at least one of NT, S, H, D, C"));
    }
    let rows = rows_of(py, &deals, &strains, &setting)?;
    Ok(PyTables::new(strains, rows))
}

/// The results of each deal, strain after strain.
fn rows_of(
    py: Python<'_>,
    deals: &[Option<Deal>],
    strains: &[Strain],
    setting: &Setting,
) -> PyResult<Vec<Option<Vec<u8>>>> {
    let mask = strains.iter().map(|&strain| TableMask::of(strain));
    let mask = mask.fold(TableMask::NONE, |all, one| all | one);
    job::many(py, deals, setting, |solver, deal| {
        let Some(deal) = deal else { return Some(None) };
        let results = if mask == TableMask::ALL {
            solver.table(deal)?.into()
        } else {
            solver.results(deal, mask)?
        };
        let cell = |strain, seat| results.get(strain, seat).map_or(0, Tricks::get);
        let of_strain = |&strain: &Strain| Seat::ALL.map(|seat| cell(strain, seat));
        Some(Some(strains.iter().flat_map(of_strain).collect()))
    })
}

/// The cards of many positions.
#[pyfunction]
#[pyo3(signature = (positions, best_only, threads, memory, progress, errors))]
pub(crate) fn solve_many(
    positions: &Bound<'_, PyAny>,
    best_only: bool,
    threads: Option<i64>,
    memory: Option<i64>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Vec<Option<PySolution>>> {
    let py = positions.py();
    let errors = self::errors(py, errors)?;
    let setting = Setting::new(py, threads, memory, progress)?;
    let positions = accepted(py, input::positions(positions)?, errors)?;
    job::many(py, &positions, &setting, |solver, position| {
        let Some(position) = position else { return Some(None) };
        let found = if best_only { solver.best_cards(position) } else { solver.solve(position) };
        found.map(|found| Some(PySolution(found)))
    })
}
