//! Our solver beside DDS 3.4: the same answers, and how fast each finds them.
//!
//! Every command that times both lets them solve the same deals in turn, A B B A, so that a
//! slower minute of the machine slows both.
#![allow(clippy::print_stdout, reason = "a command speaks to its terminal")]

mod batch;
mod budget;
mod chance;
mod deals;
mod duel;
mod golden;
mod hard;
mod latency;
mod memory;
mod ours;
mod outside;
mod peer;
mod replay;
mod solve;
mod statistics;
mod table;
mod verify;
mod workers;

use anyhow::Result;
use clap::Parser;

/// Our double-dummy solver beside the C++ solver DDS 3.4.
#[derive(Parser)]
#[command(name = "peers")]
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

fn main() -> Result<()> {
    match Command::parse() {
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Table(arguments) => table::run(&arguments),
        Command::Batch(arguments) => batch::run(&arguments),
        Command::Latency(arguments) => latency::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Budget(arguments) => budget::run(&arguments),
        Command::Hard(arguments) => hard::run(&arguments),
        Command::Golden(arguments) => golden::run(&arguments),
        Command::Memory(arguments) => memory::run(&arguments),
    }
}
