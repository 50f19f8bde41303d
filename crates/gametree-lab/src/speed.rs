//! Nodes per second, and what generality costs.

mod by_hand;

use std::time::{Duration, Instant};

use gametree::{Counters, Depth, Game, Search, StaticOrder, perft as count_paths};
use gametree_games::{Disks, IagoStyle, Othello};

use crate::options::Options;
use crate::report::Report;

pub(crate) fn perft(options: &Options) -> Report {
    let depth = options.depth.unwrap_or(9);
    let mut report = Report::new(
        "Othello: paths from the start, by making every move",
        &["plies", "paths", "seconds", "million paths/s"],
    );
    for plies in 6..=depth {
        let start = Instant::now();
        let paths = count_paths(&Othello, &mut Othello::start(), Depth(plies));
        let seconds = start.elapsed().as_secs_f64();
        let rate = paths as f64 / seconds / 1e6;
        report.row([
            plies.to_string(),
            paths.to_string(),
            format!("{seconds:.3}"),
            format!("{rate:.1}"),
        ]);
        if plies == 9 {
            report.check(paths == 3_005_288, "nine plies: 3,005,288 paths");
        }
    }
    report
}

/// The generic search against one written for Othello, alternating, best of several rounds.
pub(crate) fn generic(options: &Options) -> Report {
    let depth = options.depth.unwrap_or(7);
    let rounds = options.games.unwrap_or(7);
    let title =
        format!("Othello, alpha-beta with static order, {depth} plies, best of {rounds} rounds");
    let columns = ["search", "nodes generated", "seconds", "million nodes/s", "of by hand"];
    let mut report = Report::new(title, &columns);
    let positions = positions();
    let mut best = [Duration::MAX; 3];
    let mut nodes = [0; 3];
    let mut values = [0i64; 3];
    for _ in 0..rounds {
        for (n, time) in best.iter_mut().enumerate() {
            let start = Instant::now();
            (values[n], nodes[n]) = match n {
                0 => by_hand::total(&positions, depth),
                1 => silent(&positions, Depth(depth)),
                _ => counted(&positions, Depth(depth)),
            };
            *time = (*time).min(start.elapsed());
        }
    }
    nodes[1] = nodes[2]; // the silent search does the same and counts nothing
    let base = best[0].as_secs_f64();
    for (n, name) in ["by hand", "generic", "generic, counting"].into_iter().enumerate() {
        let seconds = best[n].as_secs_f64();
        report.row([
            name.to_owned(),
            nodes[n].to_string(),
            format!("{seconds:.3}"),
            format!("{:.2}", nodes[n] as f64 / seconds / 1e6),
            format!("{:.3}", seconds / base),
        ]);
    }
    report.check(values.iter().all(|&v| v == values[0]), "the same values");
    report.check(nodes[0] == nodes[2], "the same number of nodes");
    let ratio = best[1].as_secs_f64() / base;
    report.check(
        ratio <= 1.2,
        format!("the generic search takes {ratio:.3} times as long, at most 1.2"),
    );
    report
}

/// A few positions of the middle of the game.
fn positions() -> Vec<Disks> {
    let mut pos = Othello::start();
    let mut random = gametree_table::Mixer::new(7);
    let mut all = Vec::new();
    for ply in 0..30 {
        let mut moves = Vec::new();
        Othello.moves(&pos, |mv| moves.push(mv));
        Othello.make(&mut pos, moves[random.below(moves.len() as u64) as usize]);
        if ply % 6 == 5 {
            all.push(pos);
        }
    }
    all
}

fn silent(positions: &[Disks], depth: Depth) -> (i64, u64) {
    let mut search = Search::new(Othello, IagoStyle).with_order(StaticOrder);
    let values = positions.iter().filter_map(|pos| search.solve(pos, depth).bounds.value());
    (values.map(i64::from).sum(), 0)
}

fn counted(positions: &[Disks], depth: Depth) -> (i64, u64) {
    let mut search =
        Search::new(Othello, IagoStyle).with_order(StaticOrder).with_observer(Counters::default());
    let values = positions.iter().filter_map(|pos| search.solve(pos, depth).bounds.value());
    let sum = values.map(i64::from).sum();
    (sum, search.observer().generated)
}
