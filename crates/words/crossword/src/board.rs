//! The board: which tile lies where.

use lexicon::Alphabet;

use crate::geometry::{Direction, Square};
use crate::layout::Layout;
use crate::play::Play;
use crate::tile::Tile;

/// Why a board text was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Another number of rows than the layout has.
    #[error("there are {found} rows, the layout has {expected}")]
    Rows {
        /// Rows found.
        found: usize,
        /// Rows of the layout.
        expected: usize,
    },
    /// A row with another number of squares than the layout has.
    #[error("row {row} has {found} squares, the layout has {expected}")]
    Cols {
        /// The row, from 1.
        row: usize,
        /// Squares found.
        found: usize,
        /// Squares of a row of the layout.
        expected: usize,
    },
    /// A character that is neither a letter nor an empty square.
    #[error("row {row} holds something that is neither a letter nor an empty square")]
    Unknown {
        /// The row, from 1.
        row: usize,
    },
}

/// Tiles on a grid of up to 31 by 31 squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: usize,
    cols: usize,
    cells: Vec<Option<Tile>>,
    tiles: usize,
}

impl Board {
    /// The empty board of a layout.
    #[must_use]
    pub fn empty(layout: &Layout) -> Self {
        let (rows, cols) = (layout.rows(), layout.cols());
        Self { rows, cols, cells: vec![None; rows * cols], tiles: 0 }
    }

    /// Reads a board, a row a line: letters in upper case, blanks in lower case, `.` for an empty
    /// square. Where a letter has several characters, only the first one's case counts. Spaces
    /// are ignored.
    ///
    /// # Errors
    /// [`BoardError`] when rows or squares are missing or a character is unknown.
    pub fn parse(layout: &Layout, alphabet: &Alphabet, text: &str) -> Result<Self, BoardError> {
        let mut board = Self::empty(layout);
        let lines: Vec<&str> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        if lines.len() != board.rows {
            return Err(BoardError::Rows { found: lines.len(), expected: board.rows });
        }
        for (row, line) in lines.into_iter().enumerate() {
            let line: String = line.split_whitespace().collect();
            let mut rest = line.as_str();
            let mut col = 0;
            while !rest.is_empty() {
                let (tile, tail) =
                    read_cell(alphabet, rest).ok_or(BoardError::Unknown { row: row + 1 })?;
                if col < board.cols {
                    board.put(Square { row: row as u8, col: col as u8 }, tile);
                }
                col += 1;
                rest = tail;
            }
            if col != board.cols {
                return Err(BoardError::Cols { row: row + 1, found: col, expected: board.cols });
            }
        }
        Ok(board)
    }

    /// The board as [`Self::parse`] reads it.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(self.cols) {
            for cell in row {
                match cell {
                    None => text.push('.'),
                    Some(tile) => text.push_str(&tile_text(alphabet, *tile)),
                }
            }
            text.push('\n');
        }
        text
    }

    /// Rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// How many tiles lie on the board.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.tiles
    }

    /// Whether there is no tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// Whether the board has this square.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        usize::from(square.row) < self.rows && usize::from(square.col) < self.cols
    }

    /// The tile on a square; `None` when it is empty or not on the board.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Tile> {
        if self.contains(square) { self.cells[self.index(square)] } else { None }
    }

    /// The square `steps` further from `square`, if the board has it.
    #[must_use]
    pub fn step(&self, square: Square, direction: Direction, steps: i32) -> Option<Square> {
        let (line, offset) = square.along(direction);
        let offset = usize::try_from(offset as i32 + steps).ok()?;
        let next = Square::on(direction, line, offset.min(255));
        self.contains(next).then_some(next)
    }

    /// The squares a play lays its tiles on: from its start the empty squares in its direction.
    /// Fewer than its tiles when it does not fit on the board.
    pub fn squares_of(&self, play: &Play) -> impl Iterator<Item = Square> {
        let (start, direction, count) = (play.start, play.direction, play.tiles.len());
        (0..MAX_STEPS)
            .map_while(move |steps| self.step(start, direction, steps))
            .filter(|&square| self.get(square).is_none())
            .take(count)
    }

    /// Puts a tile on a square of the board or takes it away.
    pub(crate) fn put(&mut self, square: Square, tile: Option<Tile>) {
        let index = self.index(square);
        self.tiles += usize::from(tile.is_some());
        self.tiles -= usize::from(self.cells[index].is_some());
        self.cells[index] = tile;
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.row) * self.cols + usize::from(square.col)
    }
}

const MAX_STEPS: i32 = crate::layout::MAX_SIDE as i32;

fn read_cell<'t>(alphabet: &Alphabet, text: &'t str) -> Option<(Option<Tile>, &'t str)> {
    if let Some(tail) = text.strip_prefix('.') {
        return Some((None, tail));
    }
    let (tile, tail) = read_tile(alphabet, text)?;
    Some((Some(tile), tail))
}

/// Reads a tile: upper case for a letter, lower case for a blank.
pub(crate) fn read_tile<'t>(alphabet: &Alphabet, text: &'t str) -> Option<(Tile, &'t str)> {
    let (letter, tail) = alphabet.read_one(text)?;
    let blank = text.starts_with(char::is_lowercase);
    Some((if blank { Tile::blank(letter) } else { Tile::plain(letter) }, tail))
}

/// A tile as it is written: upper case for a letter, lower case for a blank.
pub(crate) fn tile_text(alphabet: &Alphabet, tile: Tile) -> String {
    let name = alphabet.name(tile.letter());
    if tile.is_blank() { name.to_string() } else { name.to_uppercase() }
}
