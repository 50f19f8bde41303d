//! `latency`: one deal's 20 results on several cores against one core.

use anyhow::Result;
use clap::Args;
use dds_deal::{Deal, TrickTable};

use crate::deals::Choice;
use crate::duel::{self, Clock, Times};
use crate::ours::Ours;
use crate::outside::Outside;
use crate::peer::Peer;
use crate::{ours, outside, workers};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// Threads; all by default.
    #[arg(long)]
    threads: Option<usize>,
    /// Fails when our time on one thread over that on several is below this.
    #[arg(long)]
    min_speedup: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    let threads = arguments.threads.unwrap_or_else(workers::all);
    println!("{}, deal by deal on {threads} threads and on 1, A B B A", arguments.choice);
    println!("{:18}{:>12}{:>12}{:>10}", "mean ms", "several", "one", "speed-up");
    let speedup = report(Ours::NAME, &measure(&deals, threads, ours::table_on_threads)?);
    report(Outside::NAME, &measure(&deals, threads, outside::table_on_threads)?);
    duel::demand(speedup, arguments.min_speedup)
}

/// Times of each deal on several threads (as `ours`) and on one (as `theirs`).
fn measure(
    deals: &[Deal],
    threads: usize,
    solve: impl Fn(&Deal, usize) -> Result<TrickTable>,
) -> Result<Times> {
    let mut times = Times::default();
    for deal in deals {
        let (several, one, _) =
            duel::abba(Clock::Wall, || solve(deal, threads), || solve(deal, 1))?;
        times.ours.push(several);
        times.theirs.push(one);
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
