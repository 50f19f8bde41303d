//! Our own C interface, for those who start today.
//!
//! A program makes a solver, asks it, and frees it. Every function returns one of the statuses
//! [`DD_OK`], [`DD_INVALID`], [`DD_CANCELLED`], [`DD_FAILED`], [`DD_STOPPED`]; [`dd_error`] says in
//! words what was wrong with the last call. Structures grow only at their end: each call passes the size its
//! program was compiled with.
//!
//! Numbers: suits 0 to 3 from spades, strains the same with notrump 4, seats 0 to 3 from North
//! clockwise, ranks 2 to 14; a holding has bit `r` for rank `r`.
//!
//! # Safety
//! A pointer is null or leads to as many structures as the call says, which nobody else changes
//! during the call. A solver comes from [`dd_solver_new`], has not been freed, and is used by one
//! thread at a time, except that any thread may call [`dd_stop`]. Different solvers share nothing.
#![expect(unsafe_code, reason = "functions a C program calls, with its pointers")]
#![allow(clippy::missing_safety_doc, reason = "said once, for all functions of this interface")]
#![allow(non_camel_case_types, reason = "the names C programs use")]

mod read;

use std::ffi::{CString, c_char, c_int, c_void};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use dds::{Limits, Stop as Flag};

use crate::answer::answer;
use crate::border::{Output, input, quietly};
use crate::crew::{self, Stop};
use crate::engine::Engine;
use crate::pool::Pool;
use crate::{pbn, table};
use read::{Rows, Wrong};

/// All went well.
pub const DD_OK: c_int = 0;
/// The input was refused; nothing was solved or written.
pub const DD_INVALID: c_int = 1;
/// The progress function said stop; nothing was written.
pub const DD_CANCELLED: c_int = 2;
/// A defect of the library, or no memory; nothing was written.
pub const DD_FAILED: c_int = 3;

/// A limit or [`dd_stop`] ended the call. [`dd_bounds`] has written what is proved; any other function
/// has written nothing.
pub const DD_STOPPED: c_int = 4;

/// Four hands before the first lead, 1 to 13 cards each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct dd_deal {
    /// The holdings, by seat and suit.
    pub holdings: [[u16; 4]; 4],
}

/// A position in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct dd_position {
    /// The cards still held, by seat and suit; without those on the table.
    pub holdings: [[u16; 4]; 4],
    /// The strain.
    pub strain: u8,
    /// The seat that led, or leads, to the trick.
    pub leader: u8,
    /// How many cards are on the table, 0 to 3.
    pub on_table: u8,
    /// Their suits.
    pub suit: [u8; 3],
    /// Their ranks.
    pub rank: [u8; 3],
    /// Must be 0.
    pub reserved: u8,
}

/// The tricks of each declarer in each strain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct dd_table {
    /// By strain and declarer; 255 where the strain was not wanted.
    pub tricks: [[u8; 4]; 5],
}

/// What is proved of the tricks of each declarer in each strain. Where both are equal, that is the
/// result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct dd_table_bounds {
    /// At least so many tricks, by strain and declarer; 255 where the strain was not wanted.
    pub lower: [[u8; 4]; 5],
    /// At most so many tricks; 255 where the strain was not wanted.
    pub upper: [[u8; 4]; 5],
}

/// The legal cards of a position with what each is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct dd_cards {
    /// The tricks the side to play wins with best play.
    pub best: u8,
    /// How many cards are legal, equal ones counted.
    pub count: u8,
    /// The suit of each, best cards first.
    pub suit: [u8; 13],
    /// The rank of each.
    pub rank: [u8; 13],
    /// The tricks of the side to play when it is played.
    pub tricks: [u8; 13],
}

/// A solver, seen from outside only through pointers.
#[derive(Debug)]
pub struct dd_solver {
    pool: Pool,
    threads: usize,
    /// Raised by [`dd_stop`], lowered when a call has ended.
    stop: Flag,
    given: Mutex<Given>,
    error: Mutex<CString>,
}

/// What [`dd_limits`] sets; `None` is no limit.
#[derive(Clone, Copy, Debug, Default)]
struct Given {
    time: Option<Duration>,
    nodes: Option<u64>,
}

impl dd_solver {
    /// The limits of a call that begins now; `cancelled` is raised by its progress function.
    fn limits(&self, cancelled: &Flag) -> Limits {
        let given = *self.given.lock().unwrap_or_else(PoisonError::into_inner);
        let deadline = given.time.and_then(|time| Instant::now().checked_add(time));
        let cancelled = cancelled.clone();
        let limits = Limits::none().stop(&self.stop).when(move || cancelled.is_stopped());
        let limits = deadline.map_or(limits.clone(), |deadline| limits.deadline(deadline));
        given.nodes.map_or(limits.clone(), |nodes| limits.nodes(nodes))
    }
}

/// Is told how much is done, on the thread that called; anything but 0 stops the call soon.
pub type dd_progress =
    Option<unsafe extern "C" fn(context: *mut c_void, done: usize, total: usize) -> c_int>;

/// A new solver whose tables take up to `memory` bytes together, on up to `threads` threads; 0 of
/// either is a default: one thread a core, 128 MiB a thread. A thread gets 4 to 1024 MiB. Null when
/// there is no memory.
#[unsafe(no_mangle)]
pub extern "C" fn dd_solver_new(memory: usize, threads: u32) -> *mut dd_solver {
    let made = std::panic::catch_unwind(|| {
        let pool = Pool::new();
        pool.set(memory.div_ceil(1 << 20), usize::try_from(threads).unwrap_or_default());
        let threads = pool.threads();
        let (stop, given, error) = (Flag::new(), Mutex::default(), Mutex::default());
        Box::into_raw(Box::new(dd_solver { pool, threads, stop, given, error }))
    });
    made.unwrap_or(std::ptr::null_mut())
}

/// Frees a solver; null does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_solver_free(solver: *mut dd_solver) {
    quietly(|| {
        if let Ok(solver) = Output::new(solver) {
            // SAFETY: made by `Box::into_raw` and freed once.
            drop(unsafe { Box::from_raw(solver.pointer()) });
        }
    });
}

/// What was wrong with the last call of this solver, empty when nothing was. The text lives until
/// the next call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_error(solver: *const dd_solver) -> *const c_char {
    // SAFETY: the solver is null or live.
    match unsafe { input(solver) } {
        Ok(solver) => solver.error.lock().unwrap_or_else(PoisonError::into_inner).as_ptr(),
        Err(_) => c"no solver".as_ptr(),
    }
}

/// Limits each later call of this solver: the milliseconds of the call, and the positions searched
/// for each strain of a deal or for each position. 0 of either is no limit. What is under way ends
/// within a few milliseconds of its limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_limits(solver: *mut dd_solver, milliseconds: u64, nodes: u64) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe {
        call(solver, |solver| {
            let given = Given {
                time: (milliseconds > 0).then(|| Duration::from_millis(milliseconds)),
                nodes: (nodes > 0).then_some(nodes),
            };
            *solver.given.lock().unwrap_or_else(PoisonError::into_inner) = given;
            Ok(())
        })
    }
}

/// Ends the call that is under way, else the next one, within a few milliseconds. Any thread may
/// call this at any time, and so may a signal handler; null does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_stop(solver: *const dd_solver) {
    // SAFETY: the solver is null or live; the flag is an atomic.
    if let Ok(solver) = unsafe { input(solver) } {
        solver.stop.stop();
    }
}

/// Reads a deal of PBN text such as `N:AK2.QJ9.T876.543 ...`, ended by a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_read_deal(
    solver: *mut dd_solver,
    text: *const c_char,
    deal: *mut dd_deal,
    deal_size: usize,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe {
        call(solver, |_| {
            // SAFETY: the text is null or ends with a zero.
            let text = read::text(text)?;
            let output = read::output(deal, deal_size, 1)?;
            let holdings = pbn::holdings(&text).map_err(Wrong::fault)?;
            let holdings = holdings.map(|hand| hand.map(|holding| holding as u16));
            // SAFETY: the caller's pointer leads to room for one deal.
            read::write(output, deal_size, [dd_deal { holdings }]);
            Ok(())
        })
    }
}

/// The tables of `count` deals. Bit `s` of `strains` asks for strain `s`; 31 is all five.
///
/// `progress` may be null; it counts deals times strains.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_tables(
    solver: *mut dd_solver,
    deals: *const dd_deal,
    deal_size: usize,
    count: usize,
    strains: u32,
    tables: *mut dd_table,
    table_size: usize,
    progress: dd_progress,
    context: *mut c_void,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe {
        call(solver, |solver| {
            let deals = Rows::new(deals, deal_size, count)?;
            let output = read::output(tables, table_size, count)?;
            let strains = read::strains(strains)?;
            let deals = deals.read(read::deal)?;
            let found = solve_bounds(solver, &deals, &strains, progress, context)?;
            let tables: Option<Vec<dd_table>> = found.iter().map(read::table).collect();
            read::write(output, table_size, tables.ok_or(Wrong::Stopped)?);
            Ok(())
        })
    }
}

/// What is proved of the tables of `count` deals within the limits of [`dd_limits`]: as [`dd_tables`],
/// but a call that a limit ends has written bounds of each result and returns [`DD_STOPPED`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_bounds(
    solver: *mut dd_solver,
    deals: *const dd_deal,
    deal_size: usize,
    count: usize,
    strains: u32,
    bounds: *mut dd_table_bounds,
    bounds_size: usize,
    progress: dd_progress,
    context: *mut c_void,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe {
        call(solver, |solver| {
            let deals = Rows::new(deals, deal_size, count)?;
            let output = read::output(bounds, bounds_size, count)?;
            let strains = read::strains(strains)?;
            let deals = deals.read(read::deal)?;
            let found = solve_bounds(solver, &deals, &strains, progress, context)?;
            read::write(output, bounds_size, found.iter().map(read::bounds));
            let whole = found.iter().all(|bounds| read::table(bounds).is_some());
            if whole { Ok(()) } else { Err(Wrong::Stopped) }
        })
    }
}

/// The legal cards of `count` positions with their tricks.
///
/// `progress` may be null; it counts positions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dd_solve(
    solver: *mut dd_solver,
    positions: *const dd_position,
    position_size: usize,
    count: usize,
    cards: *mut dd_cards,
    cards_size: usize,
    progress: dd_progress,
    context: *mut c_void,
) -> c_int {
    // SAFETY: passed on under the same conditions.
    unsafe {
        call(solver, |solver| {
            let positions = Rows::new(positions, position_size, count)?;
            let output = read::output(cards, cards_size, count)?;
            let questions = positions.read(read::question)?;
            let cancelled = Flag::new();
            let limits = solver.limits(&cancelled);
            let mut watch = watch(progress, context, count, &cancelled);
            let job = |engine: &mut Engine<'_>, index: usize| {
                engine.limit(&limits);
                let found = answer(&questions[index], engine);
                (!engine.is_stopped()).then_some(found)
            };
            let found = crew::run_watched(&solver.pool, count, solver.threads, job, &mut watch)?;
            let found: Option<Vec<_>> = found.into_iter().collect();
            let found = found.ok_or(Wrong::Stopped)?;
            read::write(output, cards_size, found.iter().map(read::cards));
            Ok(())
        })
    }
}

/// What is proved of each deal within the limits of the solver.
fn solve_bounds(
    solver: &dd_solver,
    deals: &[dds_deal::Deal],
    strains: &[usize],
    progress: dd_progress,
    context: *mut c_void,
) -> Result<Vec<table::Bounds>, Wrong> {
    let cancelled = Flag::new();
    let limits = solver.limits(&cancelled);
    let mut watch = watch(progress, context, deals.len() * strains.len(), &cancelled);
    let (pool, threads) = (&solver.pool, solver.threads);
    Ok(table::bounds_watched(pool, deals, strains, threads, &limits, &mut watch)?)
}

/// Tells the caller's function how much is done, and raises the flag when it says stop.
fn watch(
    progress: dd_progress,
    context: *mut c_void,
    total: usize,
    cancelled: &Flag,
) -> impl FnMut(usize) -> bool {
    move |done| {
        let goes_on = read::goes_on(progress, context, done, total);
        if !goes_on {
            cancelled.stop();
        }
        goes_on
    }
}

impl From<Stop> for Wrong {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Cancelled => Self::Cancelled,
            Stop::Panic => Self::Defect,
        }
    }
}

/// Runs a call and keeps what was wrong with it.
///
/// # Safety
/// As of this module.
unsafe fn call(
    solver: *mut dd_solver,
    work: impl FnOnce(&dd_solver) -> Result<(), Wrong>,
) -> c_int {
    let Ok(place) = Output::new(solver) else { return DD_INVALID };
    // SAFETY: the solver is live; other threads only raise its flag.
    let solver = unsafe { &*place.pointer() };
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(solver)));
    let wrong = outcome.unwrap_or(Err(Wrong::Defect)).err();
    if matches!(wrong, Some(Wrong::Stopped)) {
        solver.stop.reset();
    }
    let text = wrong.as_ref().map(ToString::to_string).unwrap_or_default();
    *solver.error.lock().unwrap_or_else(PoisonError::into_inner) =
        CString::new(text).unwrap_or_default();
    wrong.map_or(DD_OK, |wrong| wrong.status())
}
