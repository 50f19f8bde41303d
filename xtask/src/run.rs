//! Programs started from here, all from the root of the workspace.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// A program to be started at the root.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Cargo, with the arguments of `line` parted at spaces and then `more`.
pub(crate) fn cargo(line: &str, more: &[String]) -> Command {
    let mut command = program("cargo");
    command.args(line.split_whitespace()).args(more);
    command
}

/// Runs it with the terminal as its output.
pub(crate) fn check(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    eprintln!("$ {shown}");
    let status = command.status().with_context(|| format!("`{shown}` did not start"))?;
    if !status.success() {
        bail!("`{shown}` ended with {status}");
    }
    Ok(())
}

/// Runs it and returns what it wrote to standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{shown}` did not start"))?;
    if !output.status.success() {
        bail!("`{shown}` ended with {}", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` printed no UTF-8"))
}

/// For commands that take none.
pub(crate) fn no_arguments(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => Ok(()),
        [first, ..] => bail!("`{first}`: this command takes no arguments"),
    }
}

/// Reports the faults a check found; none is success.
pub(crate) fn report(check: &str, faults: &[String]) -> Result<()> {
    if faults.is_empty() {
        return Ok(());
    }
    for fault in faults {
        eprintln!("{fault}");
    }
    bail!("{} {check} fault{}", faults.len(), if faults.len() == 1 { "" } else { "s" })
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
