//! What goes to standard error, one line each.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::output::Output;
use crate::paths::{named, words};

/// Writes one line about something that is wrong with the input.
pub(crate) fn problem(place: impl fmt::Display, reason: impl fmt::Display) {
    line(&format!("{place}: {reason}"));
}

/// Says what is wrong with the command line, or what was asked about it.
pub(crate) fn usage(error: &clap::Error) -> ExitCode {
    if let Err(unwritten) = error.print()
        && !error.use_stderr()
    {
        return failure(&named(Path::new("standard output"), &unwritten));
    }
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Says why the results could not be written, or what cannot be asked together. A reader that wants
/// no more, as `head`, is none.
pub(crate) fn failure(error: &io::Error) -> ExitCode {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    failed(error);
    match error.kind() {
        io::ErrorKind::InvalidInput => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}

/// Says why the results of one file could not be written, when others follow.
pub(crate) fn failed(error: &io::Error) {
    line(&format!("dds: {}", words(error)));
}

/// Says that a run was stopped and how much of it is kept, if any.
pub(crate) fn stopped(items: Option<u64>, resume: bool) {
    line(&match items {
        Some(items) if resume => {
            format!("dds: stopped; {items} items are saved, and the same command resumes the run")
        }
        Some(items) => format!("dds: stopped after {items} items"),
        None => "dds: stopped; nothing was written (--resume keeps what is done)".to_owned(),
    });
}

/// Says that the file under the name of the output was not replaced.
pub(crate) fn kept(output: &Output, reason: &str) {
    line(&format!("dds: {}: not written: {reason}", output.name().display()));
}

/// Writes a line; control characters, which could change the terminal, are written as escapes.
pub(crate) fn line(text: &str) {
    let mut shown = String::with_capacity(text.len() + 1);
    for letter in text.chars() {
        if letter.is_control() {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown.push('\n');
    // Where standard error is closed nobody can be told; the exit status still says it.
    let _ = io::stderr().lock().write_all(shown.as_bytes());
}
