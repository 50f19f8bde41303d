//! A command on many files: each is rewritten in place, or has an output file of its own.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::args::{self, Inputs, Job};
use crate::batch::Outcome;
use crate::input;
use crate::report;

/// Runs a command once for all inputs or, with `--in-place` or a folder as `--out`, once for each.
/// `format` is that of the output, which names files in a folder.
pub(crate) fn run(
    inputs: &Inputs,
    job: &Job,
    in_place: bool,
    format: &str,
    one: impl Fn(&Inputs, &Job) -> io::Result<Outcome>,
) -> io::Result<Outcome> {
    let folder = job.out.out.as_deref().filter(|path| is_folder(path));
    let targets = match folder {
        _ if in_place && format != "pbn" => {
            return Err(invalid("--in-place rewrites PBN files: leave out --format"));
        }
        _ if in_place => inputs.inputs.iter().map(|input| own(input)).collect::<Result<_, _>>()?,
        Some(folder) => in_folder(inputs, folder, extension(format))?,
        None => return one(inputs, job),
    };
    let mut worst = Outcome::Complete;
    for (input, target) in inputs.inputs.iter().zip(targets) {
        let single = Inputs { inputs: vec![input.clone()], ..inputs.clone() };
        let job = Job { out: args::Out { out: Some(target) }, ..job.clone() };
        let outcome = match in_place.then(|| problem(&single)).flatten() {
            Some(reason) => {
                report::problem(input.display(), reason);
                Outcome::BadInput
            }
            None => one(&single, &job).unwrap_or_else(|error| {
                report::failed(&error);
                Outcome::Failed
            }),
        };
        worst = worst.max(outcome);
        if outcome == Outcome::Stopped {
            break;
        }
    }
    Ok(worst)
}

/// Whether a path names a folder rather than a file.
fn is_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(std::path::MAIN_SEPARATOR_STR.as_bytes())
        || path.is_dir()
}

/// The file that an input is, which is rewritten.
fn own(input: &OsStr) -> io::Result<PathBuf> {
    if input == "-" || input::is_text(input) || input::is_stream(input) {
        return Err(invalid(&format!("--in-place: {} is not a file", input.display())));
    }
    Ok(input.into())
}

/// A file in a folder for each input.
fn in_folder(inputs: &Inputs, folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut first: HashMap<PathBuf, &OsStr> = HashMap::new();
    let mut targets = Vec::new();
    for input in &inputs.inputs {
        let path = own(input).ok();
        let name = path.as_deref().and_then(Path::file_stem).ok_or_else(|| {
            let (input, folder) = (input.display(), folder.display());
            invalid(&format!("{input} has no file name: --out {folder} is a folder"))
        })?;
        let mut file = name.to_owned();
        file.push(".");
        file.push(extension);
        let target = folder.join(file);
        if let Some(other) = first.insert(target.clone(), input) {
            let (one, two, target) = (other.display(), input.display(), target.display());
            return Err(invalid(&format!("{one} and {two} would both become {target}")));
        }
        targets.push(target);
    }
    fs::create_dir_all(folder).map_err(|error| crate::paths::named(folder, &error))?;
    Ok(targets)
}

/// How the name of a file in a format ends.
fn extension(format: &str) -> &str {
    match format {
        "text" | "deal" | "link" => "txt",
        "gib-binary" => "gib",
        "npy-tricks" => "npy",
        other => other,
    }
}

/// Why a file is not rewritten: what is not in a PBN game would be lost.
fn problem(input: &Inputs) -> Option<&'static str> {
    let mut found = input::entries(input).filter(|job| matches!(job.question, Ok(Some(_))));
    let is_game = |job: &input::Job<_>| job.source.is_some();
    match found.next() {
        Some(first) if is_game(&first) && found.all(|job| is_game(&job)) => None,
        Some(_) => Some("not rewritten: not a PBN file (--in-place); `dds convert` makes one"),
        None => Some("not rewritten: no deal found"),
    }
}

fn invalid(reason: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, reason)
}
