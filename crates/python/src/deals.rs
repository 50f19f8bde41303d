//! Random deals, also under conditions.

use dds_deal::Deal;
use dds_deal::conditions::{ConditionError, Conditions};
use dds_deal::random::Dealer;
use pyo3::prelude::*;

use crate::deal::PyDeal;
use crate::error::wrong;
use crate::job::{self, Setting};

/// The most deals of a call, which are a list in memory.
const MOST: u64 = 10_000_000;

/// Deals `start` to `start + count` of a seed, each made alone from its index.
#[pyfunction]
#[pyo3(signature = (count, seed, start, cards_each, points, shapes, cards, tries, threads))]
#[expect(clippy::too_many_arguments, reason = "called by one Python function, by position")]
pub(crate) fn deal_many(
    py: Python<'_>,
    count: u64,
    seed: u64,
    start: u64,
    cards_each: usize,
    points: Vec<String>,
    shapes: Vec<String>,
    cards: Vec<String>,
    tries: u64,
    threads: Option<i64>,
) -> PyResult<Vec<PyDeal>> {
    let conditions = conditions(&points, &shapes, &cards).map_err(|reason| wrong(py, reason))?;
    conditions.check().map_err(|reason| wrong(py, reason))?;
    if !(1..=13).contains(&cards_each) {
        return Err(wrong(py, format!("cards_each={cards_each}: expected 1 to 13")));
    }
    if cards_each < 13 && conditions != Conditions::new() {
        return Err(wrong(py, "conditions are for deals of 13 cards a hand"));
    }
    let end = start.checked_add(count);
    let end = end.ok_or_else(|| wrong(py, format!("start={start}: the indices end at 2^64")))?;
    if count > MOST {
        return Err(wrong(py, format!("{count} deals: expected at most {MOST} a call")));
    }
    let setting = Setting::new(py, threads, Some(16), None)?;
    let indices: Vec<u64> = (start..end).collect();
    let deals = job::many(py, &indices, &setting, |_, &index| {
        let mut dealer = Dealer::starting_at(seed, index);
        Some(if cards_each < 13 {
            dealer.ending(cards_each).ok_or(ConditionError::NotFound { tries: 1 })
        } else {
            conditions.deal(&mut dealer, tries)
        })
    })?;
    let deals: Result<Vec<Deal>, ConditionError> = deals.into_iter().collect();
    let deals = deals.map_err(|reason| wrong(py, reason))?;
    Ok(deals.into_iter().map(PyDeal).collect())
}

fn conditions(
    points: &[String],
    shapes: &[String],
    cards: &[String],
) -> Result<Conditions, String> {
    fn read<T: std::str::FromStr<Err: std::fmt::Display>>(
        texts: &[String],
    ) -> Result<Vec<T>, String> {
        let one = |text: &String| text.parse().map_err(|error| format!("{text:?}: {error}"));
        texts.iter().map(one).collect()
    }
    Ok(Conditions { points: read(points)?, shapes: read(shapes)?, cards: read(cards)? })
}
