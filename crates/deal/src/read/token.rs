//! Tags and texts of a file, without its comments. Source: PBN 2.1, sections 2.4 and 3.

use std::iter::Enumerate;
use std::str::Lines;

use super::{Located, Problem};

/// One piece of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: &'a str },
    /// Text outside of tags and comments: a line, or what a comment leaves of it.
    Text(&'a str),
    /// A line without anything, which ends a game.
    Blank,
    /// Something that cannot be read.
    Wrong(Problem),
}

/// The pieces of a text with their lines.
#[derive(Debug, Clone)]
pub(super) struct Tokens<'a> {
    lines: Enumerate<Lines<'a>>,
    /// What is left of the line under way, and its number.
    rest: &'a str,
    line: usize,
    /// The line on which the comment under way starts.
    comment: Option<usize>,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { lines: text.lines().enumerate(), rest: "", line: 0, comment: None }
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
        self.rest = rest;
        Token::Tag { name, value }
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
            let Some((index, line)) = self.lines.next() else {
                let line = self.comment.take()?;
                return Some(Located { line, value: Token::Wrong(Problem::OpenComment) });
            };
            self.line = index + 1;
            let open = self.comment.is_some();
            if !open && line.trim().is_empty() {
                return Some(Located { line: self.line, value: Token::Blank });
            }
            let skipped = !open && line.starts_with(['%', '#']);
            self.rest = if skipped { "" } else { line };
        }
    }
}
