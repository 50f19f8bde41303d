//! The oracle: every word, on every square, with every choice of blanks.

use lexicon::{Automaton, Letter};

use crate::board::Board;
use crate::check::judge;
use crate::geometry::{Direction, Square};
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::{Tile, Tiles};

/// Every legal play by trying each word of `words` at each place, sorted.
///
/// For tests: it takes milliseconds for a thousand words. Legality and score come from
/// [`judge`], candidates from no clever idea at all.
#[must_use]
pub fn brute_force_plays<A: Automaton>(
    rules: &Rules,
    lexicon: &A,
    words: &[Box<[Letter]>],
    board: &Board,
    rack: &Rack,
) -> Vec<Play> {
    let mut plays = Vec::new();
    for direction in Direction::ALL {
        for row in 0..board.rows() as u8 {
            for col in 0..board.cols() as u8 {
                let Some(place) = Place::new(board, direction, Square { row, col }) else {
                    continue;
                };
                for word in words {
                    place.lay(rack, word, |tiles| {
                        let play = Play { start: place.first, direction, tiles, score: 0 };
                        if let Ok(verdict) = judge(rules, lexicon, board, rack, &play) {
                            plays.push(Play { score: verdict.score, ..play });
                        }
                    });
                }
            }
        }
    }
    plays.sort_unstable();
    plays
}

/// The squares from one on to the end of the line, where no tile comes before.
struct Place {
    cells: Vec<Option<Letter>>,
    /// The first empty one.
    first: Square,
}

impl Place {
    fn new(board: &Board, direction: Direction, start: Square) -> Option<Self> {
        let at = |step: i32| board.step(start, direction, step);
        if at(-1).is_some_and(|square| board.get(square).is_some()) {
            return None;
        }
        let squares: Vec<Square> = (0..).map_while(at).collect();
        let first = *squares.iter().find(|&&square| board.get(square).is_none())?;
        let letter = |&square: &Square| board.get(square).map(Tile::letter);
        Some(Self { cells: squares.iter().map(letter).collect(), first })
    }

    /// Calls `visit` with every choice of letters and blanks that spells `word` here.
    fn lay(&self, rack: &Rack, word: &[Letter], mut visit: impl FnMut(Tiles)) {
        if word.len() > self.cells.len() || matches!(self.cells.get(word.len()), Some(Some(_))) {
            return;
        }
        let mut missing = Vec::new();
        for (&letter, &cell) in word.iter().zip(&self.cells) {
            match cell {
                Some(tile) if tile != letter => return,
                Some(_) => {}
                None if rack.count(letter) + rack.blanks() == 0 => return,
                None => missing.push(letter),
            }
        }
        choose(rack, &missing, Tiles::NONE, &mut visit);
    }
}

fn choose(rack: &Rack, missing: &[Letter], tiles: Tiles, visit: &mut impl FnMut(Tiles)) {
    let Some((&letter, rest)) = missing.split_first() else {
        visit(tiles);
        return;
    };
    for tile in [Tile::plain(letter), Tile::blank(letter)] {
        let mut left = *rack;
        if left.take(tile)
            && let Some(tiles) = tiles.with(tile)
        {
            choose(&left, rest, tiles, visit);
        }
    }
}
