//! The algorithm as printed, kept as a counterexample.

use std::collections::HashMap;

use gametree_table::Key;

use super::solver::Nodes;
use crate::bounds::{Bounds, INFINITY, Value};
use crate::game::Game;
use crate::minimax::moves_of;

/// Muller's pseudo code for shadow scores, line by line, including its later edit.
///
/// **It is unsound.** The line that makes the shadow score unconditional copies the real *score*,
/// which after a cutoff is only a bound, as if it were exact. With `KEEP_BOUND` the bound stays a
/// bound, and the errors are gone; [`Shadow`](super::Shadow) goes on from there. The smallest game
/// in which it matters has three positions and six moves; see `lab shadow counterexample`.
///
/// What the pseudo code leaves out is filled in so: a finished game has its value and depends on
/// nothing; a "normal hash hit" returns the stored bounds as real and shadow score; the players
/// must alternate. Scores are those of the side to move.
#[derive(Clone, Debug)]
pub struct Printed<G: Game, const KEEP_BOUND: bool = false> {
    game: G,
    draw: Value,
    entries: HashMap<Key, HashEntry>,
    nodes: u64,
}

#[derive(Clone, Copy, Debug)]
struct HashEntry {
    is_on_path: bool,
    rep_depth: usize,
    lower_bound: Value,
    upper_bound: Value,
    is_max: bool,
}

/// No repetition at all: deeper than any ply.
const NEVER: usize = usize::MAX;

#[derive(Clone, Copy)]
struct Scores {
    real: Bounds, // a single score as printed, an interval with KEEP_BOUND
    shadow: Bounds,
    rep_depth: usize,
}

impl<G: Game, const KEEP_BOUND: bool> Printed<G, KEEP_BOUND> {
    /// A solver with an empty table.
    #[must_use]
    pub fn new(game: G, draw: Value) -> Self {
        Self { game, draw, entries: HashMap::new(), nodes: 0 }
    }

    /// What the pseudo code says `root` is worth, for Max.
    pub fn solve(&mut self, root: &G::Pos) -> Bounds {
        self.nodes = 0;
        let mut pos = root.clone();
        let real = self.search(&mut pos, Bounds::UNKNOWN, 0).real;
        let is_max = self.is_max(root);
        for_max(real, is_max)
    }

    /// The nodes of the last search.
    pub const fn nodes(&self) -> Nodes {
        Nodes(self.nodes)
    }

    /// The hash table: the shadow ranges by key, for Max.
    pub fn entries(&self) -> impl Iterator<Item = (Key, Bounds)> + '_ {
        self.entries.iter().map(|(&key, entry)| {
            let bounds = Bounds { lo: entry.lower_bound, hi: entry.upper_bound };
            (key, for_max(bounds, entry.is_max))
        })
    }

    fn is_max(&self, pos: &G::Pos) -> bool {
        self.game.to_move(pos) == crate::bounds::Side::Max
    }

    fn search(&mut self, pos: &mut G::Pos, window: Bounds, depth: usize) -> Scores {
        self.nodes += 1;
        let is_max = self.is_max(pos);
        if let Some(value) = self.game.outcome(pos) {
            let bounds = Bounds::exact(if is_max { value } else { -value });
            return Scores { real: bounds, shadow: bounds, rep_depth: NEVER };
        }
        let key = self.game.key(pos);
        if let Some(scores) = self.probe(key, window) {
            return scores;
        }
        let fresh = HashEntry {
            is_on_path: true,
            rep_depth: depth,
            lower_bound: -INFINITY,
            upper_bound: INFINITY,
            is_max,
        };
        self.entries.insert(key, fresh);
        let scores = self.moves(pos, key, window, depth);
        let entry = self.entries.entry(key).or_insert(fresh);
        entry.is_on_path = false;
        entry.lower_bound = scores.shadow.lo;
        entry.upper_bound = scores.shadow.hi;
        scores
    }

    fn probe(&self, key: Key, window: Bounds) -> Option<Scores> {
        let entry = self.entries.get(&key)?;
        let shadow = Bounds { lo: entry.lower_bound, hi: entry.upper_bound };
        if entry.is_on_path {
            let real = Bounds::exact(self.draw_for(entry.is_max));
            return Some(Scores { real, shadow, rep_depth: entry.rep_depth });
        }
        let score = match shadow.value() {
            Some(value) => value,
            None if shadow.lo >= window.hi => shadow.lo,
            None if shadow.hi <= window.lo => shadow.hi,
            None => return None,
        };
        let real = if KEEP_BOUND { shadow } else { Bounds::exact(score) };
        Some(Scores { real, shadow, rep_depth: NEVER })
    }

    fn draw_for(&self, is_max: bool) -> Value {
        if is_max { self.draw } else { -self.draw }
    }

    fn moves(&mut self, pos: &mut G::Pos, key: Key, window: Bounds, depth: usize) -> Scores {
        let Bounds { lo: mut alpha, hi: beta } = window;
        let mut real = Bounds::exact(-INFINITY);
        let mut shadow = Bounds::exact(-INFINITY);
        let mut draw_depth = NEVER;
        let moves = moves_of(&self.game, pos);
        for (n, &mv) in moves.iter().enumerate() {
            let undo = self.game.make(pos, mv);
            let child = self.search(pos, Bounds { lo: -beta, hi: -alpha }, depth + 1);
            self.game.undo(pos, undo);
            let score = negated(child.real);
            let mut range = negated(child.shadow);
            if child.rep_depth >= depth {
                range = score; // as printed: range[0] = range[1] = -score
            }
            shadow = Bounds { lo: shadow.lo.max(range.lo), hi: shadow.hi.max(range.hi) };
            draw_depth = draw_depth.min(child.rep_depth);
            real = Bounds { lo: real.lo.max(score.lo), hi: real.hi.max(score.hi) };
            alpha = alpha.max(real.lo);
            if alpha >= beta && n + 1 < moves.len() {
                shadow.hi = INFINITY;
                if KEEP_BOUND {
                    real.hi = INFINITY;
                }
                break;
            }
            if let Some(entry) = self.entries.get_mut(&key) {
                entry.lower_bound = shadow.lo;
            }
        }
        Scores { real, shadow, rep_depth: draw_depth }
    }
}

fn negated(bounds: Bounds) -> Bounds {
    Bounds { lo: -bounds.hi, hi: -bounds.lo }
}

fn for_max(bounds: Bounds, is_max: bool) -> Bounds {
    if is_max { bounds } else { negated(bounds) }
}
