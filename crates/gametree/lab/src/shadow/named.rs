//! Games with a name: every start against its retrograde value.

use std::time::Instant;

use gametree::contingency::{Inherited, Solver};
use gametree_games::{Ending, Enumerate, Piece, Pursuit, retrograde};

use crate::options::Options;
use crate::report::Report;

/// Paths are as long as there are positions; the search recurses.
const STACK: usize = 1 << 30;

const COLUMNS: [&str; 7] =
    ["game", "positions", "wrong", "wrong entries", "nodes/start", "seconds", "won by Max %"];

pub(crate) fn pursuit(_: &Options) -> Report {
    let mut report = Report::new("Cop and robber: capture 1, escape -1, for ever 0", &COLUMNS);
    for (width, height) in [(3, 3), (4, 4), (5, 4), (5, 5), (6, 6)] {
        if let Ok(game) = Pursuit::new(width, height) {
            all_starts::<_, 8>(&mut report, format!("{width} x {height}"), game);
        }
    }
    report
}

pub(crate) fn krk(options: &Options) -> Report {
    let side = options.board.unwrap_or(4);
    let title = format!("King and piece against king, board of {side} by {side}: mate 1, else 0");
    let mut report = Report::new(title, &COLUMNS);
    for (name, piece) in [("KRK", Piece::Rook), ("KQK", Piece::Queen), ("KPK", Piece::Pawn)] {
        if let Ok(game) = Ending::new(piece, side) {
            // Paths must be told apart ply by ply: 4,096 plies, or 16,384 on larger boards.
            if side <= 4 {
                all_starts::<_, 64>(&mut report, name.to_owned(), game);
            } else {
                all_starts::<_, 256>(&mut report, name.to_owned(), game);
            }
        }
    }
    report
}

struct Outcome {
    positions: usize,
    won: usize,
    wrong: usize,
    wrong_entries: usize,
    nodes: u64,
    seconds: f64,
}

fn all_starts<G, const WORDS: usize>(report: &mut Report, name: String, game: G)
where
    G: Enumerate + Copy + Send + 'static,
    G::Pos: Send,
    G::Move: Send,
{
    let worker =
        std::thread::Builder::new().stack_size(STACK).spawn(move || solve_all::<G, WORDS>(game));
    let Some(outcome) = worker.ok().and_then(|worker| worker.join().ok()) else {
        report.check(false, format!("{name}: a thread with a stack of 1 GiB could be started"));
        return;
    };
    let positions = outcome.positions.max(1) as f64;
    report.row([
        name.clone(),
        outcome.positions.to_string(),
        outcome.wrong.to_string(),
        outcome.wrong_entries.to_string(),
        format!("{:.1}", outcome.nodes as f64 / positions),
        format!("{:.2}", outcome.seconds),
        format!("{:.1}", 100.0 * outcome.won as f64 / positions),
    ]);
    let claim = format!("{name}: every start and every entry has its retrograde value");
    report.check(outcome.wrong + outcome.wrong_entries == 0, claim);
}

fn solve_all<G: Enumerate + Copy, const WORDS: usize>(game: G) -> Outcome {
    let values = retrograde(&game, 0);
    let mut solver = Solver::<G, Inherited, WORDS>::new(game, 0);
    let (mut positions, mut won, mut wrong, mut nodes) = (0, 0, 0, 0);
    let start = Instant::now();
    for (number, &value) in values.iter().enumerate() {
        let Some(pos) = game.position(number) else { continue };
        positions += 1;
        won += usize::from(value == Some(1));
        wrong += usize::from(solver.solve(&pos).value() != value);
        nodes += solver.nodes().0;
    }
    let seconds = start.elapsed().as_secs_f64();
    let is_right = |number: u64, bounds: gametree::Bounds| {
        values[number as usize].is_some_and(|v| bounds.contains(v))
    };
    let wrong_entries = solver.entries().filter(|&(key, bounds)| !is_right(key.0, bounds)).count();
    Outcome { positions, won, wrong, wrong_entries, nodes, seconds }
}

#[cfg(test)]
mod tests {
    use super::{Options, krk, pursuit};

    #[test]
    fn named_games_have_their_retrograde_values() {
        let options = Options { board: Some(3), ..Options::default() };
        assert_eq!(krk(&options).failures(), Vec::<String>::new());
        assert_eq!(pursuit(&options).failures(), Vec::<String>::new());
    }
}
