//! The best play alone: parts of the search in the order of what they can score at most.

use std::cmp::Reverse;
use std::ops::Range;

use lexicon::{Automaton, Dawg, Letter, Letters};

use super::extend::{Search, Visit};
use super::prefixes::{Level, Prefixes};
use super::{Generator, anchors, on_board};
use crate::geometry::Direction;
use crate::hand::Hand;
use crate::line::Line;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::MAX_RACK;

/// The plays of one anchor whose left part has one length, and a bound on their scores.
///
/// One number, so that tasks are sorted fast: from the top the bound, then direction, index of the
/// line, anchor and length of the left part, a byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Task(u64);

impl Task {
    /// `len` is the number of new tiles up to the anchor, or 0 when the anchor follows tiles.
    fn new(bound: i32, (direction, index): (Direction, u8), anchor: usize, len: usize) -> Self {
        let place = [direction as u8, index, anchor as u8, len as u8];
        Self(u64::from(bound.max(0).unsigned_abs()) << 32 | u64::from(u32::from_be_bytes(place)))
    }

    /// No play of the task scores more.
    fn bound(self) -> i32 {
        (self.0 >> 32) as i32
    }

    fn direction(self) -> Direction {
        Direction::ALL[usize::from(self.0 >> 24 & 0xff != Direction::ALL[0] as u64)]
    }

    fn index(self) -> usize {
        (self.0 >> 16 & 0xff) as usize
    }

    fn anchor(self) -> usize {
        (self.0 >> 8 & 0xff) as usize
    }

    fn len(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

impl Generator {
    /// The play with the highest score, or `None` when there is no play; of plays with equal
    /// scores the greatest.
    ///
    /// Every part of the search has an upper bound on its scores: the tiles with the most points
    /// on every square the part may cover, restricted by the cross-check sets, with all premiums.
    /// As long as no tile on the board is passed, only lengths count at which the rack alone has
    /// a word, with the points of the best such word. Parts are searched in descending order of
    /// bounds until the bound is below the best score found, so nothing better is missed.
    pub fn best(&mut self, position: &Position<'_, Dawg>, rack: &Rack) -> Option<Play> {
        let Self { hand, prefixes, tasks, .. } = self;
        hand.deal(rack);
        tasks.clear();
        prefixes.start(position.lexicon(), &Letters::NONE, on_board(position));
        prefixes.grow::<false>(position, hand, hand.tiles);
        let bounds = Bounds::new(position, hand, rack, prefixes);
        for direction in Direction::ALL {
            for (index, line) in position.lines(direction).iter().enumerate() {
                if line.anchors != 0 {
                    bounds.add_line(line, (direction, index as u8), tasks);
                }
            }
        }
        let mut best = Best(None);
        tasks.sort_unstable();
        for task in tasks.iter().rev() {
            if !best.may_be(task.bound()) {
                break;
            }
            search(position, hand, prefixes, *task, &mut best);
        }
        best.0
    }
}

fn search(
    position: &Position<'_, Dawg>,
    hand: &Hand,
    prefixes: &Prefixes,
    task: Task,
    best: &mut Best,
) {
    let line = &position.lines(task.direction())[task.index()];
    let mut search = Search::new(position, hand, task.direction(), task.index(), line, best);
    if task.len() == 0 {
        search.after_tiles(task.anchor());
    } else {
        search.anchored(prefixes, task.anchor(), task.len()..=task.len());
    }
}

/// The best play so far.
struct Best(Option<Play>);

impl Best {
    /// Whether a play of at most `bound` points may be better.
    fn may_be(&self, bound: i32) -> bool {
        self.0.is_none_or(|best| best.score <= bound)
    }
}

impl Visit for &mut Best {
    const LISTED: bool = false;

    #[inline]
    fn floor(&self) -> i32 {
        self.0.map_or(i32::MIN, |best| best.score)
    }

    fn visit(&mut self, play: &Play) {
        if self.0.is_none_or(|best| (best.score, best) < (play.score, *play)) {
            self.0 = Some(*play);
        }
    }
}

/// What the tiles of a rack can score at most.
struct Bounds<'r> {
    dawg: &'r Dawg,
    rules: &'r Rules,
    /// The letters that can be laid, and how many tiles.
    open: Letters,
    tiles: usize,
    /// The letters on the rack and their points, most points first.
    letters: [(Letters, i32); MAX_RACK],
    /// `top[n]`: points of the `n` best tiles.
    top: [i32; MAX_RACK + 1],
    /// `levels[n]`: what is known of partial words of `n` letters from the rack alone.
    levels: [Level; MAX_RACK + 1],
}

impl<'r> Bounds<'r> {
    fn new(position: &Position<'r, Dawg>, hand: &Hand, rack: &Rack, prefixes: &Prefixes) -> Self {
        let rules = position.rules();
        let mut letters = [(Letters::NONE, 0); MAX_RACK];
        let tiles = rack
            .letters()
            .into_iter()
            .flat_map(|letter| std::iter::repeat_n(letter, rack.count(letter)));
        for (slot, letter) in letters.iter_mut().zip(tiles) {
            *slot = (Letters::only(letter), rules.letter_points(letter));
        }
        letters.sort_unstable_by_key(|&(_, points)| Reverse(points));
        let mut top = [0; MAX_RACK + 1];
        for n in 0..MAX_RACK {
            top[n + 1] = top[n] + letters[n].1;
        }
        let mut levels = [Level::NONE; MAX_RACK + 1];
        for (len, level) in levels.iter_mut().enumerate().take(hand.tiles + 1) {
            *level = prefixes.level(len);
        }
        let (dawg, open) = (position.lexicon(), hand.open(0));
        Self { dawg, rules, open, tiles: hand.tiles, letters, top, levels }
    }

    /// The most points of a tile that fits a cross-check set; 0 when only a blank does.
    fn most(&self, allowed: Letters) -> i32 {
        let fits = |(letter, _): &&(Letters, i32)| !letter.and(allowed).is_empty();
        self.letters.iter().find(fits).map_or(0, |&(_, points)| points)
    }

    fn add_line(&self, line: &Line, place: (Direction, u8), tasks: &mut Vec<Task>) {
        let mut barrier = 0;
        for anchor in anchors(line) {
            let room = anchor - barrier;
            barrier = anchor + 1;
            let fitting = line.allowed[anchor].and(self.open);
            if fitting.is_empty() {
                continue;
            }
            let run = line.run_before(anchor);
            if run == anchor {
                let longest = (room + 1).min(self.tiles);
                self.add_anchored(line, anchor, longest, |bound, len| {
                    tasks.push(Task::new(bound, place, anchor, len));
                });
            } else if !self.letters_after(line, run..anchor).and(fitting).is_empty() {
                let bound = self.after_tiles(line, run..anchor);
                tasks.push(Task::new(bound, place, anchor, 0));
            }
        }
    }

    /// The letters that words go on with after a run of tiles.
    fn letters_after(&self, line: &Line, mut run: Range<usize>) -> Letters {
        let step = |node, at| self.dawg.step(node, line.letter(at));
        run.try_fold(self.dawg.root(), step).map_or(Letters::NONE, |node| self.dawg.letters(node))
    }

    /// The most a word can score that goes on from a run of tiles.
    fn after_tiles(&self, line: &Line, run: Range<usize>) -> i32 {
        let before: i32 = run.clone().map(|at| self.rules.points(line.tile(at))).sum();
        let mut most = 0;
        self.right_part(line, run.end, |stop, _| {
            let sum = before + stop.sum + self.face(stop, 0);
            most = most.max(sum * stop.factor + stop.cross + self.rules.bonus(stop.tiles));
        });
        most
    }

    /// Calls `add` with a bound for every number of new tiles up to an anchor without a tile before
    /// it at which there may be a play.
    ///
    /// Up to the first tile on the board the new tiles are a partial word of the rack alone, so its
    /// letters must fit, and at its end it must be a word.
    fn add_anchored(
        &self,
        line: &Line,
        anchor: usize,
        longest: usize,
        mut add: impl FnMut(i32, usize),
    ) {
        let mut stops = [(Stop::NONE, Letters::NONE); MAX_RACK];
        let mut count = 0;
        self.right_part(line, anchor, |stop, fitting| {
            stops[count] = (*stop, fitting);
            count += 1;
        });
        let (mut extra, mut factor) = (0, 1);
        for left in 0..longest {
            if left > 0 {
                let at = anchor - left;
                extra += self.top[1] * (i32::from(line.letter_factor[at]) - 1);
                factor *= i32::from(line.word_factor[at]);
            }
            let mut most = None;
            let mut rack_alone = true;
            for (stop, fitting) in &stops[..count.min(self.tiles - left)] {
                let tiles = left + stop.tiles;
                let level = &self.levels[tiles];
                if rack_alone && fitting.and(level.last).is_empty() {
                    break;
                }
                let mut face = self.face(stop, left);
                if let Some(passed) = stop.passed {
                    if rack_alone && !level.next.contains(passed) {
                        break;
                    }
                    rack_alone = false;
                } else {
                    let Some(word) = level.word else { continue };
                    face = face.min(word);
                }
                let sum = extra + stop.sum + face;
                let score = sum * factor * stop.factor + stop.cross + self.rules.bonus(tiles);
                most = most.max(Some(score));
            }
            if let Some(bound) = most {
                add(bound, left + 1);
            }
        }
    }

    /// The most points of `left` tiles before an anchor and those from there on, without premiums.
    fn face(&self, stop: &Stop, left: usize) -> i32 {
        (stop.crossed + self.top[left + stop.free]).min(self.top[left + stop.tiles])
    }

    /// Calls `visit` for one new tile from `anchor` on, then for two, and so on, as long as there
    /// are tiles and squares that letters fit; with the letters that fit the last of the squares.
    fn right_part(&self, line: &Line, anchor: usize, mut visit: impl FnMut(&Stop, Letters)) {
        let mut stop = Stop::NONE;
        let mut at = anchor;
        while stop.tiles < self.tiles {
            let fitting = line.allowed[at].and(self.open);
            if fitting.is_empty() {
                return;
            }
            stop.tiles += 1;
            let letter_factor = i32::from(line.letter_factor[at]);
            let word_factor = i32::from(line.word_factor[at]);
            stop.factor *= word_factor;
            if line.is_crossed(at) {
                let cap = self.most(line.allowed[at]);
                stop.crossed += cap;
                stop.sum += cap * (letter_factor - 1);
                stop.cross += (cap * letter_factor + i32::from(line.sums[at])) * word_factor;
            } else {
                stop.free += 1;
                stop.sum += self.top[1] * (letter_factor - 1);
            }
            at += 1;
            if line.is_occupied(at) {
                stop.passed = stop.passed.or(Some(line.letter(at)));
                while line.is_occupied(at) {
                    stop.sum += self.rules.points(line.tile(at));
                    at += 1;
                }
            }
            visit(&stop, fitting);
        }
    }
}

/// New tiles from an anchor on, up to a square before which a word may end.
#[derive(Clone, Copy, Debug)]
struct Stop {
    tiles: usize,
    /// New tiles on squares without a crossing word.
    free: usize,
    /// Most points of the others, without premiums.
    crossed: i32,
    /// Points of the tiles passed, and the most that letter premiums add.
    sum: i32,
    /// Product of the word premiums.
    factor: i32,
    /// Most points of the crossing words.
    cross: i32,
    /// The letter of the first tile on the board that was passed.
    passed: Option<Letter>,
}

impl Stop {
    const NONE: Self =
        Self { tiles: 0, free: 0, crossed: 0, sum: 0, factor: 1, cross: 0, passed: None };
}
