// size: the interface of our own is three calls with all their rows
//! Arbitrary bytes to every function of libdds.
//!
//! The first byte names the function, the second says how its arguments come about: bytes as they
//! are, or a sensible call of which some bytes are changed, which gets further. Every structure
//! lies in memory of its own, so that the sanitizer sees any step outside.
#![no_main]

use std::ffi::c_void;

use capi_check::random::{Taste, arguments};
use capi_check::{call, names, rlib};
use dds_capi::modern::{
    dd_cards, dd_deal, dd_error, dd_position, dd_read_deal, dd_solve, dd_solver_free,
    dd_solver_new, dd_table, dd_tables,
};
use fastrand::Rng;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [function, kind, rest @ ..] = data else { return };
    let names: Vec<&str> = names::all().collect();
    let Some(name) = names.get(usize::from(*function) % (names.len() + 3)) else {
        modern(*kind, rest);
        return;
    };
    let bytes = if kind % 2 == 0 { rest.to_vec() } else { changed(name, rest) };
    // SAFETY: our own functions, linked in, with whole structures.
    let answer = unsafe { call::make(name, &bytes, &rlib::lookup) };
    assert!(answer.is_ok(), "{name}");
});

/// A sensible call with changes: pairs of place and value.
fn changed(name: &str, rest: &[u8]) -> Vec<u8> {
    let seed = rest.iter().take(4).fold(0, |seed, byte| seed << 8 | u64::from(*byte));
    let taste = Taste { cards: 5, batch: 3, faults: 8 };
    let mut bytes = arguments(name, &mut Rng::with_seed(seed), taste);
    for change in rest.get(4..).unwrap_or_default().chunks_exact(3) {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]]));
        if let Some(byte) = bytes.get_mut(place) {
            *byte = change[2];
        }
    }
    bytes
}

/// The interface of our own, over rows of arbitrary bytes.
fn modern(kind: u8, rest: &[u8]) {
    unsafe extern "C" fn stop(_: *mut c_void, done: usize, _: usize) -> i32 {
        i32::from(done > 2)
    }
    let [sizes, strains, rest @ ..] = rest else { return };
    let progress = if kind & 8 == 0 { None } else { Some(stop as _) };
    let solver = dd_solver_new(4 << 20, 1);
    let more = usize::from(sizes % 4) * 2;
    match kind % 3 {
        0 => {
            let size = size_of::<dd_deal>() + more;
            let rows = rows(rest, size);
            let count = rows.len() * 2 / size;
            let mut tables = vec![dd_table::default(); count];
            // SAFETY: as many rows as are there.
            unsafe {
                dd_tables(
                    solver,
                    rows.as_ptr().cast(),
                    size,
                    count,
                    u32::from(*strains),
                    tables.as_mut_ptr(),
                    size_of::<dd_table>(),
                    progress,
                    std::ptr::null_mut(),
                );
            }
        }
        1 => {
            let size = size_of::<dd_position>() + more;
            let rows = rows(rest, size);
            let count = rows.len() * 2 / size;
            let mut cards = vec![dd_cards::default(); count];
            // SAFETY: as many rows as are there.
            unsafe {
                dd_solve(
                    solver,
                    rows.as_ptr().cast(),
                    size,
                    count,
                    cards.as_mut_ptr(),
                    size_of::<dd_cards>(),
                    progress,
                    std::ptr::null_mut(),
                );
            }
        }
        _ => {
            let text: Vec<i8> = rest.iter().map(|byte| *byte as i8).chain([0]).collect();
            let mut deal = dd_deal::default();
            // SAFETY: a text that ends.
            unsafe { dd_read_deal(solver, text.as_ptr().cast(), &mut deal, size_of::<dd_deal>()) };
        }
    }
    // SAFETY: a live solver, freed once.
    unsafe {
        assert!(!dd_error(solver).is_null());
        dd_solver_free(solver);
    }
}

/// Whole rows of these bytes, at most three, where a row may lie.
fn rows(bytes: &[u8], size: usize) -> Vec<u16> {
    let whole = bytes.len().min(3 * size) / size * size;
    bytes[..whole].chunks(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
}
