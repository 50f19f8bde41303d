//! `batch`: many deals at once, both on the same number of threads; and ours on one.

use anyhow::Result;
use clap::Args;

use crate::deals::Choice;
use crate::duel::{self, Clock};
use crate::ours;
use crate::ours::Ours;
use crate::peer::{Outside, Peer};
use crate::workers::Threads;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    threads: Threads,
    /// Fails when their time over ours is below this.
    #[arg(long)]
    min_ratio: Option<f64>,
    /// Fails when our throughput on all threads over one thread is below this.
    #[arg(long)]
    min_speedup: Option<f64>,
}

#[expect(clippy::cast_precision_loss, reason = "counts of deals are small")]
pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    let threads = arguments.threads.count();
    O::prepare(threads)?;
    let many = || ours::tables(&deals, threads);
    let (ours, theirs, _) = duel::abba(Clock::Wall, many, || O::tables(&deals, threads))?;
    let (again, alone, _) = duel::abba(Clock::Wall, many, || ours::tables(&deals, 1))?;
    let rate = |time: f64| deals.len() as f64 * 1000.0 / time;
    println!("{}, one batch on {threads} threads, A B B A", arguments.choice);
    println!("{:28}{:10.2} deals a second", Ours::NAME, rate(ours));
    println!("{:28}{:10.2}", O::NAME, rate(theirs));
    println!("{:28}{:10.2}", "ratio", theirs / ours);
    println!("{:28}{:10.2} deals a second", "ours on 1 thread", rate(alone));
    println!("{:28}{:10.2}", "ours on all threads over 1", alone / again);
    duel::demand(theirs / ours, arguments.min_ratio)?;
    duel::demand(alone / again, arguments.min_speedup)
}
