//! Zhang 1995, Figure 2: decision quality against nodes when only a share of the costs is believed.

use gametree::forward::{Delta, Forward, Learned};

use crate::fe::{report_tree, searched};
use crate::options::Options;
use crate::report::Report;
use crate::stats::{Mean, Share};

const DELTAS: [f64; 6] = [1.0, 0.8, 0.6, 0.5, 0.4, 0.2];

pub(crate) fn run(options: &Options) -> Report {
    let trees = options.trees.unwrap_or(1_000);
    let title = format!("{trees} random trees, mean branching 5, depth 10, on-line learning");
    let mut report = Report::new(title, &["search", "d", "quality %", "nodes +-se"]);
    report.chart.x = "nodes generated";
    report.chart.y = "decision quality, %";
    report.chart.log_x = true;
    let mut cells = vec![[(Share::default(), Mean::default()); 10]; DELTAS.len() + 1];
    for number in 0..trees {
        let tree = report_tree(options.seed, number);
        let best = searched(tree, (), 10).best;
        for depth in 1..=10 {
            let plain = searched(tree, (), depth);
            let shares = DELTAS.iter().map(|&delta| {
                let forward = Forward::new(Learned::default()).with_delta(Delta::new(delta));
                searched(tree, forward, depth)
            });
            for (cells, result) in cells.iter_mut().zip(std::iter::once(plain).chain(shares)) {
                let (quality, nodes) = &mut cells[usize::from(depth) - 1];
                quality.add(result.best == best);
                nodes.add(result.generated);
            }
        }
    }
    let name = |n: usize| match n.checked_sub(1) {
        None => "alpha-beta".to_owned(),
        Some(n) => format!("FE-{:.1}", DELTAS[n]),
    };
    for (n, row) in cells.iter().enumerate() {
        for (depth, (quality, nodes)) in (1..).zip(row) {
            report.point(&name(n), nodes.mean(), 100.0 * quality.rate());
            let nodes = format!("{:.1} +-{:.1}", nodes.mean(), nodes.error());
            report.row([name(n), format!("{depth}"), quality.percent(), nodes]);
        }
    }
    check(&mut report, &cells);
    report
}

fn check(report: &mut Report, cells: &[[(Share, Mean); 10]]) {
    let last: Vec<(f64, f64)> =
        cells.iter().map(|row| (100.0 * row[9].0.rate(), row[9].1.mean())).collect();
    let falls = last[1..].windows(2).all(|pair| pair[0].0 >= pair[1].0);
    report.check(falls, "at depth 10 the quality falls with delta");
    report.check(last[1].0 >= 99.9, format!("delta 1.0: quality {:.1} %", last[1].0));
    let (quality, nodes) = last[4];
    let claim =
        format!("delta 0.5: quality {quality:.1} % (94 +-3) with {nodes:.0} nodes (9,000 +-10 %)");
    report.check((quality - 94.0).abs() <= 3.0 && (nodes / 9_000.0 - 1.0).abs() <= 0.1, claim);
}
