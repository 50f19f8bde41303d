//! A solver that keeps what it has learnt gives the same answers for fewer nodes.

use dds::{Counters, Position, Seat, Solution, Solver, Strain};
use dds_deal::random::Dealer;
use dds_testkit::sample::Dice;

/// Answers and nodes of a solver that forgets before each question, or never.
fn ask(positions: &[Position], forget: bool) -> (Vec<Solution>, u64) {
    let mut solver = Solver::observed(Solver::DEFAULT_MEMORY, Counters::default());
    let mut answer = |position: &Position| {
        if forget {
            solver.clear();
        }
        solver.solve(position)
    };
    let answers = positions.iter().map(&mut answer).collect();
    (answers, solver.observer().nodes)
}

#[test]
fn a_walk_through_a_hand_costs_less_than_its_steps() {
    let (mut dealer, mut dice) = (Dealer::new(2), Dice::new(2));
    let (mut kept, mut forgotten) = (0, 0);
    for turn in 0..8 {
        let deal = dealer.ending(8 + turn % 3).expect("8 to 10 cards");
        let mut position = Position::start(&deal, Strain::ALL[turn % 5], Seat::from_index(turn));
        let mut forward = Vec::new();
        while let Some(card) = dice.card(position.legal()) {
            forward.push(position);
            let _ = position.play(card);
        }
        let back: Vec<Position> = forward.iter().rev().copied().collect();
        for walk in [forward, back] {
            let (cold, nodes_cold) = ask(&walk, true);
            let (warm, nodes_warm) = ask(&walk, false);
            assert_eq!(warm, cold, "{deal}");
            kept += nodes_warm;
            forgotten += nodes_cold;
        }
    }
    assert!(3 * kept < 2 * forgotten, "{kept} nodes kept, {forgotten} forgotten");
}

#[test]
fn work_is_the_same_every_time() {
    let deal = Dealer::new(5).ending(9).expect("nine cards");
    let nodes = || {
        let mut solver = Solver::observed(Solver::DEFAULT_MEMORY, Counters::default());
        let table = solver.table(&deal);
        (table, solver.observer().nodes)
    };
    assert_eq!(nodes(), nodes());
}
