//! Board layouts as data.

use crate::geometry::Square;
use crate::tile::MAX_RACK;

/// The longest side of a board: a line of squares is one `u32`, with one bit for the sentinel.
pub const MAX_SIDE: usize = 31;

/// The greatest product of word factors that one play may meet. With it a score stays below
/// 2^27: 31 tiles of 99 points, each with a letter factor of 4, make a sum of 12,276.
const MOST_FACTOR: u32 = 4_096;

/// What a square does to the tile laid on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Premium {
    /// Factor of the tile's own points, 1..=9.
    pub letter: u8,
    /// Factor of the points of every word through the tile, 1..=9.
    pub word: u8,
}

impl Premium {
    /// No premium.
    pub const PLAIN: Self = Self { letter: 1, word: 1 };
}

/// Why a layout was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// A side is shorter than 3 or longer than [`MAX_SIDE`].
    #[error("a board has 3 to {MAX_SIDE} rows and columns, not {rows} by {cols}")]
    Size {
        /// Rows found.
        rows: usize,
        /// Columns found.
        cols: usize,
    },
    /// A row has another length than the first.
    #[error("row {row} has {cols} squares, the first row has {expected}")]
    Ragged {
        /// The row, from 1.
        row: usize,
        /// Its squares.
        cols: usize,
        /// Squares of the first row.
        expected: usize,
    },
    /// A sign with no meaning.
    #[error("{sign:?} in row {row} is no sign of a layout")]
    Sign {
        /// The sign.
        sign: char,
        /// The row, from 1.
        row: usize,
    },
    /// The word premiums of one line could multiply a score out of all bounds.
    #[error("the word factors of a row or column make more than {MOST_FACTOR} together")]
    Factors,
    /// There must be one start square.
    #[error("a layout has one start square, not {found}")]
    Start {
        /// How many were found.
        found: usize,
    },
}

/// The size of a board, its premium squares and the square the first play must cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    rows: usize,
    cols: usize,
    premiums: Vec<Premium>,
    start: Square,
}

impl Layout {
    /// Reads a layout: a row a line, a sign a square, spaces and lines that begin with `#` ignored.
    ///
    /// | sign | square | | sign | square |
    /// |---|---|---|---|---|
    /// | `.` | plain | | `-` | double word |
    /// | `'` | double letter | | `=` | triple word |
    /// | `"` | triple letter | | `~` | quadruple word |
    /// | `^` | quadruple letter | | `*`, `+` | start: double word, plain |
    ///
    /// # Errors
    /// [`LayoutError`] for a wrong size, uneven rows, unknown signs or not exactly one start.
    pub fn parse(text: &str) -> Result<Self, LayoutError> {
        let mut premiums = Vec::new();
        let mut starts = Vec::new();
        let (mut rows, mut cols) = (0, 0);
        let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
        for line in lines {
            let signs = line.chars().filter(|sign| !sign.is_whitespace());
            let before = premiums.len();
            for sign in signs {
                if matches!(sign, '*' | '+') {
                    starts.push((rows, premiums.len() - before));
                }
                premiums.push(premium(sign).ok_or(LayoutError::Sign { sign, row: rows + 1 })?);
            }
            let found = premiums.len() - before;
            if rows == 0 {
                cols = found;
            }
            if found != cols {
                return Err(LayoutError::Ragged { row: rows + 1, cols: found, expected: cols });
            }
            rows += 1;
        }
        if !(3..=MAX_SIDE).contains(&rows) || !(3..=MAX_SIDE).contains(&cols) {
            return Err(LayoutError::Size { rows, cols });
        }
        let &[(row, col)] = starts.as_slice() else {
            return Err(LayoutError::Start { found: starts.len() });
        };
        let start = Square { row: row as u8, col: col as u8 };
        let layout = Self { rows, cols, premiums, start };
        if layout.most_factor() > MOST_FACTOR { Err(LayoutError::Factors) } else { Ok(layout) }
    }

    /// The greatest product of word factors under the tiles of one play.
    fn most_factor(&self) -> u32 {
        let of_line = |line: &mut dyn Iterator<Item = &Premium>| {
            let mut factors: Vec<u32> = line.map(|premium| premium.word.into()).collect();
            factors.sort_unstable_by_key(|&factor| std::cmp::Reverse(factor));
            factors.into_iter().take(MAX_RACK).fold(1, u32::saturating_mul)
        };
        let rows = self.premiums.chunks(self.cols).map(|row| of_line(&mut row.iter()));
        let cols = (0..self.cols)
            .map(|col| of_line(&mut self.premiums.iter().skip(col).step_by(self.cols)));
        rows.chain(cols).max().unwrap_or(1)
    }

    /// The usual board, 15 by 15.
    ///
    /// # Errors
    /// None, unless the crate's own data file was changed.
    pub fn standard() -> Result<Self, LayoutError> {
        Self::parse(include_str!("../data/standard.layout"))
    }

    /// A board of 11 by 11 for short games.
    ///
    /// # Errors
    /// None, unless the crate's own data file was changed.
    pub fn small() -> Result<Self, LayoutError> {
        Self::parse(include_str!("../data/small.layout"))
    }

    /// A board of 21 by 21 for long games.
    ///
    /// # Errors
    /// None, unless the crate's own data file was changed.
    pub fn large() -> Result<Self, LayoutError> {
        Self::parse(include_str!("../data/large.layout"))
    }

    /// Rows, 3..=[`MAX_SIDE`].
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns, 3..=[`MAX_SIDE`].
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The square the first play must cover.
    #[must_use]
    pub fn start(&self) -> Square {
        self.start
    }

    /// The premium of a square; plain outside the board.
    #[must_use]
    pub fn premium(&self, square: Square) -> Premium {
        if usize::from(square.col) >= self.cols {
            return Premium::PLAIN;
        }
        let index = usize::from(square.row) * self.cols + usize::from(square.col);
        self.premiums.get(index).copied().unwrap_or(Premium::PLAIN)
    }
}

fn premium(sign: char) -> Option<Premium> {
    let (letter, word) = match sign {
        '.' | '+' => (1, 1),
        '\'' => (2, 1),
        '"' => (3, 1),
        '^' => (4, 1),
        '-' | '*' => (1, 2),
        '=' => (1, 3),
        '~' => (1, 4),
        _ => return None,
    };
    Some(Premium { letter, word })
}

#[cfg(test)]
mod tests {
    use super::{Layout, LayoutError, Premium};
    use crate::geometry::Square;

    #[test]
    fn the_boards_of_the_crate_are_symmetric() {
        for layout in [Layout::standard(), Layout::small(), Layout::large()] {
            let layout = layout.unwrap();
            let last = layout.rows() as u8 - 1;
            for (row, col) in (0..=last).flat_map(|r| (0..=last).map(move |c| (r, c))) {
                let here = layout.premium(Square { row, col });
                assert_eq!(here, layout.premium(Square { row: col, col: row }));
                assert_eq!(here, layout.premium(Square { row: last - row, col }));
            }
            assert_eq!(layout.start(), Square { row: last / 2, col: last / 2 });
        }
        let standard = Layout::standard().unwrap();
        let count = |p: Premium| standard.premiums.iter().filter(|&&q| q == p).count();
        let [tw, dw, tl, dl] =
            [(1, 3), (1, 2), (3, 1), (2, 1)].map(|(letter, word)| count(Premium { letter, word }));
        assert_eq!((tw, dw, tl, dl), (8, 17, 12, 24));
    }

    #[test]
    fn faulty_layouts_are_refused() {
        for (text, error) in [
            ("", LayoutError::Size { rows: 0, cols: 0 }),
            ("...\n..\n.*.", LayoutError::Ragged { row: 2, cols: 2, expected: 3 }),
            ("...\n.x.\n...", LayoutError::Sign { sign: 'x', row: 2 }),
            ("...\n...\n...", LayoutError::Start { found: 0 }),
            ("*..\n.+.\n...", LayoutError::Start { found: 2 }),
            ("*~~~~~~\n.......\n.......", LayoutError::Factors),
        ] {
            assert_eq!(Layout::parse(text), Err(error), "{text}");
        }
    }
}
