//! Nodes per second, and what generality costs.

mod by_hand;
mod ours;
mod peer;

use std::time::{Duration, Instant};

use gametree::{Counters, Depth, Game, Search, StaticOrder};
use gametree_games::{Disks, IagoStyle, Othello};

use crate::options::Options;
use crate::report::Report;

/// A task, the library, how to run it, and how many plies deep.
type Task = (&'static str, &'static str, fn(u8) -> u64, u8);

/// Our Othello and that of the crate `magpie`, by turns, the best of several rounds.
pub(crate) fn perft(options: &Options) -> Report {
    let depth = options.depth.unwrap_or(9);
    let rounds = options.games.unwrap_or(5);
    let title = format!("Othello by two libraries, best of {rounds} rounds");
    let columns = ["task", "library", "nodes", "seconds", "million nodes/s"];
    let mut report = Report::new(title, &columns);
    let tasks: [Task; 4] = [
        ("perft", "gametree-games", ours::perft, depth),
        ("perft", "magpie 0.12", peer::perft, depth),
        ("alpha-beta", "gametree", ours::alpha_beta, depth.saturating_add(5)),
        ("alpha-beta", "magpie 0.12", peer::alpha_beta, depth.saturating_add(5)),
    ];
    let mut best = [Duration::MAX; 4];
    let mut nodes = [0; 4];
    for _ in 0..rounds {
        for (n, (_, _, run, depth)) in tasks.iter().enumerate() {
            let start = Instant::now();
            nodes[n] = run(*depth);
            best[n] = best[n].min(start.elapsed());
        }
    }
    let rate = |n: usize| nodes[n] as f64 / best[n].as_secs_f64() / 1e6;
    for (n, (task, library, _, depth)) in tasks.iter().enumerate() {
        report.row([
            format!("{task}, {depth} plies"),
            (*library).to_owned(),
            nodes[n].to_string(),
            format!("{:.3}", best[n].as_secs_f64()),
            format!("{:.2}", rate(n)),
        ]);
    }
    report.check(nodes[0] == nodes[1], "both count the same paths");
    let claim = format!("perft: {:.2} times as fast as magpie", rate(0) / rate(1));
    report.check(rate(0) >= rate(1), claim);
    let claim =
        format!("alpha-beta on the difference in disks: {:.2} times as fast", rate(2) / rate(3));
    report.check(rate(2) >= rate(3), claim);
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
