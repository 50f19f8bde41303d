//! Tags and texts of a file, without its comments. Source: PBN 2.1, sections 2.4 and 3.

use std::ops::Range;
use std::str::SplitInclusive;

use super::problem::Problem;
use crate::Located;

/// One piece of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// `[Name "value"]`, and the byte at which the value starts.
    Tag { name: &'a str, value: &'a str, at: usize },
    /// Text outside of tags and comments: a line, or what a comment leaves of it.
    Text(&'a str),
    /// A line without anything, which ends a game.
    Blank,
    /// Something that cannot be read.
    Wrong(Problem),
}

/// The pieces of a text with their lines.
#[derive(Debug, Clone)]
pub(crate) struct Tokens<'a> {
    lines: SplitInclusive<'a, char>,
    /// The bytes of the line under way, with its end.
    bytes: Range<usize>,
    /// The line under way without its end, what is left of it, and its number.
    whole: &'a str,
    rest: &'a str,
    line: usize,
    /// The line on which the comment under way starts.
    comment: Option<usize>,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let lines = text.split_inclusive('\n');
        Self { lines, bytes: 0..0, whole: "", rest: "", line: 0, comment: None }
    }

    /// The pieces of one line; `open` says whether a comment under way reaches into it.
    pub(crate) fn of_line(line: &'a str, open: bool) -> Self {
        Self { comment: open.then_some(0), ..Self::new(line) }
    }

    /// The byte after the piece that came last, or after the space that follows a text.
    pub(crate) fn at(&self) -> usize {
        self.bytes.start + self.whole.len() - self.rest.len()
    }

    /// The bytes of the line under way, with its end.
    pub(crate) fn bytes(&self) -> Range<usize> {
        self.bytes.clone()
    }

    /// The next piece of the line under way, `None` at its end.
    fn in_line(&mut self) -> Option<Token<'a>> {
        self.skip_comments();
        match self.rest.chars().next()? {
            '[' => Some(self.tag()),
            _ => {
                let end = self.rest.find(['{', ';']).unwrap_or(self.rest.len());
                let (text, rest) = self.rest.split_at(end);
                self.rest = rest;
                Some(Token::Text(text.trim_end()))
            }
        }
    }

    /// Goes on to the next tag or text of the line under way, or to its end.
    fn skip_comments(&mut self) {
        loop {
            if self.comment.is_some() {
                let Some((_, rest)) = self.rest.split_once('}') else {
                    self.rest = "";
                    return;
                };
                self.comment = None;
                self.rest = rest;
            }
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix('{') {
                self.comment = Some(self.line);
                self.rest = rest;
            } else {
                if self.rest.starts_with(';') {
                    self.rest = "";
                }
                return;
            }
        }
    }

    /// Reads the tag at the front of the line under way.
    fn tag(&mut self) -> Token<'a> {
        let Some((name, value, rest)) = split_tag(self.rest) else {
            self.rest = "";
            return Token::Wrong(Problem::OpenTag);
        };
        let quote = self.rest.find('"').unwrap_or_default();
        let at = self.at() + quote + 1;
        self.rest = rest;
        Token::Tag { name, value, at }
    }
}

/// Name, value and rest of `[Name "value"]rest`. A quote inside of the value is no end unless the
/// bracket follows it.
fn split_tag(text: &str) -> Option<(&str, &str, &str)> {
    let (name, value) = text.strip_prefix('[')?.split_once('"')?;
    let mut quotes = value.match_indices('"');
    quotes.find_map(|(at, _)| {
        let rest = value[at + 1..].trim_start().strip_prefix(']')?;
        Some((name.trim(), &value[..at], rest))
    })
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Located<Token<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(value) = self.in_line() {
                return Some(Located { line: self.line, value });
            }
            let Some(with_end) = self.lines.next() else {
                let line = self.comment.take()?;
                return Some(Located { line, value: Token::Wrong(Problem::OpenComment) });
            };
            self.line += 1;
            self.bytes = self.bytes.end..self.bytes.end + with_end.len();
            let line = with_end.strip_suffix('\n').unwrap_or(with_end);
            let line = line.strip_suffix('\r').unwrap_or(line);
            self.whole = line;
            let open = self.comment.is_some();
            if !open && line.trim().is_empty() {
                return Some(Located { line: self.line, value: Token::Blank });
            }
            let skipped = !open && line.starts_with(['%', '#']);
            self.rest = if skipped { "" } else { line };
        }
    }
}

/// Tags that no section follows. Source: PBN 2.1, the mandatory tags without `Auction`, `Play`.
pub(crate) const WITHOUT_SECTION: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];
