//! Bounds that need no search.

use gametree_table::Depth;

use crate::bounds::{Bounds, Side, Value, Window};
use crate::game::Game;

/// When an estimator is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The position has just been generated; its siblings may be better candidates. Only what is
    /// cheap should be tried.
    Generation,
    /// The position is about to be searched.
    Visit,
}

/// What an estimator is told about a node besides the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Who is to move.
    pub side: Side,
    /// The static evaluation of the position.
    pub stat: Value,
    /// The plies still to be searched below it, at least 1.
    pub left: Depth,
    /// Only bounds that miss this window are of use.
    pub window: Window,
    /// When the question is asked.
    pub moment: Moment,
}

/// A source of bounds on the value of a node that is about to be searched.
///
/// When the bounds miss the window the node is not searched and the bounds are its result. An
/// estimator whose bounds always contain the value of the fixed-depth search changes the number of
/// nodes and nothing else. Estimators compose as tuples.
pub trait Estimate<G: Game> {
    /// False when nothing is ever estimated, so that the search can leave out static evaluations.
    const ACTIVE: bool = true;

    /// Whether children are tested when they are generated, before their siblings are: a child that
    /// refutes its parent then ends the generation.
    const AT_GENERATION: bool = false;

    /// Bounds on the value of the search below `pos`.
    fn bounds(&mut self, game: &G, pos: &G::Pos, outlook: Outlook) -> Bounds;

    /// Reports the static evaluations at both ends of an edge that the search has just generated.
    fn observe(&mut self, parent: Value, child: Value) {
        let _ = (parent, child);
    }
}

/// Estimates nothing and costs nothing.
impl<G: Game> Estimate<G> for () {
    const ACTIVE: bool = false;

    fn bounds(&mut self, _: &G, _: &G::Pos, _: Outlook) -> Bounds {
        Bounds::UNKNOWN
    }
}

/// Both estimates together; where they contradict one another, which sound ones never do, the first.
impl<G: Game, A: Estimate<G>, B: Estimate<G>> Estimate<G> for (A, B) {
    const ACTIVE: bool = A::ACTIVE || B::ACTIVE;
    const AT_GENERATION: bool = A::AT_GENERATION || B::AT_GENERATION;

    fn bounds(&mut self, game: &G, pos: &G::Pos, outlook: Outlook) -> Bounds {
        let first = self.0.bounds(game, pos, outlook);
        first.meet(self.1.bounds(game, pos, outlook)).unwrap_or(first)
    }

    fn observe(&mut self, parent: Value, child: Value) {
        self.0.observe(parent, child);
        self.1.observe(parent, child);
    }
}

impl<G: Game, E: Estimate<G>> Estimate<G> for &mut E {
    const ACTIVE: bool = E::ACTIVE;
    const AT_GENERATION: bool = E::AT_GENERATION;

    fn bounds(&mut self, game: &G, pos: &G::Pos, outlook: Outlook) -> Bounds {
        (**self).bounds(game, pos, outlook)
    }

    fn observe(&mut self, parent: Value, child: Value) {
        (**self).observe(parent, child);
    }
}

/// The same estimate, tested when children are generated; exact and cheaper than at their visit.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtGeneration<E>(pub E);

impl<G: Game, E: Estimate<G>> Estimate<G> for AtGeneration<E> {
    const AT_GENERATION: bool = true;

    fn bounds(&mut self, game: &G, pos: &G::Pos, outlook: Outlook) -> Bounds {
        self.0.bounds(game, pos, outlook)
    }

    fn observe(&mut self, parent: Value, child: Value) {
        self.0.observe(parent, child);
    }
}
