//! The best play alone: parts of the search in the order of what they can score at most.

use std::cmp::Reverse;

use lexicon::{Dawg, Letter, Letters};

use super::extend::Search;
use super::prefixes::Prefixes;
use super::{Generator, anchors, follow, on_board};
use crate::geometry::Direction;
use crate::hand::Hand;
use crate::line::Line;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::MAX_RACK;

/// The plays of one anchor whose left part has one length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    /// No play of the task scores more.
    bound: i32,
    direction: Direction,
    index: u8,
    anchor: u8,
    /// New tiles up to the anchor, or 0 when the anchor follows tiles.
    len: u8,
}

impl Generator {
    /// The play with the highest score, or `None` when there is no play; of plays with equal
    /// scores the greatest.
    ///
    /// Every part of the search has an upper bound on its scores: the tiles with the most points
    /// on every square the part may cover, restricted by the cross-check sets, with all premiums.
    /// Parts are searched in descending order of bounds until the bound is below the best score
    /// found, so nothing better is missed.
    pub fn best(&mut self, position: &Position<'_, Dawg>, rack: &Rack) -> Option<Play> {
        let Self { hand, prefixes, tasks, .. } = self;
        hand.deal(rack);
        tasks.clear();
        let bounds = Bounds::new(position.rules(), hand, rack);
        for direction in Direction::ALL {
            for (index, line) in position.lines(direction).iter().enumerate() {
                if line.anchors != 0 {
                    bounds.add_line(line, direction, index as u8, tasks);
                }
            }
        }
        prefixes.start(position.lexicon(), &follow(position), on_board(position));
        let mut best = Best(None);
        tasks.sort_unstable_by_key(|task| Reverse(task.bound));
        for task in tasks.iter() {
            if !best.may_be(task.bound) {
                break;
            }
            search(position, &bounds, prefixes, *task, &mut best);
        }
        best.0
    }
}

fn search(
    position: &Position<'_, Dawg>,
    bounds: &Bounds<'_>,
    prefixes: &mut Prefixes,
    task: Task,
    best: &mut Best,
) {
    let index = usize::from(task.index);
    let line = &position.lines(task.direction)[index];
    let (anchor, len) = (usize::from(task.anchor), usize::from(task.len));
    let keep = |play: &Play| best.keep(play);
    let mut search = Search::new(position, bounds.hand, task.direction, index, line, keep);
    if len == 0 {
        search.after_tiles(anchor);
    } else {
        prefixes.grow(position, bounds.hand, len);
        search.anchored(prefixes, anchor, len..=len);
    }
}

/// The best play so far.
struct Best(Option<Play>);

impl Best {
    /// Whether a play of at most `bound` points may be better.
    fn may_be(&self, bound: i32) -> bool {
        self.0.is_none_or(|best| best.score <= bound)
    }

    fn keep(&mut self, play: &Play) {
        if self.0.is_none_or(|best| (best.score, best) < (play.score, *play)) {
            self.0 = Some(*play);
        }
    }
}

/// The most points of a tile on each crossed square of a line.
type Caps = [i32; crate::line::ROOM];

/// What the tiles of a rack can score at most.
struct Bounds<'r> {
    rules: &'r Rules,
    hand: &'r Hand,
    /// The letters on the rack and their points, most points first.
    letters: [(Letters, i32); MAX_RACK],
    /// `top[n]`: points of the `n` best tiles.
    top: [i32; MAX_RACK + 1],
}

impl<'r> Bounds<'r> {
    fn new(rules: &'r Rules, hand: &'r Hand, rack: &Rack) -> Self {
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
        Self { rules, hand, letters, top }
    }

    /// The most points of a tile that fits a cross-check set; 0 when only a blank does.
    fn most(&self, allowed: Letters) -> i32 {
        let fits = |(letter, _): &&(Letters, i32)| !letter.and(allowed).is_empty();
        self.letters.iter().find(fits).map_or(0, |&(_, points)| points)
    }

    fn caps(&self, line: &Line) -> Caps {
        let mut caps = [0; crate::line::ROOM];
        for at in Letters::from_bits(line.crossed).into_iter().map(Letter::index) {
            caps[at] = self.most(line.allowed[at]);
        }
        caps
    }

    fn add_line(&self, line: &Line, direction: Direction, index: u8, tasks: &mut Vec<Task>) {
        let caps = self.caps(line);
        let mut barrier = 0;
        for anchor in anchors(line) {
            let room = anchor - barrier;
            barrier = anchor + 1;
            if line.allowed[anchor].and(self.hand.open(0)).is_empty() {
                continue;
            }
            let run = line.run_before(anchor);
            let mut add = |len: usize, start: usize, least: usize| {
                if let Some(bound) = self.bound(line, &caps, start, least) {
                    let (anchor, len) = (anchor as u8, len as u8);
                    tasks.push(Task { bound, direction, index, anchor, len });
                }
            };
            if run < anchor {
                add(0, run, 1);
                continue;
            }
            for len in 1..=(room + 1).min(self.hand.tiles) {
                add(len, anchor + 1 - len, len);
            }
        }
    }

    /// The most a word can score that begins at `start` and has at least `least` new tiles.
    fn bound(&self, line: &Line, caps: &Caps, start: usize, least: usize) -> Option<i32> {
        let (mut sum, mut factor, mut cross) = (0, 1, 0);
        let (mut tiles, mut free) = (0, 0);
        let mut most = None;
        // One square too many: the end of the line ends a word like an empty square.
        for (at, &cap) in caps.iter().enumerate().take(usize::from(line.len) + 1).skip(start) {
            if line.is_occupied(at) {
                sum += self.rules.points(line.tile(at));
                continue;
            }
            if tiles >= least {
                let main = (sum + self.top[free]) * factor;
                most = most.max(Some(main + cross + self.rules.bonus(tiles)));
            }
            if tiles == self.hand.tiles || line.allowed[at].and(self.hand.open(0)).is_empty() {
                break;
            }
            tiles += 1;
            let letter_factor = i32::from(line.letter_factor[at]);
            let word_factor = i32::from(line.word_factor[at]);
            factor *= word_factor;
            if line.is_crossed(at) {
                sum += cap * letter_factor;
                cross += (cap * letter_factor + i32::from(line.sums[at])) * word_factor;
            } else {
                free += 1;
                sum += self.letters[0].1 * (letter_factor - 1);
            }
        }
        most
    }
}
