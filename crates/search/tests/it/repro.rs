//! The same question visits the same number of nodes: in a new solver, in one that was cleared,
//! and with a budget so small that the table is wiped on the way.

use dds_cards::{Seat, Strain};
use dds_deal::random::Dealer;
use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_search::{Counters, Full, Heuristics, Plain, Solver};
use dds_testkit::sample;
use dds_tt::{Bytes, Exact, Forest, NoTable, Patterns, Table};

/// What a solver did since the counters stood at `before`.
fn nodes<H: Heuristics, T: Table>(
    solver: &mut Solver<H, T, Counters>,
    ask: impl Fn(&mut Solver<H, T, Counters>),
) -> u64 {
    let before = solver.observer().nodes;
    ask(solver);
    solver.observer().nodes - before
}

fn check<H: Heuristics, T: Table>(new_table: impl Fn() -> T, cards: usize) {
    let mut used = Solver::<H, T, _>::new(new_table(), Counters::default());
    for position in sample::endings(600 + cards as u64, cards, 3).take(25) {
        let ask = |solver: &mut Solver<H, T, Counters>| {
            let _ = solver.tricks(&position);
            let _ = solver.cards(&position);
        };
        let fresh = || Solver::<H, T, _>::new(new_table(), Counters::default());
        let first = nodes(&mut fresh(), ask);
        assert_eq!(nodes(&mut fresh(), ask), first, "{position} in two new solvers");
        used.clear();
        assert_eq!(nodes(&mut used, ask), first, "{position} after other questions and `clear`");
        used.clear();
        assert_eq!(nodes(&mut used, ask), first, "{position} after itself and `clear`");
    }
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    check::<Full, _>(|| Forest::new(Bytes::mebi(4)), 7);
    check::<Full, _>(|| Patterns::new(Bytes::mebi(4)), 7);
    check::<Full, _>(|| Exact::new(Bytes::mebi(4)), 6);
    check::<Full, _>(|| NoTable, 5);
    check::<Plain, _>(|| Forest::new(Bytes::mebi(4)), 4);
}

#[test]
fn a_small_budget_changes_nothing_about_that() {
    check::<Full, _>(|| Forest::new(Bytes(56 << 10)), 9);
    check::<Full, _>(|| Patterns::new(Bytes(66 << 10)), 9);
    check::<Full, _>(|| Exact::new(Bytes(8 << 10)), 6);
    check::<Full, _>(|| Forest::new(Bytes(0)), 6);
}

/// The 20 results of a deal and the nodes they took.
fn table(deal: &Deal, solver: &mut Solver<Full, Forest, Counters>) -> (TrickTable, u64) {
    let before = solver.observer().nodes;
    (solver.table_of(deal), solver.observer().nodes - before)
}

#[test]
fn a_table_of_a_deal_forgets_what_was_before() {
    let ending = |index| Dealer::starting_at(3, index).ending(9).expect("nine cards");
    let (deal, other) = (ending(0), ending(1));
    let mut solver = Solver::new(Forest::new(Bytes::mebi(8)), Counters::default());
    let first = table(&deal, &mut solver);
    let _ = table(&other, &mut solver);
    assert_eq!(table(&deal, &mut solver), first, "{deal}");
}

#[test]
fn answers_stay_when_the_budget_is_reached() {
    let deal = Dealer::nth(3, 0);
    let position = Position::start(&deal, Strain::Notrump, Seat::West);
    let mut large = Solver::<Full, _, _>::new(Forest::new(Bytes::mebi(64)), Counters::default());
    let mut small = Solver::<Full, _, _>::new(Forest::new(Bytes(256 << 10)), Counters::default());
    assert_eq!(small.tricks(&position), large.tricks(&position), "{position}");
    assert!(small.table().wipes() > 0 && large.table().wipes() == 0, "{position}");
    assert!(small.table().bytes() <= Bytes(256 << 10), "{position}");
    assert!(small.observer().nodes >= large.observer().nodes, "{position}");
}
