//! Bytes of a file in parts: lines, records, all of them.

use std::io::{self, BufRead, Cursor, Read};

use super::decode;
use super::encoding::{Encoding, Source};

/// What a file is read from.
pub(super) type Reader<'a> = Box<dyn BufRead + Send + 'a>;

/// How much of a file tells its format: whole records of 23 and of 26 bytes.
const PREFIX: usize = 100 * 23 * 26;

/// The start of a file, and the file from its start. A text in UTF-16 is read whole and becomes
/// one in UTF-8; the encoding is that of the file.
pub(super) fn open<'a>(mut reader: Reader<'a>) -> io::Result<(Vec<u8>, Reader<'a>, Encoding)> {
    let mut prefix = Vec::new();
    reader.by_ref().take(PREFIX as u64).read_to_end(&mut prefix)?;
    let encoding = match prefix.as_slice() {
        [0xff, 0xfe, ..] => Encoding::Utf16Le,
        [0xfe, 0xff, ..] => Encoding::Utf16Be,
        _ => {
            let all: Reader<'a> = Box::new(Cursor::new(prefix.clone()).chain(reader));
            return Ok((prefix, all, Encoding::Utf8));
        }
    };
    reader.read_to_end(&mut prefix)?;
    let text = decode(&prefix).into_owned().into_bytes();
    let start = text[..text.len().min(PREFIX)].to_vec();
    Ok((start, Box::new(Cursor::new(text)), encoding))
}

/// The lines of a file with their ends and numbers.
pub(super) struct Lines<'a> {
    reader: Reader<'a>,
    encoding: Encoding,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(reader: Reader<'a>, encoding: Encoding) -> Self {
        Self { reader, encoding, number: 0 }
    }

    /// The bytes of the next line with its end, and its number from 1.
    pub(super) fn next(&mut self) -> io::Result<Option<(usize, Vec<u8>)>> {
        let mut line = Vec::with_capacity(96);
        if self.reader.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some((self.number, line)))
    }

    /// The text of lines, the first of which has the given number.
    pub(super) fn source(&self, bytes: &[u8], first: usize) -> Source {
        let source = Source::of_bytes(bytes, first == 1);
        match self.encoding {
            Encoding::Utf8 => source,
            wide => Source { encoding: wide, mark: first == 1, ..source },
        }
    }
}

/// The next `size` bytes; fewer at the end of the file.
pub(super) fn record(reader: &mut Reader<'_>, size: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(size);
    reader.by_ref().take(size as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}
