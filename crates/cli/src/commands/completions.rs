//! `dds completions`: a script for a shell.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::batch::Outcome;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell, whose manual says where such scripts belong
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::args::Args::command(), "dds", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(Outcome::Complete)
}
