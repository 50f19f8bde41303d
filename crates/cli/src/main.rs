//! The command `dds`: double-dummy tables and positions from the terminal.
//!
//! `args` says what can be asked, `input` turns it into jobs, `batch` solves them on several
//! threads and hands the answers back in order, `table` and `solve` write them. `engine` is the
//! only module that knows the solver.

mod args;
mod batch;
mod engine;
mod input;
mod order;
mod progress;
mod report;
mod solve;
mod style;
mod table;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use batch::Outcome;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return report::usage(&error),
    };
    let outcome = match args.command {
        Command::Table(args) => table::run(&args),
        Command::Solve(args) => solve::run(&args),
    };
    match outcome {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::BadInput) => ExitCode::from(2),
        Err(error) => report::failure(&error),
    }
}
