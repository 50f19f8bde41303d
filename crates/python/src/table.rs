//! The class `Table`.

use dds::PartialTable;
use dds_cards::{BySeat, ByStrain, Seat, Strain};
use dds_deal::par::First;
use dds_deal::{TrickTable, Tricks, Vulnerability};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::contract::PyPar;
use crate::error::wrong;
use crate::html;
use crate::words::{Spoken, Word, seat_word, strain_word};

/// The results of a deal: 20, or those of some strains.
#[pyclass(name = "Table", module = "double_dummy", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyTable(pub(crate) PartialTable);

impl PyTable {
    fn complete(&self) -> PyResult<TrickTable> {
        self.0.complete().ok_or_else(|| {
            PyValueError::new_err("the table has not all 20 results: solve the deal in all strains")
        })
    }

    fn cell(&self, strain: Strain, seat: Seat) -> PyResult<u8> {
        let tricks = self.0.get(strain, seat).map(Tricks::get);
        let missing = || (strain_word(strain), seat_word(seat));
        tricks.ok_or_else(|| PyKeyError::new_err(missing()))
    }
}

#[pymethods]
impl PyTable {
    /// A table of 20 digits, `-` where nothing is known, or of 20 numbers.
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = source.py();
        if let Ok(text) = source.cast::<PyString>() {
            return text.to_cow()?.parse().map(Self).map_err(|error| wrong(py, error));
        }
        if let Ok(table) = source.cast::<Self>() {
            return Ok(*table.get());
        }
        let numbers: Vec<Option<i64>> =
            source.try_iter()?.map(|number| number?.extract()).collect::<PyResult<_>>()?;
        of_numbers(&numbers).map(Self).map_err(|reason| wrong(py, reason))
    }

    fn __getitem__(&self, key: &Bound<'_, PyAny>) -> PyResult<u8> {
        if let Ok((strain, seat)) = key.extract::<(Word<Strain>, Word<Seat>)>() {
            return self.cell(strain.0, seat.0);
        }
        let Ok(text) = key.extract::<String>() else {
            return Err(PyKeyError::new_err(key.clone().unbind()));
        };
        // The last letter is the declarer: `4HN`, `NTS`, `H N`.
        let text = text.trim().trim_start_matches(|letter: char| letter.is_ascii_digit());
        let parts = text.char_indices().next_back().map(|(end, _)| text.split_at(end));
        let read = |(strain, seat): (&str, &str)| {
            let strain = strain.trim().trim_end_matches(['x', 'X']).trim();
            Some((Strain::read(strain).ok()?, Seat::read(seat).ok()?))
        };
        match parts.and_then(read) {
            Some((strain, seat)) => self.cell(strain, seat),
            None => Err(PyKeyError::new_err(key.clone().unbind())),
        }
    }

    fn __len__(&self) -> usize {
        self.0.iter().count()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numbers: Vec<u8> = self.0.iter().map(|(.., tricks)| tricks.get()).collect();
        Ok(PyTuple::new(py, numbers)?.try_iter()?.into_any())
    }

    fn items(&self) -> Vec<((&'static str, &'static str), u8)> {
        let item = |(strain, seat, tricks): (_, _, Tricks)| {
            ((strain_word(strain), seat_word(seat)), tricks.get())
        };
        self.0.iter().map(item).collect()
    }

    #[getter]
    fn hex(&self) -> String {
        self.0.to_string()
    }

    fn __str__(&self) -> String {
        match self.0.complete() {
            Some(table) => table.to_string(),
            None => partial_text(&self.0),
        }
    }

    fn _repr_html_(&self) -> String {
        html::table(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("Table('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }

    #[pyo3(
        signature = (dealer = Word(First::Dealer(Seat::North)), vul = Word(Vulnerability::None)),
        text_signature = "(self, dealer='N', vul='None')"
    )]
    fn par(&self, dealer: Word<First>, vul: Word<Vulnerability>) -> PyResult<PyPar> {
        let table = self.complete()?;
        Ok(PyPar::new(table.par_when(dealer.0, vul.0), vul.0))
    }

    /// The highest level each seat makes in each strain, where it makes any.
    fn makeable(&self) -> Vec<(&'static str, &'static str, u8)> {
        let made = self.0.iter().filter(|(.., tricks)| tricks.get() > 6);
        made.map(|(strain, seat, tricks)| (strain_word(strain), seat_word(seat), tricks.get() - 6))
            .collect()
    }
}

fn of_numbers(numbers: &[Option<i64>]) -> Result<PartialTable, String> {
    if numbers.len() != 20 {
        return Err(format!("a table has 20 results, this one has {}", numbers.len()));
    }
    let mut results = ByStrain::<BySeat<Option<Tricks>>>::default();
    for (index, number) in numbers.iter().enumerate() {
        let (strain, seat) = (Strain::ALL[index / 4], Seat::from_index(index));
        let Some(number) = number else { continue };
        let tricks = u8::try_from(*number).ok().and_then(Tricks::new);
        let reason = || format!("{number} tricks for {seat:#} at {strain}: expected 0 to 13");
        results[strain][seat] = Some(tricks.ok_or_else(reason)?);
    }
    Ok(PartialTable::new(results))
}

/// The grid of a table that lacks strains: these are left out.
fn partial_text(table: &PartialTable) -> String {
    let strains: Vec<Strain> = Strain::ALL
        .into_iter()
        .filter(|&strain| table.results()[strain].values().any(Option::is_some))
        .collect();
    let mut text = String::from("   ");
    for strain in &strains {
        text.push_str(&format!(" {:>2}", strain_word(*strain)));
    }
    for seat in Seat::ALL {
        text.push_str(&format!("\n{seat}  "));
        for strain in &strains {
            let cell = table.get(*strain, seat).map_or("-".to_owned(), |tricks| tricks.to_string());
            text.push_str(&format!(" {cell:>2}"));
        }
    }
    text
}
