//! The generator of Appel and Jacobson 1988, section 3.3, over any automaton.
//!
//! It stays as the slow twin of [`Generator`](crate::Generator). Two repairs of the printed
//! procedures: a word is reported only after a new tile covers the anchor, since otherwise a left
//! part, or the tiles on the board alone, would count as a play; and a word is complete when the
//! edge followed *last* was terminal, since edges carry the terminal flag.

mod two_way;

pub use two_way::two_way_plays;

use lexicon::{Automaton, Letter, Letters};

use crate::geometry::{Direction, Square};
use crate::line::Line;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::{Tile, Tiles};

/// Calls `visit` once with every legal play of `rack`, in a fixed order.
///
/// Time grows with the number of partial words that fit, not with the size of the lexicon.
/// Source: Appel and Jacobson 1988, section 3.3.
pub fn plain_plays<A: Automaton>(
    position: &Position<'_, A>,
    rack: &Rack,
    mut visit: impl FnMut(&Play),
) {
    for direction in Direction::ALL {
        for (index, line) in position.lines(direction).iter().enumerate() {
            let rules = position.rules();
            let lexicon = position.lexicon();
            Search::new(lexicon, rules, line, (direction, index), rack, &mut visit).line();
        }
    }
}

/// What is known of a word under construction.
#[derive(Clone, Copy)]
struct Partial {
    /// New tiles so far.
    tiles: Tiles,
    /// First square of the word.
    start: usize,
    /// Points of its letters with letter premiums.
    sum: i32,
    /// Product of the word premiums under new tiles.
    factor: i32,
    /// Points of the crossing words.
    cross: i32,
}

struct Search<'s, A, F> {
    lexicon: &'s A,
    points: &'s [i32; Letter::COUNT],
    rules: &'s Rules,
    line: &'s Line,
    index: usize,
    direction: Direction,
    counts: [u8; Letter::COUNT],
    blanks: u8,
    letters: Letters,
    anchor: usize,
    visit: &'s mut F,
}

impl<'s, A: Automaton, F: FnMut(&Play)> Search<'s, A, F> {
    fn new(
        lexicon: &'s A,
        rules: &'s Rules,
        line: &'s Line,
        (direction, index): (Direction, usize),
        rack: &Rack,
        visit: &'s mut F,
    ) -> Self {
        Self {
            lexicon,
            points: rules.all_points(),
            rules,
            line,
            index,
            direction,
            counts: *rack.counts(),
            blanks: rack.blanks() as u8,
            letters: if rack.blanks() > 0 { Letters::ALL } else { rack.letters() },
            anchor: 0,
            visit,
        }
    }

    fn line(&mut self) {
        let mut anchors = self.line.anchors;
        let mut barrier = 0; // first square a left part may cover
        while anchors != 0 {
            self.anchor = anchors.trailing_zeros() as usize;
            anchors &= anchors - 1;
            self.anchored(barrier);
            barrier = self.anchor + 1;
        }
    }

    /// All plays whose leftmost new tile next to a tile lies on the anchor.
    fn anchored(&mut self, barrier: usize) {
        let root = self.lexicon.root();
        let start = self.line.run_before(self.anchor);
        if start == self.anchor {
            let limit = self.anchor - barrier;
            self.left_part(Tiles::NONE, root, limit);
            return;
        }
        // The left part lies on the board already.
        let mut node = root;
        let mut sum = 0;
        for at in start..self.anchor {
            let Some(next) = self.lexicon.step(node, self.line.letter(at)) else { return };
            node = next;
            sum += self.rules.points(self.line.tile(at));
        }
        let partial = Partial { tiles: Tiles::NONE, start, sum, factor: 1, cross: 0 };
        self.extend_right(partial, node, false, self.anchor);
    }

    fn left_part(&mut self, tiles: Tiles, node: A::Node, limit: usize) {
        let start = self.anchor - tiles.len();
        let mut partial = Partial { tiles, start, sum: 0, factor: 1, cross: 0 };
        for (tile, at) in tiles.iter().zip(start..) {
            let points = self.rules.points(tile);
            partial.sum += points * i32::from(self.line.letter_factor[at]);
            partial.factor *= i32::from(self.line.word_factor[at]);
        }
        self.extend_right(partial, node, false, self.anchor);
        if limit == 0 {
            return;
        }
        for letter in self.lexicon.letters(node).and(self.letters) {
            let Some(next) = self.lexicon.step(node, letter) else { continue };
            if self.counts[letter.index()] > 0 {
                self.counts[letter.index()] -= 1;
                self.left_part(tiles.and_then_tile(Tile::plain(letter)), next, limit - 1);
                self.counts[letter.index()] += 1;
            }
            if self.blanks > 0 {
                self.blanks -= 1;
                self.left_part(tiles.and_then_tile(Tile::blank(letter)), next, limit - 1);
                self.blanks += 1;
            }
        }
    }

    fn extend_right(&mut self, partial: Partial, node: A::Node, terminal: bool, at: usize) {
        if self.line.is_occupied(at) {
            let letter = self.line.letter(at);
            if let Some(next) = self.lexicon.step(node, letter) {
                let points = self.rules.points(self.line.tile(at));
                let partial = Partial { sum: partial.sum + points, ..partial };
                let terminal = self.lexicon.accepting(node).contains(letter);
                self.extend_right(partial, next, terminal, at + 1);
            }
            return;
        }
        if terminal && at > self.anchor {
            self.report(&partial, at);
        }
        let candidates = self.lexicon.letters(node).and(self.letters).and(self.line.allowed[at]);
        for letter in candidates {
            let Some(next) = self.lexicon.step(node, letter) else { continue };
            let terminal = self.lexicon.accepting(node).contains(letter);
            if self.counts[letter.index()] > 0 {
                self.counts[letter.index()] -= 1;
                let points = self.points[letter.index()];
                let partial = self.with(partial, Tile::plain(letter), points, at);
                self.extend_right(partial, next, terminal, at + 1);
                self.counts[letter.index()] += 1;
            }
            if self.blanks > 0 {
                self.blanks -= 1;
                let partial = self.with(partial, Tile::blank(letter), 0, at);
                self.extend_right(partial, next, terminal, at + 1);
                self.blanks += 1;
            }
        }
    }

    #[inline]
    fn with(&self, partial: Partial, tile: Tile, points: i32, at: usize) -> Partial {
        let points = points * i32::from(self.line.letter_factor[at]);
        let factor = i32::from(self.line.word_factor[at]);
        let mut cross = partial.cross;
        if self.line.is_crossed(at) {
            cross += (points + i32::from(self.line.sums[at])) * factor;
        }
        Partial {
            tiles: partial.tiles.and_then_tile(tile),
            start: partial.start,
            sum: partial.sum + points,
            factor: partial.factor * factor,
            cross,
        }
    }

    fn report(&mut self, partial: &Partial, end: usize) {
        let tiles = partial.tiles;
        if end - partial.start < 2 || tiles.is_empty() {
            return;
        }
        // A single tile that also makes a word across was reported there.
        if self.direction == Direction::Down
            && tiles.len() == 1
            && self.line.is_crossed(self.anchor)
        {
            return;
        }
        let first = self.line.run_after(partial.start);
        let score = partial.sum * partial.factor + partial.cross + self.rules.bonus(tiles.len());
        (self.visit)(&Play {
            start: Square::on(self.direction, self.index, first),
            direction: self.direction,
            tiles,
            score,
        });
    }
}
