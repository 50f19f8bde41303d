//! `samples`: files that other programs wrote, read without loss.
//!
//! With a folder, its `.pbn`, `.lin` and `.rbn` files; without one, those that come with the Debian
//! package `tenace` and the crate `dds-bridge-sys`, which are fetched and not kept. Each file must be
//! read without a complaint, a PBN file written as PBN must be the same file, and what is told of
//! the boards must come back from LIN or RBN.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::run;

/// A Debian package with LIN files among its examples.
const DEBIAN: &str = "tenace";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::check(&mut run::cargo("build --quiet --release --package dds-cli", &[]))?;
    let folders = match arguments {
        [] => vec![debian()?, run::root().join("crates/formats/tests/data")],
        folders => folders.iter().map(PathBuf::from).collect(),
    };
    let mut files = Vec::new();
    folders.iter().try_for_each(|folder| collect(folder, &mut files))?;
    files.sort();
    if files.is_empty() {
        bail!("no .pbn, .lin or .rbn file");
    }
    let mut faults = Vec::new();
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        match check(file) {
            Ok(boards) => println!("{name}: {boards} boards"),
            Err(error) => faults.push(format!("{name}: {error:#}")),
        }
    }
    run::report("samples", &faults)
}

/// The examples of the Debian package, unpacked.
fn debian() -> Result<PathBuf> {
    let folder = run::root().join("target/samples");
    fs::create_dir_all(&folder)?;
    run::check(run::program("apt-get").args(["download", DEBIAN]).current_dir(&folder))
        .context("without apt-get, name a folder of files")?;
    let packages = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let package = packages.into_iter().find(|path| path.extension().is_some_and(|e| e == "deb"));
    let package = package.context("no package was downloaded")?;
    run::check(run::program("dpkg").arg("-x").arg(package).arg(folder.join(DEBIAN)))?;
    Ok(folder.join(DEBIAN))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|kind| kind == "pbn" || kind == "lin" || kind == "rbn")
        {
            files.push(path);
        }
    }
    Ok(())
}

/// Reads a file in every way; the number of its boards.
fn check(file: &Path) -> Result<usize> {
    let told = convert(file, "json")?;
    let text = fs::read(file)?;
    if file.extension().is_some_and(|kind| kind == "lin") {
        let fields = String::from_utf8_lossy(&text).matches("md|").count();
        if told.lines().count() != fields {
            bail!("{} boards of {fields} fields `md`", told.lines().count());
        }
    }
    let folder = run::root().join("target/samples");
    fs::create_dir_all(&folder)?;
    let kind = file.extension().unwrap_or_default().to_string_lossy().into_owned();
    // LIN has no place for a table; a file that has one is not asked to keep it there.
    for format in [kind.as_str(), "rbn"] {
        let again = folder.join(format!("again.{format}"));
        let written = convert_bytes(file, format)?;
        if format == "pbn" && written != text {
            bail!("written as PBN, it is another file");
        }
        fs::write(&again, written)?;
        if convert(&again, "json")? != told {
            bail!("something is lost in {format}");
        }
    }
    Ok(told.lines().count())
}

fn convert(file: &Path, format: &str) -> Result<String> {
    String::from_utf8(convert_bytes(file, format)?).context("no UTF-8")
}

fn convert_bytes(file: &Path, format: &str) -> Result<Vec<u8>> {
    let dds = run::root().join("target/release/dds");
    let output = run::program(dds)
        .arg("convert")
        .arg(file)
        .args(["--format", format])
        .stderr(Stdio::piped())
        .output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim_end());
    }
    Ok(output.stdout)
}
