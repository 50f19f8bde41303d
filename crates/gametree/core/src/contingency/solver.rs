//! The search itself.

use std::marker::PhantomData;

use gametree_table::Key;

use super::ledger::{Id, Ledger, is_blurred, is_empty_bound, weaker};
use super::policy::{Keep, Policy};
use crate::bounds::{Bounds, Side, Value, Window};
use crate::evidence::{Evidence, Found, Ply, PlySet};
use crate::game::Game;

/// A number of nodes entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nodes(pub u64);

/// Solves games in which positions repeat: a position that is on the path is a draw.
///
/// Searches to the end of the game or to a repetition, so paths are as long as the game has
/// positions: run large games on a thread with a large stack. Paths of up to `64 * WORDS` plies are
/// told apart; beyond that, results that depend on the path are not remembered.
#[derive(Clone, Debug)]
pub struct Solver<G: Game, P, const WORDS: usize = 2> {
    game: G,
    draw: Value,
    ledger: Ledger<WORDS>,
    path: Vec<Frame>,
    dependents: Vec<Vec<(Id, Side)>>, // by ply: the claims that rely on it and on nothing deeper
    arena: Vec<G::Move>,
    nodes: u64,
    budget: u64,
    serial: u64,
    policy: PhantomData<P>,
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
struct Frame {
    serial: u64,
    early: Bounds, // the shadow bounds proved so far
}

/// The result of a node.
#[derive(Clone, Copy, Debug)]
struct Scores<const WORDS: usize> {
    real: Found<PlySet<WORDS>>,
    shadow: Bounds,
}

impl<const WORDS: usize> Scores<WORDS> {
    fn free(bounds: Bounds) -> Self {
        Self { real: Found::free(bounds), shadow: bounds }
    }
}

impl<G: Game, P: Policy, const WORDS: usize> Solver<G, P, WORDS> {
    /// A solver with an empty memory; a draw is worth `draw`, which need not be 0 (contempt).
    #[must_use]
    pub fn new(game: G, draw: Value) -> Self {
        Self {
            game,
            draw,
            ledger: Ledger::new(),
            path: Vec::new(),
            dependents: Vec::new(),
            arena: Vec::new(),
            nodes: 0,
            budget: u64::MAX,
            serial: 0,
            policy: PhantomData,
        }
    }

    /// The same solver, which gives up after `budget` nodes a search: its bounds are then wide.
    #[must_use]
    pub fn with_budget(self, budget: Nodes) -> Self {
        Self { budget: budget.0, ..self }
    }

    /// Says which positions occurred twice in the game that led to the root: meeting one of them is
    /// a draw at once, whatever the path. Forgets everything, because what was remembered may be
    /// wrong for this game.
    pub fn set_history(&mut self, twice: impl IntoIterator<Item = Key>) {
        self.ledger.clear();
        for key in twice {
            let id = self.ledger.id(key);
            self.ledger.at(id).is_drawn = true;
        }
    }

    /// The value of `root`: exact, unless the budget ran out.
    ///
    /// The root itself is searched even if it occurred twice in the game. What the solver remembers
    /// from one call serves the next.
    pub fn solve(&mut self, root: &G::Pos) -> Bounds {
        self.nodes = 0;
        self.arena.clear();
        self.node(&mut root.clone(), Window::FULL).real.bounds
    }

    /// The nodes of the last search.
    pub const fn nodes(&self) -> Nodes {
        Nodes(self.nodes)
    }

    /// What is remembered for good, by key.
    pub fn entries(&self) -> impl Iterator<Item = (Key, Bounds)> + '_ {
        self.ledger.iter()
    }

    fn node(&mut self, pos: &mut G::Pos, window: Window) -> Scores<WORDS> {
        self.nodes += 1;
        if let Some(value) = self.game.outcome(pos) {
            return Scores::free(Bounds::exact(value));
        }
        if self.nodes > self.budget {
            return Scores::free(Bounds::UNKNOWN);
        }
        let id = self.ledger.id(self.game.key(pos));
        if let Some(known) = self.known(id, window) {
            return known;
        }
        self.enter(id);
        let mut scores = self.children(pos, window);
        self.leave(id, &mut scores);
        scores
    }

    /// The result without a search: a draw, or what is remembered.
    fn known(&mut self, id: Id, window: Window) -> Option<Scores<WORDS>> {
        let has_parent = !self.path.is_empty();
        let entry = self.ledger.at(id);
        if entry.is_drawn && has_parent {
            return Some(Scores::free(Bounds::exact(self.draw)));
        }
        if let Some(ply) = entry.ply {
            let why = PlySet::of(Ply(ply));
            let real = Found { bounds: Bounds::exact(self.draw), why_lo: why, why_hi: why };
            let early = self.path[ply].early;
            return Some(Scores { real, shadow: entry.free.meet(early).unwrap_or(entry.free) });
        }
        if P::SCOPED && !P::INHERITED {
            for (end, n) in [(Side::Max, 0), (Side::Min, 1)] {
                let deepest = entry.claim(end).1.deepest();
                let stands = |Ply(ply)| {
                    self.path.get(ply).is_some_and(|frame| frame.serial == entry.frames[n])
                };
                if !deepest.is_none_or(stands) {
                    entry.drop_claim(end);
                }
            }
        }
        let free = entry.free;
        let known = if P::SCOPED { entry.known() } else { Found::free(free) };
        let is_enough =
            |bounds: Bounds| bounds.value().is_some() || bounds.misses(window).is_some();
        if is_enough(free) {
            return Some(Scores::free(free));
        }
        is_enough(known.bounds).then_some(Scores { real: known, shadow: free })
    }

    fn enter(&mut self, id: Id) {
        self.serial += 1;
        self.ledger.at(id).ply = Some(self.path.len());
        self.path.push(Frame { serial: self.serial, early: Bounds::UNKNOWN });
        if P::INHERITED && self.dependents.len() < self.path.len() {
            self.dependents.push(Vec::new());
        }
    }

    fn children(&mut self, pos: &mut G::Pos, mut window: Window) -> Scores<WORDS> {
        let side = self.game.to_move(pos);
        let ply = self.path.len() - 1;
        let mut sum = Scores::free(Bounds::exact(side.worst()));
        let start = self.arena.len();
        let (game, arena) = (&self.game, &mut self.arena);
        game.moves(pos, |mv| arena.push(mv));
        let end = self.arena.len();
        for at in start..end {
            let mv = self.arena[at];
            let undo = self.game.make(pos, mv);
            let child = self.node(pos, window);
            self.game.undo(pos, undo);
            sum.add::<P>(child, side, Ply(ply), at == start);
            window = window.secured(side, sum.real.bounds.proved_by(side));
            if P::SHADOW {
                self.path[ply].early = sum.shadow.open_to(side);
            }
            if window.is_closed() && at + 1 < end {
                sum.cut::<P>(side);
                break;
            }
        }
        self.arena.truncate(start);
        sum
    }

    fn leave(&mut self, id: Id, scores: &mut Scores<WORDS>) {
        self.path.pop();
        let ply = self.path.len();
        let Scores { real, shadow } = scores;
        // Whoever comes back to this very position can choose again: rule 3.
        real.why_lo.remove(Ply(ply));
        real.why_hi.remove(Ply(ply));
        let free = real.free_part();
        let draw = self.draw;
        let entry = self.ledger.at(id);
        entry.ply = None;
        match P::KEEP {
            Keep::Nothing => {}
            Keep::Everything => entry.learn(real.bounds),
            Keep::AllButDraws => {
                let mut bounds = real.bounds;
                if bounds.lo == draw {
                    bounds.lo = Side::Max.worst();
                }
                if bounds.hi == draw {
                    bounds.hi = Side::Min.worst();
                }
                entry.learn(bounds);
            }
            Keep::Free if P::SHADOW => {
                entry.learn(shadow.meet(free).unwrap_or(free));
                *shadow = entry.free;
            }
            Keep::Free => entry.learn(free),
        }
        if P::INHERITED {
            self.bequeath(id, real);
        }
        if P::SCOPED && P::ENDS {
            *real = tightened(*real, self.ledger.at(id).free);
        }
        if P::SCOPED {
            self.write_claims(id, real);
        }
    }

    /// Writes down the ends that depend on the path.
    fn write_claims(&mut self, id: Id, real: &Found<PlySet<WORDS>>) {
        for (end, n, value, why) in [
            (Side::Max, 0, real.bounds.lo, real.why_lo),
            (Side::Min, 1, real.bounds.hi, real.why_hi),
        ] {
            let Some(Ply(ply)) = why.deepest() else { continue };
            if is_empty_bound(value) || is_blurred(&why) {
                continue;
            }
            let frame = self.path[ply].serial;
            let entry = self.ledger.at(id);
            let (old, old_why) = entry.claim(end);
            if P::INHERITED && !old_why.is_free() && end.prefers(old, value) {
                continue; // the tighter claim stays; both hold
            }
            entry.set_claim(end, value, why);
            entry.frames[n] = frame;
            if P::INHERITED {
                self.dependents[ply].push((id, end));
            }
        }
    }

    /// Rule 4: the claims that rely on the position just left take over what its own bound relies
    /// on, and are weakened to that bound.
    fn bequeath(&mut self, id: Id, real: &Found<PlySet<WORDS>>) {
        let ply = self.path.len();
        let free = self.ledger.at(id).free;
        let mut heirs = std::mem::take(&mut self.dependents[ply]);
        for (heir, end) in heirs.drain(..) {
            let (claim, mut why) = self.ledger.at(heir).claim(end);
            if why.deepest() != Some(Ply(ply)) {
                continue; // replaced or passed on since
            }
            let (own, own_why, sure) = match end {
                Side::Max => (real.bounds.lo, real.why_lo, free.lo),
                Side::Min => (real.bounds.hi, real.why_hi, free.hi),
            };
            why.remove(Ply(ply));
            let by_sure = weaker(end, claim, sure);
            let by_own = weaker(end, claim, own);
            let value = if end.prefers(by_own, by_sure) {
                why.join(&own_why);
                by_own
            } else {
                by_sure
            };
            let entry = self.ledger.at(heir);
            if is_empty_bound(value) || is_blurred(&why) {
                entry.drop_claim(end);
            } else if let Some(Ply(next)) = why.deepest() {
                entry.set_claim(end, value, why);
                self.dependents[next].push((heir, end));
            } else {
                entry.drop_claim(end);
                entry.learn(Bounds::exact(value).open_to(end));
            }
        }
        self.dependents[ply] = heirs;
    }
}

impl<const WORDS: usize> Scores<WORDS> {
    /// Takes in the result of one move of `side` at `ply`.
    fn add<P: Policy>(&mut self, child: Self, side: Side, ply: Ply, is_first: bool) {
        let mut child_real = child.real;
        if !P::ENDS {
            child_real.why_lo.join(&child.real.why_hi);
            child_real.why_hi = child_real.why_lo;
        }
        if P::SHADOW {
            let own = PlySet::of(ply);
            let mut shadow = child.shadow;
            if child_real.why_lo.is_free() || child_real.why_lo == own {
                shadow.lo = shadow.lo.max(child_real.bounds.lo);
            }
            if child_real.why_hi.is_free() || child_real.why_hi == own {
                shadow.hi = shadow.hi.min(child_real.bounds.hi);
            }
            self.shadow = self.shadow.best_for(shadow, side);
        }
        let before = self.real.bounds.proved_by(side);
        let after = child_real.bounds.proved_by(side);
        let (mine, mine_why, other, other_why) = match side {
            Side::Max => {
                (&mut self.real.why_lo, child_real.why_lo, &mut self.real.why_hi, child_real.why_hi)
            }
            Side::Min => {
                (&mut self.real.why_hi, child_real.why_hi, &mut self.real.why_lo, child_real.why_lo)
            }
        };
        if !P::ENDS {
            mine.join(&mine_why);
        } else if is_first
            || side.prefers(after, before)
            || after == before && mine_why.len() < mine.len()
        {
            *mine = mine_why;
        }
        other.join(&other_why);
        self.real.bounds = self.real.bounds.best_for(child_real.bounds, side);
    }

    /// Moves were left out: the other end is unknown.
    fn cut<P: Policy>(&mut self, side: Side) {
        self.real.bounds = self.real.bounds.open_to(side);
        self.shadow = self.shadow.open_to(side);
        if P::ENDS {
            match side {
                Side::Max => self.real.why_hi = PlySet::default(),
                Side::Min => self.real.why_lo = PlySet::default(),
            }
        }
    }
}

/// A result with the better ends of what holds whatever the path.
fn tightened<const WORDS: usize>(
    mut found: Found<PlySet<WORDS>>,
    free: Bounds,
) -> Found<PlySet<WORDS>> {
    if free.lo >= found.bounds.lo {
        (found.bounds.lo, found.why_lo) = (free.lo, PlySet::default());
    }
    if free.hi <= found.bounds.hi {
        (found.bounds.hi, found.why_hi) = (free.hi, PlySet::default());
    }
    found
}
