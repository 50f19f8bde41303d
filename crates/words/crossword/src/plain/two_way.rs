//! The generator of Gordon 1994 over a two-way automaton.

use lexicon::{Automaton, TwoWay};

use super::{Partial, Search};
use crate::geometry::Direction;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;
use crate::tile::{Tile, Tiles};

/// Calls `visit` once with every legal play of `rack`, the plays of
/// [`plain_plays`](crate::plain_plays) in another order.
///
/// The search starts on the anchor, or on the last of the tiles that follow it, reads leftwards
/// to the beginning of the word, turns, and reads rightwards to its end; it needs no left part
/// that the anchor does not fit. `gaddag` must hold the words of the position's lexicon, which
/// serves the cross-checks. Source: Gordon 1994, "A faster Scrabble move generation algorithm",
/// section 4.
pub fn two_way_plays<A: Automaton, G: TwoWay>(
    position: &Position<'_, A>,
    gaddag: &G,
    rack: &Rack,
    mut visit: impl FnMut(&Play),
) {
    for direction in Direction::ALL {
        for (index, line) in position.lines(direction).iter().enumerate() {
            let mut search =
                Search::new(gaddag, position.rules(), line, (direction, index), rack, &mut visit);
            let mut anchors = line.anchors;
            let mut barrier = 0;
            while anchors != 0 {
                search.anchor = anchors.trailing_zeros() as usize;
                anchors &= anchors - 1;
                // Tiles that follow the anchor come first: they leave few letters for it.
                let start = line.run_after(search.anchor + 1) - 1;
                let empty = Partial { tiles: Tiles::NONE, start, sum: 0, factor: 1, cross: 0 };
                search.leftwards(empty, gaddag.root(), start, barrier);
                barrier = search.anchor + 1;
            }
        }
    }
}

impl<A: TwoWay, F: FnMut(&Play)> Search<'_, A, F> {
    /// Covers the square `at`, left of everything covered so far.
    fn leftwards(&mut self, partial: Partial, node: A::Node, at: usize, barrier: usize) {
        if self.line.is_occupied(at) {
            let letter = self.line.letter(at);
            if let Some(next) = self.lexicon.step(node, letter) {
                let points = self.rules.points(self.line.tile(at));
                let partial = Partial { sum: partial.sum + points, start: at, ..partial };
                let terminal = self.lexicon.accepting(node).contains(letter);
                self.begin_or_go_on(partial, next, terminal, barrier);
            }
            return;
        }
        if at < barrier {
            return;
        }
        let candidates = self.lexicon.letters(node).and(self.letters).and(self.line.allowed[at]);
        for letter in candidates {
            let Some(next) = self.lexicon.step(node, letter) else { continue };
            let terminal = self.lexicon.accepting(node).contains(letter);
            if self.counts[letter.index()] > 0 {
                self.counts[letter.index()] -= 1;
                let points = self.points[letter.index()];
                let partial = self.prepend(partial, Tile::plain(letter), points, at);
                self.begin_or_go_on(partial, next, terminal, barrier);
                self.counts[letter.index()] += 1;
            }
            if self.blanks > 0 {
                self.blanks -= 1;
                let partial = self.prepend(partial, Tile::blank(letter), 0, at);
                self.begin_or_go_on(partial, next, terminal, barrier);
                self.blanks += 1;
            }
        }
    }

    fn prepend(&self, partial: Partial, tile: Tile, points: i32, at: usize) -> Partial {
        let tiles = partial.tiles.after_tile(tile);
        Partial { tiles, start: at, ..self.with(partial, tile, points, at) }
    }

    /// Lets the word begin where it stands, if it may, and also goes on leftwards.
    fn begin_or_go_on(&mut self, partial: Partial, node: A::Node, terminal: bool, barrier: usize) {
        let before = partial.start.checked_sub(1);
        let begun = partial.start <= self.anchor;
        if begun && before.is_none_or(|before| !self.line.is_occupied(before)) {
            let right = self.line.run_after(self.anchor + 1);
            if terminal {
                self.report(&partial, right);
            }
            if let Some(turned) = self.lexicon.turn(node) {
                self.extend_right(partial, turned, false, right);
            }
        }
        if let Some(before) = before {
            self.leftwards(partial, node, before, barrier);
        }
    }
}
