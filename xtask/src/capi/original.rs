//! The original, built from what `dds-bridge-sys` ships, as a shared library.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use anyhow::{Context, Result, bail};

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

/// As the crate itself builds it, but into a shared library: with its threads and without its dumps.
const FLAGS: [&str; 6] =
    ["-O3", "-std=c++20", "-fPIC", "-pthread", "-DDDS_THREADS_STL", "-DDDS_NO_DUMP_ON_ERROR"];

/// DDS 3.4 with all its interfaces. Takes a minute or two the first time.
pub(super) fn built() -> Result<PathBuf> {
    let library = library::folder("original")?.join("libdds.so");
    if library.exists() {
        return Ok(library);
    }
    let source = shipped()?.join("library/src");
    let files = tree::read(&source)?.into_iter().filter(|file| file.has_extension(&["cpp"]));
    let files: Vec<tree::File> = files.collect();
    let objects = library::folder("original/objects")?;
    let object = |file: &tree::File| objects.join(file.path.replace('/', "-") + ".o");
    eprintln!("compiling the {} files of DDS 3.4", files.len());
    let next = AtomicUsize::new(0);
    let compile = || {
        while let Some(file) = files.get(next.fetch_add(1, Relaxed)) {
            let mut command = program("c++");
            command.args(FLAGS).arg("-I").arg(&source).arg("-c");
            output(command.arg(source.join(&file.path)).arg("-o").arg(object(file)))?;
        }
        anyhow::Ok(())
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(compile)).collect();
        threads.into_iter().try_for_each(|thread| {
            thread.join().unwrap_or_else(|_| bail!("a thread of the compilation panicked"))
        })
    })?;
    // In the order of their names: another one sets up its statics in another order.
    let mut command = program("c++");
    command.args(["-shared", "-pthread"]).args(files.iter().map(object));
    check(command.arg("-o").arg(&library))?;
    Ok(library)
}
