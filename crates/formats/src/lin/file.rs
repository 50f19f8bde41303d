//! LIN as a file of boards, and links as lines of one.

use std::collections::VecDeque;
use std::io;

use dds_deal::{Contract, Entry};

use super::{LinError, LinProblem, Reader as Boards, entry_of_url, line, url_of_entry};
use crate::codec::{About, BoxedReader, ByLine, Codec, Found, Line, Options, Reader, Writer};
use crate::input::{Input, Lines, Start};
use crate::{Facts, Located};

/// The format of Bridge Base.
pub(crate) struct Lin;

impl Codec for Lin {
    type Problem = LinProblem;

    const ABOUT: About = About {
        name: "lin",
        summary: "LIN, the format of Bridge Base, a line a board",
        extensions: &["lin"],
        holds: HOLDS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        let first = Start::first_line(&text);
        first.contains('|') && !is_link(first) && text.contains("md|")
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, LinProblem>>> {
        let lines = input.lines();
        Ok(Some(Box::new(File { lines, boards: Boards::default(), waiting: Vec::new(), first: 1 })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Line::new(|entry| Ok(line(entry) + "\n")))
    }

    fn losses(entry: &Entry) -> Facts {
        losses(entry)
    }
}

/// Links to the hand viewer, one a line.
pub(crate) struct Link;

impl Codec for Link {
    type Problem = LinProblem;

    const ABOUT: About = About {
        name: "link",
        summary: "A link to the hand viewer a line",
        extensions: &["url"],
        holds: HOLDS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        is_link(Start::first_line(&text))
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, LinProblem>>> {
        let read = |text: &str| Some(entry_of_url(text).map(ByLine::board));
        Ok(Some(Box::new(ByLine { lines: input.lines(), read })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Line::new(|entry| Ok(url_of_entry(entry) + "\n")))
    }

    fn losses(entry: &Entry) -> Facts {
        losses(entry)
    }
}

/// What LIN has fields for; the contract is that of the auction.
const HOLDS: Facts = Facts::NUMBER
    .union(Facts::DEALER)
    .union(Facts::VULNERABILITY)
    .union(Facts::PLAYERS)
    .union(Facts::AUCTION)
    .union(Facts::CONTRACT)
    .union(Facts::PLAY)
    .union(Facts::TRICKS);

fn losses(entry: &Entry) -> Facts {
    let mut lost = Facts::of(entry) - HOLDS;
    let of_auction = Contract::of_auction(entry.board().dealer, &entry.auction);
    lost.set(Facts::CONTRACT, entry.contract.is_some() && of_auction != entry.contract);
    lost
}

fn is_link(line: &str) -> bool {
    let starts = |scheme: &str| {
        line.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    starts("http://") || starts("https://")
}

/// A file, read up to each line with which a board may start.
struct File<'a> {
    lines: Lines<'a>,
    boards: Boards,
    /// The lines that were read and not yet understood, and the number of the first.
    waiting: Vec<u8>,
    first: usize,
}

impl Reader<LinProblem> for File<'_> {
    fn read(&mut self, ready: &mut VecDeque<Found<LinProblem>>) -> io::Result<bool> {
        let next = self.lines.next()?;
        if next.as_ref().is_none_or(|(_, line)| starts_board(line)) {
            let text = self.lines.source(&self.waiting, self.first).text;
            let mut read = self.boards.entries(&text, self.first);
            if next.is_none() {
                read.extend(self.boards.end());
            }
            ready.extend(read.into_iter().map(found));
            self.waiting.clear();
        }
        let Some((number, line)) = next else { return Ok(false) };
        if self.waiting.is_empty() {
            self.first = number;
        }
        self.waiting.extend(line);
        Ok(true)
    }
}

fn found(read: Result<Located<Entry>, LinError>) -> Found<LinProblem> {
    match read {
        Ok(Located { line, value }) => Found::new(line, Ok(value)),
        Err(error) => Found::new(error.line, Err(error.problem)),
    }
}

/// Whether a line starts with a field with which a board may start.
fn starts_board(line: &[u8]) -> bool {
    [b"md|", b"qx|", b"pn|", b"vg|"].iter().any(|name| line.trim_ascii_start().starts_with(*name))
}
