//! `hard`: the hardest deals known, each in a process of its own.

use anyhow::{Context, Result, ensure};
use clap::Args;
use dds_deal::Deal;

use crate::duel::Clock;
use crate::memory::{self, Solver};
use crate::ours::Ours;
use crate::outside::{Memory, Outside};
use crate::peer::Peer;

/// From the hall of fame of the C++ solver by macroxue, by its time for all 20 results.
const DEALS: [&str; 3] = [
    "N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962",
    "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..",
    "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962",
];

#[derive(Args)]
pub(crate) struct Arguments {
    /// Megabytes our table may use.
    #[arg(long, default_value_t = 256)]
    memory: u32,
    /// How many of the deals the other solver is asked as well; it needs minutes.
    #[arg(long, default_value_t = 0)]
    theirs: usize,
    /// Only the deal of this number, from 1.
    #[arg(long)]
    deal: Option<usize>,
    /// Solve here and print milliseconds, peak kB and results; for the processes started.
    #[arg(long, hide = true)]
    here: Option<Solver>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if let Some(solver) = arguments.here {
        return solve(solver, arguments);
    }
    println!("{:6}{:10}{:>12}{:>14}", "deal", "solver", "seconds", "peak MB");
    for number in 1..=DEALS.len() {
        if arguments.deal.is_some_and(|only| only != number) {
            continue;
        }
        let ours = child(Solver::Ours, Ours::NAME, number, arguments.memory)?;
        if number <= arguments.theirs {
            let theirs = child(Solver::Dds, Outside::NAME, number, arguments.memory)?;
            ensure!(ours == theirs, "deal {number}: ours {ours}, {} {theirs}", Outside::NAME);
        }
    }
    Ok(())
}

/// Starts a process for one deal, prints its line and returns the results.
fn child(solver: Solver, name: &str, number: usize, memory: u32) -> Result<String> {
    let options = [
        "hard".into(),
        format!("--here={}", solver.word()),
        format!("--deal={number}"),
        format!("--memory={memory}"),
    ];
    let line = memory::child(&options)?;
    let mut words = line.split_whitespace();
    let mut number_of = || words.next()?.parse::<f64>().ok();
    let (time, peak) = (number_of().context("no time")?, number_of().context("no memory")?);
    let results = words.next().context("no results")?.to_owned();
    println!("{number:<6}{name:10}{:12.2}{:14.1}  {results}", time / 1000.0, peak / 1024.0);
    Ok(results)
}

fn solve(solver: Solver, arguments: &Arguments) -> Result<()> {
    let number = arguments.deal.context("which deal")?;
    let deal: Deal = DEALS.get(number - 1).context("no such deal")?.parse()?;
    let (time, table) = match solver {
        Solver::Ours => {
            let mut solver = Ours::with_memory(Some(arguments.memory))?;
            Clock::Thread.time(|| solver.table(&deal))?
        }
        Solver::Dds => {
            let mut solver = Outside::with_memory(Memory::default())?;
            Clock::Thread.time(|| solver.table(&deal))?
        }
    };
    println!("{time} {} {}", memory::peak()?, table.to_hex());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deals_are_whole() {
        for text in DEALS {
            assert!(text.parse::<Deal>().unwrap().is_full(), "{text}");
        }
    }
}
