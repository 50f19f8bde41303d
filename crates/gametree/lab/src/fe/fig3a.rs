//! Zhang 1995, Figure 3(a): forward estimation plays alpha-beta on random trees.

use gametree::forward::{Delta, Forward, Learned};
use gametree::{Counters, Depth, Estimate, Game, Side, Value};
use gametree_games::{Branching, RandomTree};

use crate::fe::{TreeSearch, tree_search};
use crate::options::Options;
use crate::report::Report;
use crate::stats::Share;

/// The length of a game in plies.
const LENGTH: Depth = Depth(100);

/// What a tournament came to, from the side of forward estimation.
#[derive(Clone, Copy)]
struct Outcome {
    wins: Share, // of the decided pairs
    ties: u64,
    ratio: f64, // nodes of forward estimation over those of alpha-beta
}

pub(crate) fn run(options: &Options) -> Report {
    let pairs = options.games.unwrap_or(100);
    let title =
        format!("{pairs} pairs of games of {} plies a tournament, mean branching 5", LENGTH.0);
    let columns = ["delta", "AB depth", "FE depth", "node ratio", "FE wins %", "ties", "curve"];
    let mut report = Report::new(title, &columns);
    report.chart.x = "alpha-beta depth";
    report.chart.y = "FE wins, %";
    for delta in [1.0, 0.5] {
        for plain in 1..=options.depth.unwrap_or(7) {
            // Deeper and deeper until forward estimation costs more: the curves MORE and LESS.
            for fe in plain..plain + 4 {
                let outcome = tournament(options.seed, pairs, delta, Depth(plain), Depth(fe));
                let is_more = fe > plain && outcome.ratio > 1.0;
                add(&mut report, delta, (plain, fe), outcome, is_more);
                if is_more {
                    break;
                }
            }
        }
    }
    report
}

fn add(report: &mut Report, delta: f64, (plain, fe): (u8, u8), outcome: Outcome, is_more: bool) {
    let Outcome { wins, ties, ratio } = outcome;
    let curve = if is_more { "MORE" } else { "LESS" };
    report.row([
        format!("{delta:.1}"),
        plain.to_string(),
        fe.to_string(),
        format!("{ratio:.2}"),
        wins.percent(),
        ties.to_string(),
        curve.to_owned(),
    ]);
    report.point(&format!("FE-{delta:.1} ({curve})"), plain.into(), 100.0 * wins.rate());
    let text = format!(
        "delta {delta:.1}, {fe} plies against {plain}: node ratio {ratio:.2}, wins {:.0} %",
        100.0 * wins.rate()
    );
    if fe == plain + 1 && (3..=7).contains(&plain) {
        if delta == 1.0 {
            report.check((1.2..=2.5).contains(&ratio) && wins.rate() >= 0.7, text);
        } else if plain >= 6 {
            report.check(ratio < 1.0 && wins.rate() > 0.6, text);
        }
    }
}

fn tournament(seed: u64, pairs: u64, delta: f64, plain: Depth, fe: Depth) -> Outcome {
    let mut outcome = Outcome { wins: Share::default(), ties: 0, ratio: 0.0 };
    let mut nodes = (0, 0);
    for number in 0..pairs {
        let seed = seed.wrapping_add(number).wrapping_mul(0x9e37_79b9);
        let tree = RandomTree::new(seed, Branching::Random { mean: 5 }, LENGTH);
        let mut game = |side| {
            let forward = Forward::new(Learned::default()).with_delta(Delta::new(delta));
            let (value, costs) = play(tree, (forward, fe, side), plain);
            nodes.0 += costs.0;
            nodes.1 += costs.1;
            value
        };
        let (as_max, as_min) = (game(Side::Max), game(Side::Min));
        // The winner of a pair was Max in the game with the larger outcome.
        if as_max == as_min {
            outcome.ties += 1;
        } else {
            outcome.wins.add(as_max > as_min);
        }
    }
    outcome.ratio = nodes.0 as f64 / nodes.1 as f64;
    outcome
}

/// One game; its outcome and the nodes of the estimating player and of the other one.
fn play(
    tree: RandomTree,
    (estimate, depth, side): (impl Estimate<RandomTree>, Depth, Side),
    plain: Depth,
) -> (Value, (u64, u64)) {
    let (mut fe, mut ab) = (tree_search(tree, estimate), tree_search(tree, ()));
    let mut pos = tree.root();
    loop {
        if let Some(value) = tree.outcome(&pos) {
            return (value, (generated(&fe), generated(&ab)));
        }
        let best = if tree.to_move(&pos) == side {
            fe.solve(&pos, depth).best
        } else {
            ab.solve(&pos, plain).best
        };
        // Every child may have been pruned by an estimate; then the first move is as good as any.
        tree.make(&mut pos, best.unwrap_or(0));
    }
}

fn generated<E: Estimate<RandomTree>>(search: &TreeSearch<E>) -> u64 {
    let counters: &Counters = search.observer();
    counters.generated
}
