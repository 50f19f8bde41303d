//! `verify`: all 20 results of each deal by both, or par, or play records.

mod par;
mod trace;

use anyhow::{Result, bail};
use clap::Args;
use dds_deal::{Deal, TrickTable};

use crate::deals::Choice;
use crate::ours::Ours;
use crate::peer::{Outside, Peer};
use crate::workers;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// Compares par instead, for every dealer, each side first, and every vulnerability.
    #[arg(long, conflicts_with = "trace")]
    par: bool,
    /// Compares a complete random play record of each deal instead, after every card.
    #[arg(long)]
    trace: bool,
    /// Threads; all by default.
    #[arg(long)]
    threads: Option<usize>,
}

/// How many numbers were compared, and a line for each that differs.
#[derive(Debug, Default)]
struct Tally {
    compared: usize,
    differences: Vec<String>,
}

impl Tally {
    fn compare(&mut self, equal: bool, difference: impl FnOnce() -> String) {
        self.compared += 1;
        self.differences.extend((!equal).then(difference));
    }

    fn add(&mut self, other: Self) {
        self.compared += other.compared;
        self.differences.extend(other.differences);
    }
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    let threads = arguments.threads.unwrap_or_else(workers::all);
    let (name, tallies) = if arguments.par {
        let compare = |ours: &mut Ours, deal: &Deal| par::compare::<O>(ours, deal);
        ("par results", workers::each(&deals, threads, Ours::new, compare)?)
    } else if arguments.trace {
        let records = trace::records(&deals, arguments.choice.seed);
        let compare = |ours: &mut Ours, record: &trace::Record| trace::compare::<O>(ours, record);
        ("numbers of play records", workers::each(&records, threads, Ours::new, compare)?)
    } else {
        let state = || Ok((Ours::new()?, O::new()?));
        let compare = |(ours, outside): &mut (Ours, O), deal: &Deal| {
            let differences = differences(O::NAME, deal, &ours.table(deal)?, &outside.table(deal)?);
            Ok(Tally { compared: 20, differences })
        };
        ("results", workers::each(&deals, threads, state, compare)?)
    };
    let mut all = Tally::default();
    tallies.into_iter().for_each(|tally| all.add(tally));
    for line in &all.differences {
        println!("{line}");
    }
    let (compared, differences) = (all.compared, all.differences.len());
    println!("{}: {compared} {name}, {differences} differences", arguments.choice);
    if differences > 0 {
        bail!("the solvers differ");
    }
    Ok(())
}

/// One line for each result that differs: the deal, strain, declarer and both numbers.
fn differences(name: &str, deal: &Deal, ours: &TrickTable, theirs: &TrickTable) -> Vec<String> {
    let pairs = ours.iter().zip(theirs.iter());
    let unequal = pairs.filter(|((_, _, ours), (_, _, theirs))| ours != theirs);
    unequal
        .map(|((strain, declarer, ours), (_, _, theirs))| {
            format!("{deal} {} {declarer}: ours {ours}, {name} {theirs}", strain.letter())
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
        assert!(differences("DDS 3.4", &deal, &ours, &ours).is_empty());
        let lines = differences("DDS 3.4", &deal, &ours, &theirs);
        assert_eq!(lines.len(), 2);
        assert!(lines[0].ends_with("S W: ours 3, DDS 3.4 2"), "{}", lines[0]);
    }
}
