//! The six functions of our own interface in one call: a solver is made, asked and freed.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::null_mut;

use anyhow::{Context as _, Result, ensure};
use dds_capi::modern::{DD_OK, dd_cards, dd_deal, dd_position, dd_progress, dd_solver, dd_table};

use crate::answer::{Answer, Lookup};

/// What stands for the six together where functions are named.
pub const ALL: &str = "dd_*";

type Solver = *mut dd_solver;
type New = extern "C" fn(usize, u32) -> Solver;
type Free = unsafe extern "C" fn(Solver);
type Error = unsafe extern "C" fn(Solver) -> *const c_char;
type ReadDeal = unsafe extern "C" fn(Solver, *const c_char, *mut dd_deal, usize) -> c_int;
type Tables = unsafe extern "C" fn(
    Solver,
    *const dd_deal,
    usize,
    usize,
    u32,
    *mut dd_table,
    usize,
    dd_progress,
    *mut c_void,
) -> c_int;
type Solve = unsafe extern "C" fn(
    Solver,
    *const dd_position,
    usize,
    usize,
    *mut dd_cards,
    usize,
    dd_progress,
    *mut c_void,
) -> c_int;

/// Reads the deal of a text, then wants its table on two threads and the cards of its first leads.
///
/// # Errors
/// When a function is missing, or the deal was read and yet not solved.
///
/// # Safety
/// `lookup` finds the functions of our library.
pub(crate) unsafe fn session(text: &[u8], lookup: Lookup<'_>) -> Result<Answer> {
    let find = |name: &str| lookup(name).with_context(|| format!("no function {name}"));
    macro_rules! function {
        ($name:ident: $kind:ty) => {
            // SAFETY: the function has this signature.
            unsafe { std::mem::transmute::<*const c_void, $kind>(find(stringify!($name))?) }
        };
    }
    let new = function!(dd_solver_new: New);
    let free = function!(dd_solver_free: Free);
    let error = function!(dd_error: Error);
    let read_deal = function!(dd_read_deal: ReadDeal);
    let tables = function!(dd_tables: Tables);
    let solve = function!(dd_solve: Solve);
    let text: Vec<c_char> =
        text.iter().map(|&byte| c_char::from_ne_bytes([byte])).chain([0]).collect();
    let mut deal = dd_deal::default();
    let mut table = dd_table::default();
    let solver = new(8 << 20, 2);
    ensure!(!solver.is_null(), "no solver");
    // SAFETY: a live solver, a text that ends, and one structure of each kind.
    let read = unsafe { read_deal(solver, text.as_ptr(), &mut deal, size_of::<dd_deal>()) };
    // SAFETY: the same; the text is copied before the next call.
    let mut bytes = unsafe { CStr::from_ptr(error(solver)).to_bytes().to_vec() };
    let positions: [dd_position; 4] = std::array::from_fn(|leader| dd_position {
        holdings: deal.holdings,
        strain: leader as u8 + 1,
        leader: leader as u8,
        ..dd_position::default()
    });
    let mut cards = [dd_cards::default(); 4];
    let (of_deal, of_table) = (size_of::<dd_deal>(), size_of::<dd_table>());
    let (of_position, of_cards) = (size_of::<dd_position>(), size_of::<dd_cards>());
    let none = null_mut();
    // SAFETY: as many structures as the calls say.
    let codes = unsafe {
        [
            tables(solver, &deal, of_deal, 1, 31, &mut table, of_table, None, none),
            solve(
                solver,
                positions.as_ptr(),
                of_position,
                4,
                cards.as_mut_ptr(),
                of_cards,
                None,
                none,
            ),
        ]
    };
    // SAFETY: made above and freed once.
    unsafe { free(solver) };
    ensure!(read != DD_OK || codes == [DD_OK; 2], "a deal was read and then refused: {codes:?}");
    bytes.extend([read, codes[0], codes[1]].iter().flat_map(|code| code.to_ne_bytes()));
    bytes.extend(table.tricks.iter().flatten());
    bytes.extend(cards.iter().flat_map(bytes_of));
    Ok(Answer { code: 1, bytes })
}

fn bytes_of(cards: &dd_cards) -> Vec<u8> {
    [&[cards.best, cards.count][..], &cards.suit, &cards.rank, &cards.tricks].concat()
}
