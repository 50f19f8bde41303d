//! Where the results go: standard output, a file, or a file that grows over several runs.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::args;
use crate::journal::{Done, Journal, beside};

/// How long results wait for others before they are saved together.
const PATIENCE: Duration = Duration::from_millis(250);
/// How many bytes wait at most.
const BLOCK: usize = 1 << 18;

/// A place for results.
pub(crate) struct Output {
    target: Target,
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
    Complete(Done),
}

enum Target {
    Stdout(io::Stdout),
    File(File),
    Growing { file: File, part: PathBuf, path: PathBuf, journal: Journal },
}

impl Output {
    /// Opens what the options name. `job` says what is asked, for a run that is taken up again.
    pub(crate) fn open(out: &args::Job, job: &str, eager: bool) -> io::Result<Opened> {
        let (target, done) = match &out.out.out {
            None => (Target::Stdout(io::stdout()), Done::default()),
            Some(path) if !out.resume => (Target::File(create(path)?), Done::default()),
            Some(path) => match grown(path, Journal::open(path, job)?)? {
                Grown::Open(file, journal) => {
                    let (path, done) = (path.clone(), journal.done);
                    let part = beside(&path, "part");
                    (Target::Growing { file, part, path, journal }, done)
                }
                Grown::Complete(done) => return Ok(Opened::Complete(done)),
            },
        };
        let eager = eager && matches!(target, Target::Stdout(_));
        let output = Self { target, block: Vec::new(), last: Instant::now(), eager, done };
        Ok(Opened::Begun(output))
    }

    /// A file or standard output, without a way to take the run up again.
    pub(crate) fn plain(out: &args::Out, eager: bool) -> io::Result<Self> {
        let job = args::Job { out: out.clone(), ..args::Job::default() };
        match Self::open(&job, "", eager)? {
            Opened::Begun(output) => Ok(output),
            Opened::Complete(_) => Err(io::Error::other("only a run that is taken up is complete")),
        }
    }

    /// What earlier runs have done.
    pub(crate) const fn done(&self) -> Done {
        self.done
    }

    /// Whether a reader has to wait for the last byte, and earlier ones can still be changed.
    pub(crate) const fn is_file(&self) -> bool {
        !matches!(self.target, Target::Stdout(_))
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

    /// Bytes that belong to no item, such as a first line with names.
    pub(crate) fn extra(&mut self, bytes: &[u8]) {
        self.block.extend_from_slice(bytes);
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
        match &mut self.target {
            Target::Stdout(out) => {
                out.write_all(&self.block)?;
                out.flush()?;
            }
            Target::File(file) => file.write_all(&self.block)?,
            Target::Growing { file, journal, .. } => {
                file.write_all(&self.block)?;
                file.sync_data()?;
                self.done.bytes += self.block.len() as u64;
                journal.done = self.done;
                journal.save()?;
            }
        }
        self.block.clear();
        self.last = Instant::now();
        Ok(())
    }

    /// Saves what is done of a run that was stopped.
    pub(crate) fn stop(mut self) -> io::Result<()> {
        self.save()
    }

    /// Writes the rest of a run that is complete; `start` takes the place of the first bytes.
    pub(crate) fn finish(mut self, start: &[u8], rest: &[u8]) -> io::Result<()> {
        if let Target::Growing { .. } = self.target {
            self.save()?;
        }
        self.block.extend_from_slice(rest);
        match &mut self.target {
            Target::Stdout(out) => {
                out.write_all(&self.block)?;
                out.flush()
            }
            Target::File(file) => {
                file.write_all(&self.block)?;
                overwrite(file, start)?;
                file.flush()
            }
            Target::Growing { file, part, path, journal } => {
                file.write_all(&self.block)?;
                overwrite(file, start)?;
                file.sync_all()?;
                journal.complete = true;
                journal.save()?;
                fs::rename(part, path)
            }
        }
    }
}

/// A file as earlier runs have left it.
enum Grown {
    /// With the journal that says how much of it is promised; what stood after that is cut off.
    Open(File, Journal),
    Complete(Done),
}

fn grown(path: &Path, journal: Journal) -> io::Result<Grown> {
    let part = beside(path, "part");
    let bytes = journal.done.bytes;
    let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    let missing = |path: &Path| {
        let path = path.display();
        io::Error::other(format!("{path}: shorter than its journal says: remove the journal"))
    };
    if journal.complete {
        // The last run may have ended before it gave the file its name.
        if part.exists() && length(&part) >= bytes {
            fs::rename(&part, path)?;
        }
        return if length(path) < bytes {
            Err(missing(path))
        } else {
            Ok(Grown::Complete(journal.done))
        };
    }
    if length(&part) < bytes {
        return Err(missing(&part));
    }
    let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(&part)?;
    file.set_len(bytes)?;
    file.seek(SeekFrom::End(0))?;
    Ok(Grown::Open(file, journal))
}

fn create(path: &PathBuf) -> io::Result<File> {
    let named = |error| io::Error::other(format!("{}: {error}", path.display()));
    File::create(path).map_err(named)
}

fn overwrite(file: &mut File, start: &[u8]) -> io::Result<()> {
    if !start.is_empty() {
        file.seek(SeekFrom::Start(0))?;
        file.write_all(start)?;
    }
    Ok(())
}
