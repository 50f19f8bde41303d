//! Weights decide the order of moves, never an answer.

use dds_cards::{Seat, Strain};
use dds_deal::random::Dealer;
use dds_position::Position;
use dds_search::order::Weights;
use dds_search::{Counters, Full, Solver};
use dds_tt::{Bytes, Patterns};

fn solver(weights: Weights) -> Solver<Full, Patterns, Counters> {
    Solver::new(Patterns::new(Bytes::mebi(8)), Counters::default()).with_weights(weights)
}

#[test]
fn any_weights_give_the_same_answers() {
    let mut turned = Weights::default();
    let mut wild = Weights::default();
    for (index, name) in Weights::NAMES.iter().enumerate() {
        *turned.get_mut(name).unwrap() *= -1;
        *wild.get_mut(name).unwrap() = if index % 2 == 0 { i16::MAX } else { i16::MIN };
    }
    assert_ne!(turned, Weights::default());
    let mut solvers = [Weights::default(), turned, wild].map(solver);
    let mut dealer = Dealer::new(5);
    for index in 0..6 {
        let deal = dealer.ending(7).unwrap();
        let strain = Strain::ALL[index % 5];
        let start = Position::start(&deal, strain, Seat::ALL[index % 4]);
        let [tricks, other, third] = solvers.each_mut().map(|solver| solver.tricks(&start));
        assert_eq!((tricks, tricks), (other, third), "{deal} {strain:?}");
    }
    let nodes = solvers.map(|solver| solver.observer().nodes);
    assert!(nodes[0] < nodes[1], "{nodes:?}");
}
