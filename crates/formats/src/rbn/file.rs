//! RBN as a file of boards.

use std::collections::VecDeque;
use std::io;

use super::{RbnProblem, Reader as Boards, text};
use crate::codec::{About, BoxedReader, Codec, Found, Line, Options, Reader, Writer};
use crate::input::{Input, Lines, Start};
use crate::{Facts, Located};

/// Richard's Bridge Notation.
pub(crate) struct Rbn;

impl Codec for Rbn {
    type Problem = RbnProblem;

    const ABOUT: About = About {
        name: "rbn",
        summary: "Richard's Bridge Notation",
        extensions: &["rbn"],
        holds: Facts::all(),
        ..About::TEXT
    };

    /// A line has the hands after their label, and all lines before it have labels or belong to a
    /// paragraph in braces.
    fn recognizes(start: Start<'_>) -> bool {
        let mut in_paragraph = false;
        for line in start.text().lines().map(str::trim) {
            let starts = line.starts_with('{');
            if starts || in_paragraph {
                in_paragraph = !line.ends_with('}');
            } else if let Some(hands) = line.strip_prefix("H ") {
                return hands.trim().split(':').next().is_some_and(|seat| seat.len() == 1);
            } else if !line.is_empty() {
                let (label, rest) = line.split_at(line.chars().next().map_or(0, char::len_utf8));
                let is_label = "DTLEFSKNBACPRMI".contains(label);
                if !is_label || !rest.is_empty() && !rest.starts_with(' ') {
                    return false;
                }
            }
        }
        false
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, RbnProblem>>> {
        Ok(Some(Box::new(File { lines: input.lines(), boards: Boards::default() })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Line::new(|entry| Ok(text(entry))))
    }
}

struct File<'a> {
    lines: Lines<'a>,
    boards: Boards,
}

impl Reader<RbnProblem> for File<'_> {
    fn read(&mut self, found: &mut VecDeque<Found<RbnProblem>>) -> io::Result<bool> {
        let next = self.lines.next()?;
        let read = match &next {
            Some((line, bytes)) => self.boards.line(*line, &self.lines.source(bytes, *line).text),
            None => self.boards.end(),
        };
        found.extend(read.map(|read| match read {
            Ok(Located { line, value }) => Found::new(line, Ok(value)),
            Err(error) => Found::new(error.line, Err(error.problem)),
        }));
        Ok(next.is_some())
    }
}
