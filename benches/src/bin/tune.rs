//! Searches for weights of the refined order that need fewer nodes: one weight at a time, up and
//! down by a step that is halved from round to round, on training deals; the result is judged on
//! others. Deterministic.
#![allow(clippy::print_stdout, reason = "a command prints")]

use benches::deals::{self, Set};
use clap::Parser;
use dds_cards::{Seat, Strain};
use dds_deal::Deal;
use dds_position::Position;
use dds_search::order::Weights;
use dds_search::{Counters, Full, Solver};
use dds_tt::{Bytes, Patterns};

/// Tunes the weights of the refined order on node counts.
#[derive(Parser)]
struct Arguments {
    /// Random deals to train on; a third as many void-heavy ones are added.
    #[arg(long, default_value_t = 120)]
    deals: u64,
    /// The seed of the training deals; the judges' is one more.
    #[arg(long, default_value_t = 1_000)]
    seed: u64,
    /// The first step, in eighths of a rank.
    #[arg(long, default_value_t = 64)]
    step: i16,
    /// Rounds over all weights, each with half the step of the one before.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Only weights whose name contains this.
    #[arg(long, default_value = "")]
    only: String,
    /// A start other than the weights in use: NAME=NUMBER, any number of them.
    #[arg(long)]
    set: Vec<String>,
    /// The least gain, in parts of ten thousand, for which a weight is changed.
    #[arg(long, default_value_t = 3.0)]
    least: f64,
}

/// One result to work out.
struct Cell {
    deal: Deal,
    strain: Strain,
    leader: Seat,
}

fn main() {
    let arguments = Arguments::parse();
    let training = cells(arguments.seed, arguments.deals);
    let judges = cells(arguments.seed + 1, 2 * arguments.deals);
    let mut weights = Weights::default();
    let before = cost(&judges, weights);
    for set in &arguments.set {
        let value = set
            .split_once('=')
            .and_then(|(name, value)| Some((weights.get_mut(name)?, value.parse().ok()?)));
        match value {
            Some((weight, value)) => *weight = value,
            None => return println!("{set} is no NAME=NUMBER of a weight"),
        }
    }
    let mut best = cost(&training, weights);
    println!("training {best}");
    let mut step = arguments.step;
    for _ in 0..arguments.rounds {
        for name in Weights::NAMES.iter().filter(|name| name.contains(&arguments.only)) {
            for delta in [step, -step] {
                let mut other = weights;
                if let Some(weight) = other.get_mut(name) {
                    *weight += delta;
                }
                let found = cost(&training, other);
                if found.roots < best.roots * (1.0 - arguments.least / 1e4) {
                    (best, weights) = (found, other);
                    println!("{name} {delta:+}: {best}");
                    break;
                }
            }
        }
        step /= 2;
    }
    println!("judges before {before}");
    println!("judges after  {}", cost(&judges, weights));
    let mut defaults = Weights::default();
    for name in Weights::NAMES {
        if let (Some(new), Some(old)) = (weights.get_mut(name), defaults.get_mut(name))
            && new != old
        {
            println!("{name} = {new};");
        }
    }
}

/// For each deal notrump and one suit, with one leader, in turn.
fn cells(seed: u64, deals: u64) -> Vec<Cell> {
    let voids = deals::seeded(Set::Voids, seed, deals / 3);
    let deals = deals::seeded(Set::Random, seed, deals).chain(voids);
    let mut cells = Vec::new();
    for (index, deal) in deals.enumerate() {
        let leader = Seat::ALL[index % 4];
        let suit =
            Strain::ALL.into_iter().filter(|strain| strain.trump().is_some()).nth(index / 4 % 4);
        for strain in suit.into_iter().chain([Strain::Notrump]) {
            cells.push(Cell { deal, strain, leader });
        }
    }
    cells
}

/// What the cells cost with some weights.
#[derive(Clone, Copy)]
struct Cost {
    /// The nodes.
    nodes: u64,
    /// The sum of their square roots, which no single hard deal decides.
    roots: f64,
}

impl core::fmt::Display for Cost {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} nodes, {:.0} in roots", self.nodes, self.roots)
    }
}

fn cost(cells: &[Cell], weights: Weights) -> Cost {
    let mut total = Cost { nodes: 0, roots: 0.0 };
    let table = Patterns::new(Bytes::mebi(128));
    let mut solver = Solver::<Full, _, _>::new(table, Counters::default()).with_weights(weights);
    for cell in cells {
        let before = solver.observer().nodes;
        solver.clear();
        solver.tricks(&Position::start(&cell.deal, cell.strain, cell.leader));
        let nodes = solver.observer().nodes - before;
        total.nodes += nodes;
        total.roots += (nodes as f64).sqrt();
    }
    total
}
