//! Zhang 1995, Figure 3(b): forward estimation plays alpha-beta in Othello.

mod learn;
mod play;
pub(crate) mod tuned;

use gametree::forward::{Delta, Forward};
use gametree::{AtGeneration, Depth};

use crate::options::Options;
use crate::report::Report;
use learn::{BeforeTheEnd, Lessons};
use play::{Outcome, openings, tournament};

/// How forward estimation bounds a position.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    /// The learned least and greatest costs, times a share; tests as in Table 1.
    Share(f64),
    /// So many standard deviations of what was measured for each depth, from the static evaluation.
    Static(f64),
    /// The same with one number up to three plies from the leaves, and another farther away.
    Mixed(f64, f64),
    /// From a shallow search.
    Probe(f64),
}

impl Rule {
    fn name(self) -> String {
        match self {
            Self::Share(delta) => format!("delta = {delta}"),
            Self::Static(widths) => format!("static, {widths} sigma"),
            Self::Mixed(near, far) => format!("static, {near} and {far} sigma"),
            Self::Probe(widths) => format!("probing, {widths} sigma"),
        }
    }
}

/// Rules and how many plies deeper than alpha-beta they look.
const PLAYERS: [(Rule, u8); 13] = [
    (Rule::Share(1.0), 0),
    (Rule::Share(0.02), 0),
    (Rule::Share(0.02), 1),
    (Rule::Share(0.02), 2),
    (Rule::Static(1.0), 0),
    (Rule::Static(0.5), 1),
    (Rule::Static(0.6), 1),
    (Rule::Static(0.7), 1),
    (Rule::Static(0.6), 2),
    (Rule::Static(0.7), 2),
    (Rule::Mixed(0.45, 1.0), 2),
    (Rule::Probe(0.7), 1),
    (Rule::Probe(0.7), 2),
];

pub(crate) fn run(options: &Options) -> Report {
    let starts = openings();
    let all = starts.len() as u64;
    let pairs = options.games.unwrap_or(all).min(all) as usize;
    // A part of the openings is spread over all of them.
    let chosen: Vec<_> = (0..pairs).map(|n| starts[n * starts.len() / pairs]).collect();
    let deepest = options.depth.unwrap_or(4);
    let lessons = Lessons::learn(options.seed, Depth(deepest + 2));
    let title = format!("Othello, {pairs} of {all} openings of four plies, own evaluation");
    let columns =
        ["rule", "AB depth", "FE depth", "CPU ratio", "node ratio", "FE wins %", "ties", "pairs"];
    let mut report = Report::new(title, &columns);
    let summary = lessons.summary(Depth(deepest + 2));
    report.note(format!("changes of value by depth, 17 to 32 disks, and from a probe: {summary}"));
    report.note(format!(
        "edge costs from ten games: {} to {}",
        lessons.costs.least, lessons.costs.most
    ));
    report.chart.x = "CPU ratio";
    report.chart.y = "FE wins, % of decided pairs";
    let mut best: Option<(Rule, u8, Outcome)> = None;
    for plain in [deepest] {
        for (rule, deeper) in PLAYERS {
            let (Rule::Share(x) | Rule::Static(x) | Rule::Mixed(x, _) | Rule::Probe(x)) = rule;
            if options.delta.is_some_and(|wanted| wanted != x) {
                continue;
            }
            let outcome = versus(&lessons, rule, Depth(plain), Depth(plain + deeper), &chosen);
            add(&mut report, rule, (plain, deeper), outcome);
            let is_cheap = outcome.time_ratio() <= 0.75;
            if is_cheap && best.is_none_or(|(_, _, known)| outcome.wins.rate() > known.wins.rate())
            {
                best = Some((rule, plain, outcome));
            }
        }
    }
    if let Some((rule, plain, outcome)) = best {
        let rate = outcome.wins.rate();
        let claim = format!(
            "at most 0.75 of the CPU: {} wins {:.1} % of decided pairs against {plain} plies, target 55",
            rule.name(),
            100.0 * rate
        );
        // The target is set for searches of six to eight plies.
        if plain >= 6 { report.check(rate > 0.55, claim) } else { report.note(claim) }
    }
    report
}

fn versus(
    lessons: &Lessons,
    rule: Rule,
    plain: Depth,
    fe: Depth,
    starts: &[gametree_games::Disks],
) -> Outcome {
    match rule {
        Rule::Share(delta) => {
            let forward = Forward::new(lessons.costs).with_delta(Delta::new(delta));
            tournament(|| BeforeTheEnd(forward), plain, fe, starts)
        }
        Rule::Static(widths) => versus(lessons, Rule::Mixed(widths, widths), plain, fe, starts),
        Rule::Mixed(near, far) => {
            let widths = |left| if left <= Depth(3) { near } else { far };
            let early = || AtGeneration(BeforeTheEnd(lessons.calibrated(widths, fe)));
            tournament(early, plain, fe, starts)
        }
        Rule::Probe(widths) => {
            let early = || AtGeneration(BeforeTheEnd(lessons.probing(widths, fe)));
            tournament(early, plain, fe, starts)
        }
    }
}

fn add(report: &mut Report, rule: Rule, (plain, deeper): (u8, u8), outcome: Outcome) {
    let Outcome { wins, ties, .. } = outcome;
    let (time_ratio, node_ratio) = (outcome.time_ratio(), outcome.node_ratio());
    report.row([
        rule.name(),
        plain.to_string(),
        (plain + deeper).to_string(),
        format!("{time_ratio:.2}"),
        format!("{node_ratio:.2}"),
        wins.percent(),
        ties.to_string(),
        (wins.of + ties).to_string(),
    ]);
    if wins.of > 0 {
        let series = format!("alpha-beta {plain}, FE {}", plain + deeper);
        report.point(&series, time_ratio, 100.0 * wins.rate());
    }
    if rule == Rule::Share(1.0) {
        let share = ties as f64 / (wins.of + ties).max(1) as f64;
        let claim = format!("delta 1 at {plain} plies: {:.0} % of pairs tied", 100.0 * share);
        report.check(share >= 0.9, claim);
    }
}
