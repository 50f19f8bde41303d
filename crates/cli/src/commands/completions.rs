//! `dds completions`: a script for a shell.

use std::io;

use clap::Command;
use clap_complete::Shell;

use crate::batch::Outcome;
use crate::output;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell, whose manual says where such scripts belong
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut whole: Command) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut whole, "dds", &mut script);
    output::write_stdout(&script)?;
    Ok(Outcome::Complete)
}
