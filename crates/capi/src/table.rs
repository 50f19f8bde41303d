//! Tables of the tricks of every declarer.

use std::ffi::{c_int, c_uint};

use dds_cards::{Strain, Suit};
use dds_deal::Deal;

use crate::crew::{self, Stop, Watch};
use crate::engine::Engine;
use crate::fault::Fault;
use crate::pool::Pool;
use crate::question::table_deal;
use crate::types::MAX_BOARDS;

/// Strains in the order of their numbers.
pub(crate) const STRAINS: [Strain; 5] = [
    Strain::of(Suit::Spades),
    Strain::of(Suit::Hearts),
    Strain::of(Suit::Diamonds),
    Strain::of(Suit::Clubs),
    Strain::Notrump,
];

/// The rows of a table, by the number of the strain; `None` where it was not wanted.
pub(crate) type Rows = [Option<[c_int; 4]>; 5];

/// Which strains a caller wants: those with a 0.
pub(crate) fn wanted(filter: &[c_int; 5]) -> Result<Vec<usize>, Fault> {
    let wanted: Vec<usize> = (0..5).filter(|&strain| filter[strain] == 0).collect();
    if wanted.is_empty() { Err(Fault::NoSuit) } else { Ok(wanted) }
}

/// How many deals a fixed batch holds; `strains` times that must not pass 200.
pub(crate) fn deal_count(count: c_int) -> Result<usize, Fault> {
    let count = usize::try_from(count).ok().filter(|&count| count <= MAX_BOARDS);
    count.ok_or(Fault::TooManyTables)
}

/// Whether so many deals with so many strains each fit a fixed batch.
pub(crate) fn fits(deals: usize, strains: usize) -> Result<(), Fault> {
    if deals * strains > MAX_BOARDS { Err(Fault::TooManyTables) } else { Ok(()) }
}

/// Checks the deals.
pub(crate) fn deals(holdings: impl Iterator<Item = [[c_uint; 4]; 4]>) -> Result<Vec<Deal>, Fault> {
    holdings.map(|holdings| table_deal(&holdings)).collect()
}

/// The wanted rows of each deal, in their order.
pub(crate) fn solve(
    pool: &Pool,
    deals: &[Deal],
    strains: &[usize],
    threads: usize,
) -> Result<Vec<Rows>, Fault> {
    Ok(solve_watched(pool, deals, strains, threads, &mut |_| true)?)
}

/// [`solve`] under a watch that counts deals times strains.
pub(crate) fn solve_watched(
    pool: &Pool,
    deals: &[Deal],
    strains: &[usize],
    threads: usize,
    watch: Watch<'_>,
) -> Result<Vec<Rows>, Stop> {
    // Notrump first: it takes longest.
    let place =
        |job: usize| (job / strains.len(), strains[strains.len() - 1 - job % strains.len()]);
    let job = |engine: &mut Engine, job: usize| {
        let (deal, strain) = place(job);
        engine.declarers(&deals[deal], STRAINS[strain]).map(|tricks| c_int::from(tricks.get()))
    };
    let rows = crew::run_watched(pool, deals.len() * strains.len(), threads, job, watch)?;
    let mut tables = vec![[None; 5]; deals.len()];
    for (job, row) in rows.into_iter().enumerate() {
        let (deal, strain) = place(job);
        tables[deal][strain] = Some(row);
    }
    Ok(tables)
}

/// A table of which every strain was wanted.
pub(crate) fn full(rows: &Rows) -> Option<[[c_int; 4]; 5]> {
    let rows: Option<Vec<[c_int; 4]>> = rows.iter().copied().collect();
    rows?.try_into().ok()
}
