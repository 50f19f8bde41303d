//! Our own interface: sizes, batches, progress, cancelling, errors in words.
#![allow(unsafe_code, reason = "calls what C programs call")]

use std::ffi::{CStr, CString, c_int, c_void};
use std::ptr::{null, null_mut};

use dds::{Deal, Seat, Solver, Strain, Suit};
use dds_capi::modern::*;
use dds_deal::random::Dealer;

struct Owned(*mut dd_solver);

impl Owned {
    fn new() -> Self {
        Self(dd_solver_new(16 << 20, 2))
    }

    fn error(&self) -> String {
        // SAFETY: a live solver; the text lives until the next call.
        unsafe { CStr::from_ptr(dd_error(self.0)) }.to_str().unwrap().into()
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: made by `dd_solver_new`, freed once.
        unsafe { dd_solver_free(self.0) };
    }
}

fn deals(count: usize) -> (Vec<Deal>, Vec<dd_deal>) {
    let mut dealer = Dealer::new(3);
    let deals: Vec<Deal> = (0..count).filter_map(|index| dealer.ending(3 + index % 3)).collect();
    let in_c = |deal: &Deal| dd_deal {
        holdings: deal.hands().0.map(|hand| Suit::ALL.map(|suit| hand.holding(suit).bits() << 2)),
    };
    let rows = deals.iter().map(in_c).collect();
    (deals, rows)
}

unsafe extern "C" fn count_to(context: *mut c_void, done: usize, total: usize) -> c_int {
    // SAFETY: the test passes two numbers.
    let seen = unsafe { &mut *context.cast::<[usize; 2]>() };
    assert!(done >= 1 && done <= total);
    seen[0] += 1;
    c_int::from(seen[0] == seen[1])
}

#[test]
fn tables_of_any_number_of_deals_of_the_strains_wanted() {
    let solver = Owned::new();
    let (deals, rows) = deals(500);
    let mut tables = vec![dd_table::default(); 500];
    let mut seen = [0, usize::MAX];
    let context = (&raw mut seen).cast();
    // SAFETY: arrays of 500.
    let status = unsafe {
        dd_tables(
            solver.0,
            rows.as_ptr(),
            size_of::<dd_deal>(),
            500,
            0b1_0010,
            tables.as_mut_ptr(),
            size_of::<dd_table>(),
            Some(count_to),
            context,
        )
    };
    assert_eq!((status, solver.error()), (DD_OK, String::new()));
    assert!((1..=1000).contains(&seen[0]));
    let mut rust = Solver::new();
    for (deal, table) in deals.iter().zip(&tables).step_by(7) {
        let expected = rust.table(deal);
        let row = |strain| Seat::ALL.map(|seat| expected.get(strain, seat).get());
        assert_eq!(table.tricks[4], row(Strain::Notrump), "{deal}");
        assert_eq!(table.tricks[1], row(Strain::of(Suit::Hearts)), "{deal}");
        assert_eq!(table.tricks[0], [u8::MAX; 4]);
    }
}

#[test]
fn a_call_can_be_stopped_and_then_writes_nothing() {
    let solver = Owned::new();
    let (_, rows) = deals(500);
    let mut tables = vec![dd_table::default(); 500];
    let mut seen = [0_usize, 3];
    let context = (&raw mut seen).cast();
    // SAFETY: arrays of 500.
    let status = unsafe {
        dd_tables(
            solver.0,
            rows.as_ptr(),
            size_of::<dd_deal>(),
            500,
            31,
            tables.as_mut_ptr(),
            size_of::<dd_table>(),
            Some(count_to),
            context,
        )
    };
    assert_eq!((status, seen[0]), (DD_CANCELLED, 3));
    assert_eq!(solver.error(), "stopped by the progress function");
    assert!(tables.iter().all(|table| *table == dd_table::default()));
}

#[test]
fn rows_may_be_larger_than_this_library_knows() {
    #[repr(C)]
    #[derive(Clone, Copy)]
    struct Later {
        deal: dd_deal,
        more: [u16; 3],
    }
    let solver = Owned::new();
    let (deals, rows) = deals(5);
    let later: Vec<Later> = rows.iter().map(|&deal| Later { deal, more: [9; 3] }).collect();
    let mut tables = vec![[dd_table::default(); 2]; 5];
    // SAFETY: arrays of 5, with the sizes passed.
    let status = unsafe {
        dd_tables(
            solver.0,
            later.as_ptr().cast(),
            size_of::<Later>(),
            5,
            16,
            tables.as_mut_ptr().cast(),
            size_of::<[dd_table; 2]>(),
            None,
            null_mut(),
        )
    };
    assert_eq!(status, DD_OK);
    for (deal, [table, beyond]) in deals.iter().zip(&tables) {
        let expected = Solver::new().table(deal);
        assert_eq!(table.tricks[4][0], expected.get(Strain::Notrump, Seat::North).get());
        assert_eq!(*beyond, dd_table::default());
    }
}

#[test]
fn cards_of_a_position_come_best_first_with_the_equal_ones() {
    let solver = Owned::new();
    let mut deal = dd_deal::default();
    let text = CString::new("N:KQ7.6.. A5.4.2. 94.2.3. J8.3.4.").unwrap();
    // SAFETY: a text that ends, a pointer to a live value.
    let status = unsafe { dd_read_deal(solver.0, text.as_ptr(), &mut deal, size_of::<dd_deal>()) };
    assert_eq!(status, DD_OK);
    let position = dd_position { holdings: deal.holdings, strain: 4, ..dd_position::default() };
    let mut cards = dd_cards::default();
    // SAFETY: one row each.
    let status = unsafe {
        dd_solve(
            solver.0,
            &position,
            size_of::<dd_position>(),
            1,
            &mut cards,
            size_of::<dd_cards>(),
            None,
            null_mut(),
        )
    };
    assert_eq!((status, cards.count), (DD_OK, 4));
    assert!(cards.tricks[..4].is_sorted_by(|a, b| a >= b));
    assert_eq!(cards.best, cards.tricks[0]);
    let mut named: Vec<_> = cards.suit.into_iter().zip(cards.rank).take(4).collect();
    named.sort_unstable();
    assert_eq!(named, [(0, 7), (0, 12), (0, 13), (1, 6)]);
}

#[test]
fn what_is_wrong_is_said_in_words() {
    let solver = Owned::new();
    let (_, mut rows) = deals(3);
    rows[1].holdings[0] = [0; 4];
    let mut tables = [dd_table::default(); 3];
    let mut ask = |first: *const dd_deal, size, count, strains| {
        // SAFETY: no more than three rows are read.
        unsafe {
            dd_tables(
                solver.0,
                first,
                size,
                count,
                strains,
                tables.as_mut_ptr(),
                size_of::<dd_table>(),
                None,
                null_mut(),
            )
        }
    };
    let size = size_of::<dd_deal>();
    for (first, size, count, strains, says) in [
        (rows.as_ptr(), size, 3, 31, "row 1: Wrong number of remaining cards in a hand"),
        (rows.as_ptr(), size, 1, 0, "strains 0x0: expected bits 0 to 4, at least one"),
        (rows.as_ptr(), size, 1, 32, "strains 0x20: expected bits 0 to 4, at least one"),
        (rows.as_ptr(), 30, 1, 31, "dd_deal of 30 bytes: this library needs 32, in steps of 2"),
        (rows.as_ptr(), 33, 1, 31, "dd_deal of 33 bytes: this library needs 32, in steps of 2"),
        (null(), size, 1, 31, "dd_deal is null or not aligned"),
        (
            rows.as_ptr(),
            size,
            usize::MAX,
            31,
            "18446744073709551615 rows of 32 bytes do not fit into memory",
        ),
    ] {
        assert_eq!((ask(first, size, count, strains), solver.error()), (DD_INVALID, says.into()));
    }
    assert_eq!(ask(null(), size, 0, 31), DD_OK, "no rows need no place");
    // SAFETY: null is what is tested.
    unsafe {
        let place = null_mut();
        assert_eq!(dd_read_deal(solver.0, null(), place, size), DD_INVALID);
        assert_eq!(dd_solve(null_mut(), null(), 0, 0, null_mut(), 0, None, null_mut()), DD_INVALID);
        assert_eq!(CStr::from_ptr(dd_error(null())).to_str(), Ok("no solver"));
        dd_solver_free(null_mut());
    }
}

/// One of the hardest deals: it takes minutes.
fn hard() -> dd_deal {
    let text = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";
    let deal: Deal = text.parse().unwrap();
    dd_deal {
        holdings: deal.hands().0.map(|hand| Suit::ALL.map(|suit| hand.holding(suit).bits() << 2)),
    }
}

/// The status of a call for bounds of one deal, and the bounds.
fn bounds(solver: *mut dd_solver, deal: &dd_deal) -> (c_int, dd_table_bounds) {
    let (mut found, size) = (dd_table_bounds::default(), size_of::<dd_table_bounds>());
    let of_deal = size_of::<dd_deal>();
    // SAFETY: one structure of each kind.
    let status =
        unsafe { dd_bounds(solver, deal, of_deal, 1, 31, &mut found, size, None, null_mut()) };
    (status, found)
}

/// The status of a call for the table of one deal, and the table.
fn table(solver: *mut dd_solver, deal: &dd_deal) -> (c_int, dd_table) {
    let (mut found, size) = (dd_table::default(), size_of::<dd_table>());
    let of_deal = size_of::<dd_deal>();
    // SAFETY: one structure of each kind.
    let status =
        unsafe { dd_tables(solver, deal, of_deal, 1, 31, &mut found, size, None, null_mut()) };
    (status, found)
}

#[test]
fn limits_end_a_call_with_true_bounds() {
    let solver = Owned::new();
    let (deals, rows) = deals(12);
    let mut rust = Solver::new();
    for nodes in [1, 3, 30] {
        // SAFETY: a live solver.
        assert_eq!(unsafe { dd_limits(solver.0, 0, nodes) }, DD_OK);
        for (deal, row) in deals.iter().zip(&rows) {
            let expected = rust.table(deal);
            let (status, found) = bounds(solver.0, row);
            assert!([DD_OK, DD_STOPPED].contains(&status));
            for (index, strain) in [Strain::of(Suit::Spades), Strain::Notrump].iter().enumerate() {
                for seat in Seat::ALL {
                    let (row, seat_index) = (4 * index, seat as usize);
                    let (lower, upper) =
                        (found.lower[row][seat_index], found.upper[row][seat_index]);
                    let tricks = expected.get(*strain, seat).get();
                    assert!((lower..=upper).contains(&tricks), "{deal}: {lower} {tricks} {upper}");
                }
            }
            assert_eq!(status == DD_OK, found.lower == found.upper, "{deal}");
        }
    }
    // SAFETY: a live solver.
    assert_eq!(unsafe { dd_limits(solver.0, 0, 1000) }, DD_OK);
    assert_eq!(bounds(solver.0, &hard()).0, DD_STOPPED);
    assert_eq!(solver.error(), "stopped by a limit or by dd_stop");
    let (status, unwritten) = table(solver.0, &hard());
    assert_eq!((status, unwritten), (DD_STOPPED, dd_table::default()));
    // SAFETY: a live solver.
    assert_eq!(unsafe { dd_limits(solver.0, 0, 0) }, DD_OK);
    assert_eq!(bounds(solver.0, &rows[0]).0, DD_OK);
    assert_eq!((table(solver.0, &rows[0]).0, solver.error()), (DD_OK, String::new()));
}

#[test]
fn another_thread_stops_a_call_and_the_next_one_is_right() {
    struct Shared(*mut dd_solver);
    // SAFETY: any thread may call `dd_stop`.
    unsafe impl Send for Shared {}
    let solver = Owned::new();
    let shared = Shared(solver.0);
    let stopper = std::thread::spawn(move || {
        let shared = shared;
        std::thread::sleep(std::time::Duration::from_millis(50));
        // SAFETY: the solver lives until this thread has been joined.
        unsafe { dd_stop(shared.0) };
    });
    let (status, found) = bounds(solver.0, &hard());
    stopper.join().unwrap();
    assert_eq!(status, DD_STOPPED);
    assert!(found.lower.iter().flatten().zip(found.upper.iter().flatten()).all(|(l, u)| l <= u));
    let (deals, rows) = deals(1);
    let (status, found) = table(solver.0, &rows[0]);
    let notrump = Seat::ALL.map(|seat| Solver::new().table(&deals[0]).get(Strain::Notrump, seat));
    assert_eq!((status, found.tricks[4]), (DD_OK, notrump.map(|tricks| tricks.get())));
    // A time of its own for each call.
    // SAFETY: a live solver.
    assert_eq!(unsafe { dd_limits(solver.0, 30, 0) }, DD_OK);
    assert_eq!(table(solver.0, &hard()).0, DD_STOPPED);
    // SAFETY: null does nothing.
    unsafe { dd_stop(null()) };
}

#[test]
fn a_position_whose_time_is_up_writes_nothing() {
    let solver = Owned::new();
    let position = dd_position { holdings: hard().holdings, strain: 4, ..dd_position::default() };
    let (mut cards, size) = (dd_cards::default(), size_of::<dd_cards>());
    let of_position = size_of::<dd_position>();
    // SAFETY: a live solver and one structure of each kind.
    let status = unsafe {
        assert_eq!(dd_limits(solver.0, 0, 100), DD_OK);
        dd_solve(solver.0, &position, of_position, 1, &mut cards, size, None, null_mut())
    };
    assert_eq!((status, cards), (DD_STOPPED, dd_cards::default()));
}
