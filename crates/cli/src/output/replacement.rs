//! A file that takes the place of another in one step, when it is complete.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use same_file::Handle;

use crate::paths::{beside, named, words};

/// A file beside the one that it replaces. Dropped before [`Replacement::commit`], it is removed,
/// and what stood under the name stays as it was.
///
/// The name is the same in every run, and the file is locked while a run writes it: a second run is
/// refused, and what a killed run has left is removed by the next one.
#[derive(Debug)]
pub(super) struct Replacement {
    pub(super) file: File,
    path: PathBuf,
    target: PathBuf,
}

/// The files that are to be removed when the process has to end at once.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

impl Replacement {
    /// Begins a file that will replace `target`, a file or a name that is free.
    ///
    /// # Errors
    /// When another run writes the same file, when the old file may not be written, and when no
    /// file can be made beside it.
    pub(super) fn of(target: PathBuf) -> io::Result<Self> {
        let error = |error: io::Error| named(&target, &error);
        let old = match OpenOptions::new().write(true).open(&target) {
            Ok(old) => Some(old.metadata().map_err(error)?),
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => None,
            Err(refused) => return Err(error(refused)),
        };
        let path = hidden(&target);
        let file = claim_new(&path, &target)?;
        unfinished().push(path.clone());
        let new = Self { file, path, target };
        let part = beside(&new.target, "part");
        if let Ok(other) = File::open(&part)
            && !lock(&other)?
        {
            return Err(busy(&new.target));
        }
        if let Some(old) = old {
            keep_looks(&new.file, &old).map_err(|error| named(&new.target, &error))?;
        }
        Ok(new)
    }

    /// Puts the file in the place of the old one, in one step and only when all its bytes are on
    /// the disk.
    pub(super) fn commit(self) -> io::Result<()> {
        let error = |error: io::Error| named(&self.target, &error);
        self.file.sync_all().map_err(error)?;
        // Held until the list is right again: a signal in between removes nothing.
        let mut unfinished = unfinished();
        fs::rename(&self.path, &self.target).map_err(error)?;
        unfinished.retain(|path| *path != self.path);
        drop(unfinished);
        sync_folder(&self.target);
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        if unfinished.contains(&self.path) {
            unfinished.retain(|path| *path != self.path);
            // Nothing is lost when it stays: the next run on the same file removes it.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Removes the files that will not be finished, because the process ends now.
pub(crate) fn give_up() {
    let unfinished = unfinished();
    for path in unfinished.iter() {
        let _ = fs::remove_file(path);
    }
    // Held for ever: no file is begun or renamed any more.
    std::mem::forget(unfinished);
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The name under which a file is written: hidden, beside the file that it replaces.
fn hidden(target: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(".dds-new");
    target.with_file_name(name)
}

/// Makes and locks a file that no other run has.
fn claim_new(path: &Path, target: &Path) -> io::Result<File> {
    for _ in 0..MOST_TRIES {
        let error = |error: io::Error| {
            let folder = path.parent().unwrap_or(path);
            named(target, &io::Error::other(format!("in {}: {}", folder.display(), words(&error))))
        };
        match OpenOptions::new().read(true).write(true).create_new(true).open(path) {
            Ok(file) if !lock(&file)? => return Err(busy(target)),
            Ok(file) if is_at(&file, path) => return Ok(file),
            // Another run has removed it between the two steps.
            Ok(_) => {}
            Err(exists) if exists.kind() == io::ErrorKind::AlreadyExists => {
                let old = match File::open(path) {
                    Ok(old) => old,
                    Err(gone) if gone.kind() == io::ErrorKind::NotFound => continue,
                    Err(refused) => return Err(named(path, &refused)),
                };
                if !lock(&old)? {
                    return Err(busy(target));
                }
                if is_at(&old, path) {
                    fs::remove_file(path).map_err(error)?;
                }
            }
            Err(refused) => return Err(error(refused)),
        }
    }
    Err(named(path, &io::Error::other("in the way of a temporary file; remove it")))
}

/// How often runs that begin at the same moment may get in each other's way.
const MOST_TRIES: usize = 100;

/// Opens and locks the file in which a run grows, as earlier runs have left it.
pub(super) fn claim_part(part: &Path, target: &Path) -> io::Result<File> {
    let file = loop {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(part).map_err(|error| named(part, &error))?;
        if !lock(&file)? {
            return Err(busy(target));
        }
        if is_at(&file, part) {
            break file;
        }
        if fs::symlink_metadata(part).is_ok_and(|data| !data.is_file()) {
            return Err(named(part, &io::Error::other("not a regular file")));
        }
    };
    if let Ok(other) = File::open(hidden(target))
        && !lock(&other)?
    {
        if file.metadata().is_ok_and(|data| data.len() == 0) {
            // Nothing is lost when the empty file stays.
            let _ = fs::remove_file(part);
        }
        return Err(busy(target));
    }
    Ok(file)
}

/// Whether the file is locked for us now; another run has it otherwise. The lock ends with the
/// handle, however the process ends.
fn lock(file: &File) -> io::Result<bool> {
    match fs4::FileExt::try_lock(file) {
        Ok(()) => Ok(true),
        Err(fs4::TryLockError::WouldBlock) => Ok(false),
        // Some network drives have no locks: nothing guards them.
        Err(fs4::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(true)
        }
        Err(fs4::TryLockError::Error(error)) => Err(error),
    }
}

/// Whether the path, which is no link, leads to the open file.
fn is_at(file: &File, path: &Path) -> bool {
    let is_file = fs::symlink_metadata(path).is_ok_and(|data| data.is_file());
    let open = file.try_clone().and_then(Handle::from_file);
    is_file && matches!((open, Handle::from_path(path)), (Ok(a), Ok(b)) if a == b)
}

fn busy(target: &Path) -> io::Error {
    named(target, &io::Error::other("another run is writing this file"))
}

/// Gives a new file the permissions of the old one, and its owner.
pub(super) fn keep_looks(file: &File, old: &Metadata) -> io::Result<()> {
    keep_owner(file, old);
    file.set_permissions(old.permissions())
}

/// Gives a new file the owner of the old one, where that is allowed.
#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let same = file.metadata().is_ok_and(|new| (new.uid(), new.gid()) == (old.uid(), old.gid()));
    if !same {
        // Only the superuser may give files away; the bytes matter more than the owner.
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_file: &File, _old: &Metadata) {}

/// Has the new name of a file reach the disk.
pub(super) fn sync_folder(target: &Path) {
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Not every system can; the bytes themselves are there.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}
