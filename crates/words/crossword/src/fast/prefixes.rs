//! The partial words a rack can spell.

use lexicon::{Automaton, Dawg, Letter, Letters};

use crate::hand::{Hand, Used};
use crate::position::Position;
use crate::tile::{MAX_RACK, Tile, Tiles};

/// A partial word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prefix {
    pub(super) tiles: Tiles,
    /// The node behind its last letter.
    pub(super) node: u32,
    /// The letters that may follow; none when no word can be completed.
    pub(super) letters: Letters,
    /// Points of its letters without premiums.
    pub(super) points: i32,
    pub(super) used: Used,
    /// Its last letter.
    pub(super) last: Letter,
    /// Whether it is a word.
    pub(super) terminal: bool,
}

/// What all partial words of one length have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// Their last letters.
    pub(super) last: Letters,
    /// The letters that may follow one of them.
    pub(super) next: Letters,
    /// The most points of a word among them, blanks counted as what they stand for; `None` when
    /// there is no word.
    pub(super) word: Option<i32>,
}

impl Level {
    /// Of no partial words.
    pub(super) const NONE: Self = Self { last: Letters::NONE, next: Letters::NONE, word: None };
}

/// All partial words up to a length, shortest first, and lists of them by letter.
#[derive(Debug, Default)]
pub(super) struct Prefixes {
    all: Vec<Prefix>,
    /// `ends[n]`: how many have at most `n` letters.
    ends: Vec<usize>,
    levels: Vec<Level>,
    last: ByLetter,
    next: ByLetter,
    /// Letters for which `next` is kept.
    follow: Letters,
    /// Letters that may come from the board.
    board: Letters,
}

impl Prefixes {
    /// Begins anew with the empty partial word.
    pub(super) fn start<const LISTED: bool>(
        &mut self,
        dawg: &Dawg,
        follow: &Letters,
        board: Letters,
    ) {
        self.all.clear();
        self.ends.clear();
        self.levels.clear();
        if LISTED {
            self.last.clear();
            self.next.clear();
        }
        (self.follow, self.board) = (*follow, board);
        let node = dawg.root();
        self.all.push(Prefix {
            tiles: Tiles::NONE,
            node,
            letters: dawg.letters(node),
            points: 0,
            used: 0,
            last: Letter::default(),
            terminal: false,
        });
        self.end_level::<LISTED>(Level::NONE);
    }

    fn end_level<const LISTED: bool>(&mut self, summary: Level) {
        self.levels.push(summary);
        self.ends.push(self.all.len());
        if LISTED {
            self.last.end_level();
            self.next.end_level();
        }
    }

    /// Makes sure that all partial words of up to `longest` letters are there; for [`Self::ending`]
    /// and [`Self::before`] only when they are `LISTED`.
    #[inline]
    pub(super) fn grow<const LISTED: bool>(
        &mut self,
        position: &Position<'_, Dawg>,
        hand: &Hand,
        longest: usize,
    ) {
        while self.ends.len() <= longest {
            self.add_level::<LISTED>(position.lexicon(), position.rules().all_points(), hand);
        }
    }

    fn add_level<const LISTED: bool>(
        &mut self,
        dawg: &Dawg,
        points: &[i32; Letter::COUNT],
        hand: &Hand,
    ) {
        let level = self.ends.len();
        let mut summary = Level::NONE;
        let parents = if level == 1 { 0..1 } else { self.ends[level - 2]..self.ends[level - 1] };
        for parent in parents {
            let parent = self.all[parent];
            let branch = dawg.branch(parent.node);
            for letter in parent.letters.and(hand.open(parent.used)) {
                let used = hand.take(parent.used, letter);
                let node = branch.child(letter);
                let behind = dawg.branch(node);
                let terminal = branch.accepting.contains(letter);
                let missing = behind.needs.minus(hand.own(used)).minus(self.board);
                let hopeless = !hand.can_stand_for(missing, used);
                if hopeless && !terminal {
                    continue;
                }
                let letters = if hopeless { Letters::NONE } else { behind.letters };
                let points = parent.points + points[letter.index()];
                summary.last = summary.last.with(letter);
                summary.next = summary.next.or(letters);
                if terminal {
                    summary.word = summary.word.max(Some(points));
                }
                if LISTED {
                    let id = self.all.len() as u32;
                    self.last.push(letter, id);
                    for next in letters.and(self.follow) {
                        self.next.push(next, id);
                    }
                }
                self.all.push(Prefix {
                    tiles: parent.tiles.and_then_tile(Tile::plain(letter)),
                    node,
                    letters,
                    points,
                    used,
                    last: letter,
                    terminal,
                });
            }
        }
        self.end_level::<LISTED>(summary);
    }

    /// What those of exactly `len` letters have in common.
    pub(super) fn level(&self, len: usize) -> Level {
        self.levels[len]
    }

    /// Those of exactly `len` letters.
    pub(super) fn of_length(&self, len: usize) -> &[Prefix] {
        &self.all[self.ends[len - 1]..self.ends[len]]
    }

    /// Those of exactly `len` letters that end with `letter`.
    #[inline]
    pub(super) fn ending(&self, letter: Letter, len: usize) -> impl Iterator<Item = &Prefix> {
        self.last.level(letter, len).iter().map(|&id| &self.all[id as usize])
    }

    /// Those of exactly `len` letters that `letter` may follow.
    #[inline]
    pub(super) fn before(&self, letter: Letter, len: usize) -> impl Iterator<Item = &Prefix> {
        self.next.level(letter, len).iter().map(|&id| &self.all[id as usize])
    }
}

/// A list for each letter, divided into levels.
#[derive(Debug)]
struct ByLetter {
    lists: [Vec<u32>; Letter::COUNT],
    ends: [[u32; MAX_RACK + 1]; Letter::COUNT],
    levels: usize,
}

impl Default for ByLetter {
    fn default() -> Self {
        Self {
            lists: std::array::from_fn(|_| Vec::new()),
            ends: [[0; MAX_RACK + 1]; Letter::COUNT],
            levels: 0,
        }
    }
}

impl ByLetter {
    fn clear(&mut self) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.levels = 0;
    }

    #[inline]
    fn push(&mut self, letter: Letter, id: u32) {
        self.lists[letter.index()].push(id);
    }

    fn end_level(&mut self) {
        for (ends, list) in self.ends.iter_mut().zip(&self.lists) {
            ends[self.levels] = list.len() as u32;
        }
        self.levels += 1;
    }

    #[inline]
    fn level(&self, letter: Letter, level: usize) -> &[u32] {
        let ends = &self.ends[letter.index()];
        &self.lists[letter.index()][ends[level - 1] as usize..ends[level] as usize]
    }
}
