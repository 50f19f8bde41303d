//! Folders with what is packed, laid out as below `/usr`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{TARGET, copy, write};
use crate::capi;
use crate::run::{cargo, check, output, program, root};

/// Where each shell looks for completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/dds"),
    ("zsh", "share/zsh/site-functions/_dds"),
    ("fish", "share/fish/vendor_completions.d/dds.fish"),
];

/// Licences and change log, in the folder of a package's documentation.
const DOCUMENTS: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// The command, its pages and its completions.
pub(super) fn command(folder: &Path) -> Result<PathBuf> {
    // Where the target is there already, or rustup is not, cargo says what is missing.
    let _ = output(program("rustup").args(["--quiet", "target", "add", TARGET]));
    check(&mut cargo(
        &format!("build --quiet --release --package dds-cli --target {TARGET}"),
        &[],
    ))?;
    let built = capi::target()?.join(TARGET).join("release/dds");
    let binary = folder.join("bin/dds");
    copy(&built, &binary)?;
    let pages = folder.join("share/man/man1");
    fs::create_dir_all(&pages)?;
    check(program(&binary).args(["man", "--out"]).arg(&pages))?;
    for (shell, path) in COMPLETIONS {
        write(folder.join(path), output(program(&binary).args(["completions", shell]))?)?;
    }
    documents(folder, "dds", "crates/cli")?;
    Ok(folder.to_owned())
}

/// The library, its header and its pkg-config file.
pub(super) fn library(folder: &Path) -> Result<PathBuf> {
    capi::install_relocatable(folder)?;
    documents(folder, "libdds", "crates/capi")?;
    Ok(folder.to_owned())
}

fn documents(folder: &Path, name: &str, package: &str) -> Result<()> {
    let documents = folder.join("share/doc").join(name);
    for file in DOCUMENTS {
        copy(&root().join(file), &documents.join(file))?;
    }
    for file in ["README.md", "CHANGELOG.md"] {
        copy(&root().join(package).join(file), &documents.join(file))?;
    }
    Ok(())
}
