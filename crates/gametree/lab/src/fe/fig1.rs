//! Zhang 1995, Figure 1: nodes generated against depth.

use gametree::Depth;
use gametree::forward::Forward;
use gametree_games::{Branching, RandomTree};

use crate::fe::{exact, searched};
use crate::options::Options;
use crate::report::Report;
use crate::stats::Mean;

/// A point is averaged over trees until it has cost this many nodes, but over twenty at least.
const POINT_BUDGET: f64 = 2e7;

/// A curve ends where a search costs more than this many nodes on average.
const SEARCH_BUDGET: f64 = 1.2e6;

pub(crate) fn run(options: &Options) -> Report {
    let mut report = Report::new(
        "Nodes generated; LB is alpha-beta with perfect ordering (uniform trees)",
        &["trees", "b", "d", "alpha-beta +-se", "FE +-se", "FE/AB", "LB total", "LB leaves"],
    );
    report.chart.x = "depth";
    report.chart.y = "nodes generated";
    report.chart.log_y = true;
    for b in options.branchings_or(&[2, 5, 10]) {
        let curves = curve(&mut report, options, b, Branching::Uniform(b));
        check_uniform(&mut report, b, &curves);
        curve(&mut report, options, b, Branching::Random { mean: b });
    }
    report
}

/// Mean nodes of alpha-beta and of forward estimation by depth, as far as they were measured.
type Curves = [Vec<Option<f64>>; 2];

fn curve(report: &mut Report, options: &Options, b: u16, branching: Branching) -> Curves {
    let kind = if branching == Branching::Uniform(b) { "uniform" } else { "random" };
    let mut curves: Curves = [vec![None], vec![None]];
    for depth in 1..=options.depth.unwrap_or(16) {
        let mut cells = Vec::new();
        for (n, name) in ["alpha-beta", "FE"].into_iter().enumerate() {
            let last = curves[n].last().copied().flatten();
            let is_over = depth > 1 && last.is_none_or(|nodes| nodes > SEARCH_BUDGET);
            let mean = (!is_over).then(|| point(options, branching, depth, n == 1));
            curves[n].push(mean.map(|mean| mean.mean()));
            if let Some(mean) = mean {
                report.point(&format!("{name}, {kind}, b = {b}"), depth.into(), mean.mean());
            }
            cells.push(mean.map_or("-".into(), |m| format!("{:.0} +-{:.0}", m.mean(), m.error())));
        }
        let ratio = match (curves[0].last(), curves[1].last()) {
            (Some(&Some(plain)), Some(&Some(fe))) => format!("{:.3}", fe / plain),
            _ => "-".into(),
        };
        if cells.iter().all(|cell| cell == "-") {
            break;
        }
        let (total, leaves) = perfect(b, depth);
        let mut row = vec![kind.to_owned(), b.to_string(), depth.to_string()];
        row.extend(cells);
        row.extend([ratio, format!("{total:.0}"), format!("{leaves:.0}")]);
        report.row(row);
    }
    curves
}

fn point(options: &Options, branching: Branching, depth: u8, is_fe: bool) -> Mean {
    let mut mean = Mean::default();
    let mut total = 0.0;
    for number in 0..options.trees.unwrap_or(1_000) {
        if number >= 20 && total > POINT_BUDGET {
            break;
        }
        let tree = RandomTree::new(options.seed.wrapping_add(number), branching, Depth(depth));
        let generated = if is_fe {
            searched(tree, Forward::new(exact(&tree)), depth).generated
        } else {
            searched(tree, (), depth).generated
        };
        mean.add(generated);
        total += generated;
    }
    mean
}

/// Nodes and leaves of alpha-beta with perfect ordering (Knuth and Moore 1975), root not counted.
fn perfect(b: u16, depth: u8) -> (f64, f64) {
    let level = |k: u8| {
        let b = f64::from(b);
        b.powi(i32::from(k.div_ceil(2))) + b.powi(i32::from(k / 2)) - 1.0
    };
    ((1..=depth).map(level).sum(), level(depth))
}

fn check_uniform(report: &mut Report, b: u16, curves: &Curves) {
    let fe = &curves[1];
    let deepest = fe.iter().rposition(Option::is_some).unwrap_or(0);
    if deepest < 6 {
        return;
    }
    let nodes = |depth: usize| fe[depth].unwrap_or(f64::NAN);
    let growth = (nodes(deepest) / nodes(deepest - 4)).powf(0.25);
    let root = f64::from(b).sqrt();
    let text = format!("b = {b}: FE grows {growth:.2} times a ply, perfect ordering {root:.2}");
    match b {
        5 | 10 => report.check(growth < root, text),
        _ => report.note(text),
    }
    let from = match b {
        5 => 14,
        10 => 9,
        _ => return,
    };
    if deepest >= from {
        let below = (from..=deepest).all(|depth| nodes(depth) < perfect(b, depth as u8).0);
        report.check(
            below,
            format!("b = {b}: FE needs less than perfect ordering from depth {from}"),
        );
    }
    if b == 10 && deepest >= 11 {
        let reached = format!("b = 10: FE reaches depth 11 with {:.0} nodes", nodes(11));
        report.check(nodes(11) < 1e6, reached);
        if let Some(Some(plain)) = curves[0].get(10) {
            report.note(format!("b = 10: alpha-beta reaches depth 10 with {plain:.0} nodes"));
        }
    }
}
