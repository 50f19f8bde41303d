//! `capi-check`: libdds under the calls programs make.

mod bench;
mod copies;
mod library;
mod replay;
mod serve;
mod side_by_side;
mod threads;

use anyhow::Result;
use clap::Parser;

/// Calls libdds as programs do.
#[derive(Parser)]
#[command(name = "capi-check")]
enum Command {
    /// The same random calls to two libraries, each in a process of its own.
    SideBySide(side_by_side::Arguments),
    /// Answers calls from standard input with one library.
    #[command(hide = true)]
    Serve(serve::Arguments),
    /// The recorded questions of a bridge engine, through `SolveAllBoardsBin`.
    Replay(replay::Arguments),
    /// Everything at once on many threads.
    Threads(threads::Arguments),
    /// Two copies in one process.
    Copies(copies::Arguments),
    /// What a call costs over the Rust API, and beside another library.
    Bench(bench::Arguments),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::SideBySide(arguments) => side_by_side::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Threads(arguments) => threads::run(&arguments),
        Command::Copies(arguments) => copies::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
    }
}
