use std::collections::VecDeque;
use std::io;

use dds_deal::Entry;

use super::{Content, Found, Reader};
use crate::input::Lines;

/// What a line holds: a board or a fault; `None` where it names columns.
pub(crate) type LineContent<P> = Option<Result<Content<P>, P>>;

/// Reads a format with one board, or one table, a line. Blank lines and lines that start with `#`
/// or `%` are skipped.
pub(crate) struct ByLine<'a, P> {
    pub(crate) lines: Lines<'a>,
    /// Reads a line.
    pub(crate) read: fn(&str) -> LineContent<P>,
}

impl<P> ByLine<'_, P> {
    /// The content of a board.
    pub(crate) fn board(entry: impl Into<Entry>) -> Content<P> {
        Content::Board(Box::new(entry.into()))
    }
}

impl<P> Reader<P> for ByLine<'_, P> {
    fn read(&mut self, found: &mut VecDeque<Found<P>>) -> io::Result<bool> {
        let Some((line, bytes)) = self.lines.next()? else { return Ok(false) };
        let text = self.lines.source(&bytes, line).text;
        let text = text.trim();
        if !text.is_empty()
            && !text.starts_with(['#', '%'])
            && let Some(content) = (self.read)(text)
        {
            let content = content.unwrap_or_else(Content::Wrong);
            found.push_back(Found { line, content, source: None });
        }
        Ok(true)
    }
}
