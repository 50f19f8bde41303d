//! Tables of all declarers: `CalcDDtable` and its batches.

use std::ffi::{c_int, c_uint};

use dds_deal::Deal;

use crate::border::{Output, guard, input, inputs, write_all};
use crate::fault::Fault;
use crate::legacy::POOL;
use crate::par;
use crate::pbn::holdings;
use crate::solve::threads;
use crate::table::{self, Rows};
use crate::types::{
    AllParResults, DdTableDeal, DdTableDealPBN, DdTableDeals, DdTableDealsPBN, DdTableResults,
    DdTablesRes, ParResults,
};

/// The tricks of each declarer in each strain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtable(tableDeal: DdTableDeal, tablep: *mut DdTableResults) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { single(tableDeal.cards, tablep, 0) })
}

/// [`CalcDDtable`] with at most `maxThreads` threads; 0 or less: those set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtableN(
    tableDeal: DdTableDeal,
    tablep: *mut DdTableResults,
    maxThreads: c_int,
) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { single(tableDeal.cards, tablep, maxThreads) })
}

/// [`CalcDDtable`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtablePBN(
    tableDealPBN: DdTableDealPBN,
    tablep: *mut DdTableResults,
) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { single(holdings(&tableDealPBN.cards)?, tablep, 0) })
}

/// [`CalcDDtablePBN`] with at most `maxThreads` threads; 0 or less: those set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtablePBNN(
    tableDealPBN: DdTableDealPBN,
    tablep: *mut DdTableResults,
    maxThreads: c_int,
) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { single(holdings(&tableDealPBN.cards)?, tablep, maxThreads) })
}

/// The tables of many deals. `trumpFilter` has a 0 for each strain wanted; deals times strains may
/// be up to 200. `mode` 0 to 3 is a vulnerability: par is found too, if all strains are wanted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTables(
    dealsp: *const DdTableDeals,
    mode: c_int,
    trumpFilter: *const c_int,
    resp: *mut DdTablesRes,
    presp: *mut AllParResults,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { fixed(numbers(dealsp)?, Call { mode, trumpFilter, max: 0 }, resp, presp) })
}

/// [`CalcAllTables`] with at most `maxThreads` threads; 0 or less: those set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTablesN(
    dealsp: *const DdTableDeals,
    mode: c_int,
    trumpFilter: *const c_int,
    resp: *mut DdTablesRes,
    presp: *mut AllParResults,
    maxThreads: c_int,
) -> c_int {
    let call = Call { mode, trumpFilter, max: maxThreads };
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { fixed(numbers(dealsp)?, call, resp, presp) })
}

/// [`CalcAllTables`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTablesPBN(
    dealsp: *const DdTableDealsPBN,
    mode: c_int,
    trumpFilter: *const c_int,
    resp: *mut DdTablesRes,
    presp: *mut AllParResults,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { fixed(texts(dealsp)?, Call { mode, trumpFilter, max: 0 }, resp, presp) })
}

/// [`CalcAllTablesPBN`] with at most `maxThreads` threads; 0 or less: those set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTablesPBNN(
    dealsp: *const DdTableDealsPBN,
    mode: c_int,
    trumpFilter: *const c_int,
    resp: *mut DdTablesRes,
    presp: *mut AllParResults,
    maxThreads: c_int,
) -> c_int {
    let call = Call { mode, trumpFilter, max: maxThreads };
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { fixed(texts(dealsp)?, call, resp, presp) })
}

/// [`CalcAllTables`] for any number of deals, in arrays of `numDeals`. `par` may be null unless
/// `mode` and filter ask for par.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTablesX(
    numDeals: c_int,
    deals: *const DdTableDeal,
    mode: c_int,
    trumpFilter: *const c_int,
    results: *mut DdTableResults,
    par: *mut ParResults,
    maxThreads: c_int,
) -> c_int {
    let call = Call { mode, trumpFilter, max: maxThreads };
    guard(|| {
        let count = any_count(numDeals)?;
        // SAFETY: the caller's pointer leads to as many deals.
        let deals = unsafe { inputs(deals, count)? };
        let deals = || deals.iter().map(|deal| Ok(deal.cards));
        // SAFETY: the caller's pointers are passed on under the same conditions.
        unsafe { unbounded(count, deals, call, results, par) }
    })
}

/// [`CalcAllTablesX`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTablesPBNX(
    numDeals: c_int,
    deals: *const DdTableDealPBN,
    mode: c_int,
    trumpFilter: *const c_int,
    results: *mut DdTableResults,
    par: *mut ParResults,
    maxThreads: c_int,
) -> c_int {
    let call = Call { mode, trumpFilter, max: maxThreads };
    guard(|| {
        let count = any_count(numDeals)?;
        // SAFETY: the caller's pointer leads to as many deals.
        let deals = unsafe { inputs(deals, count)? };
        let deals = || deals.iter().map(|deal| holdings(&deal.cards));
        // SAFETY: the caller's pointers are passed on under the same conditions.
        unsafe { unbounded(count, deals, call, results, par) }
    })
}

/// What a batch asks for beside its deals.
#[derive(Clone, Copy)]
#[expect(non_snake_case, reason = "the name of the parameter it carries")]
struct Call {
    mode: c_int,
    trumpFilter: *const c_int,
    max: c_int,
}

impl Call {
    /// The strains wanted.
    ///
    /// # Safety
    /// The filter is null or leads to five numbers.
    unsafe fn strains(&self) -> Result<Vec<usize>, Fault> {
        // SAFETY: as the caller of this function says.
        table::wanted(unsafe { input(self.trumpFilter.cast::<[c_int; 5]>())? })
    }

    /// Whether par is wanted: DDS finds it only from full tables.
    fn par(&self, strains: usize) -> bool {
        (0..=3).contains(&self.mode) && strains == 5
    }
}

type Holdings = [[c_uint; 4]; 4];

fn any_count(count: c_int) -> Result<usize, Fault> {
    usize::try_from(count).map_err(|_| Fault::TooManyTables)
}

/// # Safety
/// As of the functions above.
unsafe fn numbers(dealsp: *const DdTableDeals) -> Result<Vec<Holdings>, Fault> {
    // SAFETY: the caller's pointer leads to the structure its type names.
    let deals = unsafe { input(dealsp)? };
    let count = table::deal_count(deals.no_of_tables)?;
    Ok(deals.deals[..count].iter().map(|deal| deal.cards).collect())
}

/// # Safety
/// As of the functions above.
unsafe fn texts(dealsp: *const DdTableDealsPBN) -> Result<Vec<Holdings>, Fault> {
    // SAFETY: the caller's pointer leads to the structure its type names.
    let deals = unsafe { input(dealsp)? };
    let count = table::deal_count(deals.no_of_tables)?;
    deals.deals[..count].iter().map(|deal| holdings(&deal.cards)).collect()
}

/// # Safety
/// As of the functions above.
unsafe fn single(
    cards: Holdings,
    tablep: *mut DdTableResults,
    max_threads: c_int,
) -> Result<(), Fault> {
    let output = Output::new(tablep)?;
    let deals = table::deals([cards].into_iter())?;
    let tables = table::solve(&POOL, &deals, &[0, 1, 2, 3, 4], threads(&POOL, max_threads))?;
    let rows = tables.first().and_then(table::full).ok_or(Fault::Unknown)?;
    // SAFETY: the caller's pointer leads to room for the structure.
    unsafe { output.write(DdTableResults { res_table: rows }) };
    Ok(())
}

/// # Safety
/// As of the functions above.
unsafe fn fixed(
    holdings: Vec<Holdings>,
    call: Call,
    resp: *mut DdTablesRes,
    presp: *mut AllParResults,
) -> Result<(), Fault> {
    // SAFETY: the caller's pointer leads to five numbers.
    let strains = unsafe { call.strains()? };
    table::fits(holdings.len(), strains.len())?;
    let deals = table::deals(holdings.into_iter())?;
    let output = Output::new(resp)?.pointer();
    let par_wanted = call.par(strains.len());
    let par_output = if par_wanted { Some(Output::new(presp)?.pointer()) } else { None };
    let (tables, pars) = solve(&deals, &strains, call, par_wanted)?;
    // SAFETY: the structures have room for 200 tables and 40 pars, and there are no more: 40 deals
    // are the most when all strains are wanted.
    unsafe {
        (&raw mut (*output).no_of_boards).write((4 * deals.len() * strains.len()) as c_int);
        write_rows((&raw mut (*output).results).cast(), &tables);
        if let Some(par_output) = par_output {
            write_all((&raw mut (*par_output).presults).cast(), pars);
        }
    }
    Ok(())
}

/// # Safety
/// As of the functions above.
unsafe fn unbounded<I: Iterator<Item = Result<Holdings, Fault>>>(
    count: usize,
    holdings: impl Fn() -> I,
    call: Call,
    results: *mut DdTableResults,
    par: *mut ParResults,
) -> Result<(), Fault> {
    if count == 0 {
        return Ok(());
    }
    // SAFETY: the caller's pointer leads to five numbers.
    let strains = unsafe { call.strains()? };
    let output = Output::new(results)?.pointer();
    let par_wanted = call.par(strains.len());
    let par_output = if par_wanted { Some(Output::new(par)?.pointer()) } else { None };
    let holdings: Vec<Holdings> = holdings().collect::<Result<_, _>>()?;
    let deals = table::deals(holdings.into_iter())?;
    let (tables, pars) = solve(&deals, &strains, call, par_wanted)?;
    // SAFETY: the caller's pointers lead to room for as many as there are deals.
    unsafe {
        write_rows(output, &tables);
        if let Some(par_output) = par_output {
            write_all(par_output, pars);
        }
    }
    Ok(())
}

fn solve(
    deals: &[Deal],
    strains: &[usize],
    call: Call,
    par_wanted: bool,
) -> Result<(Vec<Rows>, Vec<ParResults>), Fault> {
    let tables = table::solve(&POOL, deals, strains, threads(&POOL, call.max))?;
    let par = |rows: &Rows| -> Result<ParResults, Fault> {
        let res_table = table::full(rows).ok_or(Fault::Unknown)?;
        let table = par::table(&DdTableResults { res_table })?;
        Ok(par::both_views(&table, par::vulnerability(call.mode)?))
    };
    let pars = tables.iter().take_while(|_| par_wanted).map(par).collect::<Result<_, _>>()?;
    Ok((tables, pars))
}

/// Writes the rows that are there and leaves the others as they were.
///
/// # Safety
/// `first` is aligned and leads to room for as many tables.
unsafe fn write_rows(first: *mut DdTableResults, tables: &[Rows]) {
    for (index, rows) in tables.iter().enumerate() {
        for (strain, row) in rows.iter().enumerate() {
            if let Some(row) = row {
                // SAFETY: the caller vouches for the room, and there are five rows in a table.
                unsafe { (&raw mut (*first.add(index)).res_table[strain]).write(*row) };
            }
        }
    }
}
