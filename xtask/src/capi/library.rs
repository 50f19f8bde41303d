//! The library as `cargo build --release` makes it.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::run::{self, cargo, check, output, program, root};

/// The lists of DDS and ours.
const LISTS: &str = "crates/capi/tests/data/symbols.txt";

/// Builds the library; says where it is.
pub(super) fn built() -> Result<PathBuf> {
    check(&mut cargo("build --quiet --release --package dds-capi", &[]))?;
    Ok(target()?.join("release/libdds_capi.so"))
}

/// Cargo's folder for what it builds here.
pub(crate) fn target() -> Result<PathBuf> {
    let text = output(&mut cargo("metadata --format-version 1 --no-deps", &[]))?;
    let metadata: serde_json::Value = serde_json::from_str(&text)?;
    let folder = metadata["target_directory"].as_str().context("cargo named no target folder")?;
    Ok(PathBuf::from(folder))
}

/// A folder for what these commands make.
pub(super) fn folder(name: &str) -> Result<PathBuf> {
    let folder = target()?.join("capi").join(name);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

pub(super) fn symbols(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let library = built()?;
    let found = output(program("nm").args(["-D", "--defined-only"]).arg(&library))?;
    let lists = fs::read_to_string(root().join(LISTS)).context(LISTS)?;
    let mut found: Vec<&str> =
        found.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
    let mut expected: Vec<&str> =
        lists.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    found.sort_unstable();
    expected.sort_unstable();
    let missing = expected.iter().filter(|name| !found.contains(name));
    let surplus = found.iter().filter(|name| !expected.contains(name));
    let faults: Vec<String> = missing
        .map(|name| format!("{name}: not exported"))
        .chain(surplus.map(|name| format!("{name}: exported, in no list")))
        .collect();
    run::report("symbol", &faults)?;
    println!("{} symbols, as listed", found.len());
    Ok(())
}
