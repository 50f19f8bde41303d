//! `dist`: what a release offers for download, made and tried.
//!
//! Below `target/dist`: the command as a static program with manual pages and completions, `libdds`
//! with header and pkg-config file, each as an archive and as a Debian package; a list of every crate
//! inside (CycloneDX); checksums. Each package is then unpacked into an empty root and used there.
//!
//! It needs `tar`, `gzip` and `sha256sum`; for the packages `dpkg-deb`; for the trial of the library a
//! C compiler. Cargo's target for static programs is added where rustup is there.

mod debian;
mod sbom;
mod stage;
mod trial;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::capi;
use crate::run::{self, check, program};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Statically linked, so that it runs on every Linux of this processor.
const TARGET: &str = "x86_64-unknown-linux-musl";

/// What Debian calls the processor.
const ARCHITECTURE: &str = "amd64";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let dist = capi::target()?.join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| dist.display().to_string())?;
    }
    let command = stage::command(&dist.join("command"))?;
    let library = stage::library(&dist.join("library"))?;
    let mut files = vec![
        archive(&dist, &command, &format!("dds-{VERSION}-{ARCHITECTURE}.tar.gz"))?,
        archive(&dist, &library, &format!("libdds-{VERSION}-{ARCHITECTURE}.tar.gz"))?,
    ];
    files.extend(debian::packages(&dist, &command, &library)?);
    files.push(sbom::write(&dist)?);
    checksums(&dist, &files)?;
    trial::all(&dist)?;
    for name in files.iter().map(String::as_str).chain([SUMS]) {
        let bytes = fs::metadata(dist.join(name))?.len();
        println!("{:9} {}", bytes, dist.join(name).display());
    }
    Ok(())
}

const SUMS: &str = "SHA256SUMS";

/// A folder as an archive with the same bytes for the same content.
fn archive(dist: &Path, folder: &Path, name: &str) -> Result<String> {
    let stem = name.trim_end_matches(".tar.gz");
    let mut tar = program("tar");
    tar.args([
        "--create",
        "--use-compress-program=gzip -n",
        "--sort=name",
        "--mtime=@0",
        "--owner=0",
        "--group=0",
    ]);
    tar.args(["--numeric-owner", &format!("--transform=s,^\\.,{stem},")]);
    check(tar.arg("--file").arg(dist.join(name)).arg("--directory").arg(folder).arg("."))?;
    Ok(name.to_owned())
}

fn checksums(dist: &Path, files: &[String]) -> Result<()> {
    let sums = run::output(program("sha256sum").current_dir(dist).args(files))?;
    Ok(fs::write(dist.join(SUMS), sums)?)
}

/// Writes a file and the folders above it.
fn write(path: PathBuf, bytes: impl AsRef<[u8]>) -> Result<()> {
    let shown = path.display().to_string();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| shown.clone())?;
    }
    fs::write(path, bytes).with_context(|| shown)
}

/// Copies a file and makes the folders above it.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}
