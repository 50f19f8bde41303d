//! Which tests and which order the figures of Table 1 come from.

use gametree::forward::{Forward, Tests};
use gametree::{AtGeneration, Counters, Depth, Search};
use gametree_games::{NodeCost, RandomTree};

use crate::fe::{Result, exact, report_tree, searched};
use crate::options::Options;
use crate::report::Report;
use crate::stats::Mean;

const NAMES: [&str; 8] = [
    "alpha-beta, no order",
    "alpha-beta, static order",
    "+ conditions (1) as printed",
    "+ their complements only",
    "+ both, one at the last ply (the paper)",
    "+ both everywhere",
    "the paper's, at generation",
    "both everywhere, at generation",
];

pub(crate) fn run(options: &Options) -> Report {
    let (trees, depth) = (options.trees.unwrap_or(1_000), options.depth.unwrap_or(10));
    let mut nodes = [Mean::default(); NAMES.len()];
    let mut differs = 0;
    for number in 0..trees {
        let tree = report_tree(options.seed, number);
        let results = variants(tree, depth);
        results.iter().zip(&mut nodes).for_each(|(result, mean)| mean.add(result.generated));
        differs += results.iter().filter(|result| result.value != results[0].value).count();
    }
    let title =
        format!("nodes generated at depth {depth}, {trees} random trees of mean branching 5");
    let mut report = Report::new(title, &["search", "nodes +-se", "of the paper's rule"]);
    let paper = nodes[4].mean();
    for (name, mean) in NAMES.iter().zip(nodes) {
        let cell = format!("{:.0} +-{:.0}", mean.mean(), mean.error());
        report.row([(*name).to_owned(), cell, format!("{:.3}", mean.mean() / paper)]);
    }
    report.check(differs == 0, "all searches find the same values");
    let order = [0, 1, 2, 3, 4, 5, 7];
    for pair in order.windows(2) {
        let (more, less) = (pair[0], pair[1]);
        let claim = format!("'{}' needs more than '{}'", NAMES[more], NAMES[less]);
        report.check(nodes[more].mean() > nodes[less].mean(), claim);
    }
    report
        .check(nodes[6].mean() < paper, "testing at generation saves nodes under the paper's rule");
    report
}

fn variants(tree: RandomTree, depth: u8) -> [Result; 8] {
    let with = |tests| searched(tree, Forward::new(exact(&tree)).with_tests(tests), depth);
    let early =
        |tests| searched(tree, AtGeneration(Forward::new(exact(&tree)).with_tests(tests)), depth);
    [
        unordered(tree, depth),
        searched(tree, (), depth),
        with(Tests::PRINTED),
        with(Tests::COMPLEMENT),
        with(Tests::REPORT),
        with(Tests::ALL),
        early(Tests::REPORT),
        early(Tests::ALL),
    ]
}

fn unordered(tree: RandomTree, depth: u8) -> Result {
    let mut search = Search::new(tree, NodeCost).with_observer(Counters::default());
    let verdict = search.solve(&tree.root(), Depth(depth));
    let generated = search.observer().generated as f64;
    Result { value: verdict.bounds.value(), best: verdict.best, generated }
}

#[cfg(test)]
mod tests {
    use super::{Options, run};

    #[test]
    fn the_order_of_the_variants_shows_on_a_few_trees() {
        let options = Options { seed: 1, trees: Some(60), depth: Some(8), ..Options::default() };
        assert_eq!(run(&options).failures(), Vec::<String>::new());
    }
}
