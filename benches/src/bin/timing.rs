//! Solves seeded deals one by one and prints nodes and time of each.
#![allow(clippy::print_stdout, reason = "a command prints")]

use std::time::Instant;

use benches::deals::{self, Set};
use clap::Parser;
use dds_search::{Counters, Full, Heuristics, Solver};
use dds_tt::{Bytes, Patterns};

/// Solves all 20 results of seeded deals on one thread.
#[derive(Parser)]
struct Arguments {
    /// How many deals.
    #[arg(long, default_value_t = 20)]
    deals: u64,
    /// The seed of the deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Deals with two or more voids.
    #[arg(long)]
    voids: bool,
    /// One line a deal: index, nodes, nanoseconds.
    #[arg(long)]
    csv: bool,
    /// A heuristic to turn off, such as QUICK.
    #[arg(long)]
    without: Option<String>,
    /// Mebibytes of the table.
    #[arg(long, default_value_t = 128)]
    memory: usize,
}

fn main() {
    let arguments = Arguments::parse();
    let set = if arguments.voids { Set::Voids } else { Set::Random };
    macro_rules! run {
        ($($name:ident: $without:ty,)*) => {
            match arguments.without.as_deref() {
                None => run::<Full>(&arguments, set),
                $(Some(stringify!($name)) => run::<$without>(&arguments, set),)*
                Some(other) => println!("no heuristic is called {other}"),
            }
        };
    }
    dds_search::for_each_heuristic!(run);
}

fn run<H: Heuristics>(arguments: &Arguments, set: Set) {
    let table = Patterns::new(Bytes::mebi(arguments.memory));
    let mut solver = Solver::<H, _, _>::new(table, Counters::default());
    let mut nodes_before = 0;
    let start = Instant::now();
    for (index, deal) in deals::seeded(set, arguments.seed, arguments.deals).enumerate() {
        let begin = Instant::now();
        let results = solver.table_of(&deal);
        let nanoseconds = begin.elapsed().as_nanos();
        let nodes = solver.observer().nodes - nodes_before;
        nodes_before = solver.observer().nodes;
        if arguments.csv {
            println!("{index},{nodes},{nanoseconds},{}", results.to_hex());
        }
    }
    if !arguments.csv {
        let count = arguments.deals.max(1);
        let milliseconds = start.elapsed().as_secs_f64() * 1e3 / count as f64;
        println!("{} deals: {milliseconds:.1} ms and {} nodes a deal", count, nodes_before / count);
        println!("{:#?}", solver.observer());
    }
}
