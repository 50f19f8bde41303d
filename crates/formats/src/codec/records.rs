use std::collections::VecDeque;
use std::io;

use super::{Content, Found, Reader};
use crate::input::Input;

/// What a record holds: a board or a fault; `None` where it separates others.
pub(crate) type RecordContent<P> = Result<Option<Content<P>>, P>;

/// What is known of the records of a format.
pub(crate) struct Record<P> {
    /// The number of bytes.
    pub(crate) size: usize,
    /// Reads a record, whose number counts from 1.
    pub(crate) read: fn(usize, &[u8]) -> RecordContent<P>,
    /// What to say about a file that ends too early or too late: the bytes it should have, as far
    /// as that is known, and those of its incomplete record, or all of them where it is known.
    pub(crate) cut: fn(usize, usize) -> P,
}

/// Reads a format of records of one size.
pub(crate) struct Records<'a, P> {
    pub(crate) input: Input<'a>,
    pub(crate) record: Record<P>,
    /// How many the file promises.
    pub(crate) promised: Option<usize>,
    /// How many were read.
    pub(crate) number: usize,
}

impl<'a, P> Records<'a, P> {
    pub(crate) fn new(input: Input<'a>, record: Record<P>) -> Self {
        Self { input, record, promised: None, number: 0 }
    }
}

impl<P> Reader<P> for Records<'_, P> {
    fn read(&mut self, found: &mut VecDeque<Found<P>>) -> io::Result<bool> {
        let Record { size, read, cut } = self.record;
        let bytes = self.input.take(size)?;
        let all = self.number * size + bytes.len();
        let complete = bytes.len() == size;
        let wrong = match self.promised {
            Some(promised) if complete => self.number >= promised,
            Some(promised) => self.number < promised || !bytes.is_empty(),
            None => !complete && !bytes.is_empty(),
        };
        self.number += 1;
        let line = self.number;
        let content = if wrong {
            Some(Content::Wrong(match self.promised {
                Some(promised) => cut(promised.saturating_mul(size), all),
                None => cut(size, bytes.len()),
            }))
        } else if complete {
            read(line, &bytes).unwrap_or_else(|problem| Some(Content::Wrong(problem)))
        } else {
            None
        };
        found.extend(content.map(|content| Found { line, content, source: None }));
        Ok(complete && !wrong)
    }
}
