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
                for word in words {
                    let start = Square { row, col };
                    lay(board, rack, direction, start, word, |tiles, first| {
                        let play = Play { start: first, direction, tiles, score: 0 };
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

/// Calls `visit` with every choice of letters and blanks that spells `word` from `start` on.
fn lay(
    board: &Board,
    rack: &Rack,
    direction: Direction,
    start: Square,
    word: &[Letter],
    mut visit: impl FnMut(Tiles, Square),
) {
    let occupied =
        |step: i32| board.step(start, direction, step).is_some_and(|s| board.get(s).is_some());
    let last = board.step(start, direction, word.len() as i32 - 1);
    if last.is_none() || occupied(-1) || occupied(word.len() as i32) {
        return;
    }
    let mut missing = Vec::new();
    let mut first = None;
    for (step, &letter) in word.iter().enumerate() {
        let Some(square) = board.step(start, direction, step as i32) else { return };
        match board.get(square) {
            Some(tile) if tile.letter() != letter => return,
            Some(_) => {}
            None => {
                first = first.or(Some(square));
                missing.push(letter);
            }
        }
    }
    if let Some(first) = first {
        choose(rack, &missing, Tiles::NONE, &mut |tiles| visit(tiles, first));
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
