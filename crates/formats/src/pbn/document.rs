use std::fmt;
use std::ops::Range;

use crate::Located;
use dds_deal::{Deal, DealError, TrickTable};

use super::results;
use super::token::{Token, Tokens, WITHOUT_SECTION};

/// A PBN file that is changed only where it is asked to: comments, unknown tags, sections, escaped
/// lines and line ends stay as they are.
///
/// ```
/// use dds_formats::pbn::Document;
///
/// let text = "% PBN 2.1\n[Board \"1\"]\n[Deal \"N:A... K... Q... J...\"]\n{a comment}\n";
/// let mut document = Document::new(text);
/// assert_eq!(document.to_string(), text);
/// let game = &mut document.games_mut()[0];
/// let table = "10101010101010101010".parse()?;
/// game.set_table(&table);
/// assert_eq!(game.table(), Some(table));
/// let rewritten = document.to_string();
/// assert!(text.lines().all(|line| rewritten.contains(line)));
/// # Ok::<(), dds_deal::TrickTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What stands before the first game.
    head: String,
    games: Vec<Game>,
}

/// A game of a [`Document`]: the tags of one board, with what follows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    text: String,
    line: usize,
    /// The line end of the file.
    end: &'static str,
}

/// A tag of a [`Game`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tag<'a> {
    /// The name, such as `Deal`.
    pub name: &'a str,
    /// The value between the quotes.
    pub value: &'a str,
    /// The number of the line in the file as it was read, from 1.
    pub line: usize,
}

/// Why a value cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// A name has other characters than letters, digits and `_`, or none.
    #[error("{0:?} does not belong in the name of a tag")]
    Name(char),
    /// A name is empty.
    #[error("a tag has a name")]
    NoName,
    /// A value or a row has a quote, a control character or, in a row, something that starts a tag
    /// or a comment.
    #[error("{0:?} does not belong in the value of a tag")]
    Value(char),
}

impl Document {
    /// Reads a file. Any text is one: a game starts at a tag after a blank line, or where a tag
    /// that names a board comes again.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        let mut blank = false;
        let mut tokens = Tokens::new(text);
        while let Some(Located { line, value }) = tokens.next() {
            match value {
                Token::Blank => blank = true,
                Token::Tag { name, at, .. } => {
                    let again = has(&names, name);
                    let one_a_game = has(&WITHOUT_SECTION, name);
                    if names.is_empty() || one_a_game && again || blank && (again || one_a_game) {
                        starts.push((start(text, tokens.bytes().start, at), line));
                        names.clear();
                    }
                    names.push(name);
                    blank = false;
                }
                Token::Text(_) | Token::Wrong(_) => {}
            }
        }
        let ends = starts.iter().skip(1).map(|(start, _)| *start).chain([text.len()]);
        let game = |(&(start, line), end): (&(usize, usize), usize)| Game {
            text: text[start..end].to_owned(),
            line,
            end: if text.contains("\r\n") { "\r\n" } else { "\n" },
        };
        let games = starts.iter().zip(ends).map(game).collect();
        let head = starts.first().map_or(text, |(start, _)| &text[..*start]).to_owned();
        Self { head, games }
    }

    /// What stands before the first game.
    pub(crate) fn head(&self) -> &str {
        &self.head
    }

    /// The games in the order of the file.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The games, to be changed.
    pub fn games_mut(&mut self) -> &mut [Game] {
        &mut self.games
    }
}

impl fmt::Display for Document {
    /// The whole file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head)?;
        self.games.iter().try_for_each(|game| f.write_str(&game.text))
    }
}

/// A piece of the text of a game: its bytes and those of its line.
struct Piece {
    bytes: Range<usize>,
    line: Range<usize>,
}

/// A tag as it stands in the text of its game, with the lines of its section.
struct Place<'a> {
    tag: Tag<'a>,
    value: Range<usize>,
    piece: Piece,
    rows: Vec<(&'a str, Piece)>,
}

impl Place<'_> {
    /// The last piece of the tag and its section.
    fn last(&self) -> &Piece {
        self.rows.last().map_or(&self.piece, |(_, piece)| piece)
    }
}

impl Piece {
    /// Where a line can be put in after the piece: after its line, unless another tag or a comment
    /// of several lines starts there.
    fn after(&self, text: &str) -> usize {
        let rest = &text[self.bytes.end..self.line.end];
        let in_comment = rest.rfind('{') > rest.rfind('}');
        if in_comment || rest.contains('[') { self.bytes.end } else { self.line.end }
    }

    /// What to replace to take the piece out: all of its line if nothing else stands there.
    fn outer(&self, text: &str) -> Range<usize> {
        let before = text[self.line.start..self.bytes.start].trim();
        let after = text[self.bytes.end..self.line.end].trim();
        if before.is_empty() && after.is_empty() { self.line.clone() } else { self.bytes.clone() }
    }
}

impl Game {
    /// The text of the game.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The tags in the order of the game.
    pub fn tags(&self) -> impl Iterator<Item = Tag<'_>> {
        self.places().into_iter().map(|place| place.tag)
    }

    /// The value of a tag, by its name in any case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|tag| tag.name.eq_ignore_ascii_case(name)).map(|tag| tag.value)
    }

    /// The lines of the section after a tag, without comments and the space around them.
    #[must_use]
    pub fn rows(&self, name: &str) -> Vec<&str> {
        let is = |tag: &Tag<'_>| tag.name.eq_ignore_ascii_case(name);
        self.sections()
            .into_iter()
            .find(|(tag, _)| is(tag))
            .map(|(_, rows)| rows)
            .unwrap_or_default()
    }

    /// The tags with the lines of their sections, without comments.
    #[must_use]
    pub fn sections(&self) -> Vec<(Tag<'_>, Vec<&str>)> {
        let places = self.places().into_iter();
        places.map(|place| (place.tag, place.rows.iter().map(|(row, _)| *row).collect())).collect()
    }

    /// The number of its first line in the file as it was read.
    pub(crate) const fn first_line(&self) -> usize {
        self.line
    }

    /// The line of the tag `Deal` in the file as it was read.
    pub(crate) fn deal_line(&self) -> Option<usize> {
        self.tags().find(|tag| tag.name.eq_ignore_ascii_case("Deal")).map(|tag| tag.line)
    }

    /// The deal, `None` if the game has no tag `Deal`. A value `#`, which stands for the deal of
    /// the game before, is [`DealError::NotGiven`].
    #[must_use]
    pub fn deal(&self) -> Option<Result<Deal, DealError>> {
        self.tag("Deal").map(str::parse)
    }

    /// The 20 results, from the tag `OptimumResultTable` or else `DoubleDummyTricks`; `None` if
    /// neither has all of them.
    #[must_use]
    pub fn table(&self) -> Option<TrickTable> {
        let name = "OptimumResultTable";
        let from_rows = self.tag(name).and_then(|columns| results::read(columns, &self.rows(name)));
        from_rows.or_else(|| results::from_digits(self.tag("DoubleDummyTricks")?))
    }

    /// Changes the value of a tag, or adds the tag before the first section of the game,
    /// at its end if it starts with one.
    ///
    /// # Errors
    /// A [`TagError`] that names the character which cannot be written.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check_name(name)?;
        check(value, &['"'])?;
        let places = self.places();
        if let Some(place) = places.iter().find(|place| is(place, name)) {
            let range = place.value.clone();
            self.text.replace_range(range, value);
            return Ok(());
        }
        let first = places.iter().position(has_section).unwrap_or(places.len());
        let before = match first.checked_sub(1) {
            Some(index) => places.get(index).map(|place| &place.piece),
            // A tag before the first one could become part of the game before.
            None => places.last().map(Place::last),
        };
        let at = before.map_or(0, |piece| piece.after(&self.text));
        self.put_line(at..at, &format!("[{name} \"{value}\"]"));
        Ok(())
    }

    /// Replaces a tag with its section, or adds them at the end of the game.
    ///
    /// # Errors
    /// A [`TagError`] that names the character which cannot be written.
    pub fn set_rows(&mut self, name: &str, value: &str, rows: &[String]) -> Result<(), TagError> {
        check_name(name)?;
        check(value, &['"'])?;
        rows.iter().try_for_each(|row| check(row, &['[', '{', ';']))?;
        let mut new = format!("[{name} \"{value}\"]");
        for row in rows {
            new.push_str(self.end);
            new.push_str(row);
        }
        let places = self.places();
        let Some(place) = places.iter().find(|place| is(place, name)) else {
            let at = places.last().map_or(0, |place| place.last().after(&self.text));
            self.put_line(at..at, &new);
            return Ok(());
        };
        let old: Vec<_> = place.rows.iter().map(|(_, row)| row.outer(&self.text)).collect();
        let tag = place.piece.outer(&self.text);
        // From the end, so that the places before stay where they are.
        old.into_iter().rev().for_each(|range| self.text.replace_range(range, ""));
        self.put_line(tag, &new);
        Ok(())
    }

    /// Writes the 20 results as the section `OptimumResultTable` of PBN 2.1, and changes the tag
    /// `DoubleDummyTricks` if there is one.
    pub fn set_table(&mut self, table: &TrickTable) {
        let rows = results::rows(table);
        // Names, values and rows are made of letters and digits, so that they can be written.
        let written = self.set_rows("OptimumResultTable", results::COLUMNS, &rows);
        debug_assert!(written.is_ok());
        if self.tag("DoubleDummyTricks").is_some() {
            let written = self.set_tag("DoubleDummyTricks", &results::digits(table));
            debug_assert!(written.is_ok());
        }
    }

    /// Puts lines in place of some bytes.
    fn put_line(&mut self, range: Range<usize>, new: &str) {
        let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
        let start = if before.is_empty() || before.ends_with('\n') { "" } else { self.end };
        self.text = [before, start, new, self.end, after].concat();
    }

    fn places(&self) -> Vec<Place<'_>> {
        let mut places: Vec<Place<'_>> = Vec::new();
        let mut tokens = Tokens::new(&self.text);
        let mut open = false;
        while let Some(Located { line, value }) = tokens.next() {
            let piece = |bytes| Piece { bytes, line: tokens.bytes() };
            match value {
                Token::Tag { name, value, at } => {
                    let tag = Tag { name, value, line: self.line + line - 1 };
                    let start = self.text[..at].rfind('[').unwrap_or(at);
                    let piece = piece(start..tokens.at());
                    places.push(Place {
                        tag,
                        value: at..at + value.len(),
                        piece,
                        rows: Vec::new(),
                    });
                    open = true;
                }
                Token::Text(text) => {
                    if let Some(place) = places.last_mut().filter(|_| open) {
                        let found = &self.text[..tokens.at()];
                        let start = found.rfind(text).unwrap_or(found.len());
                        place.rows.push((text, piece(start..start + text.len())));
                    }
                }
                Token::Blank => open = false,
                Token::Wrong(_) => {}
            }
        }
        places
    }
}

/// Where a game starts whose first tag has its value at `at`: with the line, unless something else
/// stands on it before the tag.
fn start(text: &str, line: usize, at: usize) -> usize {
    let tag = text[..at].rfind('[').unwrap_or(line);
    if text[line..tag].trim().is_empty() { line } else { tag }
}

fn is(place: &Place<'_>, name: &str) -> bool {
    place.tag.name.eq_ignore_ascii_case(name)
}

fn has(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether lines belong to a tag, or may.
fn has_section(place: &Place<'_>) -> bool {
    let name = place.tag.name.to_ascii_lowercase();
    !place.rows.is_empty() || matches!(name.as_str(), "auction" | "play") || name.ends_with("table")
}

fn check_name(name: &str) -> Result<(), TagError> {
    let wrong = name.chars().find(|letter| !letter.is_ascii_alphanumeric() && *letter != '_');
    match wrong {
        Some(letter) => Err(TagError::Name(letter)),
        None if name.is_empty() => Err(TagError::NoName),
        None => Ok(()),
    }
}

fn check(text: &str, reserved: &[char]) -> Result<(), TagError> {
    let wrong = text.chars().find(|letter| letter.is_control() || reserved.contains(letter));
    wrong.map_or(Ok(()), |letter| Err(TagError::Value(letter)))
}
