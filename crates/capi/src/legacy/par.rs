//! Par, in seven functions.

use std::ffi::{c_char, c_int};

use crate::border::{Output, guard, input, write_all};
use crate::fault::Fault;
use crate::legacy::POOL;
use crate::pbn::holdings;
use crate::types::{
    DdTableDeal, DdTableDealPBN, DdTableResults, ParResults, ParResultsDealer, ParResultsMaster,
    ParTextResults,
};
use crate::{par, table};

/// Par of a table as text, for North-South and for East-West bidding first. `vulnerable` 0: none,
/// 1: both, 2: North-South, 3: East-West.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Par(
    tablep: *const DdTableResults,
    presp: *mut ParResults,
    vulnerable: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to the structure its type names.
        let (table, vulnerability) = unsafe { arguments(tablep, vulnerable)? };
        let output = Output::new(presp)?;
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(par::both_views(&table, vulnerability)) };
        Ok(())
    })
}

/// The table of a deal and its [`Par`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcPar(
    tableDeal: DdTableDeal,
    vulnerable: c_int,
    tablep: *mut DdTableResults,
    presp: *mut ParResults,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { of_deal(tableDeal, vulnerable, tablep, presp) })
}

/// [`CalcPar`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcParPBN(
    tableDealPBN: DdTableDealPBN,
    tablep: *mut DdTableResults,
    vulnerable: c_int,
    presp: *mut ParResults,
) -> c_int {
    guard(|| {
        let deal = DdTableDeal { cards: holdings(&tableDealPBN.cards)? };
        // SAFETY: the caller's pointers are passed on under the same conditions.
        unsafe { of_deal(deal, vulnerable, tablep, presp) }
    })
}

/// Par of a table, one text a contract such as `4S*-EW-1`, for each side bidding first. Writes two
/// structures.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SidesPar(
    tablep: *const DdTableResults,
    sidesRes: *mut ParResultsDealer,
    vulnerable: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to the structure its type names.
        let (table, vulnerability) = unsafe { arguments(tablep, vulnerable)? };
        let output = Output::new(sidesRes)?.pointer();
        // SAFETY: the caller's pointer leads to room for two structures.
        unsafe { write_all(output, par::sides(&table, vulnerability)) };
        Ok(())
    })
}

/// Par of a table, one text a contract, for a dealer. The score is that of North-South.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn DealerPar(
    tablep: *const DdTableResults,
    presp: *mut ParResultsDealer,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to the structure its type names.
        let (table, seat, vulnerability) = unsafe { with_dealer(tablep, dealer, vulnerable)? };
        let output = Output::new(presp)?;
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(par::of_dealer(&table, seat, vulnerability)) };
        Ok(())
    })
}

/// [`DealerPar`] in numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn DealerParBin(
    tablep: *const DdTableResults,
    presp: *mut ParResultsMaster,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to the structure its type names.
        let (table, seat, vulnerability) = unsafe { with_dealer(tablep, dealer, vulnerable)? };
        let output = Output::new(presp)?;
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(par::of_dealer_bin(&table, seat, vulnerability)) };
        Ok(())
    })
}

/// [`SidesPar`] in numbers. Writes two structures.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SidesParBin(
    tablep: *const DdTableResults,
    sidesRes: *mut ParResultsMaster,
    vulnerable: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to the structure its type names.
        let (table, vulnerability) = unsafe { arguments(tablep, vulnerable)? };
        let output = Output::new(sidesRes)?.pointer();
        // SAFETY: the caller's pointer leads to room for two structures.
        unsafe { write_all(output, par::sides_bin(&table, vulnerability)) };
        Ok(())
    })
}

/// The result of [`DealerParBin`] as a line such as `Par 110: NS 2S NS 2H`: at most 119 bytes with
/// the zero at its end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ConvertToDealerTextFormat(
    pres: *const ParResultsMaster,
    resp: *mut c_char,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to the structure its type names.
        let line = par::dealer_line(unsafe { input(pres)? })?;
        let output = Output::new(resp)?.pointer();
        let bytes = line.bytes().chain([0]).map(|byte| c_char::from_ne_bytes([byte]));
        // SAFETY: the caller's pointer leads to room for a line.
        unsafe { write_all(output, bytes) };
        Ok(())
    })
}

/// The result of [`SidesParBin`], two structures, as lines.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ConvertToSidesTextFormat(
    pres: *const ParResultsMaster,
    resp: *mut ParTextResults,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointer leads to two structures.
        let [north_south, east_west] = unsafe { input(pres.cast::<[ParResultsMaster; 2]>())? };
        let lines = par::side_lines([north_south, east_west])?;
        let output = Output::new(resp)?;
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(lines) };
        Ok(())
    })
}

/// # Safety
/// As of the functions above.
unsafe fn arguments(
    tablep: *const DdTableResults,
    vulnerable: c_int,
) -> Result<(dds_deal::TrickTable, dds_deal::Vulnerability), Fault> {
    // SAFETY: the caller's pointer leads to the structure its type names.
    let results = unsafe { input(tablep) }.map_err(|_| Fault::ParTable)?;
    Ok((par::table(results)?, par::vulnerability(vulnerable)?))
}

/// # Safety
/// As of the functions above.
unsafe fn with_dealer(
    tablep: *const DdTableResults,
    dealer: c_int,
    vulnerable: c_int,
) -> Result<(dds_deal::TrickTable, dds_cards::Seat, dds_deal::Vulnerability), Fault> {
    // SAFETY: the caller's pointer leads to the structure its type names.
    let (table, vulnerability) = unsafe { arguments(tablep, vulnerable)? };
    Ok((table, par::dealer(dealer)?, vulnerability))
}

/// # Safety
/// As of the functions above.
unsafe fn of_deal(
    deal: DdTableDeal,
    vulnerable: c_int,
    tablep: *mut DdTableResults,
    presp: *mut ParResults,
) -> Result<(), Fault> {
    let (table_output, par_output) = (Output::new(tablep)?, Output::new(presp)?);
    let deals = table::deals([deal.cards].into_iter())?;
    let vulnerability = par::vulnerability(vulnerable)?;
    let tables = table::solve(&POOL, &deals, &[0, 1, 2, 3, 4], POOL.threads())?;
    let res_table = tables.first().and_then(table::full).ok_or(Fault::Unknown)?;
    let results = DdTableResults { res_table };
    let par = par::both_views(&par::table(&results)?, vulnerability);
    // SAFETY: the caller's pointers lead to room for the structures.
    unsafe {
        table_output.write(results);
        par_output.write(par);
    }
    Ok(())
}
