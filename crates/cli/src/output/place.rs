//! What the path of `--out` stands for.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::paths::named;

/// What a path stands for, behind all its symbolic links.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Standard output, by one of its names.
    Stdout,
    /// A device, a pipe or a socket, which takes bytes as they come.
    Stream(PathBuf),
    /// A file, or the name of one that does not exist yet.
    File(PathBuf),
}

/// As many links as Linux follows.
const MOST_LINKS: usize = 40;

impl Place {
    /// Follows the links of a path.
    ///
    /// # Errors
    /// When it is a folder, when its links form a circle, and when it cannot be looked at.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut found = path.to_owned();
        for _ in 0..MOST_LINKS {
            if let Some(place) = descriptor(&found) {
                return Ok(place);
            }
            let data = match fs::symlink_metadata(&found) {
                Ok(data) => data,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Ok(Self::File(found));
                }
                Err(error) => return Err(named(path, &error)),
            };
            if data.is_dir() {
                return Err(named(path, &io::ErrorKind::IsADirectory.into()));
            }
            if !data.is_symlink() {
                return Ok(if data.is_file() { Self::File(found) } else { Self::Stream(found) });
            }
            let link = fs::read_link(&found).map_err(|error| named(path, &error))?;
            // A link that starts at the root takes the place of the whole path.
            found = found.parent().map_or_else(|| link.clone(), |folder| folder.join(&link));
        }
        Err(named(path, &io::Error::other("too many levels of symbolic links")))
    }
}

/// Names of open files: where such a name leads cannot be replaced by another file.
fn descriptor(path: &Path) -> Option<Place> {
    if path == Path::new("/dev/stdout") {
        return Some(Place::Stdout);
    }
    let folder = path.parent()?;
    let open = folder == Path::new("/dev/fd")
        || folder.starts_with("/proc") && folder.file_name().is_some_and(|name| name == "fd");
    let own = matches!(folder.to_str(), Some("/dev/fd" | "/proc/self/fd"));
    let is_one = path.file_name().is_some_and(|name| name == "1");
    match open {
        true if own && is_one => Some(Place::Stdout),
        true => Some(Place::Stream(path.to_owned())),
        false => None,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn names_of_streams_are_no_files() {
        let place = |path: &str| Place::of(Path::new(path)).unwrap();
        assert_eq!(place("/dev/stdout"), Place::Stdout);
        assert_eq!(place("/dev/fd/1"), Place::Stdout);
        assert_eq!(place("/dev/null"), Place::Stream("/dev/null".into()));
        assert!(matches!(place("/dev/stderr"), Place::Stream(_)));
        assert_eq!(place("no such file"), Place::File("no such file".into()));
        assert!(Place::of(Path::new("src")).is_err());
    }
}
