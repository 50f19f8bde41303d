//! The smallest game in which the printed pseudo code stores a wrong bound.

use gametree::contingency::{Inherited, Printed, Solver};
use gametree::{Bounds, INFINITY, Key};
use gametree_games::{CyclicGame, Node, Vertex, retrograde};

use crate::options::Options;
use crate::report::Report;

const STEPS: [&str; 7] = [
    "0 (Max, ply 0) tries 1, window (-inf, inf)",
    "1 (Min, ply 1) tries 0: on the path at ply 0, a conditional draw; Min has 0",
    "1 tries 4, and only results below 0 matter to Min",
    "4 (Max, ply 2) tries 1: on the path at ply 1, a conditional draw; Max has 0, which is enough",
    "4 is cut off with its move to 5, which wins, not searched; it reports 0 and REP_DEPTH = 1",
    "back at ply 1, 1 >= 1: the shadow range of the move to 4 becomes [0, 0], though 0 is only a bound",
    "1 is stored as worth at most 0 to Max; but Max wins from 1 whatever Min does",
];

pub(crate) fn run(_: &Options) -> Report {
    let moves = |to: &[u16]| Node::Moves(to.iter().map(|&v| Vertex(v)).collect());
    let nodes = vec![
        moves(&[1, 5]),
        moves(&[0, 4]),
        Node::Over(0),
        Node::Over(0),
        moves(&[1, 5]),
        Node::Over(1),
    ];
    let title = "Moves 0 to 1 and 5, 1 to 0 and 4, 4 to 1 and 5; Max has won at 5";
    let mut report =
        Report::new(title, &["position", "value", "printed", "bound kept", "inherited"]);
    STEPS.iter().for_each(|step| report.note(*step));
    let Ok(game) = CyclicGame::new(nodes) else {
        report.check(false, "the game can be set up");
        return report;
    };
    let values = retrograde(&game, 0);
    let mut printed = Printed::<_, false>::new(&game, 0);
    let mut repaired = Printed::<_, true>::new(&game, 0);
    let mut inherited = Solver::<_, Inherited, 1>::new(&game, 0);
    let roots =
        [printed.solve(&Vertex(0)), repaired.solve(&Vertex(0)), inherited.solve(&Vertex(0))];
    let tables: [Vec<(Key, Bounds)>; 3] =
        [printed.entries().collect(), repaired.entries().collect(), inherited.entries().collect()];
    let at = |table: &[(Key, Bounds)], n: u64| {
        table.iter().find(|(key, _)| key.0 == n).map_or(Bounds::UNKNOWN, |entry| entry.1)
    };
    for n in [0, 1, 4] {
        let value = values[n as usize].map_or_else(String::new, |value| value.to_string());
        let cells = tables.iter().map(|table| written(at(table, n)));
        report.row([n.to_string(), value].into_iter().chain(cells));
    }
    let is_sound = |table: &[(Key, Bounds)]| {
        let mut all = table.iter();
        all.all(|(key, bounds)| values[key.0 as usize].is_some_and(|v| bounds.contains(v)))
    };
    report.check(at(&tables[0], 1).hi == 0, "the printed code says: position 1 is worth at most 0");
    report.check(values[1] == Some(1), "position 1 is worth 1");
    report.check(is_sound(&tables[1]) && is_sound(&tables[2]), "the corrected tables are right");
    report.check(roots.iter().all(|root| root.value() == Some(1)), "all three find the root's 1");
    report
}

fn written(bounds: Bounds) -> String {
    let end = |value: i32| match value {
        INFINITY => "inf".to_owned(),
        _ if value == -INFINITY => "-inf".to_owned(),
        _ => value.to_string(),
    };
    format!("[{}, {}]", end(bounds.lo), end(bounds.hi))
}

#[cfg(test)]
mod tests {
    use super::{Options, run};

    #[test]
    fn the_counterexample_stands() {
        assert_eq!(run(&Options::default()).failures(), Vec::<String>::new());
    }
}
