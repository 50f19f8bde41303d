//! Plays as text: `8H HEL.O` is a play across from row 8, column H; `H8` would be down.
//!
//! Columns are letters (`A` to `Z`, then `AA`), rows are numbers from 1. In the word upper case
//! stands for letters, lower case for blanks, and `.` for tiles that lie on the board already;
//! such a tile may also be written as its letter, with or without parentheses.

use lexicon::Alphabet;

use crate::board::{Board, read_tile, tile_text};
use crate::geometry::{Direction, Square};
use crate::play::Play;
use crate::tile::Tiles;

/// Why a play could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The place is not a row and a column of the board.
    #[error("the place is not a row and a column of the board")]
    Place,
    /// Something in the word is no tile.
    #[error("byte {at} of the word is no tile")]
    Tile {
        /// Byte position in the word.
        at: usize,
    },
    /// The word does not fit on the line.
    #[error("the word does not fit on its line")]
    NoRoom,
    /// A letter stands where another tile lies.
    #[error("byte {at} of the word is not the tile on the board")]
    Conflict {
        /// Byte position in the word.
        at: usize,
    },
    /// A `.` stands where no tile lies.
    #[error("byte {at} of the word stands for a tile, but the square is empty")]
    Empty {
        /// Byte position in the word.
        at: usize,
    },
    /// The word has more new tiles than a play can have, or none.
    #[error("the word has no new tile, or too many")]
    Tiles,
}

/// Reads a place such as `8H` (across) or `H8` (down).
///
/// # Errors
/// [`NotationError::Place`] when it is none, or not on a board of 31 by 31.
///
/// ```
/// use crossword::{Direction, Square, notation};
///
/// let place = notation::read_place("8H")?;
/// assert_eq!(place, (Square { row: 7, col: 7 }, Direction::Across));
/// # Ok::<(), notation::NotationError>(())
/// ```
pub fn read_place(text: &str) -> Result<(Square, Direction), NotationError> {
    let digits_first = text.starts_with(|c: char| c.is_ascii_digit());
    let split =
        text.find(|c: char| c.is_ascii_digit() != digits_first).ok_or(NotationError::Place)?;
    let (head, tail) = text.split_at(split);
    let (row, col, direction) =
        if digits_first { (head, tail, Direction::Across) } else { (tail, head, Direction::Down) };
    let row = row.parse::<u8>().ok().and_then(|row| row.checked_sub(1));
    let col = col.chars().try_fold(0_u8, |sum, c| {
        let digit = c.to_ascii_uppercase().is_ascii_uppercase().then(|| c.to_ascii_uppercase())?;
        sum.checked_mul(26)?.checked_add(digit as u8 - b'A' + 1)
    });
    match (row, col.and_then(|col| col.checked_sub(1))) {
        (Some(row), Some(col)) => Ok((Square { row, col }, direction)),
        _ => Err(NotationError::Place),
    }
}

/// Writes a place, the inverse of [`read_place`].
#[must_use]
pub fn write_place(square: Square, direction: Direction) -> String {
    let letter = |n: u8| char::from(b'A' + n % 26);
    let mut col = String::new();
    if square.col >= 26 {
        col.push(letter(square.col / 26 - 1));
    }
    col.push(letter(square.col));
    let row = u16::from(square.row) + 1;
    match direction {
        Direction::Across => format!("{row}{col}"),
        Direction::Down => format!("{col}{row}"),
    }
}

/// Reads a play: the place of its word and the word. The score is set to 0.
///
/// A play of one tile gets its one form: across if it makes a word across.
///
/// # Errors
/// [`NotationError`] when place or word cannot be read or do not fit the board.
pub fn read_play(
    board: &Board,
    alphabet: &Alphabet,
    place: &str,
    word: &str,
) -> Result<Play, NotationError> {
    let (square, direction) = read_place(place)?;
    if !board.contains(square) {
        return Err(NotationError::Place);
    }
    let mut next = Some(square);
    let mut start = None;
    let mut tiles = Tiles::NONE;
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let at = word.len() - rest.len();
        if matches!(first, '(' | ')') {
            rest = &rest[1..];
            continue;
        }
        let here = next.ok_or(NotationError::NoRoom)?;
        next = board.step(here, direction, 1);
        let lies = board.get(here);
        if first == '.' {
            if lies.is_none() {
                return Err(NotationError::Empty { at });
            }
            rest = &rest[1..];
            continue;
        }
        let (tile, tail) = read_tile(alphabet, rest).ok_or(NotationError::Tile { at })?;
        rest = tail;
        match lies {
            Some(lies) if lies.letter() != tile.letter() => {
                return Err(NotationError::Conflict { at });
            }
            Some(_) => {}
            None => {
                start = start.or(Some(here));
                tiles = tiles.with(tile).ok_or(NotationError::Tiles)?;
            }
        }
    }
    let start = start.ok_or(NotationError::Tiles)?;
    let direction = if tiles.len() == 1 { direction_of_one(board, start) } else { direction };
    Ok(Play { start, direction, tiles, score: 0 })
}

/// The direction a play of one tile is called.
fn direction_of_one(board: &Board, square: Square) -> Direction {
    let beside = |step| board.step(square, Direction::Across, step).and_then(|s| board.get(s));
    if beside(-1).is_some() || beside(1).is_some() { Direction::Across } else { Direction::Down }
}

/// Writes the place and the word of a play, with `.` for tiles on the board.
///
/// ```
/// use crossword::{Board, Layout, notation};
/// use lexicon::Alphabet;
///
/// let layout = Layout::standard()?;
/// let english = Alphabet::english();
/// let mut rows = vec!["...............".to_string(); 15];
/// rows[7] = ".......CAT.....".into();
/// let board = Board::parse(&layout, &english, &rows.join("\n"))?;
/// let play = notation::read_play(&board, &english, "8H", "CATs")?;
/// let text = notation::write_play(&board, &english, &play);
/// assert_eq!(text, ("8H".to_string(), "...s".to_string()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_play(board: &Board, alphabet: &Alphabet, play: &Play) -> (String, String) {
    let occupied = |square: &Square| board.get(*square).is_some();
    let before = (1..)
        .map_while(|n| board.step(play.start, play.direction, -n).filter(&occupied))
        .last()
        .unwrap_or(play.start);
    let mut tiles = play.tiles.iter();
    let mut word = String::new();
    for square in (0..).map_while(|n| board.step(before, play.direction, n)) {
        if occupied(&square) {
            word.push('.');
        } else if let Some(tile) = tiles.next() {
            word.push_str(&tile_text(alphabet, tile));
        } else {
            break;
        }
    }
    (write_place(before, play.direction), word)
}

#[cfg(test)]
mod tests {
    use super::{NotationError, read_place, write_place};
    use crate::geometry::{Direction, Square};

    #[test]
    fn places_are_read_and_written() {
        for (text, row, col, direction) in [
            ("1A", 0, 0, Direction::Across),
            ("A1", 0, 0, Direction::Down),
            ("15O", 14, 14, Direction::Across),
            ("AE31", 30, 30, Direction::Down),
        ] {
            let place = (Square { row, col }, direction);
            assert_eq!(read_place(text), Ok(place));
            assert_eq!(write_place(place.0, place.1), text);
        }
        for text in ["", "8", "H", "0A", "A0", "8H8", "é8", "8é", "256A", "-1A", "ZZZZZ1"] {
            assert_eq!(read_place(text), Err(NotationError::Place), "{text}");
        }
    }
}
