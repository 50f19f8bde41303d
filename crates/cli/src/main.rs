//! The command `dds`: everything people do with a double-dummy solver, from the terminal.
//!
//! Each subcommand is a file of `commands` with its options. `input` turns arguments into jobs, one
//! after the other; `batch` has them worked on by several threads and reports what is wrong;
//! `stream` is a run over many deals, `sink` knows how each format writes one, and `output` where
//! the bytes go and how a run is taken up again.

mod args;
mod batch;
mod commands;
mod conditions;
mod digest;
mod each;
mod input;
mod interrupt;
mod journal;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod progress;
mod report;
mod sink;
mod stream;
mod style;

use std::process::ExitCode;

use clap::Parser;

use args::Args;
use batch::Outcome;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return report::usage(&error),
    };
    match args.command.run() {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::BadInput) => ExitCode::from(2),
        Ok(Outcome::Failed) => ExitCode::FAILURE,
        Ok(Outcome::Stopped) => ExitCode::from(interrupt::status()),
        Err(error) => report::failure(&error),
    }
}
