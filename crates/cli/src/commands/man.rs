//! `dds man`: the manual pages.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;

use crate::batch::Outcome;
use crate::output::{self, write_whole};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The command whose page to print [default: dds itself]
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    name: Option<String>,
    /// A folder to write all pages to
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, mut all: Command) -> io::Result<Outcome> {
    all.build();
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder)?;
        write_whole(&folder.join("dds.1"), &page(all.clone())?)?;
        for command in all.get_subcommands().filter(|command| command.get_name() != "help") {
            let file = folder.join(format!("dds-{}.1", command.get_name()));
            write_whole(&file, &page(command.clone())?)?;
        }
        return Ok(Outcome::Complete);
    }
    let command = match &args.name {
        None => all,
        Some(name) => {
            let wrong = || {
                let reason = format!("no command {name:?}: `dds help` lists them");
                io::Error::new(io::ErrorKind::InvalidInput, reason)
            };
            all.find_subcommand(name).cloned().ok_or_else(wrong)?
        }
    };
    output::write_stdout(&page(command)?)?;
    Ok(Outcome::Complete)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
