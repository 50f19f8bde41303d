//! Estimators: exact ones change nothing, learned ones stay within what they saw, and best-first
//! minimax keeps to its budget.

use gametree::forward::{
    Calibration, Costs, Delta, Forward, Independent, Known, Learned, Probing, Sample, Step, Tests,
};
use gametree::{
    AtGeneration, BestFirst, Counters, Depth, Estimate, Game, Search, Side, StaticOrder, minimax,
};
use gametree_games::{Branching, NodeCost, RandomTree};
use proptest::prelude::*;

fn tree(seed: u64) -> RandomTree {
    RandomTree::new(seed, Branching::Random { mean: 4 }, Depth(10))
}

/// Searches of random trees to every depth as samples; shallow searches are two plies shallower.
fn calibration(shallow: impl Fn(Depth) -> Depth) -> Calibration {
    let mut calibration = Calibration::default();
    for seed in 0..40 {
        let game = tree(seed);
        // Two plies down, because the root is always worth 0.
        let mut root = game.root();
        game.make(&mut root, 0);
        game.make(&mut root, 0);
        let mut search = Search::new(game, NodeCost).with_order(StaticOrder);
        for depth in (1..=6).map(Depth) {
            let mut value = |plies| search.solve(&root, plies).bounds.value().unwrap();
            let (reference, value) = (value(shallow(depth)), value(depth));
            calibration.add(Sample { side: Side::Max, depth, reference, value });
            calibration.add(Sample {
                side: Side::Min,
                depth,
                reference: -reference,
                value: -value,
            });
        }
    }
    calibration
}

fn searched(game: RandomTree, estimate: impl Estimate<RandomTree>) -> (Option<i32>, u64) {
    let mut search = Search::new(game, NodeCost)
        .with_order(StaticOrder)
        .with_estimate(estimate)
        .with_observer(Counters::default());
    let value = search.solve(&game.root(), Depth(6)).bounds.value();
    (value, search.observer().generated)
}

#[test]
fn wide_calibrated_bounds_change_nothing_and_narrow_ones_save_nodes() {
    let from_static = calibration(|_| Depth(0));
    let two_less = |depth: Depth| Depth(depth.0.saturating_sub(2));
    let from_search = calibration(two_less);
    let probing = |widths| {
        (1..6).map(Depth).fold(Probing::new(tree(0), NodeCost), |probing, left| {
            probing.with_step(left, Step::new(&from_search, left, two_less(left), widths))
        })
    };
    let mut saved = [0; 4];
    for seed in 100..130 {
        let game = tree(seed);
        let (value, nodes) = searched(game, ());
        let wide = from_static.estimator(1_000.0, Tests::ALL);
        assert_eq!(searched(game, wide.clone()), (value, nodes));
        assert_eq!(searched(game, AtGeneration(wide)).0, value);
        let game_probing = Probing::new(game, NodeCost);
        assert_eq!(searched(game, game_probing), (value, nodes), "no step, no estimate");
        assert_eq!(searched(game, probing(1_000.0)).0, value);
        let narrow = from_static.estimator(1.0, Tests::ALL);
        saved[0] += nodes;
        saved[1] += searched(game, narrow.clone()).1;
        saved[2] += searched(game, AtGeneration(narrow)).1;
        saved[3] += searched(game, AtGeneration(probing(1.0))).1;
    }
    assert!(saved[1] < saved[0] && saved[2] < saved[1] && saved[3] < saved[0], "{saved:?}");
}

#[test]
fn a_line_needs_three_samples_and_values_that_grow() {
    let mut calibration = Calibration::default();
    let sample = |reference, value| Sample { side: Side::Max, depth: Depth(2), reference, value };
    calibration.extend([sample(0, 5), sample(10, 15)]);
    assert_eq!(calibration.line(Side::Max, Depth(2)), None);
    calibration.add(sample(20, 25));
    let line = calibration.line(Side::Max, Depth(2)).unwrap();
    assert_eq!(line.bounds(100, 1.0).value(), Some(105));
    assert_eq!(line.inverse(105.0), 100);
    assert_eq!(calibration.line(Side::Min, Depth(2)), None);
    calibration.extend([sample(100, -500), sample(200, -900)]);
    assert_eq!(calibration.line(Side::Max, Depth(2)), None, "falls with the reference");
}

#[test]
fn learned_costs_are_the_extremes_that_were_met() {
    let mut independent = Independent::default();
    let mut learned = Learned::default();
    for cost in [3, -7, 5] {
        independent.observe(cost);
        learned.observe(cost);
    }
    assert_eq!(independent.range(), Known { least: -7, most: 5 });
    assert_eq!(learned.range(), Known { least: -7, most: 7 });
}

#[test]
fn delta_is_a_share_for_each_side() {
    assert_eq!(Delta::new(7.0), Delta::ONE);
    assert_eq!(Delta::new(f64::NAN), Delta::ONE);
    let costs =
        |game: &RandomTree| Known { least: game.costs().least(), most: game.costs().most() };
    let mut nodes = [0; 4];
    for seed in 0..30 {
        let game = tree(seed);
        let exact = Forward::new(costs(&game));
        let half = Delta::new(0.5);
        nodes[0] += searched(game, exact).1;
        nodes[1] += searched(game, exact.with_delta_of(Side::Max, half)).1;
        nodes[2] += searched(game, exact.with_delta_of(Side::Min, half)).1;
        nodes[3] += searched(game, exact.with_delta(half)).1;
    }
    let [exact, max, min, both] = nodes;
    assert!(both < max && both < min && max < exact && min < exact, "{nodes:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn best_first_minimax_backs_up_what_it_generated(seed: u64, budget in 10u64..500) {
        let game = RandomTree::new(seed, Branching::Random { mean: 3 }, Depth(8));
        let root = game.root();
        let mut best_first = BestFirst::default();
        let one_ply = best_first.choose(&game, &mut NodeCost, &root, u64::MAX, Depth(1));
        let value = minimax(&game, &mut NodeCost, &mut root.clone(), Depth(1));
        prop_assert_eq!(one_ply.value, value);
        prop_assert_eq!(one_ply.best, Search::new(game, NodeCost).solve(&root, Depth(1)).best);
        let choice = best_first.choose(&game, &mut NodeCost, &root, budget, Depth(8));
        // The last expansion may go over the budget by one node's children.
        prop_assert!(choice.generated <= budget + 5 && choice.best.is_some());
        prop_assert!(choice.deepest <= Depth(8));
    }
}
