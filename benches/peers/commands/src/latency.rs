//! `latency`: one deal's 20 results on several cores against one core.

use anyhow::{Result, ensure};
use clap::Args;
use dds_deal::{Deal, TrickTable};

use crate::deals::Choice;
use crate::duel::{self, Clock, Times};
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
    /// Fails when our time on one thread over that on several is below this.
    #[arg(long)]
    min_speedup: Option<f64>,
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    let threads = arguments.threads.count();
    println!("{}, deal by deal on {threads} threads and on 1, A B B A", arguments.choice);
    println!("{:18}{:>12}{:>12}{:>10}", "mean ms", "several", "one", "speed-up");
    let ours = measure(&deals, threads, |_| Ok(()), ours::table_on_threads)?;
    let speedup = report(Ours::NAME, &ours);
    report(O::NAME, &measure(&deals, threads, O::prepare, O::table_on_threads)?);
    duel::demand(speedup, arguments.min_speedup)
}

/// Times of each deal on several threads (as `ours`) and on one (as `theirs`), in turn; what
/// prepares a solver for a number of threads is not timed.
fn measure(
    deals: &[Deal],
    threads: usize,
    prepare: impl Fn(usize) -> Result<()>,
    solve: impl Fn(&Deal, usize) -> Result<TrickTable>,
) -> Result<Times> {
    let mut times = Times::default();
    for deal in deals {
        let time = |threads: usize| {
            prepare(threads)?;
            Clock::Wall.time(|| solve(deal, threads))
        };
        let turns = [time(threads)?, time(1)?, time(1)?, time(threads)?];
        ensure!(turns.iter().all(|(_, table)| *table == turns[0].1), "{deal}: results differ");
        let [first, second, third, fourth] = turns.map(|(time, _)| time);
        times.ours.push(f64::midpoint(first, fourth));
        times.theirs.push(f64::midpoint(second, third));
    }
    Ok(times)
}

#[expect(clippy::cast_precision_loss, reason = "counts of deals are small")]
fn report(name: &str, times: &Times) -> f64 {
    let mean = |times: &[f64]| times.iter().sum::<f64>() / times.len().max(1) as f64;
    let (several, one) = (mean(&times.ours), mean(&times.theirs));
    println!("{name:18}{several:12.2}{one:12.2}{:10.2}", one / several);
    one / several
}
