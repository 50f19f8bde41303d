//! The subcommands, a file each.

mod bench;
mod completions;
mod convert;
mod generate;
mod man;
mod par;
mod solve;
mod stats;
mod table;

use std::io;

use clap::Subcommand;

use crate::batch::Outcome;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the 20 results of each deal: the tricks of every declarer in every strain
    Table(table::Args),
    /// Print every card that can be played in a position with the tricks its side takes
    Solve(solve::Args),
    /// Print the best score both sides can reach, and the contracts that reach it
    Par(par::Args),
    /// Make random deals, the same for the same seed, with shapes, points and cards that are wanted
    Gen(generate::Args),
    /// Write deals in another format
    Convert(convert::Args),
    /// Print how often each number of tricks is taken, by strain and declarer
    Stats(stats::Args),
    /// Measure how long random deals take
    Bench(bench::Args),
    /// Print a script that completes commands in a shell
    Completions(completions::Args),
    /// Print a manual page
    Man(man::Args),
}

impl Command {
    pub(crate) fn run(&self) -> io::Result<Outcome> {
        match self {
            Self::Table(args) => table::run(args),
            Self::Solve(args) => solve::run(args),
            Self::Par(args) => par::run(args),
            Self::Gen(args) => generate::run(args),
            Self::Convert(args) => convert::run(args),
            Self::Stats(args) => stats::run(args),
            Self::Bench(args) => bench::run(args),
            Self::Completions(args) => completions::run(args),
            Self::Man(args) => man::run(args),
        }
    }
}
