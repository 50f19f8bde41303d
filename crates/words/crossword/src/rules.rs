//! Tiles, points and the numbers of a game as data.

use lexicon::{Alphabet, AlphabetError, Letter};

use crate::layout::{Layout, LayoutError};
use crate::rack::Rack;
use crate::tile::{MAX_RACK, Tile};

/// Why a set of rules was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A line is none of those in [`Rules::parse`].
    #[error("line {line} is no rule")]
    Line {
        /// The line, from 1.
        line: usize,
    },
    /// A number is missing or out of its range.
    #[error("a number in line {line} is missing or out of range")]
    Number {
        /// The line, from 1.
        line: usize,
    },
    /// A rack must have 1 to [`MAX_RACK`] tiles.
    #[error("a rack has 1 to {MAX_RACK} tiles, not {tiles}")]
    Rack {
        /// The size found.
        tiles: u8,
    },
    /// The letters make no alphabet.
    #[error(transparent)]
    Alphabet(#[from] AlphabetError),
    /// The board is faulty.
    #[error(transparent)]
    Layout(#[from] LayoutError),
}

/// A tile set, a board and the numbers of the game. Immutable once made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    alphabet: Alphabet,
    layout: Layout,
    points: [i32; Letter::COUNT],
    counts: [u8; Letter::COUNT],
    blanks: u8,
    rack: u8,
    bonus: [i32; MAX_RACK + 1],
    exchange: u8,
    scoreless: u8,
}

impl Rules {
    /// The usual English game on the usual board.
    ///
    /// # Errors
    /// None, unless the crate's own data files were changed.
    ///
    /// ```
    /// let rules = crossword::Rules::english()?;
    /// assert_eq!(rules.tile_count(), 100);
    /// # Ok::<(), crossword::RulesError>(())
    /// ```
    pub fn english() -> Result<Self, RulesError> {
        Self::parse(include_str!("../data/english.rules"), Layout::standard()?)
    }

    /// Reads rules, one a line; empty lines and lines that begin with `#` are ignored.
    ///
    /// - `tile NAME COUNT POINTS`: a letter, in the order of the alphabet; counts to 255, points
    ///   to 99.
    /// - `blanks COUNT`, `rack TILES` (default 7), `exchange TILES` (tiles the bag must hold for
    ///   an exchange, default 7), `scoreless TURNS` (turns without points that end the game,
    ///   default 6).
    /// - `bonus TILES POINTS`: for a play of exactly so many tiles; may be repeated.
    ///
    /// # Errors
    /// [`RulesError`] for a line or number that cannot be read, or letters that make no alphabet.
    pub fn parse(text: &str, layout: Layout) -> Result<Self, RulesError> {
        let mut names = Vec::new();
        let mut rules = Self {
            alphabet: Alphabet::english(),
            layout,
            points: [0; Letter::COUNT],
            counts: [0; Letter::COUNT],
            blanks: 0,
            rack: 7,
            bonus: [0; MAX_RACK + 1],
            exchange: 7,
            scoreless: 6,
        };
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            let mut words = line.split_whitespace();
            let key = match words.next() {
                None => continue,
                Some(word) if word.starts_with('#') => continue,
                Some(word) => word,
            };
            let name = if key == "tile" { words.next() } else { None };
            let mut numbers = words.map(|word| word.parse::<u8>().ok());
            let mut number =
                || numbers.next().flatten().ok_or(RulesError::Number { line: line_number });
            match (key, name) {
                ("tile", Some(name)) => {
                    let at = names.len();
                    if at == Letter::COUNT {
                        return Err(AlphabetError::TooMany.into());
                    }
                    names.push(name);
                    rules.counts[at] = number()?;
                    rules.points[at] = number()?.min(99).into();
                }
                ("blanks", _) => rules.blanks = number()?,
                ("rack", _) => rules.rack = number()?,
                ("exchange", _) => rules.exchange = number()?,
                ("scoreless", _) => rules.scoreless = number()?,
                ("bonus", _) => {
                    let tiles = usize::from(number()?);
                    let bonus = number()?.into();
                    *rules
                        .bonus
                        .get_mut(tiles)
                        .ok_or(RulesError::Number { line: line_number })? = bonus;
                }
                _ => return Err(RulesError::Line { line: line_number }),
            }
        }
        if !(1..=MAX_RACK).contains(&usize::from(rules.rack)) {
            return Err(RulesError::Rack { tiles: rules.rack });
        }
        rules.alphabet = Alphabet::new(names)?;
        Ok(rules)
    }

    /// The same rules on another board.
    #[must_use]
    pub fn on(self, layout: Layout) -> Self {
        Self { layout, ..self }
    }

    /// The alphabet of the tiles.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The board.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Points of a tile, 0 for a blank.
    #[must_use]
    pub fn points(&self, tile: Tile) -> i32 {
        if tile.is_blank() { 0 } else { self.points[tile.letter().index()] }
    }

    /// Points of a tile that shows `letter`.
    #[must_use]
    #[inline]
    pub fn letter_points(&self, letter: Letter) -> i32 {
        self.points[letter.index()]
    }

    /// Points of all tiles of a rack.
    #[must_use]
    pub fn rack_points(&self, rack: &Rack) -> i32 {
        rack.letters().into_iter().map(|l| self.letter_points(l) * rack.count(l) as i32).sum()
    }

    /// How many tiles of `letter` the game has.
    #[must_use]
    pub fn count(&self, letter: Letter) -> usize {
        self.counts[letter.index()].into()
    }

    /// How many blanks the game has.
    #[must_use]
    pub fn blanks(&self) -> usize {
        self.blanks.into()
    }

    /// How many tiles the game has.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>() + self.blanks()
    }

    /// Tiles of a full rack, 1..=[`MAX_RACK`].
    #[must_use]
    pub fn rack_size(&self) -> usize {
        self.rack.into()
    }

    /// Points for playing exactly so many tiles at once.
    #[must_use]
    #[inline]
    pub fn bonus(&self, tiles: usize) -> i32 {
        self.bonus.get(tiles).copied().unwrap_or(0)
    }

    /// Tiles that must be in the bag for an exchange.
    #[must_use]
    pub fn exchange_minimum(&self) -> usize {
        self.exchange.into()
    }

    /// Turns in a row without points that end the game.
    #[must_use]
    pub fn scoreless_limit(&self) -> usize {
        self.scoreless.into()
    }

    pub(crate) fn all_points(&self) -> &[i32; Letter::COUNT] {
        &self.points
    }
}

#[cfg(test)]
mod tests {
    use super::{Rules, RulesError};
    use crate::layout::Layout;

    #[test]
    fn the_english_game_has_187_points() {
        let rules = Rules::english().unwrap();
        let letters = rules.alphabet().letters();
        let sum: i32 =
            letters.into_iter().map(|l| rules.letter_points(l) * rules.count(l) as i32).sum();
        assert_eq!((rules.tile_count(), sum, rules.bonus(7), rules.bonus(6)), (100, 187, 50, 0));
    }

    #[test]
    fn faulty_rules_are_refused() {
        let parse = |text| Rules::parse(text, Layout::small().unwrap()).map(|_| ()).unwrap_err();
        assert_eq!(parse("tile a 1 1\nnonsense"), RulesError::Line { line: 2 });
        assert_eq!(parse("tile a 1"), RulesError::Number { line: 1 });
        assert_eq!(parse("tile a 256 1"), RulesError::Number { line: 1 });
        assert_eq!(parse("bonus 11 50"), RulesError::Number { line: 1 });
        assert_eq!(parse("tile a 1 1\nrack 11"), RulesError::Rack { tiles: 11 });
        assert!(matches!(parse("rack 7"), RulesError::Alphabet(_)));
    }
}
