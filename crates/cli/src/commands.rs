//! The subcommands, a file each.

mod bench;
mod completions;
mod contract;
mod convert;
mod generate;
mod lead;
mod line;
mod man;
mod par;
mod play;
mod positions;
mod report;
mod serve;
mod sheet;
mod simulate;
mod solve;
mod stats;
mod table;
mod trace;

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
    /// Print what each card of a play record cost, and who gave tricks away
    Trace(trace::Args),
    /// Print best play to the end of a position
    Line(line::Args),
    /// Compare the opening leads of a hand on random deals: sets, tricks, IMPs, matchpoints
    Lead(lead::Args),
    /// Compare contracts on random deals: tricks, how often they make, points, IMPs, matchpoints
    Contract(contract::Args),
    /// Play a deal card by card, with what each card comes to
    Play(play::Args),
    /// Make random deals, the same for the same seed, with shapes, points and cards that are wanted
    Gen(generate::Args),
    /// Write deals in another format
    Convert(convert::Args),
    /// Write hand records to be printed: hands, points, makeable contracts, par
    Sheet(sheet::Args),
    /// Write a report of a session or a match: mistakes, results beside best play, par
    Report(report::Args),
    /// Print how often each number of tricks is taken, by strain and declarer
    Stats(stats::Args),
    /// Answer questions from another program, as JSON lines
    Serve(serve::Args),
    /// Measure how long random deals take
    Bench(bench::Args),
    /// Print a script that completes commands in a shell
    Completions(completions::Args),
    /// Print a manual page
    Man(man::Args),
}

impl Command {
    /// Runs it; `whole` is the command line as a whole, for its own description.
    pub(crate) fn run(&self, whole: fn() -> clap::Command) -> io::Result<Outcome> {
        match self {
            Self::Table(args) => table::run(args),
            Self::Solve(args) => solve::run(args),
            Self::Par(args) => par::run(args),
            Self::Trace(args) => trace::run(args),
            Self::Line(args) => line::run(args),
            Self::Lead(args) => lead::run(args),
            Self::Contract(args) => contract::run(args),
            Self::Play(args) => play::run(args),
            Self::Gen(args) => generate::run(args),
            Self::Convert(args) => convert::run(args),
            Self::Sheet(args) => sheet::run(args),
            Self::Report(args) => report::run(args),
            Self::Stats(args) => stats::run(args),
            Self::Serve(args) => serve::run(args),
            Self::Bench(args) => bench::run(args),
            Self::Completions(args) => completions::run(args, whole()),
            Self::Man(args) => man::run(args, whole()),
        }
    }
}
