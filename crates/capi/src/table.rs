//! Tables of the tricks of every declarer.

use std::ffi::{c_int, c_uint};

use dds::{Limits, TrickBounds};
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
    let job = |engine: &mut Engine<'_>, deal: usize, strain: usize| {
        engine.declarers(&deals[deal], STRAINS[strain]).map(|tricks| c_int::from(tricks.get()))
    };
    each_strain(pool, deals.len(), strains, threads, job, watch)
}

/// What `job` finds for each deal and strain, by deal and number of the strain.
fn each_strain<T: Copy + Send>(
    pool: &Pool,
    deals: usize,
    strains: &[usize],
    threads: usize,
    job: impl Fn(&mut Engine<'_>, usize, usize) -> T + Sync,
    watch: Watch<'_>,
) -> Result<Vec<[Option<T>; 5]>, Stop> {
    // Notrump first: it takes longest.
    let place =
        |job: usize| (job / strains.len(), strains[strains.len() - 1 - job % strains.len()]);
    let work = |engine: &mut Engine<'_>, index: usize| {
        let (deal, strain) = place(index);
        job(engine, deal, strain)
    };
    let rows = crew::run_watched(pool, deals * strains.len(), threads, work, watch)?;
    let mut tables = vec![[None; 5]; deals];
    for (index, row) in rows.into_iter().enumerate() {
        let (deal, strain) = place(index);
        tables[deal][strain] = Some(row);
    }
    Ok(tables)
}

/// What is proved of each deal's tricks in the strains wanted, by strain and declarer.
pub(crate) type Bounds = [Option<[TrickBounds; 4]>; 5];

/// [`solve_watched`] within limits: those of the call, and a number of nodes for each strain.
pub(crate) fn bounds_watched(
    pool: &Pool,
    deals: &[Deal],
    strains: &[usize],
    threads: usize,
    limits: &Limits,
    watch: Watch<'_>,
) -> Result<Vec<Bounds>, Stop> {
    let job = |engine: &mut Engine<'_>, deal: usize, strain: usize| {
        engine.limit(limits);
        engine.bounds(&deals[deal], STRAINS[strain])
    };
    each_strain(pool, deals.len(), strains, threads, job, watch)
}

/// A table of which every strain was wanted.
pub(crate) fn full(rows: &Rows) -> Option<[[c_int; 4]; 5]> {
    let rows: Option<Vec<[c_int; 4]>> = rows.iter().copied().collect();
    rows?.try_into().ok()
}
