//! The width of measured bounds chosen on half of the openings and judged on the other half, so that
//! the result is not the best of several.

use gametree::Depth;

use super::learn::Lessons;
use super::play::{Outcome, openings};
use super::{Rule, add, versus};
use crate::options::Options;
use crate::report::Report;

/// The widths to choose from, in standard deviations.
const WIDTHS: [f64; 4] = [0.55, 0.6, 0.65, 0.7];

/// How much deeper forward estimation looks.
const DEEPER: u8 = 2;

/// A width may be chosen when it generates at most this share of alpha-beta's nodes. The bounds cost
/// about a sixth of the time of a node, so this stands for 0.75 of the time, and unlike time it is the
/// same in every run.
const MOST_NODES: f64 = 0.65;

pub(crate) fn run(options: &Options) -> Report {
    let depth = options.depth.unwrap_or(4);
    let deepest = Depth(depth + DEEPER);
    let starts = openings();
    let wanted = options.games.map_or(usize::MAX, |games| games as usize);
    let half = |first: usize| starts.iter().skip(first).step_by(2).copied();
    let spread = |first: usize| {
        let all = half(first).count();
        let few = wanted.clamp(1, all);
        let chosen: Vec<_> = half(first).collect();
        (0..few).map(|n| chosen[n * all / few]).collect::<Vec<_>>()
    };
    let (train, judge) = (spread(0), spread(1));
    let title = format!(
        "Othello: width chosen on {} openings, judged on {} others, alpha-beta {depth} plies",
        train.len(),
        judge.len()
    );
    let columns =
        ["rule", "AB depth", "FE depth", "CPU ratio", "node ratio", "FE wins %", "ties", "pairs"];
    let mut report = Report::new(title, &columns);
    let lessons = Lessons::learn(options.seed, deepest);
    let contest =
        |width, starts: &[_]| versus(&lessons, Rule::Static(width), Depth(depth), deepest, starts);
    let width = options.delta.or_else(|| {
        let mut tried = Vec::new();
        for width in WIDTHS {
            let outcome = contest(width, &train);
            add(&mut report, Rule::Static(width), (depth, DEEPER), outcome);
            tried.push((width, outcome));
        }
        chosen(&tried)
    });
    let Some(width) = width else {
        report.check(false, format!("no width needs at most {MOST_NODES} of the nodes"));
        return report;
    };
    let source = if options.delta.is_some() { "given" } else { "chosen on the first openings" };
    report.note(format!("last line: {width} sigma, {source}, on the other openings"));
    let outcome = contest(width, &judge);
    add(&mut report, Rule::Static(width), (depth, DEEPER), outcome);
    let (wins, time) = (outcome.wins.rate(), outcome.time_ratio());
    let claim = format!(
        "{width} sigma at {} plies wins {:.1} % of decided pairs against {depth} plies at {time:.2} of the CPU; \
         target 55 at 0.75",
        deepest.0,
        100.0 * wins
    );
    // The target is set for searches of six to eight plies.
    if depth >= 6 {
        report.check(wins > 0.55 && time <= 0.75, claim);
    } else {
        report.note(claim);
    }
    report
}

/// The width that wins most among those that are cheap enough.
fn chosen(tried: &[(f64, Outcome)]) -> Option<f64> {
    let cheap = tried.iter().filter(|(_, outcome)| outcome.node_ratio() <= MOST_NODES);
    let rate = |outcome: &Outcome| outcome.wins.rate();
    cheap.max_by(|(_, a), (_, b)| rate(a).total_cmp(&rate(b))).map(|&(width, _)| width)
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::options::Options;

    #[test]
    fn a_small_contest_is_judged_on_openings_it_was_not_tuned_on() {
        let options = Options { seed: 1, games: Some(2), depth: Some(2), ..Options::default() };
        let table = run(&options).to_csv();
        let rows: Vec<&str> = table.lines().collect();
        // A heading, every width, and the judged line with one of them.
        assert_eq!(rows.len(), super::WIDTHS.len() + 2, "{table}");
        let rule = |row: &str| row.split(',').next().map(str::to_owned);
        let last = rule(rows[rows.len() - 1]);
        assert!(rows[1..rows.len() - 1].iter().any(|row| rule(row) == last), "{table}");
    }
}
