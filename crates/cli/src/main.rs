//! The command `dds`: everything people do with a double-dummy solver, from the terminal.
//!
//! Each subcommand is a file of `commands` with its options. `input` turns arguments into jobs, one
//! after the other; `batch` has them worked on by several threads and reports what is wrong;
//! `stream` is a run over many deals, `sink` knows how each format writes one, and `output` where
//! the bytes go and how a run is taken up again.

mod args;
mod batch;
mod bounds;
mod closed;
mod commands;
mod conditions;
mod digest;
mod each;
mod fields;
mod input;
mod interrupt;
mod journal;
mod output;
mod paths;
mod progress;
mod report;
mod sink;
mod stream;
mod style;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use batch::Outcome;
use commands::Command;

/// How many tricks each side takes when everybody sees all cards.
///
/// Exit status: 0 when everything was solved; 3 when --time-limit or --node-limit left only bounds; 1 when the results could not be written; 2 when some
/// input was invalid (each invalid line is named on standard error, everything else is solved); 130
/// after Ctrl-C and 143 after SIGTERM.
#[derive(Debug, Parser)]
#[command(name = "dds", version, max_term_width = 100)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return report::usage(&error),
    };
    match args.command.run(Args::command) {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::Limited) => ExitCode::from(3),
        Ok(Outcome::BadInput) => ExitCode::from(2),
        Ok(Outcome::Failed) => ExitCode::FAILURE,
        Ok(Outcome::Stopped) => ExitCode::from(interrupt::status()),
        Err(error) => report::failure(&error),
    }
}
