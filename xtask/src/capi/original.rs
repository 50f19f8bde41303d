//! The original, built from what `dds-bridge-sys` ships, as a shared library.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::library;
use crate::run::{cargo, check, output, program};
use crate::tree;

/// Where a registry crate keeps what it ships.
pub(super) fn shipped() -> Result<PathBuf> {
    let line = "metadata --format-version 1 --manifest-path benches/peers/Cargo.toml";
    let metadata: serde_json::Value = serde_json::from_str(&output(&mut cargo(line, &[]))?)?;
    let packages = metadata["packages"].as_array().context("cargo named no packages")?;
    let package = packages.iter().find(|package| package["name"] == "dds-bridge-sys");
    let manifest = package.and_then(|package| package["manifest_path"].as_str());
    let manifest = PathBuf::from(manifest.context("cargo does not know dds-bridge-sys")?);
    Ok(manifest.with_file_name("vendor"))
}

/// DDS 3.4 with all its interfaces. Takes minutes the first time.
pub(super) fn built() -> Result<PathBuf> {
    let library = library::folder("original")?.join("libdds.so");
    if library.exists() {
        return Ok(library);
    }
    let source = shipped()?.join("library/src");
    let files = tree::read(&source)?.into_iter().filter(|file| file.has_extension(&["cpp"]));
    let files = files.map(|file| source.join(file.path));
    let mut command = program("c++");
    command.args(["-O3", "-std=c++20", "-fPIC", "-shared", "-lpthread", "-I"]).arg(&source);
    check(command.args(files).arg("-o").arg(&library))?;
    Ok(library)
}
