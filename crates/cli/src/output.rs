//! Where the results go: standard output, a file that appears when it is complete, or a file that
//! grows over several runs.

mod growing;
mod place;
mod replacement;

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::args;
use crate::closed::stdout_was_closed;
use crate::journal::{Done, Request};
use crate::paths::named;
use growing::Growing;
use place::Place;
use replacement::Replacement;

pub(crate) use replacement::give_up;

/// How long results wait for others before they are saved together.
const PATIENCE: Duration = Duration::from_millis(250);
/// How many bytes wait at most.
const BLOCK: usize = 1 << 18;

/// A place for results.
pub(crate) struct Output {
    target: Target,
    /// What errors call it.
    name: PathBuf,
    /// Results that wait.
    block: Vec<u8>,
    last: Instant,
    /// Whether each result is shown at once.
    eager: bool,
    done: Done,
}

/// A place for results, or what stands in it if it has all of them.
pub(crate) enum Opened {
    Begun(Output),
    Complete(Output),
}

enum Target {
    Stdout(io::Stdout),
    /// A device or a pipe.
    Stream(File),
    File(Replacement),
    Growing(Box<Growing>),
}

impl Output {
    /// Opens what the options name. `request` says what is asked, for a run that is resumed.
    pub(crate) fn open(out: &args::Job, request: &Request, eager: bool) -> io::Result<Opened> {
        let name = out.out.out.clone().unwrap_or_else(|| "standard output".into());
        let place = out.out.out.as_deref().map_or(Ok(Place::Stdout), Place::of)?;
        let mut complete = false;
        let (target, done) = match place {
            Place::File(path) if out.resume => {
                let growing = Growing::open(path, request)?;
                complete = growing.is_complete();
                let done = growing.done();
                (Target::Growing(growing), done)
            }
            _ if out.resume => {
                return Err(named(&name, &invalid("--resume needs a regular file")));
            }
            Place::File(path) => (Target::File(Replacement::of(path)?), Done::default()),
            Place::Stdout if stdout_was_closed() => {
                return Err(named(
                    &name,
                    &io::Error::other("closed, so that nobody can read the results"),
                ));
            }
            Place::Stdout => (Target::Stdout(io::stdout()), Done::default()),
            Place::Stream(path) => {
                let file = OpenOptions::new().append(true).open(&path);
                (Target::Stream(file.map_err(|error| named(&path, &error))?), Done::default())
            }
        };
        let eager = eager && matches!(target, Target::Stdout(_) | Target::Stream(_));
        let last = Instant::now();
        let output = Self { target, name, block: Vec::new(), last, eager, done };
        Ok(if complete { Opened::Complete(output) } else { Opened::Begun(output) })
    }

    /// A file or standard output, without a way to resume the run.
    pub(crate) fn plain(out: &args::Out, eager: bool) -> io::Result<Self> {
        let job = args::Job { out: out.clone(), ..args::Job::default() };
        match Self::open(&job, &Request::new(""), eager)? {
            Opened::Begun(output) => Ok(output),
            Opened::Complete(_) => Err(io::Error::other("only a run that is resumed is complete")),
        }
    }

    /// What errors call it: the path as it was given.
    pub(crate) fn name(&self) -> &Path {
        &self.name
    }

    /// Whether a path leads to the file that will be replaced.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        same_file::is_same_file(&self.name, path).unwrap_or(false)
    }

    /// What is done, earlier runs included.
    pub(crate) const fn done(&self) -> Done {
        self.done
    }

    /// Whether a reader has to wait for the last byte, and earlier ones can still be changed.
    pub(crate) const fn is_file(&self) -> bool {
        matches!(self.target, Target::File(_) | Target::Growing(_))
    }

    /// The bytes of a text for people: with its colours on a terminal that wants them.
    pub(crate) fn shown(&self, text: &str) -> Vec<u8> {
        let coloured = match &self.target {
            Target::Stdout(out) => {
                anstream::AutoStream::choice(out) != anstream::ColorChoice::Never
            }
            _ => false,
        };
        if coloured {
            text.as_bytes().to_vec()
        } else {
            anstream::adapter::strip_str(text).to_string().into_bytes()
        }
    }

    /// Bytes in front of the first result; those of a file may be replaced at the end.
    pub(crate) fn header(&mut self, bytes: &[u8]) {
        self.done.header = bytes.len() as u64;
        self.extra(bytes);
    }

    /// Bytes that belong to no item.
    pub(crate) fn extra(&mut self, bytes: &[u8]) {
        self.block.extend_from_slice(bytes);
    }

    /// The hash of all items up to the next one, for a run that is resumed.
    pub(crate) const fn consumed(&mut self, input: u128) {
        self.done.input = input;
    }

    /// The error that this run cannot be resumed, for example because its input has changed.
    pub(crate) fn refuses(&self, reason: &str) -> io::Error {
        match &self.target {
            Target::Growing(growing) => growing.refuses(reason),
            _ => named(&self.name, &io::Error::other(reason)),
        }
    }

    /// The result of the next item, empty if it has none.
    pub(crate) fn item(&mut self, bytes: &[u8], records: u64, wrong: bool) -> io::Result<()> {
        self.block.extend_from_slice(bytes);
        self.done.items += 1;
        self.done.records += records;
        self.done.wrong += u64::from(wrong);
        let full = self.block.len() >= BLOCK;
        if self.eager || full || self.last.elapsed() >= PATIENCE { self.save() } else { Ok(()) }
    }

    /// Writes what waits.
    fn save(&mut self) -> io::Result<()> {
        let saved = match &mut self.target {
            Target::Stdout(out) => out.write_all(&self.block).and_then(|()| out.flush()),
            Target::Stream(file) => file.write_all(&self.block),
            Target::File(new) => new.file.write_all(&self.block),
            Target::Growing(growing) => growing.save(&self.block, &mut self.done),
        };
        self.block.clear();
        self.last = Instant::now();
        saved.map_err(|error| named(&self.name, &error))
    }

    /// Saves what is done of a run that was stopped, where a part of it has a place.
    pub(crate) fn stop(mut self) -> io::Result<()> {
        match self.target {
            Target::File(_) => Ok(()),
            _ => self.save(),
        }
    }

    /// Whether what is done of a run that is stopped is lost.
    pub(crate) const fn is_all_or_nothing(&self) -> bool {
        matches!(self.target, Target::File(_))
    }

    /// Writes the rest of a run that is complete; `start` takes the place of the first bytes.
    pub(crate) fn finish(mut self, start: &[u8], rest: &[u8]) -> io::Result<()> {
        if let Target::Growing(growing) = self.target {
            let saved = growing.finish(&self.block, self.done, start, rest);
            return saved.map_err(|error| named(&self.name, &error));
        }
        self.extra(rest);
        self.save()?;
        if let Target::File(mut new) = self.target {
            overwrite(&mut new.file, start).map_err(|error| named(&self.name, &error))?;
            new.commit()?;
        }
        Ok(())
    }
}

/// Writes to standard output.
pub(crate) fn write_stdout(bytes: &[u8]) -> io::Result<()> {
    let mut output = Output::plain(&args::Out::default(), false)?;
    output.extra(bytes);
    output.finish(&[], &[])
}

/// Writes a file in one step.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut output = Output::plain(&args::Out { out: Some(path.to_owned()) }, false)?;
    output.extra(bytes);
    output.finish(&[], &[])
}

fn invalid(reason: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, reason)
}

fn overwrite(file: &mut File, start: &[u8]) -> io::Result<()> {
    if !start.is_empty() {
        file.seek(SeekFrom::Start(0))?;
        file.write_all(start)?;
    }
    Ok(())
}
