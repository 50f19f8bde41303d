//! `dds completions`: a script for a shell.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;

use crate::batch::Outcome;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell, whose manual says where such scripts belong
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut whole: Command) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut whole, "dds", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(Outcome::Complete)
}
