//! The bytes of a file: its start, its lines, its records.

mod decode;
mod encoding;

use std::io::{self, BufRead, Cursor, Read};

pub use decode::decode;
pub use encoding::{Encoding, LineEnd, Source};

/// How many bytes of a file are looked at to recognize its format: whole records of 23 and of 26
/// bytes.
const PREFIX: usize = 100 * 23 * 26;

/// A file to be read: its first bytes, and all of it from the start.
///
/// A text in UTF-16 is read whole and becomes UTF-8 here; its encoding is kept beside it.
pub(crate) struct Input<'a> {
    start: Vec<u8>,
    is_whole: bool,
    encoding: Encoding,
    end: LineEnd,
    reader: Box<dyn BufRead + Send + 'a>,
}

impl<'a> Input<'a> {
    /// Opens a file and reads its start.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn open(reader: impl BufRead + Send + 'a) -> io::Result<Self> {
        let mut reader: Box<dyn BufRead + Send + 'a> = Box::new(reader);
        let mut start = Vec::new();
        reader.by_ref().take(PREFIX as u64).read_to_end(&mut start)?;
        let encoding = match start.as_slice() {
            [0xff, 0xfe, ..] => Encoding::Utf16Le,
            [0xfe, 0xff, ..] => Encoding::Utf16Be,
            _ => Encoding::Utf8,
        };
        if encoding != Encoding::Utf8 {
            reader.read_to_end(&mut start)?;
            let text = decode::utf16(&start).into_bytes();
            start = text[..text.len().min(PREFIX)].to_vec();
            reader = Box::new(Cursor::new(text));
        } else {
            reader = Box::new(Cursor::new(start.clone()).chain(reader));
        }
        let is_whole = start.len() < PREFIX;
        let end = LineEnd::of(&start);
        Ok(Self { start, is_whole, encoding, end, reader })
    }

    /// The start of the file, for the recognition of its format.
    #[must_use]
    pub(crate) fn start(&self) -> Start<'_> {
        Start { bytes: &self.start, is_whole: self.is_whole }
    }

    /// The lines of the file.
    #[must_use]
    pub(crate) fn lines(self) -> Lines<'a> {
        Lines { reader: self.reader, encoding: self.encoding, end: self.end, number: 0 }
    }

    /// The whole file as text.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn text(self) -> io::Result<String> {
        Ok(decode(&self.bytes()?).into_owned())
    }

    /// The bytes of the whole file.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn bytes(mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.reader.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// The next `size` bytes; fewer at the end of the file.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn take(&mut self, size: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.reader.by_ref().take(size as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// The first bytes of a file.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The bytes; text in UTF-16 is UTF-8 here.
    pub bytes: &'a [u8],
    /// Whether these bytes are the whole file.
    pub is_whole: bool,
}

impl<'a> Start<'a> {
    /// The start as text, in UTF-8 or else in Latin-1.
    #[must_use]
    pub fn text(self) -> std::borrow::Cow<'a, str> {
        decode(self.bytes)
    }

    /// Whether no text has such bytes: a control character that is neither space nor page break,
    /// nor the end of a file under DOS.
    #[must_use]
    pub fn is_binary(self) -> bool {
        self.bytes.iter().copied().any(Self::is_strange)
    }

    /// Whether a byte stands in no text.
    pub(crate) const fn is_strange(byte: u8) -> bool {
        matches!(byte, 0..=8 | 14..=25 | 27..=31)
    }

    /// Whether the file is made of records of one size, by the first of them: the first is right,
    /// and so are at least half of the others. A file of a few records of the size `rival` is not.
    pub(crate) fn has_records(
        self,
        size: usize,
        rival: usize,
        is_right: impl Fn(&[u8]) -> bool,
    ) -> bool {
        /// So many records are a proof.
        const ENOUGH: usize = 64;
        if !self.is_binary() && str::from_utf8(self.bytes).is_ok() {
            return false;
        }
        let length = self.bytes.len();
        let is_few = self.is_whole && length < 4 * size;
        if is_few && !length.is_multiple_of(size) && length.is_multiple_of(rival) {
            return false;
        }
        let mut records = self.bytes.chunks_exact(size).take(ENOUGH).map(is_right);
        let first = records.next() == Some(true);
        let (right, all) =
            records.fold((0, 0), |(right, all), is_right| (right + usize::from(is_right), all + 1));
        first && 2 * right >= all
    }

    /// The first line that is neither blank nor a comment, without the space around it.
    #[must_use]
    pub fn first_line(text: &str) -> &str {
        let mut lines = text.lines().map(str::trim);
        lines.find(|line| !line.is_empty() && !line.starts_with(['#', '%'])).unwrap_or_default()
    }
}

/// The lines of a file with their ends and numbers.
pub(crate) struct Lines<'a> {
    reader: Box<dyn BufRead + Send + 'a>,
    encoding: Encoding,
    end: LineEnd,
    number: usize,
}

impl Lines<'_> {
    /// The bytes of the next line with its end, and its number from 1. Where lines end in a
    /// carriage return alone, a line feed takes its place.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn next(&mut self) -> io::Result<Option<(usize, Vec<u8>)>> {
        let mut line = Vec::with_capacity(96);
        let end = if self.end == LineEnd::Cr { b'\r' } else { b'\n' };
        if self.reader.read_until(end, &mut line)? == 0 {
            return Ok(None);
        }
        if let (LineEnd::Cr, Some(last @ b'\r')) = (self.end, line.last_mut()) {
            *last = b'\n';
        }
        self.number += 1;
        Ok(Some((self.number, line)))
    }

    /// The text of lines, the first of which has the given number.
    #[must_use]
    pub(crate) fn source(&self, bytes: &[u8], first: usize) -> Source {
        let source = Source { end: self.end, ..Source::of_bytes(bytes, first == 1) };
        match self.encoding {
            Encoding::Utf8 => source,
            wide => Source { encoding: wide, mark: first == 1, ..source },
        }
    }
}
