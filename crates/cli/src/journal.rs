//! How far a run has come, so that it can be resumed.
//!
//! The bytes that are done stand in `FILE.part`. Beside them, `FILE.journal` says how many they are,
//! how many items of the input they stand for, and hashes of both. It is replaced as a whole after
//! each block of results has reached the disk, so that it never promises more than there is. What
//! stands in `FILE.part` after the promised bytes is cut off when the run is resumed.

mod request;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::paths::{beside, named};

pub(crate) use request::Request;

/// What was done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Done {
    /// Items of the input, wrong ones included.
    pub(crate) items: u64,
    /// Results written.
    pub(crate) records: u64,
    /// Wrong items.
    pub(crate) wrong: u64,
    /// Bytes written.
    pub(crate) bytes: u64,
    /// How many of these bytes stand in front of the first result; they may be replaced at the end.
    pub(crate) header: u64,
    /// The hash of the items.
    pub(crate) input: u128,
    /// The hash of the bytes after the header.
    pub(crate) output: u128,
}

/// The journal of a run.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    request: Request,
    pub(crate) done: Done,
    pub(crate) complete: bool,
    /// Whether an earlier run has written it.
    pub(crate) exists: bool,
}

const MAGIC: &str = "dds journal 2";

impl Journal {
    /// The journal beside a file, as the last run left it; a new one if there is none.
    ///
    /// # Errors
    /// When it cannot be read, or belongs to another request.
    pub(crate) fn open(out: &Path, request: &Request) -> io::Result<Self> {
        let path = beside(out, "journal");
        let request = request.clone();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let (done, complete) = (Done::default(), false);
                return Ok(Self { path, request, done, complete, exists: false });
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => String::new(),
            Err(error) => return Err(named(&path, &error)),
        };
        let (known, done, complete) = parse(&text).ok_or_else(|| {
            let reason = "not a journal of this version of dds; remove it to start again";
            named(&path, &io::Error::other(reason))
        })?;
        let journal = Self { path, request, done, complete, exists: true };
        match journal.request.difference(&known) {
            Some(difference) => Err(journal.refuses(&difference)),
            None => Ok(journal),
        }
    }

    /// The error that the run cannot be resumed, and how to start it again.
    pub(crate) fn refuses(&self, reason: &str) -> io::Error {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let reason = format!("cannot resume: {reason}; remove {name} to start again");
        named(&self.path.with_extension(""), &io::Error::other(reason))
    }

    /// Writes it, in one step.
    pub(crate) fn save(&self) -> io::Result<()> {
        let Done { items, records, wrong, bytes, header, input, output } = self.done;
        let state = if self.complete { "complete" } else { "open" };
        let text = format!(
            "{MAGIC}\n{}items {items}\nrecords {records}\nwrong {wrong}\nbytes {bytes}\n\
             header {header}\ninput {input:032x}\noutput {output:032x}\nstate {state}\n",
            self.request.lines(),
        );
        let new = self.path.with_extension("journal-new");
        let save = || {
            let mut file = File::create(&new)?;
            file.write_all(text.as_bytes())?;
            file.sync_data()?;
            fs::rename(&new, &self.path)
        };
        save().map_err(|error| {
            // A disk that is full shall not keep half a journal as well.
            let _ = fs::remove_file(&new);
            named(&self.path, &error)
        })
    }
}

fn parse(text: &str) -> Option<(Request, Done, bool)> {
    let mut lines = text.lines().peekable();
    if lines.next()? != MAGIC {
        return None;
    }
    let mut options = Vec::new();
    while let Some(line) = lines.next_if(|line| !line.starts_with("items ")) {
        options.push(line);
    }
    let request = Request::parse(&options)?;
    let mut value = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
    let mut number = |name: &str| value(name)?.parse::<u64>().ok();
    let items = number("items")?;
    let records = number("records")?;
    let wrong = number("wrong")?;
    let bytes = number("bytes")?;
    let header = number("header")?;
    let mut hash = |name: &str| u128::from_str_radix(value(name)?, 16).ok();
    let input = hash("input")?;
    let output = hash("output")?;
    let complete = match value("state")? {
        "complete" => true,
        "open" => false,
        _ => return None,
    };
    Some((request, Done { items, records, wrong, bytes, header, input, output }, complete))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_read_as_it_was_written_and_not_in_part() {
        let (input, output) = (0xab, u128::MAX);
        let done = Done { items: 5, records: 4, wrong: 1, bytes: 99, header: 3, input, output };
        let text = format!(
            "{MAGIC}\ncommand table\nwith input a.pbn\nitems 5\nrecords 4\nwrong 1\nbytes 99\n\
             header 3\ninput {input:032x}\noutput {output:032x}\nstate open\n"
        );
        let request = Request::new("table").with("input", "a.pbn");
        assert_eq!(parse(&text), Some((request, done, false)));
        for end in 0..text.len() - 1 {
            assert_eq!(parse(&text[..end]), None, "{end}");
        }
    }
}
