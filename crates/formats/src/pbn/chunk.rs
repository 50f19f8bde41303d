//! A PBN file in parts that can be read alone: a game, or a deal on a line of its own.

use std::io;

use super::problem::Problem;
use super::token::{Token, Tokens, WITHOUT_SECTION};
use crate::Located;
use crate::input::{Lines, Source};

/// Cuts a file before each game and after each deal without tags.
pub(super) struct Chunks<'a> {
    lines: Lines<'a>,
    /// The lines of the part under way, the number of the first, and the names of its tags.
    bytes: Vec<u8>,
    first: usize,
    names: Vec<String>,
    /// Whether a comment, or a blank line, stands at the end of it.
    in_comment: bool,
    blank: bool,
}

/// A part of a file.
pub(super) struct Chunk {
    /// The number of its first line.
    pub(super) first: usize,
    pub(super) source: Source,
    /// Whether there are tags in it.
    pub(super) has_tags: bool,
}

/// What a line is to the part it may belong to.
struct Line {
    /// The names of its tags.
    names: Vec<String>,
    starts_with_tag: bool,
    has_text: bool,
    is_blank: bool,
    in_comment: bool,
}

impl<'a> Chunks<'a> {
    pub(super) fn new(lines: Lines<'a>) -> Self {
        Self {
            lines,
            bytes: Vec::new(),
            first: 1,
            names: Vec::new(),
            in_comment: false,
            blank: false,
        }
    }

    /// The next part.
    pub(super) fn next(&mut self) -> io::Result<Option<Chunk>> {
        while let Some((number, bytes)) = self.lines.next()? {
            let line = read(&bytes, self.in_comment);
            let complete = self.starts_game(&line).then(|| self.take());
            if self.bytes.is_empty() {
                self.first = number;
            }
            self.bytes.extend(bytes);
            self.in_comment = line.in_comment;
            self.blank = line.is_blank || self.blank && !line.starts_with_tag && !line.has_text;
            let is_deal = self.names.is_empty() && line.names.is_empty() && line.has_text;
            self.names.extend(line.names);
            if complete.is_some() {
                return Ok(complete);
            }
            if is_deal && !self.in_comment {
                return Ok(Some(self.take()));
            }
        }
        Ok((!self.bytes.is_empty()).then(|| self.take()))
    }

    /// Whether a game starts with the line, as [`Document`](crate::pbn::Document) has it.
    fn starts_game(&self, line: &Line) -> bool {
        let Some(name) = line.names.first().filter(|_| line.starts_with_tag) else { return false };
        if self.names.is_empty() {
            return false;
        }
        let again = self.names.iter().any(|known| known.eq_ignore_ascii_case(name));
        let one_a_game = WITHOUT_SECTION.iter().any(|known| known.eq_ignore_ascii_case(name));
        one_a_game && again || self.blank && (again || one_a_game)
    }

    fn take(&mut self) -> Chunk {
        let bytes = std::mem::take(&mut self.bytes);
        let has_tags = !std::mem::take(&mut self.names).is_empty();
        self.blank = false;
        Chunk { first: self.first, source: self.lines.source(&bytes, self.first), has_tags }
    }
}

fn read(bytes: &[u8], open: bool) -> Line {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    let starts_with_tag = !open && text.trim_start().starts_with('[');
    let is_blank = !open && text.trim().is_empty();
    let mut line =
        Line { names: Vec::new(), starts_with_tag, has_text: false, is_blank, in_comment: false };
    for Located { value, .. } in Tokens::of_line(text, open) {
        match value {
            Token::Tag { name, .. } => line.names.push(name.to_owned()),
            Token::Text(_) | Token::Wrong(Problem::OpenTag) => line.has_text = true,
            Token::Wrong(_) => line.in_comment = true,
            Token::Blank => {}
        }
    }
    line
}
