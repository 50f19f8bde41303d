//! `hard`: the hardest deals known, each in a process of its own.

use anyhow::{Context, Result, ensure};
use clap::Args;
use dds_deal::Deal;

use crate::duel::Clock;
use crate::memory::{self, Solver};
use crate::ours::Ours;
use crate::peer::{Outside, Peer};

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
    /// Only this deal: its number, from 1, or the cards of any other.
    #[arg(long)]
    deal: Option<String>,
    /// Searches all 20 results, where by a symmetry of the deal some are equal to others.
    #[arg(long)]
    no_symmetry: bool,
    /// Solve here and print milliseconds, peak kB and results; for the processes started.
    #[arg(long, hide = true)]
    here: Option<Solver>,
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    if let Some(solver) = arguments.here {
        return solve::<O>(solver, arguments);
    }
    let without = if arguments.no_symmetry { "without use of symmetry" } else { "" };
    println!("{:6}{:10}{:>12}{:>14}  {without}", "deal", "solver", "seconds", "peak MB");
    let all = (1..=DEALS.len()).map(|number| number.to_string());
    let chosen = arguments.deal.clone().map_or_else(|| all.collect(), |only| vec![only]);
    for (index, name) in chosen.iter().enumerate() {
        let ours = child(Solver::Ours, Ours::NAME, name, arguments)?;
        if name.parse().unwrap_or(index + 1) <= arguments.theirs {
            let theirs = child(Solver::Theirs, O::NAME, name, arguments)?;
            ensure!(ours == theirs, "deal {name}: ours {ours}, {} {theirs}", O::NAME);
        }
    }
    Ok(())
}

/// The deal of a number, or the one that is written out.
fn deal(name: &str) -> Result<Deal> {
    let text = match name.parse::<usize>() {
        Ok(number) => number.checked_sub(1).and_then(|index| DEALS.get(index)).copied(),
        Err(_) => Some(name),
    };
    Ok(text.context("no such deal")?.parse()?)
}

/// Starts a process for one deal, prints its line and returns the results.
fn child(solver: Solver, name: &str, deal: &str, arguments: &Arguments) -> Result<String> {
    let mut options = vec![
        "hard".into(),
        format!("--here={}", solver.word()),
        format!("--deal={deal}"),
        format!("--memory={}", arguments.memory),
    ];
    options.extend(arguments.no_symmetry.then(|| "--no-symmetry".into()));
    let line = memory::child(&options)?;
    let mut words = line.split_whitespace();
    let mut number_of = || words.next()?.parse::<f64>().ok();
    let (time, peak) = (number_of().context("no time")?, number_of().context("no memory")?);
    let results = words.next().context("no results")?.to_owned();
    let number = deal.parse().map_or("-".into(), |number: usize| number.to_string());
    println!("{number:<6}{name:10}{:12.2}{:14.1}  {results}", time / 1000.0, peak / 1024.0);
    Ok(results)
}

fn solve<O: Outside>(solver: Solver, arguments: &Arguments) -> Result<()> {
    let deal = deal(arguments.deal.as_deref().context("which deal")?)?;
    let (time, table) = match solver {
        Solver::Ours => {
            let mut solver = Ours::with_memory(Some(arguments.memory))?;
            let all = arguments.no_symmetry;
            Clock::Processor
                .time(|| if all { solver.all_searched(&deal) } else { solver.table(&deal) })?
        }
        Solver::Theirs => {
            let mut solver = O::new()?;
            Clock::Processor.time(|| solver.table(&deal))?
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
        assert_eq!(deal("3").unwrap(), deal(DEALS[2]).unwrap());
        assert!(deal("0").is_err() && deal("4").is_err() && deal("N:").is_err());
    }
}
