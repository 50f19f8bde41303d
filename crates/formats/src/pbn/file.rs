//! PBN as a file of boards, read game by game; what was read from PBN keeps its text.

use std::collections::VecDeque;
use std::io;

use dds_cards::Seat;
use dds_deal::Entry;

use super::chunk::{Chunk, Chunks};
use super::deals::deals_after;
use super::document::Document;
use super::game::{entry, text, wrong_tags};
use super::play;
use super::problem::Problem;
use crate::codec::{
    About, BoxedReader, Codec, Content, Found, Line, Options, Reader, WriteError, Writer,
};
use crate::input::{Input, Source, Start};
use crate::{Facts, Located};

/// PBN 2.1, or one deal a line.
pub(crate) struct Pbn;

impl Codec for Pbn {
    type Problem = Problem;

    const ABOUT: About = About {
        name: "pbn",
        summary: "PBN 2.1, or one deal a line; a game read from PBN keeps everything else in it",
        extensions: &["pbn"],
        holds: Facts::all(),
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        let line = Start::first_line(&text);
        is_tag(line) || is_deal(line)
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, Problem>>> {
        Ok(Some(Box::new(Games { chunks: Chunks::new(input.lines()), last: None })))
    }

    fn writer(options: Options) -> Option<Box<dyn Writer>> {
        Some(Box::new(Export { options }))
    }

    fn losses(entry: &Entry) -> Facts {
        if play::is_held(entry) { Facts::empty() } else { Facts::PLAY & Facts::of(entry) }
    }
}

/// A deal a line.
pub(crate) struct DealLine;

impl Codec for DealLine {
    type Problem = Problem;

    const ABOUT: About =
        About { name: "deal", summary: "A deal a line", reads: false, ..About::TEXT };

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Line::new(|entry| Ok(format!("{}\n", entry.deal))))
    }
}

/// Whether a line starts with a tag.
fn is_tag(line: &str) -> bool {
    let name = line.strip_prefix('[').unwrap_or_default().trim_start();
    name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
        && !line.eq_ignore_ascii_case("[document]")
}

/// Whether a line starts with a seat and a colon, and is not one of comma-separated values.
fn is_deal(line: &str) -> bool {
    let Some((seat, hands)) = line.split_once(':') else { return false };
    let first = hands.split([',', '\t']).next().unwrap_or_default();
    let is_value = first.len() < hands.len() && first.split_whitespace().count() == 4;
    seat.trim().parse::<Seat>().is_ok() && !is_value
}

/// Reads the games of a file.
struct Games<'a> {
    chunks: Chunks<'a>,
    /// The board read last, whose facts `#` repeats.
    last: Option<Box<Entry>>,
}

impl Reader<Problem> for Games<'_> {
    fn read(&mut self, found: &mut VecDeque<Found<Problem>>) -> io::Result<bool> {
        let Some(chunk) = self.chunks.next()? else { return Ok(false) };
        found.extend(games(chunk, &mut self.last));
        Ok(true)
    }
}

/// Writes games; those that were read from PBN keep their text.
struct Export {
    options: Options,
}

impl Writer for Export {
    fn board(&mut self, entry: &Entry, source: Option<&Source>) -> Result<Vec<u8>, WriteError> {
        let Some(source) = source else { return Ok(text(entry).into_bytes()) };
        let mut document = Document::new(&source.text);
        let game = document.games_mut().iter_mut().find(|game| game.tag("Deal").is_some());
        match (game, entry.table) {
            (Some(game), Some(table)) if game.table() != Some(table) => game.set_table(&table),
            _ => return Ok(self.bytes(source, &source.text)),
        }
        Ok(self.bytes(source, &document.to_string()))
    }

    fn text(&mut self, source: &Source) -> Option<Vec<u8>> {
        Some(self.bytes(source, &source.text))
    }
}

impl Export {
    /// The bytes of a text, in the encoding of its file unless several are joined.
    fn bytes(&self, source: &Source, text: &str) -> Vec<u8> {
        if !self.options.joins_files {
            return source.bytes(text);
        }
        let end = if text.ends_with('\n') { "" } else { "\n" };
        [text, end].concat().into_bytes()
    }
}

/// The deals of a part of a PBN file with what its tags tell of them. Where there are tags, the
/// texts of all items together are the text of the part.
fn games(chunk: Chunk, last: &mut Option<Box<Entry>>) -> Vec<Found<Problem>> {
    let Chunk { first, source, has_tags } = chunk;
    let before = last.as_ref().map(|entry| entry.deal);
    let document = has_tags.then(|| Document::new(&source.text));
    let games = document.as_ref().map_or(&[][..], Document::games);
    let mut items = Vec::new();
    for found in deals_after(&source.text, before) {
        let (line, found) = match found {
            Ok(Located { line, value }) => {
                let game = games.iter().find(|game| game.deal_line() == Some(line));
                let wrong = game.map_or_else(Vec::new, wrong_tags).into_iter();
                items.extend(wrong.map(|tag| Found::new(tag.line, Err(tag.value))));
                let told = match game {
                    Some(game) => entry(game, value, last.as_deref()),
                    None => value.into(),
                };
                *last = Some(Box::new(told.clone()));
                (line, Ok(told))
            }
            Err(error) => (error.line, Err(error.problem)),
        };
        items.push(Found::new(line, found));
    }
    let is_deal = |item: &Found<Problem>| matches!(item.content, Content::Board(_));
    match document {
        Some(document) => give_texts(&mut items, &document, &source),
        None if items.iter().any(is_deal) => {}
        None => match items.first_mut() {
            Some(item) => item.source = Some(source),
            None => items.push(Found { line: 1, content: Content::Text, source: Some(source) }),
        },
    }
    items.iter_mut().for_each(|item| item.line += first - 1);
    items
}

/// Gives the text of each game to its deal, or else to the first thing in it that is wrong; others
/// get none of it. Games that start on one line are one.
fn give_texts(items: &mut Vec<Found<Problem>>, document: &Document, source: &Source) {
    let mut texts: Vec<(usize, String)> = vec![(0, document.head().to_owned())];
    for (index, game) in document.games().iter().enumerate() {
        let line = game.first_line();
        match texts.last_mut() {
            Some((start, text)) if index == 0 || *start == line => {
                *start = line;
                text.push_str(game.text());
            }
            _ => texts.push((line, game.text().to_owned())),
        }
    }
    let ends: Vec<_> = texts.iter().skip(1).map(|(line, _)| *line).chain([usize::MAX]).collect();
    for (index, ((line, text), end)) in texts.into_iter().zip(ends).enumerate() {
        let start = if index == 0 { 0 } else { line };
        let inside =
            |item: &&mut Found<Problem>| item.source.is_none() && (start..end).contains(&item.line);
        let is_deal = |item: &&mut Found<Problem>| matches!(item.content, Content::Board(_));
        let own = Source { text, mark: source.mark && index == 0, ..*source };
        let nothing = Source { text: String::new(), mark: false, ..own.clone() };
        let deal = items.iter_mut().filter(inside).position(|item| is_deal(&item));
        match items.iter_mut().filter(inside).nth(deal.unwrap_or_default()) {
            Some(item) => item.source = Some(own),
            None => items.push(Found { line, content: Content::Text, source: Some(own) }),
        }
        items.iter_mut().filter(inside).for_each(|item| item.source = Some(nothing.clone()));
    }
    items.sort_by_key(|item| item.line);
}
