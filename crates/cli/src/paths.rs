//! Names of files, and errors that name them.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// A file of the same name with more after it.
pub(crate) fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".");
    name.push(extension);
    name.into()
}

/// An error with the name of its file, unless it has one.
pub(crate) fn named(path: &Path, error: &io::Error) -> io::Error {
    let (name, reason) = (path.display().to_string(), words(error));
    let reason = if reason.starts_with(&name) { reason } else { format!("{name}: {reason}") };
    io::Error::new(error.kind(), reason)
}

/// What the system says of an error, without its number.
pub(crate) fn words(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" (os error ") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}
