//! The command `crossword`: plays for a rack and board, games, word lists and measurements.
#![allow(clippy::print_stderr, reason = "a command reports its errors")]

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

mod cli;

fn main() -> ExitCode {
    let arguments = cli::Cli::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = cli::run(&arguments, &mut io::stdin().lock(), &mut out);
    match done.and_then(|passed| Ok(out.flush().map(|()| passed)?)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // Whoever closed the pipe does not want to know.
            let closed = error
                .downcast_ref::<io::Error>()
                .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
            if closed {
                return ExitCode::SUCCESS;
            }
            eprintln!("crossword: {error}");
            ExitCode::FAILURE
        }
    }
}
