//! The packages, unpacked into an empty root and used there.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::{ARCHITECTURE, SUMS, VERSION};
use crate::run::{check, output, program, root};

/// A deal whose results are known, and these.
const DEAL: &str = "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5 962.K8.843.Q9873";
const RESULT: &str = "8585A3A36666A3A36767";

pub(super) fn all(dist: &Path) -> Result<()> {
    check(program("sha256sum").current_dir(dist).args(["--check", "--quiet", SUMS]))?;
    command(dist)?;
    library(dist)
}

fn unpacked(dist: &Path, package: &str) -> Result<std::path::PathBuf> {
    let root = dist.join("root").join(package);
    fs::create_dir_all(&root)?;
    let file = dist.join(format!("{package}_{VERSION}_{ARCHITECTURE}.deb"));
    check(program("dpkg-deb").arg("--extract").arg(file).arg(&root))?;
    Ok(root)
}

/// The command needs nothing: no library, no environment.
fn command(dist: &Path) -> Result<()> {
    let root = unpacked(dist, "double-dummy")?;
    let dds = root.join("usr/bin/dds");
    let needs = output(program("readelf").arg("--dynamic").arg(&dds))?;
    ensure!(!needs.contains("NEEDED"), "the command is not statically linked:\n{needs}");
    let text = output(program(&dds).env_clear().args(["table", DEAL, "--format", "hex"]))?;
    ensure!(text.contains(RESULT), "the installed command says {text}");
    for path in ["share/man/man1/dds.1", "share/man/man1/dds-table.1", "share/doc/dds/LICENSE-MIT"]
    {
        ensure!(root.join("usr").join(path).exists(), "the package lacks {path}");
    }
    let completions = root.join("usr/share/bash-completion/completions/dds");
    check(program("bash").arg("-n").arg(completions))
}

/// A C program finds header and library through pkg-config, and runs.
fn library(dist: &Path) -> Result<()> {
    let usr = unpacked(dist, "libdds-double-dummy")?.join("usr");
    let lib = usr.join("lib");
    let flags = output(
        program("pkg-config")
            .env("PKG_CONFIG_PATH", lib.join("pkgconfig"))
            .args(["--cflags", "--libs", "dds"]),
    )
    .context("pkg-config and the installed file")?;
    let built = dist.join("root/table");
    let mut compile = program("cc");
    compile.args(["-std=c99", "crates/capi/examples/table.c", "-o"]).arg(&built);
    check(compile.args(flags.split_whitespace()).current_dir(root()))?;
    let text = output(program(&built).env("LD_LIBRARY_PATH", &lib))?;
    ensure!(text.contains("par -110: 2S-EW"), "the program on the installed library says {text}");
    Ok(())
}
