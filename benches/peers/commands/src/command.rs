//! The commands by name.

use anyhow::Result;
use clap::{CommandFactory, FromArgMatches, Parser};

use crate::peer::Outside;
use crate::{batch, budget, golden, hard, latency, memory, replay, solve, table, verify};

#[derive(Parser)]
enum Command {
    /// Compares all 20 results of each deal.
    Verify(verify::Arguments),
    /// Compares every card of single positions, with 0 to 3 cards on the table.
    Solve(solve::Arguments),
    /// Times all 20 results of each deal, one thread, in turn.
    Table(table::Arguments),
    /// Times many deals at once on all cores.
    Batch(batch::Arguments),
    /// Times one deal's 20 results on several cores against one.
    Latency(latency::Arguments),
    /// Times and checks the recorded questions of a bridge engine.
    Replay(replay::Arguments),
    /// Times our solver with a small table against its default.
    Budget(budget::Arguments),
    /// Times the hardest deals known.
    Hard(hard::Arguments),
    /// Writes golden files from the other solver's results.
    Golden(golden::Arguments),
    /// Solves deals with one solver and prints the peak memory of this process in kB.
    #[command(hide = true)]
    Memory(memory::Arguments),
}

/// The whole program: reads the command line, runs the command it names beside `O` and prints
/// what it found.
///
/// # Errors
/// When the solvers differ, a ratio is below the floor asked for, or the other solver or the
/// machine fails. A command line that makes no sense ends the program with a message.
pub fn run<O: Outside>() -> Result<()> {
    let about = format!("Our double-dummy solver beside the C++ solver {}", O::NAME);
    let matches = Command::command().name(O::PROGRAM).about(about).get_matches();
    match Command::from_arg_matches(&matches)? {
        Command::Verify(arguments) => verify::run::<O>(&arguments),
        Command::Solve(arguments) => solve::run::<O>(&arguments),
        Command::Table(arguments) => table::run::<O>(&arguments),
        Command::Batch(arguments) => batch::run::<O>(&arguments),
        Command::Latency(arguments) => latency::run::<O>(&arguments),
        Command::Replay(arguments) => replay::run::<O>(&arguments),
        Command::Budget(arguments) => budget::run(&arguments),
        Command::Hard(arguments) => hard::run::<O>(&arguments),
        Command::Golden(arguments) => golden::run::<O>(&arguments),
        Command::Memory(arguments) => memory::run::<O>(&arguments),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Command::command().debug_assert();
    }
}
