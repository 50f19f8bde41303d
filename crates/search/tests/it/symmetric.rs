//! Symmetric deals give symmetric answers: seats rotated, suits renamed, and all together.

use dds_deal::Tricks;
use dds_position::Position;
use dds_search::{Full, Silent, Solver};
use dds_testkit::{sample, symmetry};
use dds_tt::{Bytes, Forest};

type Small = Solver<Full, Forest, Silent>;

fn solver() -> Small {
    Solver::new(Forest::new(Bytes::mebi(1)), Silent)
}

fn tricks(solver: &mut Small, position: &Position) -> Tricks {
    solver.clear();
    solver.tricks(position)
}

#[test]
fn moving_all_players_round_moves_the_answer_with_them() {
    let mut solver = solver();
    for cards in [3, 5, 7] {
        for position in sample::endings(300 + cards as u64, cards, 3).take(300) {
            let expected = tricks(&mut solver, &position);
            for steps in 1..4 {
                let other = symmetry::rotated(&position, steps).expect("still a position");
                assert_eq!(tricks(&mut solver, &other), expected, "{position} as {other}");
            }
        }
    }
}

#[test]
fn renaming_the_suits_changes_no_answer() {
    let mut solver = solver();
    for cards in [3, 5, 7] {
        for position in sample::endings(310 + cards as u64, cards, 3).take(100) {
            let expected = tricks(&mut solver, &position);
            for names in symmetry::permutations() {
                let other = symmetry::renamed(&position, names).expect("still a position");
                assert_eq!(tricks(&mut solver, &other), expected, "{position} as {other}");
            }
        }
    }
}

#[test]
fn each_card_wins_what_its_image_wins() {
    let mut solver = solver();
    let mut values = |position: &Position| {
        solver.clear();
        let mut values: Vec<Tricks> =
            solver.cards(position).into_iter().map(|result| result.tricks).collect();
        values.sort_unstable();
        values
    };
    for position in sample::endings(320, 5, 3).take(200) {
        let expected = values(&position);
        for (names, steps) in symmetry::permutations().step_by(5).zip([1, 2, 3, 1, 2]) {
            let renamed = symmetry::renamed(&position, names).expect("still a position");
            let other = symmetry::rotated(&renamed, steps).expect("still a position");
            assert_eq!(values(&other), expected, "{position} as {other}");
        }
    }
}

#[test]
fn there_are_24_orders_of_the_suits() {
    assert_eq!(symmetry::permutations().count(), 24);
}
