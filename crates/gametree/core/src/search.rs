//! One alpha-beta search for every game and every combination of parts.

mod node;

use gametree_table::{NoTable, Table};

use crate::bounds::Bounds;
use crate::evidence::Found;
use crate::game::Game;
use crate::observe::Silent;
use crate::order::Scored;
use crate::repetition::Repetition;

/// Which table records may end or narrow a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reuse {
    /// Those of a search to the same depth: the result is that of the search without a table.
    #[default]
    SameDepth,
    /// Those of a search at least as deep: fewer nodes, and values that are better than those of
    /// the depth asked for, hence sometimes different.
    Deeper,
}

/// What a search at the root found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict<M, W> {
    /// Bounds on the value; equal ends unless the window or the repetition rule left them apart.
    pub bounds: Bounds,
    /// The move that proves the side to move its value; `None` when no move did (the game is over,
    /// or the value is outside the window).
    pub best: Option<M>,
    /// The bounds with the reasons for them.
    pub found: Found<W>,
}

/// A fail-soft alpha-beta search put together from parts.
///
/// | part | what it is | when off |
/// |---|---|---|
/// | `V` | static evaluation at the horizon, [`Evaluate`](crate::Evaluate) | `()`: 0 |
/// | `E` | bounds without search, [`Estimate`](crate::Estimate) | `()` |
/// | `O` | order of moves, [`Order`](crate::Order) | `()`: the game's |
/// | `T` | memory, [`Table`] | [`NoTable`] |
/// | `R` | repetition rule, [`Repetition`] | `()` |
/// | `B` | reports, [`Observe`](crate::Observe) | [`Silent`] |
/// | `SCOUT` | principal variation search | `false` |
///
/// Each part is a type, so one that is off leaves no code behind. A result is an interval with a
/// reason for each end: a fail-high is `[v, ∞)`, a fail-low `(-∞, v]`, and whatever the parts know
/// beyond that is kept.
///
/// Sources: Knuth and Moore 1975 (alpha-beta), Fishburn 1983 (fail-soft), Pearl 1980 (scout).
///
/// ```
/// use gametree::{Depth, Game, Key, MoveCode, Search, Side, Value};
///
/// /// Take one or two matches; whoever takes the last one wins.
/// struct Matches;
/// impl Game for Matches {
///     type Pos = (u8, Side);
///     type Move = u8;
///     type Undo = u8;
///     fn to_move(&self, pos: &Self::Pos) -> Side { pos.1 }
///     fn outcome(&self, pos: &Self::Pos) -> Option<Value> {
///         (pos.0 == 0).then(|| if pos.1 == Side::Min { 1 } else { -1 })
///     }
///     fn moves(&self, pos: &Self::Pos, visit: impl FnMut(u8)) { (1..=pos.0.min(2)).for_each(visit) }
///     fn make(&self, pos: &mut Self::Pos, mv: u8) -> u8 { *pos = (pos.0 - mv, pos.1.other()); mv }
///     fn undo(&self, pos: &mut Self::Pos, mv: u8) { *pos = (pos.0 + mv, pos.1.other()); }
///     fn key(&self, pos: &Self::Pos) -> Key { Key(u64::from(pos.0) << 1 | (pos.1 == Side::Min) as u64) }
///     fn code(&self, mv: u8) -> MoveCode { MoveCode(mv.into()) }
/// }
///
/// let verdict = Search::new(Matches, ()).solve(&(7, Side::Max), Depth::MAX);
/// assert_eq!((verdict.bounds.value(), verdict.best), (Some(1), Some(1)));
/// ```
#[derive(Clone, Debug)]
pub struct Search<
    G: Game,
    V,
    E = (),
    O = (),
    T = NoTable,
    R = (),
    B = Silent,
    const SCOUT: bool = false,
> {
    game: G,
    eval: V,
    parts: Parts<E, O, T, R, B>,
    reuse: Reuse,
    arena: Vec<Scored<G::Move>>, // the moves of all nodes on the path, a stack of lists
    root_best: Option<G::Move>,
}

#[derive(Clone, Debug)]
struct Parts<E, O, T, R, B> {
    estimate: E,
    order: O,
    table: T,
    repetition: R,
    observer: B,
}

impl<G: Game, V> Search<G, V> {
    /// A plain alpha-beta search with everything else off.
    #[must_use]
    pub fn new(game: G, eval: V) -> Self {
        let (estimate, order, repetition) = ((), (), ());
        let parts = Parts { estimate, order, table: NoTable, repetition, observer: Silent };
        Self::assemble(game, eval, parts, Reuse::default())
    }
}

impl<G: Game, V, E, O, T, R, B, const SCOUT: bool> Search<G, V, E, O, T, R, B, SCOUT> {
    fn assemble(game: G, eval: V, parts: Parts<E, O, T, R, B>, reuse: Reuse) -> Self {
        Self { game, eval, parts, reuse, arena: Vec::new(), root_best: None }
    }

    /// The same search with other bounds without search.
    #[must_use]
    pub fn with_estimate<X>(self, estimate: X) -> Search<G, V, X, O, T, R, B, SCOUT> {
        let Parts { order, table, repetition, observer, .. } = self.parts;
        let parts = Parts { estimate, order, table, repetition, observer };
        Search::assemble(self.game, self.eval, parts, self.reuse)
    }

    /// The same search with another order of moves.
    #[must_use]
    pub fn with_order<X>(self, order: X) -> Search<G, V, E, X, T, R, B, SCOUT> {
        let Parts { estimate, table, repetition, observer, .. } = self.parts;
        let parts = Parts { estimate, order, table, repetition, observer };
        Search::assemble(self.game, self.eval, parts, self.reuse)
    }

    /// The same search with another memory.
    #[must_use]
    pub fn with_table<X: Table>(self, table: X) -> Search<G, V, E, O, X, R, B, SCOUT> {
        let Parts { estimate, order, repetition, observer, .. } = self.parts;
        let parts = Parts { estimate, order, table, repetition, observer };
        Search::assemble(self.game, self.eval, parts, self.reuse)
    }

    /// The same search with another rule about repetition.
    #[must_use]
    pub fn with_repetition<X: Repetition>(
        self,
        repetition: X,
    ) -> Search<G, V, E, O, T, X, B, SCOUT> {
        let Parts { estimate, order, table, observer, .. } = self.parts;
        let parts = Parts { estimate, order, table, repetition, observer };
        Search::assemble(self.game, self.eval, parts, self.reuse)
    }

    /// The same search, reporting to another observer.
    #[must_use]
    pub fn with_observer<X>(self, observer: X) -> Search<G, V, E, O, T, R, X, SCOUT> {
        let Parts { estimate, order, table, repetition, .. } = self.parts;
        let parts = Parts { estimate, order, table, repetition, observer };
        Search::assemble(self.game, self.eval, parts, self.reuse)
    }

    /// Principal variation search: moves after the first are tried with a window of no width, and
    /// again with the whole window when they turn out better.
    #[must_use]
    pub fn with_scout(self) -> Search<G, V, E, O, T, R, B, true> {
        Search::assemble(self.game, self.eval, self.parts, self.reuse)
    }

    /// The same search with another rule about which records may be used.
    #[must_use]
    pub fn with_reuse(self, reuse: Reuse) -> Self {
        Self { reuse, ..self }
    }

    /// The estimator, for instance to read what it has learned.
    pub const fn estimate(&self) -> &E {
        &self.parts.estimate
    }

    /// The observer, for instance to read its counts.
    pub const fn observer(&self) -> &B {
        &self.parts.observer
    }

    /// The observer, to reset it.
    pub const fn observer_mut(&mut self) -> &mut B {
        &mut self.parts.observer
    }

    /// The table, for instance to look into it.
    pub const fn table_mut(&mut self) -> &mut T {
        &mut self.parts.table
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }
}
