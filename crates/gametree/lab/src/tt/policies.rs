//! Nodes and time of deepening searches in Othello, by table size and replacement policy.

use std::time::Instant;

use gametree::{Counters, Depth, Search, StaticOrder, Table, Value};
use gametree_games::{Disks, IagoStyle, Othello};
use gametree_table::{
    AlwaysTable, BucketTable, Entries, ExactTable, Indexing, NoTable, RivalTable, SharedTable,
    TableError, TwoTierTable,
};

use crate::options::Options;
use crate::report::Report;

/// What the searches of a game came to.
struct Outcome {
    values: Vec<Option<Value>>,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(options: &Options) -> Report {
    let depth = Depth(options.depth.unwrap_or(7));
    let positions = positions(options.seed, options.trees.unwrap_or(12));
    let title = format!(
        "{} successive positions of a game of Othello, MTD(f) deepening to {} plies, same-depth reuse",
        positions.len(),
        depth.0
    );
    let mut report = Report::new(title, &["table", "entries", "nodes", "of none", "seconds"]);
    report.chart.x = "entries";
    report.chart.y = "nodes";
    report.chart.log_x = true;
    let none = play(NoTable, &positions, depth);
    let mut agree = true;
    let mut add = |report: &mut Report, name: &str, size: Option<u32>, outcome: &Outcome| {
        let of_none = outcome.nodes as f64 / none.nodes as f64;
        report.row([
            name.to_owned(),
            size.map_or("-".into(), |bits| format!("2^{bits}")),
            outcome.nodes.to_string(),
            format!("{of_none:.3}"),
            format!("{:.2}", outcome.seconds),
        ]);
        if let Some(bits) = size {
            report.point(name, f64::from(1u32 << bits), outcome.nodes as f64);
        }
        agree &= outcome.values == none.values;
    };
    add(&mut report, "none", None, &none);
    let mut small = Vec::new();
    for bits in (10..=22).step_by(3) {
        for (name, outcome) in
            all_policies(Entries(1 << bits), &positions, depth).into_iter().flatten()
        {
            add(&mut report, name, Some(bits), &outcome);
            if bits == 10 {
                small.push((name, outcome.nodes));
            }
        }
    }
    let exact = play(ExactTable::new(), &positions, depth);
    add(&mut report, "exact (unlimited)", None, &exact);
    report.check(agree, "no table changes a value");
    let nodes =
        |wanted| small.iter().find(|(name, _)| *name == wanted).map_or(u64::MAX, |row| row.1);
    let (rival, always) = (nodes("rival"), nodes("always"));
    let claim = format!("2^10 entries: Rival's rule needs {rival} nodes, always-replace {always}");
    report.check(rival <= always, claim);
    threads(&mut report, &positions, depth, &none.values);
    report
}

/// Positions of one game, played by a shallow search, from its eighth ply on.
fn positions(seed: u64, count: u64) -> Vec<Disks> {
    use gametree::Game as _;
    let mut search = Search::new(Othello, IagoStyle).with_order(StaticOrder);
    let mut random = gametree_table::Mixer::new(seed);
    let mut pos = Othello::start();
    let mut all = Vec::new();
    for ply in 0..8 + count {
        if Othello.outcome(&pos).is_some() {
            break;
        }
        if ply >= 8 {
            all.push(pos);
        }
        let mut moves = Vec::new();
        Othello.moves(&pos, |mv| moves.push(mv));
        let any = moves[random.below(moves.len() as u64) as usize];
        let best = search.solve(&pos, Depth(3)).best.unwrap_or(any);
        Othello.make(&mut pos, if ply < 4 { any } else { best });
    }
    all
}

type Row = Result<(&'static str, Outcome), TableError>;

fn all_policies(size: Entries, positions: &[Disks], depth: Depth) -> [Row; 6] {
    let uniform = Indexing::MulHigh;
    [
        RivalTable::new(size, Indexing::FoldOver).map(|t| ("rival", play(t, positions, depth))),
        RivalTable::new(size, uniform).map(|t| ("rival, uniform", play(t, positions, depth))),
        AlwaysTable::new(size, uniform).map(|t| ("always", play(t, positions, depth))),
        TwoTierTable::new(size, uniform).map(|t| ("two-tier", play(t, positions, depth))),
        BucketTable::<4>::new(size, uniform).map(|t| ("bucket of 4", play(t, positions, depth))),
        SharedTable::new(size).map(|t| ("lockless", play(&t, positions, depth))),
    ]
}

fn play(table: impl Table, positions: &[Disks], depth: Depth) -> Outcome {
    let mut search = Search::new(Othello, IagoStyle)
        .with_order(StaticOrder)
        .with_table(table)
        .with_observer(Counters::default());
    let start = Instant::now();
    let mut values = Vec::new();
    for pos in positions {
        let mut guess = 0;
        for plies in (1..=depth.0).map(Depth) {
            let value = search.mtdf(pos, plies, guess).bounds.value();
            guess = value.unwrap_or(guess);
        }
        values.push(Some(guess));
    }
    let seconds = start.elapsed().as_secs_f64();
    Outcome { values, nodes: search.observer().visited, seconds }
}

/// Four threads on one lockless table, each going through the positions from another start.
fn threads(report: &mut Report, positions: &[Disks], depth: Depth, values: &[Option<Value>]) {
    let Ok(table) = SharedTable::new(Entries(1 << 16)) else { return };
    let all_right = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|thread| {
                let table = &table;
                scope.spawn(move || {
                    let at = thread * positions.len() / 4;
                    let turned = [&positions[at..], &positions[..at]].concat();
                    let outcome = play(table, &turned, depth);
                    let expected = [&values[at..], &values[..at]].concat();
                    outcome.values == expected
                })
            })
            .collect();
        workers.into_iter().all(|worker| worker.join().is_ok_and(|right| right))
    });
    report.check(all_right, "four threads on one lockless table find the same values");
}

#[cfg(test)]
mod tests {
    use super::{Options, run};

    #[test]
    fn tables_change_no_value_in_othello() {
        let options = Options { seed: 1, trees: Some(3), depth: Some(4), ..Options::default() };
        let failed = run(&options).failures();
        assert!(failed.iter().all(|claim| claim.contains("Rival's rule")), "{failed:?}");
    }
}
