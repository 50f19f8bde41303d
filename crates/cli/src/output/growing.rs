//! A file that several runs write one after the other.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::overwrite;
use super::replacement::{claim_part, keep_looks, sync_folder};
use crate::digest::Digest;
use crate::journal::{Done, Journal, Request};
use crate::paths::{beside, named};

/// The part that is done, with its journal.
pub(super) struct Growing {
    file: File,
    part: PathBuf,
    path: PathBuf,
    journal: Journal,
    /// The hash of the bytes after the header.
    digest: Digest,
}

impl Growing {
    /// Opens the part of a file that earlier runs have done, and keeps other runs away. What the
    /// journal does not promise is cut off.
    pub(super) fn open(path: PathBuf, request: &Request) -> io::Result<Box<Self>> {
        let part = beside(&path, "part");
        let file = claim_part(&part, &path)?;
        let is_new = file.metadata().is_ok_and(|data| data.len() == 0);
        let found = Self::resume(file, part.clone(), path, request);
        if is_new && !found.as_ref().is_ok_and(|found| !found.is_complete()) {
            // Nothing is lost when the empty file stays.
            let _ = fs::remove_file(part);
        }
        found
    }

    fn resume(
        file: File,
        part: PathBuf,
        path: PathBuf,
        request: &Request,
    ) -> io::Result<Box<Self>> {
        let journal = Journal::open(&path, request)?;
        let length = file.metadata().map_err(|error| named(&part, &error))?.len();
        if !journal.exists && length > 0 {
            let reason = "in the way, and no journal says that it is part of a run; move it away";
            return Err(named(&part, &io::Error::other(reason)));
        }
        let mut growing = Self { file, part, path, journal, digest: Digest::new() };
        if growing.journal.complete {
            growing.check_complete(length)?;
        } else {
            growing.reopen(length)?;
        }
        Ok(Box::new(growing))
    }

    /// A run that is complete; the last one may have ended before it gave the file its name.
    fn check_complete(&self, length: u64) -> io::Result<()> {
        let done = self.journal.done;
        if length == done.bytes && length > 0 && self.hash_of(&self.part)?.value() == done.output {
            self.give_name()?;
        }
        let length = fs::metadata(&self.path).map_or(0, |data| data.len());
        if length == 0 && done.bytes > 0 {
            return Err(self.refuses("the run was complete, but its file is gone or empty"));
        }
        if length != done.bytes || self.hash_of(&self.path)?.value() != done.output {
            return Err(self.refuses("the run was complete, but its file was changed since"));
        }
        Ok(())
    }

    /// Goes to the end of what is done, and cuts off the rest.
    fn reopen(&mut self, length: u64) -> io::Result<()> {
        let done = self.journal.done;
        if length < done.bytes {
            let part = self.part.file_name().unwrap_or_default().to_string_lossy().into_owned();
            return Err(self.refuses(&format!("{part} is shorter than its journal says")));
        }
        self.digest = self.hash_of(&self.part)?;
        if self.digest.value() != done.output && done.bytes > 0 {
            let part = self.part.file_name().unwrap_or_default().to_string_lossy().into_owned();
            return Err(self.refuses(&format!("{part} was changed since the run was stopped")));
        }
        let ready = self.file.set_len(done.bytes).and_then(|()| self.file.seek(SeekFrom::End(0)));
        ready.map_err(|error| named(&self.part, &error))?;
        // From here on, a part without a journal belongs to somebody else.
        self.journal.save()
    }

    /// The hash of the bytes that the journal promises, without the header.
    fn hash_of(&self, path: &Path) -> io::Result<Digest> {
        let Done { bytes, header, .. } = self.journal.done;
        let read = || {
            let mut file = File::open(path)?;
            file.seek(SeekFrom::Start(header.min(bytes)))?;
            let mut left = file.take(bytes.saturating_sub(header));
            let (mut digest, mut block) = (Digest::new(), vec![0; 1 << 16]);
            loop {
                match left.read(&mut block)? {
                    0 => return Ok(digest),
                    count => digest.add(&block[..count]),
                }
            }
        };
        read().map_err(|error| named(path, &error))
    }

    pub(super) const fn is_complete(&self) -> bool {
        self.journal.complete
    }

    pub(super) const fn done(&self) -> Done {
        self.journal.done
    }

    pub(super) fn refuses(&self, reason: &str) -> io::Error {
        self.journal.refuses(reason)
    }

    /// Writes the next bytes and says so in the journal.
    pub(super) fn save(&mut self, block: &[u8], done: &mut Done) -> io::Result<()> {
        self.append(block, done)?;
        self.file.sync_data()?;
        self.journal.done = *done;
        self.journal.save()
    }

    fn append(&mut self, block: &[u8], done: &mut Done) -> io::Result<()> {
        self.file.write_all(block)?;
        let header = done.header.saturating_sub(done.bytes);
        let header = usize::try_from(header).map_or(block.len(), |header| header.min(block.len()));
        self.digest.add(&block[header..]);
        done.bytes += block.len() as u64;
        done.output = self.digest.value();
        Ok(())
    }

    /// Writes the last bytes and gives the file its name.
    pub(super) fn finish(
        mut self: Box<Self>,
        block: &[u8],
        mut done: Done,
        start: &[u8],
        rest: &[u8],
    ) -> io::Result<()> {
        self.save(block, &mut done)?;
        self.append(rest, &mut done)?;
        overwrite(&mut self.file, start)?;
        self.file.sync_all()?;
        self.journal.done = done;
        self.journal.complete = true;
        self.journal.save()?;
        self.give_name()
    }

    fn give_name(&self) -> io::Result<()> {
        if let Ok(old) = fs::metadata(&self.path) {
            keep_looks(&self.file, &old)?;
        }
        fs::rename(&self.part, &self.path).map_err(|error| named(&self.path, &error))?;
        sync_folder(&self.path);
        Ok(())
    }
}
