//! `verify`: all 20 results of each deal by both.

use anyhow::{Result, bail};
use clap::Args;
use dds_deal::{Deal, TrickTable};

use crate::deals::Choice;
use crate::ours::Ours;
use crate::outside::Outside;
use crate::peer::Peer;
use crate::workers;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// Threads; all by default.
    #[arg(long)]
    threads: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    let threads = arguments.threads.unwrap_or_else(workers::all);
    let state = || Ok((Ours::new()?, Outside::new()?));
    let lines = workers::each(&deals, threads, state, |(ours, outside), deal| {
        Ok(differences(deal, &ours.table(deal)?, &outside.table(deal)?))
    })?;
    let lines = lines.concat();
    for line in &lines {
        println!("{line}");
    }
    println!("{}: {} results, {} differences", arguments.choice, deals.len() * 20, lines.len());
    if !lines.is_empty() {
        bail!("the solvers differ");
    }
    Ok(())
}

/// One line for each result that differs: the deal, strain, declarer and both numbers.
fn differences(deal: &Deal, ours: &TrickTable, theirs: &TrickTable) -> Vec<String> {
    let pairs = ours.iter().zip(theirs.iter());
    let unequal = pairs.filter(|((_, _, ours), (_, _, theirs))| ours != theirs);
    unequal
        .map(|((strain, declarer, ours), (_, _, theirs))| {
            format!(
                "{deal} {} {declarer}: ours {ours}, {} {theirs}",
                strain.letter(),
                Outside::NAME
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_difference_is_a_line() {
        let deal = Choice { deals: 1, seed: 1, voids: false }.deals()[0];
        let ours: TrickTable = "7676A3A39494848437A7".parse().unwrap();
        let theirs: TrickTable = "7676A3A29494848437A6".parse().unwrap();
        assert!(differences(&deal, &ours, &ours).is_empty());
        let lines = differences(&deal, &ours, &theirs);
        assert_eq!(lines.len(), 2);
        assert!(lines[0].ends_with("S W: ours 3, DDS 3.4 2"), "{}", lines[0]);
    }
}
