//! Zhang 1995, Table 1.

use gametree::forward::{Forward, Learned};

use crate::fe::{Result, exact, report_tree, searched};
use crate::options::Options;
use crate::report::Report;
use crate::stats::{Mean, Share};

/// Depth 1 to 10: decision quality in percent, then nodes generated with exact bounds, with learned
/// bounds, and by alpha-beta. The report's quality with learned bounds differs at depth 3 only, by 0.1.
const PAPER: [(f64, f64, f64, f64); 10] = [
    (39.3, 5.000, 5.000, 5.000),
    (52.5, 16.872, 16.872, 16.872),
    (61.4, 49.445, 48.903, 64.934),
    (67.3, 134.679, 133.933, 162.410),
    (71.6, 318.996, 317.857, 481.141),
    (76.4, 767.819, 766.321, 1_100.197),
    (79.8, 1_689.049, 1_687.089, 2_993.929),
    (82.2, 3_856.462, 3_854.028, 6_591.826),
    (87.0, 8_192.156, 8_188.984, 17_226.045),
    (100.0, 18_387.580, 18_383.889, 37_402.340),
];

/// The number of trees behind the paper's means.
const PAPER_TREES: f64 = 1_000.0;

#[derive(Default)]
struct Row {
    quality: [Share; 3], // exact, learned, alpha-beta
    nodes: [Mean; 3],
    differs: u64, // trees on which exact forward estimation and alpha-beta disagree
}

pub(crate) fn run(options: &Options) -> Report {
    let trees = options.trees.unwrap_or(1_000);
    let mut rows: [Row; 10] = Default::default();
    for number in 0..trees {
        let tree = report_tree(options.seed, number);
        let full = searched(tree, (), 10);
        for (row, depth) in rows.iter_mut().zip(1..) {
            let plain = if depth == 10 { full } else { searched(tree, (), depth) };
            let with_exact = searched(tree, Forward::new(exact(&tree)), depth);
            let learned = searched(tree, Forward::new(Learned::default()), depth);
            for (n, result) in [with_exact, learned, plain].into_iter().enumerate() {
                row.quality[n].add(result.best == full.best);
                row.nodes[n].add(result.generated);
            }
            let same = |result: Result| (result.value, result.best);
            row.differs += u64::from(same(with_exact) != same(plain));
        }
    }
    let title = format!(
        "{trees} random trees, mean branching 5, depth 10, edge costs of 14 bits; paper's figure first"
    );
    let columns = [
        "d",
        "quality %",
        "ours",
        "FE exact",
        "ours +-se",
        "learned",
        "ours +-se",
        "alpha-beta",
        "ours +-se",
    ];
    let mut report = Report::new(title, &columns);
    report.chart.x = "depth";
    report.chart.y = "nodes generated";
    report.chart.log_y = true;
    (1..)
        .zip(PAPER)
        .zip(&rows)
        .for_each(|((depth, paper), row)| add(&mut report, depth, paper, row));
    let agree = rows.iter().all(|row| row.differs == 0);
    report.check(agree, "FE with exact bounds: value and first move of alpha-beta on every tree");
    report
}

fn add(report: &mut Report, depth: u8, paper: (f64, f64, f64, f64), row: &Row) {
    let (quality, fe, learned, plain) = paper;
    let ours = |n: usize| format!("{:.1} +-{:.1}", row.nodes[n].mean(), row.nodes[n].error());
    report.row([
        depth.to_string(),
        format!("{quality:.1}"),
        row.quality[2].percent(),
        format!("{fe:.1}"),
        ours(0),
        format!("{learned:.1}"),
        ours(1),
        format!("{plain:.1}"),
        ours(2),
    ]);
    let names = ["FE exact", "FE learned", "alpha-beta"];
    for (n, theirs) in [fe, learned, plain].into_iter().enumerate() {
        let nodes = row.nodes[n];
        report.point(names[n], depth.into(), nodes.mean());
        let error = nodes.error().hypot(nodes.error_of(PAPER_TREES));
        let apart = (nodes.mean() - theirs).abs() / error.max(1e-9);
        let claim = format!("d = {depth}, {}: {apart:.1} combined standard errors", names[n]);
        report.check(apart <= 3.0 || error == 0.0 && nodes.mean() == theirs, claim);
        let share = row.quality[n];
        let theirs = quality / 100.0;
        let error = share.error_at(theirs) + (theirs * (1.0 - theirs) / PAPER_TREES).sqrt();
        let apart = 100.0 * (share.rate() - theirs).abs();
        let claim =
            format!("d = {depth}, {}: quality {apart:.1} points from the paper's", names[n]);
        report.check(apart <= 200.0 * error, claim);
    }
    if depth >= 4 {
        let (theirs, ours) = (fe - learned, row.nodes[0].mean() - row.nodes[1].mean());
        let claim = format!("d = {depth}: exact - learned {ours:.2}, the paper's {theirs:.2}");
        report.check((ours / theirs - 1.0).abs() <= 0.25, claim);
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, run};

    #[test]
    fn table_1_is_reproduced_on_a_few_trees() {
        let report = run(&Options { seed: 1, trees: Some(60), ..Options::default() });
        let failed = report.failures();
        // With 60 trees the small difference between exact and learned bounds is not resolved.
        assert!(failed.iter().all(|claim| claim.contains("exact - learned")), "{failed:?}");
    }
}
