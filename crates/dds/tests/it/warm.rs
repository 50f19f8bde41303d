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

/// Nodes of one question asked of a new solver about each position.
fn nodes(positions: &[Position], question: fn(&mut Solver<Counters>, &Position)) -> u64 {
    let of_one = |position: &Position| {
        let mut solver = Solver::observed(Solver::DEFAULT_MEMORY, Counters::default());
        question(&mut solver, position);
        solver.observer().nodes
    };
    positions.iter().map(of_one).sum()
}

#[test]
fn narrower_questions_cost_less() {
    let mut dealer = Dealer::new(8);
    let positions: Vec<Position> = (0..20)
        .filter_map(|turn| {
            let deal = dealer.ending(10)?;
            Some(Position::start(&deal, Strain::ALL[turn % 5], Seat::from_index(turn)))
        })
        .collect();
    let every_card = nodes(&positions, |solver, position| drop(solver.solve(position)));
    let all_best = nodes(&positions, |solver, position| drop(solver.best_cards(position)));
    let one_best = nodes(&positions, |solver, position| {
        solver.best_card(position);
    });
    let number = nodes(&positions, |solver, position| {
        solver.tricks(position);
    });
    let target = nodes(&positions, |solver, position| {
        solver.reach(position, dds::Tricks::new(5).unwrap());
    });
    let costs = [every_card, all_best, one_best, number, target];
    assert!(costs.is_sorted_by(|more, less| more > less), "{costs:?}");
}
