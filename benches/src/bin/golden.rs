//! Solves the golden files with every switch on and prints each difference.
#![allow(clippy::print_stdout, reason = "a command prints")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use dds::Solver;
use dds_testkit::golden;

/// Compares results with those that another solver found.
#[derive(Parser)]
struct Arguments {
    /// Every deal of every file, not some of each file in `quick`.
    #[arg(long)]
    all: bool,
    /// How many deals of each file, spread over it, without `--all`.
    #[arg(long, default_value_t = 40)]
    deals: usize,
}

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let files = files(&data(), arguments.all)?;
    ensure!(!files.is_empty(), "no golden files in {}", data().display());
    let (mut solved, mut different) = (0, 0);
    let mut solver = Solver::new();
    for file in files {
        let name = || file.display().to_string();
        let rows =
            golden::read(&fs::read_to_string(&file).with_context(name)?).with_context(name)?;
        let step = if arguments.all { 1 } else { rows.len().div_ceil(arguments.deals.max(1)) };
        for (deal, expected) in rows.into_iter().step_by(step.max(1)) {
            let found = solver.table(&deal);
            solved += 1;
            if found != expected {
                different += 1;
                println!("{deal}|{} not {} in {}", found.to_hex(), expected.to_hex(), name());
            }
        }
    }
    println!("{solved} deals, {different} different");
    Ok(if different == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/testkit/data")
}

/// The text files of the folder `quick`, or of every folder, by name.
fn files(data: &Path, all: bool) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in entries(data)?.into_iter().filter(|path| path.is_dir()) {
        if all || folder.ends_with("quick") {
            files.extend(entries(&folder)?);
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let shown = || folder.display().to_string();
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(shown)? {
        paths.push(entry.with_context(shown)?.path());
    }
    paths.sort();
    Ok(paths)
}
