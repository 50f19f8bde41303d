//! What several threads gain on one deal's 20 results, counted in nodes: the threads are simulated,
//! each with a solver and a clock of its own that shows the nodes it has visited.
#![allow(clippy::print_stdout, reason = "a command prints")]

use anyhow::{Result, ensure};
use benches::deals::{self, Set};
use clap::Parser;
use dds_deal::{Deal, TrickTable, Tricks};
use dds_search::{Counters, Full, Solver, Step, Switch, TableSchedule};
use dds_tt::{Bytes, Patterns};

/// The nodes of one solver over those that pass until several are done.
#[derive(Parser)]
struct Arguments {
    /// How many deals.
    #[arg(long, default_value_t = 100)]
    deals: u64,
    /// The seed of the deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Deals with two voids or more.
    #[arg(long)]
    voids: bool,
    /// The largest number of threads.
    #[arg(long, default_value_t = 4)]
    threads: usize,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let set = if arguments.voids { Set::Voids } else { Set::Random };
    let deals: Vec<Deal> = deals::seeded(set, arguments.seed, arguments.deals).collect();
    let mut alone = Simulation::new(1);
    let first: Vec<_> = deals.iter().map(|deal| alone.sequential(deal)).collect();
    println!("{} deals, seed {}: 20 results each", arguments.deals, arguments.seed);
    println!("{:>8}{:>10}{:>10}{:>10}", "threads", "speed-up", "geometric", "least");
    for threads in 1..=arguments.threads {
        let mut simulation = Simulation::new(threads);
        let (mut total, mut span, mut logarithms, mut least) = (0, 0, 0.0, f64::INFINITY);
        for (deal, (table, nodes)) in deals.iter().zip(&first) {
            let (together, end) = simulation.table(deal);
            ensure!(together == *table, "{deal}: {together:?} on {threads} threads");
            let ratio = *nodes as f64 / end.max(1) as f64;
            (total, span) = (total + nodes, span + end);
            (logarithms, least) = (logarithms + ratio.ln(), least.min(ratio));
        }
        let ratio = total as f64 / span as f64;
        let geometric = (logarithms / deals.len().max(1) as f64).exp();
        println!("{threads:>8}{ratio:>10.3}{geometric:>10.3}{least:>10.2}");
    }
    Ok(())
}

/// Threads that take turns.
struct Simulation(Vec<Thread>);

struct Thread {
    solver: Solver<Full, Patterns, Counters>,
    /// An answer, and when it is there.
    coming: Option<(u64, Tricks)>,
}

impl Simulation {
    fn new(threads: usize) -> Self {
        let thread = || {
            let table = Patterns::new(Bytes::mebi(128));
            Thread { solver: Solver::new(table, Counters::default()), coming: None }
        };
        Self((0..threads).map(|_| thread()).collect())
    }

    /// The table of one solver and its nodes.
    fn sequential(&mut self, deal: &Deal) -> (TrickTable, u64) {
        let solver = &mut self.0[0].solver;
        let before = solver.observer().nodes;
        (solver.table_of(deal), solver.observer().nodes - before)
    }

    /// The table of all together, and when it is complete.
    fn table(&mut self, deal: &Deal) -> (TrickTable, u64) {
        let mut schedule =
            TableSchedule::new(deal, TableSchedule::ALL_CELLS, self.0.len(), Switch::all());
        self.0.iter_mut().for_each(|thread| thread.solver.clear());
        let mut now = 0;
        loop {
            for (index, thread) in self.0.iter_mut().enumerate() {
                thread.begin(&mut schedule, index, deal, now);
            }
            let busy = self.0.iter().enumerate();
            let next = busy.filter_map(|(index, thread)| Some((thread.coming?, index))).min();
            let Some(((time, bound), index)) = next else { return (schedule.table(), now) };
            now = time;
            self.0[index].coming = None;
            schedule.learn(index, bound);
            for (index, thread) in self.0.iter_mut().enumerate() {
                thread.give_up(&mut schedule, index);
            }
        }
    }
}

impl Thread {
    /// Begins with the next question when it has none.
    fn begin(&mut self, schedule: &mut TableSchedule, index: usize, deal: &Deal, now: u64) {
        if self.coming.is_none()
            && let Step::Ask(question) = schedule.next(index)
        {
            let start = question.start(deal);
            let before = self.solver.observer().nodes;
            let bound = self.solver.bound(&start, question.target);
            self.coming = Some((now + self.solver.observer().nodes - before, bound));
        }
    }

    /// Gives up a settled question. What it would have learnt from it is forgotten, and all else.
    fn give_up(&mut self, schedule: &mut TableSchedule, index: usize) {
        if schedule.is_settled(index) {
            schedule.learn(index, Tricks::ZERO);
            self.coming = None;
            self.solver.clear();
        }
    }
}
