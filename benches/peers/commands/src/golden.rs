//! `golden`: the other solver's results as golden files.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use dds_deal::{Deal, TrickTable};

use crate::deals::Choice;
use crate::peer::Outside;
use crate::workers;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    choice: Choice,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let deals = arguments.choice.deals();
    let tables = O::tables(&deals, workers::all())?;
    let text = text(O::SOURCE, O::PROGRAM, arguments.choice, &deals, &tables);
    fs::write(&arguments.out, text).with_context(|| arguments.out.display().to_string())?;
    println!("{}: {}", arguments.out.display(), arguments.choice);
    Ok(())
}

/// The source, the format, and a line `DEAL|20 hex digits` for each deal.
fn text(
    source: &str,
    program: &str,
    choice: Choice,
    deals: &[Deal],
    tables: &[TrickTable],
) -> String {
    let voids = if choice.voids { " --voids" } else { "" };
    let mut text = format!(
        "# Source: {source}, {choice}: `{program} golden --deals {} --seed {}{voids}`.\n\
         # DEAL|20 hex digits: strains NT S H D C, in each declarers N E S W.\n",
        choice.deals, choice.seed
    );
    for (deal, table) in deals.iter().zip(tables) {
        text += &format!("{deal}|{}\n", table.to_hex());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_its_source_first() {
        let choice = Choice { deals: 2, seed: 9, voids: true };
        let table: TrickTable = "7676A3A39494848437A7".parse().unwrap();
        let text = text("DDS 3.4", "peers", choice, &choice.deals(), &[table, table]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("# Source: DDS 3.4, ") && lines[0].ends_with("--voids`."));
        assert!(lines[1].starts_with('#'));
        assert_eq!(lines.len(), 4);
        assert!(lines[3].starts_with("N:") && lines[3].ends_with("|7676A3A39494848437A7"));
    }
}
