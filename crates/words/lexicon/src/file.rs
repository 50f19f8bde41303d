//! The file format of a lexicon.
//!
//! All numbers are stored little end first.
//!
//! | bytes | content |
//! |---|---|
//! | 0..8 | `LEXICON` and the byte 26 |
//! | 8..10 | version, 1 |
//! | 10 | bytes of an edge, 3 or 4 |
//! | 11 | letters of the longest word |
//! | 12..16 | edges, the unused edge 0 included |
//! | 16..20 | first edge of the root, 0 for an empty lexicon |
//! | 20..24 | words |
//! | 24..28 | bytes of the alphabet |
//! | 28..32 | zero |
//! | 32..40 | FNV-1a checksum of everything else |
//! | 40.. | names of the letters, each followed by a line feed; then the edges |

use crate::alphabet::{Alphabet, AlphabetError};
use crate::checksum::Fnv;
use crate::edges::{EdgeArray, EdgeWidth};

mod check;

use check::check;

/// The version this crate writes and reads.
pub const FILE_VERSION: u16 = 1;

const MAGIC: [u8; 8] = *b"LEXICON\x1a";
const HEADER: usize = 40;
const CHECKSUM: std::ops::Range<usize> = 32..40;

/// Why the bytes of a file are no lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file does not start like a lexicon.
    #[error("this is not a lexicon file")]
    NotALexicon,
    /// Another version of the format.
    #[error("the file has version {found}, this program reads version {FILE_VERSION}")]
    Version {
        /// The version in the file.
        found: u16,
    },
    /// The file is shorter or longer than its header says.
    #[error("the file has {found} bytes, its header says {expected}")]
    Length {
        /// Bytes the header promises.
        expected: u64,
        /// Bytes there are.
        found: u64,
    },
    /// The content was changed after it was written.
    #[error("the checksum is {found:016x}, the file says {expected:016x}")]
    Checksum {
        /// The checksum in the file.
        expected: u64,
        /// The checksum of its content.
        found: u64,
    },
    /// A header field has a value that cannot be.
    #[error("a field of the header cannot be right")]
    Malformed,
    /// The alphabet cannot be read.
    #[error("the alphabet of the file: {0}")]
    Alphabet(#[from] AlphabetError),
    /// An edge, or the root when it is edge 0, refers to an edge that is not there.
    #[error("edge {edge} refers to an edge that is not there")]
    BadReference {
        /// Number of the edge.
        edge: u32,
    },
    /// An edge has an unknown letter, is out of order or leads to no word.
    #[error("edge {edge} has an unknown letter, is out of order or leads to no word")]
    BadEdge {
        /// Number of the edge.
        edge: u32,
    },
    /// The edges lead back to one of them.
    #[error("a path leads back to edge {edge}")]
    Circle {
        /// Number of the edge.
        edge: u32,
    },
    /// A word is longer than [`MAX_WORD`](crate::MAX_WORD).
    #[error("a word is too long")]
    TooDeep,
    /// There are other words than the header says.
    #[error("the edges hold {found} words, the header says {expected}")]
    Words {
        /// Words the header promises.
        expected: u64,
        /// Words there are.
        found: u64,
    },
}

/// Writes the file of an alphabet and the words of `edges`.
pub(crate) fn write<B: AsRef<[u8]>>(
    alphabet: &Alphabet,
    edges: &EdgeArray<B>,
    root: u32,
    words: u32,
    longest: u8,
) -> Vec<u8> {
    let names: String = alphabet.names().flat_map(|name| [name, "\n"]).collect();
    let mut file = Vec::with_capacity(HEADER + names.len() + edges.as_bytes().len());
    file.extend_from_slice(&MAGIC);
    file.extend_from_slice(&FILE_VERSION.to_le_bytes());
    file.push(edges.width().bytes() as u8);
    file.push(longest);
    for field in [edges.edge_count() as u32, root, words, names.len() as u32, 0] {
        file.extend_from_slice(&field.to_le_bytes());
    }
    file.extend_from_slice(&[0; 8]);
    file.extend_from_slice(names.as_bytes());
    file.extend_from_slice(edges.as_bytes());
    let sum = checksum(&file);
    file[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
    file
}

/// Reads a file without copying its edges.
pub(crate) fn read(file: &[u8]) -> Result<(Alphabet, EdgeArray<&[u8]>, u32), FileError> {
    let header = file.get(..HEADER).ok_or(FileError::NotALexicon)?;
    if header[..8] != MAGIC {
        return Err(FileError::NotALexicon);
    }
    let version = u16::from_le_bytes([header[8], header[9]]);
    if version != FILE_VERSION {
        return Err(FileError::Version { found: version });
    }
    let width = match header[10] {
        3 => EdgeWidth::Narrow,
        4 => EdgeWidth::Wide,
        _ => return Err(FileError::Malformed),
    };
    let field = |at: usize| {
        u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
    };
    let [edges, root, words, names, zero] = [12, 16, 20, 24, 28].map(field);
    let names_end = HEADER as u64 + u64::from(names);
    let expected = names_end + u64::from(edges) * width.bytes() as u64;
    let found = file.len() as u64;
    if expected != found {
        return Err(FileError::Length { expected, found });
    }
    let mut stored = [0; 8];
    stored.copy_from_slice(&header[CHECKSUM]);
    let (expected, found) = (u64::from_le_bytes(stored), checksum(file));
    if expected != found {
        return Err(FileError::Checksum { expected, found });
    }
    if zero != 0 {
        return Err(FileError::Malformed);
    }
    let (names, edges) = file[HEADER..].split_at(names as usize);
    let alphabet = read_names(names)?;
    let contents = check(edges, width, root, alphabet.size())?;
    if contents.words != u64::from(words) {
        return Err(FileError::Words { expected: words.into(), found: contents.words });
    }
    if contents.longest != usize::from(header[11]) {
        return Err(FileError::Malformed);
    }
    Ok((alphabet, EdgeArray::from_checked(edges, width, root), words))
}

fn read_names(names: &[u8]) -> Result<Alphabet, FileError> {
    let names = std::str::from_utf8(names).map_err(|_| FileError::Malformed)?;
    let names = names.strip_suffix('\n').ok_or(FileError::Malformed)?;
    Ok(Alphabet::new(names.split('\n'))?)
}

fn checksum(file: &[u8]) -> u64 {
    Fnv::new().add(&file[..CHECKSUM.start]).add(&file[CHECKSUM.end..]).value()
}
