//! How far a run has come, so that it can be taken up again.
//!
//! The bytes that are done stand in `FILE.part`. Beside them, `FILE.journal` says how many they are
//! and how many items of the input they stand for. It is replaced as a whole after each block of
//! results has reached the disk, so that it never promises more than there is. What stands in
//! `FILE.part` after the promised bytes is cut off when the run is taken up.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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
}

/// The journal of a run.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    /// What the run was asked to do, on one line.
    job: String,
    pub(crate) done: Done,
    pub(crate) complete: bool,
}

const MAGIC: &str = "dds journal 1";

impl Journal {
    /// The journal beside a file, as the last run left it; a new one if there is none.
    ///
    /// # Errors
    /// When it cannot be read, or is that of another job.
    pub(crate) fn open(out: &Path, job: &str) -> io::Result<Self> {
        let path = beside(out, "journal");
        let job = job.replace(char::is_control, " ");
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Self { path, job, done: Done::default(), complete: false });
            }
            Err(error) => return Err(error),
        };
        let (known, done, complete) = parse(&text)
            .ok_or_else(|| other(format!("{}: no journal of a run: remove it", path.display())))?;
        if known != job {
            let path = path.display();
            return Err(other(format!(
                "{path}: the run was begun as `{known}`, not as `{job}`; remove the journal to begin anew"
            )));
        }
        Ok(Self { path, job, done, complete })
    }

    /// Writes it, in one step.
    pub(crate) fn save(&self) -> io::Result<()> {
        let Done { items, records, wrong, bytes } = self.done;
        let state = if self.complete { "complete" } else { "open" };
        let text = format!(
            "{MAGIC}\njob {}\nitems {items}\nrecords {records}\nwrong {wrong}\nbytes {bytes}\nstate {state}\n",
            self.job
        );
        let new = self.path.with_extension("journal-new");
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        fs::rename(&new, &self.path)
    }
}

/// A file of the same name with more after it.
pub(crate) fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".");
    name.push(extension);
    name.into()
}

fn other(reason: String) -> io::Error {
    io::Error::other(reason)
}

fn parse(text: &str) -> Option<(String, Done, bool)> {
    let mut lines = text.lines();
    if lines.next()? != MAGIC {
        return None;
    }
    let mut value = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
    let job = value("job")?.to_owned();
    let mut number = |name: &str| value(name)?.parse().ok();
    let items = number("items")?;
    let records = number("records")?;
    let wrong = number("wrong")?;
    let bytes = number("bytes")?;
    let complete = value("state")? == "complete";
    Some((job, Done { items, records, wrong, bytes }, complete))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_read_as_it_was_written_and_not_in_part() {
        let done = Done { items: 5, records: 4, wrong: 1, bytes: 99 };
        let text = format!(
            "{MAGIC}\njob table a.pbn\nitems 5\nrecords 4\nwrong 1\nbytes 99\nstate open\n"
        );
        assert_eq!(parse(&text), Some(("table a.pbn".to_owned(), done, false)));
        for end in 0..text.len() - 1 {
            let cut = parse(&text[..end]);
            assert!(cut.is_none_or(|(_, found, complete)| found == done && !complete), "{end}");
        }
    }
}
