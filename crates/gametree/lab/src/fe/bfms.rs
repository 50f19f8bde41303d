//! Best-first minimax, forward estimation and alpha-beta on random trees at equal cost.

use gametree::forward::Forward;
use gametree::{BestFirst, Depth, Game, Side, Value};
use gametree_games::{Branching, NodeCost, RandomTree};

use crate::fe::{exact, tree_search};
use crate::options::Options;
use crate::report::Report;
use crate::stats::Share;

const LENGTH: Depth = Depth(100);

pub(crate) fn run(options: &Options) -> Report {
    let pairs = options.games.unwrap_or(100);
    let title = format!("{pairs} pairs a tournament; best-first gets the nodes its rival needed");
    let columns = ["trees", "rival", "depth", "node ratio", "best-first wins %", "ties"];
    let mut report = Report::new(title, &columns);
    report
        .note("below four plies best-first minimax loses: its tree is too small to see both sides");
    report.chart.x = "depth of the rival";
    report.chart.y = "best-first wins, %";
    for (name, branching) in [
        ("uniform, b = 5", Branching::Uniform(5)),
        ("random, b = 5", Branching::Random { mean: 5 }),
    ] {
        for is_fe in [false, true] {
            let rival = if is_fe { "FE exact" } else { "alpha-beta" };
            for depth in 2..=options.depth.unwrap_or(6) {
                let mut wins = Share::default();
                let (mut ties, mut nodes) = (0u64, (0, 0));
                for number in 0..pairs {
                    let tree =
                        RandomTree::new(options.seed.wrapping_add(number), branching, LENGTH);
                    let mut game = |side| play(tree, side, Depth(depth), is_fe, &mut nodes);
                    let (as_max, as_min) = (game(Side::Max), game(Side::Min));
                    if as_max == as_min { ties += 1 } else { wins.add(as_max > as_min) }
                }
                let ratio = nodes.0 as f64 / nodes.1 as f64;
                report.point(&format!("{rival}, {name}"), depth.into(), 100.0 * wins.rate());
                let cells = [name.to_owned(), rival.to_owned(), depth.to_string()];
                let more = [format!("{ratio:.2}"), wins.percent(), ties.to_string()];
                report.row(cells.into_iter().chain(more));
                if branching == Branching::Uniform(5) && !is_fe && depth >= 5 {
                    let claim = format!("uniform trees, alpha-beta {depth} plies: best-first wins");
                    report.check(wins.interval().0 > 0.5, claim);
                }
            }
        }
    }
    report
}

/// One game; best-first minimax plays `side` and may generate as many nodes in all as its rival has
/// so far.
fn play(tree: RandomTree, side: Side, depth: Depth, is_fe: bool, nodes: &mut (u64, u64)) -> Value {
    let mut best_first = BestFirst::default();
    let mut plain = tree_search(tree, ());
    let mut forward = tree_search(tree, Forward::new(exact(&tree)));
    let mut pos = tree.root();
    loop {
        if let Some(value) = tree.outcome(&pos) {
            return value;
        }
        // What the rival would spend on this very position is the allowance for it.
        let (best, cost) = if is_fe {
            let before = forward.observer().generated;
            let best = forward.solve(&pos, depth).best;
            (best, forward.observer().generated - before)
        } else {
            let before = plain.observer().generated;
            let best = plain.solve(&pos, depth).best;
            (best, plain.observer().generated - before)
        };
        nodes.1 += cost;
        let choice = best_first.choose(&tree, &mut NodeCost, &pos, cost, Depth(60));
        nodes.0 += choice.generated;
        let mv = if tree.to_move(&pos) == side { choice.best } else { best };
        tree.make(&mut pos, mv.unwrap_or(0));
    }
}
