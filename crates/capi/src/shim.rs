//! The functions `dds_c_*` of DDS 3.1: a handle with a table of its own, pointers and numbers.
//!
//! They mean what the functions of [`legacy`] mean. A handle belongs to one thread
//! at a time; solving happens on that thread alone. A null pointer gives -1, or nothing where the
//! function returns nothing.
//!
//! # Safety
//! A pointer is null or leads to the structure its type names, which nobody else changes during
//! the call. A handle comes from one of the two functions that make them and has not been
//! destroyed.
#![expect(unsafe_code, reason = "functions a C program calls, with its pointers")]
#![allow(clippy::missing_safety_doc, reason = "said once, for all functions of this interface")]

use std::ffi::{c_char, c_int, c_uint, c_void};

use crate::border::{Output, guard, input, quietly};
use crate::fault::Fault;
use crate::legacy;
use crate::pool::Pool;
use crate::question::Question;
use crate::types::{
    DDSInfo, DdTableDeal, DdTableDealPBN, DdTableResults, Deal, FutureTricks, ParResults,
    ParResultsDealer, ParResultsMaster, ParTextResults,
};
use crate::{par, pbn, solve, table};

/// What a handle leads to: a pool of one solver.
struct Context(Pool);

impl Context {
    fn new(mebi: c_int) -> Self {
        let context = Self(Pool::new());
        context.resize(mebi);
        context
    }

    fn resize(&self, mebi: c_int) {
        self.0.set(usize::try_from(mebi).unwrap_or_default(), 1);
    }

    /// The wanted table, solved on this thread.
    fn table(&self, holdings: [[c_uint; 4]; 4]) -> Result<DdTableResults, Fault> {
        let deals = table::deals([holdings].into_iter())?;
        let tables = table::solve(&self.0, &deals, &[0, 1, 2, 3, 4], 1)?;
        let res_table = tables.first().and_then(table::full).ok_or(Fault::Unknown)?;
        Ok(DdTableResults { res_table })
    }
}

/// # Safety
/// As of this module.
unsafe fn context<'a>(ctx: *mut c_void) -> Result<&'a Context, Fault> {
    // SAFETY: the handle is null or leads to a live context.
    unsafe { input(ctx.cast::<Context>().cast_const()) }
}

/// A handle with the default table.
#[unsafe(no_mangle)]
pub extern "C" fn dds_c_create_solvercontext_default() -> *mut c_void {
    dds_c_create_solvercontext(0, 0, 0)
}

/// A handle whose table takes up to `max_mb`; 0 or less: the default. There is one kind of table,
/// and it grows as needed, so `tt_kind` and `def_mb` change nothing. Null when there is no memory.
#[unsafe(no_mangle)]
pub extern "C" fn dds_c_create_solvercontext(
    _tt_kind: c_int,
    _def_mb: c_int,
    max_mb: c_int,
) -> *mut c_void {
    let made = std::panic::catch_unwind(|| Box::into_raw(Box::new(Context::new(max_mb))));
    made.map_or(std::ptr::null_mut(), <*mut Context>::cast)
}

/// Ends a handle. Null does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_destroy_solvercontext(ctx: *mut c_void) {
    quietly(|| {
        if let Ok(context) = Output::new(ctx.cast::<Context>()) {
            // SAFETY: the handle was made by `Box::into_raw` and is destroyed once.
            drop(unsafe { Box::from_raw(context.pointer()) });
        }
    });
}

/// [`legacy::SolveBoard`] with the handle's table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_solve_board(
    ctx: *mut c_void,
    dl: *const Deal,
    target: c_int,
    solutions: c_int,
    mode: c_int,
    futp: *mut FutureTricks,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointers are what their types say.
        let (context, deal) = unsafe { (context(ctx)?, input(dl)?) };
        let output = Output::new(futp)?;
        let question = Question::new(deal, target, solutions, mode)?;
        let answer = solve::one(&context.0, 0, &question);
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(answer) };
        Ok(())
    })
}

/// [`legacy::CalcDDtable`] with the handle's table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_calc_dd_table(
    ctx: *mut c_void,
    deal: *const DdTableDeal,
    results: *mut DdTableResults,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointers are what their types say.
        let (context, deal) = unsafe { (context(ctx)?, input(deal)?) };
        let output = Output::new(results)?;
        let table = context.table(deal.cards)?;
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(table) };
        Ok(())
    })
}

/// [`dds_c_calc_dd_table`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_calc_dd_table_pbn(
    ctx: *mut c_void,
    deal: *const DdTableDealPBN,
    results: *mut DdTableResults,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointers are what their types say.
        let (context, deal) = unsafe { (context(ctx)?, input(deal)?) };
        let output = Output::new(results)?;
        let table = context.table(pbn::holdings(&deal.cards)?)?;
        // SAFETY: the caller's pointer leads to room for the structure.
        unsafe { output.write(table) };
        Ok(())
    })
}

/// The table of a deal and its [`legacy::Par`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_calc_par(
    ctx: *mut c_void,
    deal: *const DdTableDeal,
    vulnerable: c_int,
    results: *mut DdTableResults,
    par: *mut ParResults,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointers are what their types say.
        let (context, deal) = unsafe { (context(ctx)?, input(deal)?) };
        let (table_output, par_output) = (Output::new(results)?, Output::new(par)?);
        table::deals([deal.cards].into_iter())?;
        let vulnerability = par::vulnerability(vulnerable)?;
        let results = context.table(deal.cards)?;
        let par = par::both_views(&par::table(&results)?, vulnerability);
        // SAFETY: the caller's pointers lead to room for the structures.
        unsafe {
            table_output.write(results);
            par_output.write(par);
        }
        Ok(())
    })
}

/// The holdings of a PBN text of at most 79 letters. Unlike DDS it leaves `cards` alone when the
/// text is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_convert_from_pbn(
    pbn_deal: *const c_char,
    cards: *mut [c_uint; 4],
) -> c_int {
    guard(|| {
        if pbn_deal.is_null() {
            return Err(Fault::Unknown);
        }
        let output = Output::new(cards.cast::<[[c_uint; 4]; 4]>())?;
        let mut text = [0; 80];
        for (index, letter) in text.iter_mut().enumerate() {
            // SAFETY: the text has not ended before this letter, so it is there to be read.
            *letter = unsafe { pbn_deal.add(index).read() };
            if *letter == 0 {
                break;
            }
        }
        let holdings = pbn::holdings(&text)?;
        // SAFETY: the caller's pointer leads to room for four rows.
        unsafe { output.write(holdings) };
        Ok(())
    })
}

/// Sets the memory of the handle's table; the other numbers change nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_configure_tt(
    ctx: *mut c_void,
    _tt_kind: c_int,
    def_mb: c_int,
    max_mb: c_int,
) {
    // SAFETY: passed on under the same conditions.
    unsafe { dds_c_resize_tt(ctx, def_mb, max_mb) };
}

/// Sets the memory of the handle's table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_resize_tt(ctx: *mut c_void, _def_mb: c_int, max_mb: c_int) {
    quietly(|| {
        // SAFETY: the handle is null or leads to a live context.
        if let Ok(context) = unsafe { context(ctx) } {
            context.resize(max_mb);
        }
    });
}

/// Gives back the memory of the handle's table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_clear_tt(ctx: *mut c_void) {
    quietly(|| {
        // SAFETY: the handle is null or leads to a live context.
        if let Ok(context) = unsafe { context(ctx) } {
            context.0.free();
        }
    });
}

/// Does nothing: no answer depends on what was asked before.
#[unsafe(no_mangle)]
pub extern "C" fn dds_c_reset_for_solve(_ctx: *mut c_void) {}

/// Does nothing: no answer depends on what was asked before.
#[unsafe(no_mangle)]
pub extern "C" fn dds_c_reset_best_moves_lite(_ctx: *mut c_void) {}

/// Does nothing: there is no log.
#[unsafe(no_mangle)]
pub extern "C" fn dds_c_log_append(_ctx: *mut c_void, _msg: *const c_char) {}

/// Does nothing: there is no log.
#[unsafe(no_mangle)]
pub extern "C" fn dds_c_log_clear(_ctx: *mut c_void) {}

/// [`legacy::Par`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_par_from_table(
    table: *const DdTableResults,
    vulnerable: c_int,
    par: *mut ParResults,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::Par(table, par, vulnerable) }
}

/// [`legacy::SidesPar`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_sides_par(
    table: *const DdTableResults,
    sides_res: *mut ParResultsDealer,
    vulnerable: c_int,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::SidesPar(table, sides_res, vulnerable) }
}

/// [`legacy::DealerPar`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_dealer_par(
    table: *const DdTableResults,
    par: *mut ParResultsDealer,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::DealerPar(table, par, dealer, vulnerable) }
}

/// [`legacy::DealerParBin`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_dealer_par_bin(
    table: *const DdTableResults,
    par: *mut ParResultsMaster,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::DealerParBin(table, par, dealer, vulnerable) }
}

/// [`legacy::SidesParBin`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_sides_par_bin(
    table: *const DdTableResults,
    sides_res: *mut ParResultsMaster,
    vulnerable: c_int,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::SidesParBin(table, sides_res, vulnerable) }
}

/// [`legacy::ConvertToDealerTextFormat`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_convert_to_dealer_text_format(
    par: *const ParResultsMaster,
    resp: *mut c_char,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::ConvertToDealerTextFormat(par, resp) }
}

/// [`legacy::ConvertToSidesTextFormat`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_convert_to_sides_text_format(
    par: *const ParResultsMaster,
    resp: *mut ParTextResults,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::ConvertToSidesTextFormat(par, resp) }
}

/// [`legacy::GetDDSInfo`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_get_dds_info(info: *mut DDSInfo) {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::GetDDSInfo(info) };
}

/// [`legacy::ErrorMessage`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dds_c_error_message(code: c_int, line: *mut c_char) {
    // SAFETY: passed on under the same conditions.
    unsafe { legacy::ErrorMessage(code, line) };
}
