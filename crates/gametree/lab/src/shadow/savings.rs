//! How much of the naive table's savings each sound memory keeps.

use gametree::contingency::Nodes;
use gametree_games::{CyclicGame, CyclicShape, Vertex, retrograde};

use crate::options::Options;
use crate::report::Report;
use crate::shadow::Memory;

/// What the acceptance lines ask of one size of game.
struct Setting {
    size: u16,
    degree: u16,
    percent_over: u8,
    games: u64,
    at_least: f64,
}

/// Searches without a table are given up here; the mean is then a lower bound.
const BUDGET: Nodes = Nodes(300_000);

pub(crate) fn run(options: &Options) -> Report {
    let mut report = Report::new(
        "Nodes and savings kept, (none - nodes) / (none - naive), by size of game",
        &["n", "memory", "nodes", "of naive", "savings kept", "wrong roots %", "given up"],
    );
    report.chart.x = "positions";
    report.chart.y = "nodes";
    report.chart.log_y = true;
    for size in options.sizes_or(&[40, 56]) {
        let (degree, percent_over, games, at_least) = match size {
            0..=47 => (4, 20, 2_000, 0.90),
            48..=127 => (5, 20, 400, 0.95),
            _ => (4, 12, 100, 0.95),
        };
        let games = options.games.unwrap_or(games);
        measure(
            &mut report,
            options.seed,
            &Setting { size, degree, percent_over, games, at_least },
        );
    }
    report
}

fn measure(report: &mut Report, seed: u64, setting: &Setting) {
    let &Setting { size, degree, percent_over, games, at_least } = setting;
    let shape = CyclicShape { size, degree, percent_over, payoff: 3 };
    let mut totals = Vec::new();
    for memory in Memory::ALL {
        // Without the bound type the printed code cannot be given up; leave both out of big games.
        let is_printed = matches!(memory, Memory::Printed | Memory::Repaired);
        if is_printed && size > 60 {
            continue;
        }
        let (mut nodes, mut wrong, mut given_up) = (0, 0u64, 0u64);
        for number in 0..games {
            let game = CyclicGame::random(seed.wrapping_add(number), shape);
            let mut solver = memory.solver::<4>(&game, 0, BUDGET);
            let bounds = solver.solve(Vertex(0));
            nodes += solver.nodes();
            let has_given_up = !is_printed && solver.nodes() > BUDGET.0;
            given_up += u64::from(has_given_up);
            wrong += u64::from(!has_given_up && bounds.value() != retrograde(&game, 0)[0]);
        }
        totals.push((memory, nodes as f64 / games as f64, wrong, given_up));
    }
    let nodes_of =
        |wanted| totals.iter().find(|total| total.0 == wanted).map_or(f64::NAN, |total| total.1);
    let (none, naive) = (nodes_of(Memory::None), nodes_of(Memory::Naive));
    for &(memory, nodes, wrong, given_up) in &totals {
        let savings = (none - nodes) / (none - naive);
        report.row([
            size.to_string(),
            memory.name().to_owned(),
            format!("{nodes:.1}"),
            format!("{:.2}", nodes / naive),
            format!("{savings:.3}"),
            format!("{:.2}", 100.0 * wrong as f64 / games as f64),
            given_up.to_string(),
        ]);
        report.point(memory.name(), size.into(), nodes);
        if memory.is_sound() {
            report.check(wrong == 0, format!("n = {size}: {} is never wrong", memory.name()));
        }
        let kept = format!("n = {size}: {} keeps {savings:.3}, target {at_least}", memory.name());
        match memory {
            Memory::Inherited => report.check(savings >= at_least, kept),
            Memory::ScopedEnds => report.note(kept),
            _ => {}
        }
    }
    let ratio = nodes_of(Memory::Inherited) / naive;
    let claim = format!("n = {size}: inherited needs {ratio:.2} times the naive nodes, at most 10");
    report.check(ratio <= 10.0, claim);
}

#[cfg(test)]
mod tests {
    use super::{Options, run};

    #[test]
    fn inheritance_keeps_nearly_all_savings_in_a_few_games() {
        let options = Options { seed: 1, games: Some(60), sizes: vec![40], ..Options::default() };
        assert_eq!(run(&options).failures(), Vec::<String>::new());
    }
}
