//! One row or column with all that a generator needs to know about it.

use lexicon::{Automaton, Letter, Letters};

use crate::tile::Tile;

/// Room for the longest line and a sentinel.
pub(crate) const ROOM: usize = crate::layout::MAX_SIDE + 1;

/// A row (for plays across) or a column (for plays down).
///
/// Squares from `len` on are sentinels: empty, with an empty cross-check set, so that no word is
/// extended off the board. Source: Appel and Jacobson 1988, sections 3.1 and 3.5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Tile codes; meaningless on empty squares.
    pub(crate) tiles: [u8; ROOM],
    /// Cross-check sets of the empty squares: letters that make a word with the tiles above and
    /// below. All letters of the alphabet where there are none; empty on occupied squares.
    pub(crate) allowed: [Letters; ROOM],
    /// Cross-sums of the empty squares: points of the tiles above and below.
    pub(crate) sums: [i16; ROOM],
    /// Factors of the squares: for the letter and for the word.
    pub(crate) letter_factor: [u8; ROOM],
    pub(crate) word_factor: [u8; ROOM],
    /// Squares with a letter factor other than 1.
    pub(crate) letter_premiums: u32,
    /// For each square: the letters of the tiles from there on.
    pub(crate) ahead: [Letters; ROOM + 1],
    /// Occupied squares.
    pub(crate) occupied: u32,
    /// Empty squares with a tile above or below, also where its points are 0.
    pub(crate) crossed: u32,
    /// Empty squares next to a tile in any of the four directions.
    pub(crate) anchors: u32,
    /// Squares of the line.
    pub(crate) len: u8,
}

impl Line {
    pub(crate) fn new(len: usize) -> Self {
        Self {
            tiles: [0; ROOM],
            allowed: [Letters::NONE; ROOM],
            sums: [0; ROOM],
            letter_factor: [1; ROOM],
            word_factor: [1; ROOM],
            letter_premiums: 0,
            ahead: [Letters::NONE; ROOM + 1],
            occupied: 0,
            crossed: 0,
            anchors: 0,
            len: len as u8,
        }
    }

    /// All squares of the line.
    pub(crate) fn squares(&self) -> u32 {
        (1 << self.len) - 1
    }

    #[inline]
    pub(crate) fn is_occupied(&self, at: usize) -> bool {
        self.occupied >> at & 1 != 0
    }

    /// Renews what depends on the tiles alone.
    pub(crate) fn renew_ahead(&mut self) {
        for at in (0..usize::from(self.len)).rev() {
            let here =
                if self.is_occupied(at) { Letters::only(self.letter(at)) } else { Letters::NONE };
            self.ahead[at] = self.ahead[at + 1].or(here);
        }
    }

    #[inline]
    pub(crate) fn is_crossed(&self, at: usize) -> bool {
        self.crossed >> at & 1 != 0
    }

    #[inline]
    pub(crate) fn tile(&self, at: usize) -> Tile {
        Tile::from_code(self.tiles[at])
    }

    #[inline]
    pub(crate) fn letter(&self, at: usize) -> Letter {
        Letter::from_low_bits(self.tiles[at])
    }

    /// The first square of the run of tiles that ends just before `at`.
    #[inline]
    pub(crate) fn run_before(&self, at: usize) -> usize {
        let empty_below = !self.occupied & ((1 << at) - 1);
        (32 - empty_below.leading_zeros()) as usize
    }

    /// The first square from `at` on that is empty.
    #[inline]
    pub(crate) fn run_after(&self, at: usize) -> usize {
        at + (!self.occupied >> at).trailing_zeros() as usize
    }

    /// The letters that make a word with the tiles before and after an empty square of this line.
    pub(crate) fn fitting<A: Automaton>(&self, lexicon: &A, at: usize) -> Letters {
        let before = self.run_before(at)..at;
        let after = at + 1..self.run_after(at + 1);
        let Some(node) = before
            .into_iter()
            .try_fold(lexicon.root(), |node, i| lexicon.step(node, self.letter(i)))
        else {
            return Letters::NONE;
        };
        let Some(last) = after.clone().next_back() else { return lexicon.accepting(node) };
        let fits = |&letter: &Letter| {
            let mut inner = after.start..last;
            lexicon
                .step(node, letter)
                .and_then(|node| inner.try_fold(node, |node, i| lexicon.step(node, self.letter(i))))
                .is_some_and(|node| lexicon.accepting(node).contains(self.letter(last)))
        };
        lexicon.letters(node).into_iter().filter(fits).collect()
    }
}
