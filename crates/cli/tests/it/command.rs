//! The command as tests call it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The command, with nothing to read.
pub(crate) fn dds(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dds"));
    command.args(args).stdin(Stdio::null());
    command
}

/// What the command says that must succeed without a word of complaint.
pub(crate) fn run(args: &[&str]) -> Output {
    let output = dds(args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{args:?}");
    output
}

/// An empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
