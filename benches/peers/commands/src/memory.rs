//! Peak memory of one solver, in a process that does nothing else.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use dds_deal::Deal;

use crate::deals::Choice;
use crate::ours::Ours;
use crate::peer::{Outside, Peer};

#[derive(Args)]
pub(crate) struct Arguments {
    solver: Solver,
    #[command(flatten)]
    choice: Choice,
    /// Megabytes our table may use.
    #[arg(long)]
    memory: Option<u32>,
}

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Solver {
    Ours,
    Theirs,
}

impl Solver {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Theirs => "theirs",
        }
    }
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    match arguments.solver {
        Solver::Ours => solve(&mut Ours::with_memory(arguments.memory)?, &deals)?,
        Solver::Theirs => solve(&mut O::new()?, &deals)?,
    }
    println!("{}", peak()?);
    Ok(())
}

fn solve(peer: &mut impl Peer, deals: &[Deal]) -> Result<()> {
    deals.iter().try_for_each(|deal| peer.table(deal).map(drop))
}

/// Peak memory in MB of a process that solves these deals with ours; `memory` is the limit of its
/// table.
pub(crate) fn of_ours(choice: Choice, memory: Option<u32>) -> Result<f64> {
    of(Solver::Ours, choice, memory)
}

/// Peak memory in MB of a process that solves these deals with the other solver.
pub(crate) fn of_theirs(choice: Choice) -> Result<f64> {
    of(Solver::Theirs, choice, None)
}

fn of(solver: Solver, choice: Choice, memory: Option<u32>) -> Result<f64> {
    let mut options = vec!["memory".to_owned(), solver.word().to_owned()];
    options.extend(choice.options());
    options.extend(memory.map(|megabytes| format!("--memory={megabytes}")));
    let kilobytes: f64 = child(&options)?.trim().parse()?;
    Ok(kilobytes / 1024.0)
}

/// What this program prints when it is started with other arguments.
pub(crate) fn child(arguments: &[String]) -> Result<String> {
    let program = std::env::current_exe()?;
    let output = Command::new(program).args(arguments).output()?;
    if !output.status.success() {
        bail!("{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// The most memory this process has held, in kB.
pub(crate) fn peak() -> Result<u64> {
    high_water(&fs::read_to_string("/proc/self/status")?).context("no line VmHWM")
}

fn high_water(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_high_water_mark_is_read() {
        assert_eq!(high_water("Name:\tx\nVmHWM:\t   42064 kB\nVmRSS:\t 1 kB\n"), Some(42064));
        assert_eq!(high_water("Name:\tx\n"), None);
    }
}
