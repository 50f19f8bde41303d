//! Words on one line: from a partial word on an anchor to complete plays.

use std::ops::RangeInclusive;

use lexicon::{Automaton, Dawg, Letter, Letters};

use super::prefixes::{Prefix, Prefixes};
use crate::geometry::{Direction, Square};
use crate::hand::{Hand, Used};
use crate::line::Line;
use crate::play::Play;
use crate::position::Position;
use crate::rules::Rules;
use crate::tile::{MAX_RACK, Tile, Tiles};

/// What is known of a word under construction.
#[derive(Clone, Copy)]
struct Partial {
    /// New tiles so far, none of them a blank yet.
    tiles: Tiles,
    /// First new square.
    first: u8,
    /// Whether the only letter so far is a single new one.
    single: bool,
    used: Used,
    /// Points of the letters with letter premiums.
    sum: i32,
    /// Product of the word premiums under new tiles.
    factor: i32,
    /// Points of the crossing words.
    cross: i32,
}

/// Where a partial word leads to.
struct Ahead {
    /// The node and the empty square behind the tiles that follow, and their points.
    node: u32,
    at: usize,
    run: i32,
    /// Whether there is a complete word.
    is_word: bool,
    /// Whether words may go on from there.
    goes_on: bool,
}

/// What becomes of the plays found.
pub(super) trait Visit {
    /// Whether the left parts are listed by letter: lists pay only when most of them are used.
    const LISTED: bool;

    /// Plays that score less are not wanted.
    fn floor(&self) -> i32;

    /// Takes a play of at least as many points as the floor.
    fn visit(&mut self, play: &Play);
}

/// Every play is wanted.
impl<F: FnMut(&Play)> Visit for F {
    const LISTED: bool = true;

    #[inline]
    fn floor(&self) -> i32 {
        i32::MIN
    }

    #[inline]
    fn visit(&mut self, play: &Play) {
        self(play);
    }
}

/// The search on one line.
pub(super) struct Search<'s, V> {
    dawg: &'s Dawg,
    rules: &'s Rules,
    points: &'s [i32; Letter::COUNT],
    hand: &'s Hand,
    line: &'s Line,
    index: usize,
    direction: Direction,
    visit: V,
}

impl<'s, V: Visit> Search<'s, V> {
    pub(super) fn new(
        position: &'s Position<'_, Dawg>,
        hand: &'s Hand,
        direction: Direction,
        index: usize,
        line: &'s Line,
        visit: V,
    ) -> Self {
        Self {
            dawg: position.lexicon(),
            rules: position.rules(),
            points: position.rules().all_points(),
            hand,
            line,
            index,
            direction,
            visit,
        }
    }

    /// Plays from an anchor that follows tiles.
    pub(super) fn after_tiles(&mut self, anchor: usize) {
        let mut node = self.dawg.root();
        let mut sum = 0;
        for at in self.line.run_before(anchor)..anchor {
            let Some(next) = self.dawg.step(node, self.line.letter(at)) else { return };
            node = next;
            sum += self.rules.points(self.line.tile(at));
        }
        let first = anchor as u8;
        let partial =
            Partial { tiles: Tiles::NONE, first, single: false, used: 0, sum, factor: 1, cross: 0 };
        self.extend(&partial, node, anchor);
    }

    /// Plays with a left part from the rack: new tiles on `lens` squares up to the anchor.
    pub(super) fn anchored(
        &mut self,
        prefixes: &Prefixes,
        anchor: usize,
        lens: RangeInclusive<usize>,
    ) {
        let line = self.line;
        let follows = line.is_occupied(anchor + 1).then(|| line.letter(anchor + 1));
        let crossed = line.is_crossed(anchor);
        let first = anchor + 1 - *lens.start();
        let mut factor =
            line.word_factor[first + 1..=anchor].iter().map(|&factor| i32::from(factor)).product();
        for len in lens {
            let start = anchor + 1 - len;
            factor *= i32::from(line.word_factor[start]);
            match follows {
                _ if !V::LISTED => {
                    let allowed = line.allowed[anchor];
                    let next = follows.map_or(Letters::ALL, Letters::only);
                    for prefix in prefixes.of_length(len) {
                        let goes_on = follows.is_none() || !prefix.letters.and(next).is_empty();
                        if goes_on && allowed.contains(prefix.last) {
                            self.place(prefix, anchor, start, factor);
                        }
                    }
                }
                _ if crossed => {
                    for letter in line.allowed[anchor].and(self.hand.open(0)) {
                        for prefix in prefixes.ending(letter, len) {
                            if follows.is_none_or(|next| prefix.letters.contains(next)) {
                                self.place(prefix, anchor, start, factor);
                            }
                        }
                    }
                }
                Some(next) => {
                    for prefix in prefixes.before(next, len) {
                        self.place(prefix, anchor, start, factor);
                    }
                }
                None => {
                    for prefix in prefixes.of_length(len) {
                        self.place(prefix, anchor, start, factor);
                    }
                }
            }
        }
    }

    /// Lays a partial word from `start` to the anchor and goes on from there.
    #[inline]
    fn place(&mut self, prefix: &Prefix, anchor: usize, start: usize, factor: i32) {
        let Some(ahead) = self.ahead(prefix.node, prefix.terminal, anchor + 1, prefix.used) else {
            return;
        };
        let line = self.line;
        let mut sum = prefix.points + ahead.run;
        let span = (2_u32 << anchor).wrapping_sub(1 << start);
        for at in Letters::from_bits(line.letter_premiums & span) {
            let at = at.index();
            if let Some(tile) = prefix.tiles.get(at - start) {
                let more = i32::from(line.letter_factor[at]) - 1;
                sum += self.points[tile.letter().index()] * more;
            }
        }
        let mut cross = 0;
        if line.is_crossed(anchor)
            && let Some(tile) = prefix.tiles.get(anchor - start)
        {
            cross = self.cross(anchor, tile.letter());
        }
        let partial = Partial {
            tiles: prefix.tiles,
            first: start as u8,
            single: anchor == start && ahead.at == anchor + 1,
            used: prefix.used,
            sum,
            factor,
            cross,
        };
        self.go_on(&partial, &ahead);
    }

    /// Points of the word that crosses a square on which `letter` is laid.
    #[inline]
    fn cross(&self, at: usize, letter: Letter) -> i32 {
        let points = self.points[letter.index()] * i32::from(self.line.letter_factor[at]);
        (points + i32::from(self.line.sums[at])) * i32::from(self.line.word_factor[at])
    }

    /// Walks over the tiles that follow a partial word and looks what there is to be done; `None`
    /// when there is nothing.
    // Always: the search has two calls of it, and all plays take 9% fewer instructions so
    // (docs/decisions/words-fast-generator.md).
    #[inline(always)]
    fn ahead(&self, node: u32, terminal: bool, at: usize, used: Used) -> Option<Ahead> {
        let mut ahead = Ahead { node, at, run: 0, is_word: terminal, goes_on: false };
        while self.line.is_occupied(ahead.at) {
            let letter = self.line.letter(ahead.at);
            let branch = self.dawg.branch(ahead.node);
            if !branch.letters.contains(letter) {
                return None;
            }
            ahead.is_word = branch.accepting.contains(letter);
            ahead.node = branch.child(letter);
            ahead.run += self.rules.points(self.line.tile(ahead.at));
            ahead.at += 1;
        }
        let needs = self.dawg.needs(ahead.node);
        let missing = needs.minus(self.hand.own(used)).minus(self.line.ahead[ahead.at]);
        ahead.goes_on = self.hand.can_stand_for(missing, used);
        (ahead.is_word || ahead.goes_on).then_some(ahead)
    }

    #[inline]
    fn go_on(&mut self, partial: &Partial, ahead: &Ahead) {
        if ahead.is_word {
            self.report(partial);
        }
        if ahead.goes_on {
            self.extend(partial, ahead.node, ahead.at);
        }
    }

    /// Lays each letter that fits on the empty square `at`.
    fn extend(&mut self, partial: &Partial, node: u32, at: usize) {
        let line = self.line;
        let branch = self.dawg.branch(node);
        let crossed = line.is_crossed(at);
        let letter_factor = i32::from(line.letter_factor[at]);
        let factor = partial.factor * i32::from(line.word_factor[at]);
        let fitting = branch.letters.and(self.hand.open(partial.used)).and(line.allowed[at]);
        for letter in fitting {
            let (child, terminal) = (branch.child(letter), branch.accepting.contains(letter));
            let used = self.hand.take(partial.used, letter);
            let Some(ahead) = self.ahead(child, terminal, at + 1, used) else { continue };
            let next = Partial {
                tiles: partial.tiles.and_then_tile(Tile::plain(letter)),
                first: partial.first,
                single: false,
                used,
                sum: partial.sum + self.points[letter.index()] * letter_factor + ahead.run,
                factor,
                cross: partial.cross + if crossed { self.cross(at, letter) } else { 0 },
            };
            self.go_on(&next, &ahead);
        }
    }

    /// Reports a word unless it is not wanted, which for the best play is nearly always so.
    // Always: a call for a word that is not wanted costs more than the answer.
    #[inline(always)]
    fn report(&mut self, partial: &Partial) {
        let bonus = self.rules.bonus(partial.tiles.len());
        let score = partial.sum * partial.factor + partial.cross + bonus;
        if score >= self.visit.floor() && !partial.single {
            self.report_wanted(partial, score);
        }
    }

    #[inline(never)]
    fn report_wanted(&mut self, partial: &Partial, score: i32) {
        let count = partial.tiles.len();
        let first = usize::from(partial.first);
        if count == 1 && self.direction == Direction::Down && self.line.is_crossed(first) {
            return;
        }
        let play = Play {
            start: Square::on(self.direction, self.index, first),
            direction: self.direction,
            tiles: partial.tiles,
            score,
        };
        if self.hand.has_blanks() {
            self.report_blanks(play, first, partial.factor);
        } else {
            self.visit.visit(&play);
        }
    }

    /// Reports a spelled word once for every choice of blanks.
    fn report_blanks(&mut self, play: Play, first: usize, factor: i32) {
        let mut left = [0_u8; Letter::COUNT];
        let mut choice = Choice { short: [0; Letter::COUNT], loss: [0; MAX_RACK] };
        let mut owed = 0;
        let mut at = first;
        for (tile, loss) in play.tiles.iter().zip(&mut choice.loss) {
            at = self.line.run_after(at);
            let letter = tile.letter();
            left[letter.index()] += 1;
            if usize::from(left[letter.index()]) > self.hand.count(letter) {
                choice.short[letter.index()] += 1;
                owed += 1;
            }
            let points = self.points[letter.index()] * i32::from(self.line.letter_factor[at]);
            let crossing =
                if self.line.is_crossed(at) { i32::from(self.line.word_factor[at]) } else { 0 };
            *loss = points * (factor + crossing);
            at += 1;
        }
        self.choose(play, 0, self.hand.blanks(0), owed, &mut choice);
    }

    /// Turns tiles from `from` on into blanks, of which `owed` are needed.
    fn choose(&mut self, play: Play, from: usize, blanks: u32, owed: u32, choice: &mut Choice) {
        // A blank takes points away and gives none.
        if play.score < self.visit.floor() {
            return;
        }
        if owed == 0 {
            self.visit.visit(&play);
        }
        if blanks == 0 {
            return;
        }
        for (index, tile) in play.tiles.iter().enumerate().skip(from) {
            let letter = tile.letter().index();
            let pays = choice.short[letter] > 0;
            if !pays && blanks <= owed {
                continue;
            }
            let next = Play {
                tiles: play.tiles.with_blank(index),
                score: play.score - choice.loss[index],
                ..play
            };
            choice.short[letter] -= u8::from(pays);
            self.choose(next, index + 1, blanks - 1, owed - u32::from(pays), choice);
            choice.short[letter] += u8::from(pays);
        }
    }
}

/// What choosing blanks for a word depends on.
struct Choice {
    /// How many of each letter the rack lacks.
    short: [u8; Letter::COUNT],
    /// Points lost by each tile when it is a blank.
    loss: [i32; MAX_RACK],
}
