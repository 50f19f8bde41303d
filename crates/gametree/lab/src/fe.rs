//! Experiments on forward estimation.

pub(crate) mod ablate;
pub(crate) mod bfms;
pub(crate) mod fig1;
pub(crate) mod fig2;
pub(crate) mod fig3a;
pub(crate) mod othello;
pub(crate) mod table1;

use gametree::forward::Known;
use gametree::{Counters, Depth, Estimate, NoTable, Search, StaticOrder, Value};
use gametree_games::{Branching, NodeCost, RandomTree};

/// The search of the report: static order at interior nodes, everything counted.
pub(crate) type TreeSearch<E> = Search<RandomTree, NodeCost, E, StaticOrder, NoTable, (), Counters>;

/// What one search of a tree came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Result {
    pub(crate) value: Option<Value>,
    pub(crate) best: Option<u16>,
    pub(crate) generated: f64,
}

pub(crate) fn tree_search<E: Estimate<RandomTree>>(tree: RandomTree, estimate: E) -> TreeSearch<E> {
    Search::new(tree, NodeCost)
        .with_estimate(estimate)
        .with_order(StaticOrder)
        .with_observer(Counters::default())
}

/// Searches `tree` to `depth` with a fresh estimator.
pub(crate) fn searched<E: Estimate<RandomTree>>(
    tree: RandomTree,
    estimate: E,
    depth: u8,
) -> Result {
    let mut search = tree_search(tree, estimate);
    let verdict = search.solve(&tree.root(), Depth(depth));
    let generated = search.observer().generated as f64;
    Result { value: verdict.bounds.value(), best: verdict.best, generated }
}

/// The exact edge costs of a tree.
pub(crate) fn exact(tree: &RandomTree) -> Known {
    Known { least: tree.costs().least(), most: tree.costs().most() }
}

/// The trees of Table 1 and Figure 2: mean branching 5, ten plies.
pub(crate) fn report_tree(seed: u64, number: u64) -> RandomTree {
    let seed = seed.wrapping_mul(0x1_0000_0001).wrapping_add(number);
    RandomTree::new(seed, Branching::Random { mean: 5 }, Depth(10))
}
