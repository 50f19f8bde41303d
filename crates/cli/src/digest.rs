//! Whether bytes, or what was read from them, are the same as in an earlier run.

use std::fmt::{self, Debug, Write};

use twox_hash::xxhash3_128::Hasher;

use crate::input::Job;

/// A hash of all that was added so far, 128 bits of XXH3: it finds accidents, not forgeries.
#[derive(Clone)]
pub(crate) struct Digest(Hasher);

impl Digest {
    pub(crate) fn new() -> Self {
        Self(Hasher::new())
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// Adds an item of the input: where it stands and what it is.
    pub(crate) fn add_job<Q: Debug>(&mut self, job: &Job<Q>) {
        let written = match (&job.source, &job.question) {
            (Some(source), _) => write!(self, "{} {}", job.place, source.text),
            (None, Ok(question)) => write!(self, "{} {question:?}", job.place),
            (None, Err(reason)) => write!(self, "{} {reason}", job.place),
        };
        // A hash takes whatever is written to it; the zero ends the item.
        let _ = written.and_then(|()| self.write_char('\0'));
    }

    /// The hash as the journal has it.
    pub(crate) fn value(&self) -> u128 {
        self.0.finish_128()
    }
}

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text.as_bytes());
        Ok(())
    }
}

impl Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.value())
    }
}
