//! The best play alone: parts of the search in the order of what they can score at most.

use std::cmp::Reverse;
use std::ops::Range;

use lexicon::{Automaton, Dawg, Letter, Letters};

use super::extend::{Search, Visit};
use super::prefixes::{Level, Prefixes};
use super::tasks::{Task, Tasks};
use super::{Generator, anchors, on_board};
use crate::geometry::{Direction, Square};
use crate::hand::Hand;
use crate::line::Line;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::MAX_RACK;

impl Generator {
    /// The play with the highest score, or `None` when there is no play; of plays with equal
    /// scores the greatest.
    ///
    /// Every part of the search has an upper bound on its scores: the tiles with the most points
    /// on every square the part may cover, restricted by the cross-check sets, with all premiums.
    /// As long as no tile on the board is passed, only lengths count at which the rack alone has
    /// a word, with the points of the best such word. Parts are searched in descending order of
    /// bounds until the bound is below the best score found; with a bound equal to it a part is left
    /// out when its plays start before the best one. So nothing better is missed.
    pub fn best(&mut self, position: &Position<'_, Dawg>, rack: &Rack) -> Option<Play> {
        let Self { hand, prefixes, tasks, .. } = self;
        hand.deal(rack);
        tasks.clear();
        prefixes.start::<false>(position.lexicon(), &Letters::NONE, on_board(position));
        prefixes.grow::<false>(position, hand, hand.tiles);
        let bounds = Bounds::new(position, hand, rack, prefixes);
        for direction in Direction::ALL {
            for (index, line) in position.lines(direction).iter().enumerate() {
                if line.anchors != 0 {
                    bounds.add_line(line, (direction, index), tasks);
                }
            }
        }
        let mut best = Best(None);
        while let Some(task) = tasks.pop(best.floor()) {
            if best.may_be_in(task) {
                search(position, hand, prefixes, task, &mut best);
            }
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
    let direction = task.direction();
    let (index, start) = task.start().along(direction);
    let line = &position.lines(direction)[index];
    let mut search = Search::new(position, hand, direction, index, line, best);
    match task.len() {
        0 => search.after_tiles(start),
        len => search.anchored(prefixes, start + len - 1, len..=len),
    }
}

/// The best play so far.
struct Best(Option<Play>);

impl Best {
    fn floor(&self) -> i32 {
        self.0.map_or(0, |best| best.score)
    }

    /// Whether there may be a better play: one with more points, or a greater one with as many.
    fn may_be_in(&self, task: Task) -> bool {
        self.0.is_none_or(|best| task >= Task::new(best.score, best.start, best.direction, 0))
    }
}

impl Visit for &mut Best {
    const LISTED: bool = false;

    #[inline]
    fn floor(&self) -> i32 {
        Best::floor(self)
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
    hand: &'r Hand,
    /// The letters that can be laid, and how many tiles.
    open: Letters,
    tiles: usize,
    /// The letters on the rack and their points, most points first.
    letters: [(Letters, i32); MAX_RACK],
    /// `top[n]`: points of the `n` best tiles.
    top: [i32; MAX_RACK + 1],
    /// `levels[n]`: what is known of partial words of `n` letters from the rack alone.
    levels: [Level; MAX_RACK + 1],
    /// `bonus[n]`: points for laying `n` tiles.
    bonus: [i32; MAX_RACK + 1],
}

impl<'r> Bounds<'r> {
    fn new(
        position: &Position<'r, Dawg>,
        hand: &'r Hand,
        rack: &Rack,
        prefixes: &Prefixes,
    ) -> Self {
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
        let bonus = std::array::from_fn(|tiles| rules.bonus(tiles));
        let (dawg, open) = (position.lexicon(), hand.open(0));
        Self { dawg, rules, hand, open, tiles: hand.tiles, letters, top, levels, bonus }
    }

    /// The most points of a tile that fits a cross-check set; 0 when only a blank does.
    fn most(&self, allowed: Letters) -> i32 {
        let fits = |(letter, _): &&(Letters, i32)| !letter.and(allowed).is_empty();
        self.letters.iter().find(fits).map_or(0, |&(_, points)| points)
    }

    fn add_line(&self, line: &Line, (direction, index): (Direction, usize), tasks: &mut Tasks) {
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
                    let start = Square::on(direction, index, anchor + 1 - len);
                    tasks.push(Task::new(bound, start, direction, len));
                });
            } else {
                let fitting = self.letters_after(line, run..anchor).and(fitting);
                if !fitting.is_empty() {
                    let bound = self.after_tiles(line, run..anchor, fitting);
                    let start = Square::on(direction, index, anchor);
                    tasks.push(Task::new(bound, start, direction, 0));
                }
            }
        }
    }

    /// The letters that words go on with after a run of tiles; none when all these words need a
    /// letter that cannot be had.
    fn letters_after(&self, line: &Line, mut run: Range<usize>) -> Letters {
        let end = run.end;
        let step = |node, at| self.dawg.step(node, line.letter(at));
        let Some(node) = run.try_fold(self.dawg.root(), step) else { return Letters::NONE };
        let branch = self.dawg.branch(node);
        let missing = branch.needs.minus(self.hand.own(0)).minus(line.ahead[end]);
        if self.hand.can_stand_for(missing, 0) { branch.letters } else { Letters::NONE }
    }

    /// The most a word can score that goes on from a run of tiles with one of `first`.
    fn after_tiles(&self, line: &Line, run: Range<usize>, first: Letters) -> i32 {
        let before: i32 = run.clone().map(|at| self.rules.points(line.tile(at))).sum();
        let mut most = 0;
        self.right_part(line, run.end, first, |stop, _| {
            let sum = before + stop.sum + self.face(stop, 0);
            most = most.max(sum * stop.factor + stop.cross + self.bonus[stop.tiles]);
            true
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
        let mut lefts = [Left { extra: 0, factor: 1, most: -1 }; MAX_RACK];
        for left in 1..longest {
            let at = anchor - left;
            let Left { extra, factor, .. } = lefts[left - 1];
            lefts[left].extra = extra + self.top[1] * (i32::from(line.letter_factor[at]) - 1);
            lefts[left].factor = factor * i32::from(line.word_factor[at]);
        }
        // The numbers of tiles before the anchor for which the tiles from there on are possible.
        let mut open = Letters::first(longest);
        let mut rack_alone = true;
        self.right_part(line, anchor, self.open, |stop, fitting| {
            for left in open {
                let Left { extra, factor, most } = &mut lefts[left.index()];
                let tiles = left.index() + stop.tiles;
                if tiles > self.tiles {
                    break;
                }
                let mut face = self.face(stop, left.index());
                if rack_alone {
                    let level = &self.levels[tiles];
                    if fitting.and(level.last).is_empty() {
                        open = open.without(left);
                        continue;
                    }
                    if let Some(passed) = stop.passed {
                        if !level.next.contains(passed) {
                            open = open.without(left);
                            continue;
                        }
                    } else {
                        let Some(word) = level.word else { continue };
                        face = face.min(word);
                    }
                }
                let sum = *extra + stop.sum + face;
                *most = (sum * *factor * stop.factor + stop.cross + self.bonus[tiles]).max(*most);
            }
            rack_alone = stop.passed.is_none();
            !open.is_empty()
        });
        for (len, left) in (1..).zip(&lefts[..longest]) {
            if left.most >= 0 {
                add(left.most, len);
            }
        }
    }

    /// The most points of `left` tiles before an anchor and those from there on, without premiums.
    fn face(&self, stop: &Stop, left: usize) -> i32 {
        (stop.crossed + self.top[left + stop.free]).min(self.top[left + stop.tiles])
    }

    /// Calls `visit` for one new tile from `anchor` on, then for two, and so on, as long as there
    /// are tiles and squares that letters fit, and it says so; with the letters that fit the last
    /// of the squares. The first letter is one of `first`.
    fn right_part(
        &self,
        line: &Line,
        anchor: usize,
        first: Letters,
        mut visit: impl FnMut(&Stop, Letters) -> bool,
    ) {
        let mut stop = Stop::NONE;
        let mut at = anchor;
        let mut open = first;
        while stop.tiles < self.tiles {
            let fitting = line.allowed[at].and(open);
            if fitting.is_empty() {
                return;
            }
            stop.tiles += 1;
            let letter_factor = i32::from(line.letter_factor[at]);
            let word_factor = i32::from(line.word_factor[at]);
            stop.factor *= word_factor;
            if line.is_crossed(at) {
                let cap = self.most(fitting);
                stop.crossed += cap;
                stop.sum += cap * (letter_factor - 1);
                stop.cross += (cap * letter_factor + i32::from(line.sums[at])) * word_factor;
            } else if open != self.open {
                let cap = self.most(fitting);
                stop.crossed += cap;
                stop.sum += cap * (letter_factor - 1);
            } else {
                stop.free += 1;
                stop.sum += self.top[1] * (letter_factor - 1);
            }
            open = self.open;
            at += 1;
            if line.is_occupied(at) {
                stop.passed = stop.passed.or(Some(line.letter(at)));
                while line.is_occupied(at) {
                    stop.sum += self.rules.points(line.tile(at));
                    at += 1;
                }
            }
            if !visit(&stop, fitting) {
                return;
            }
        }
    }
}

/// New tiles before an anchor.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The most that letter premiums add.
    extra: i32,
    /// Product of the word premiums.
    factor: i32,
    /// The most points of a play found so far; negative when there is none.
    most: i32,
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
