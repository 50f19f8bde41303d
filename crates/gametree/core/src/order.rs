//! The order in which moves are tried.

use crate::bounds::{Bounds, Side, Value};
use crate::game::Game;

/// A move on its way through a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored<M> {
    /// The move.
    pub mv: M,
    /// The static evaluation of the position after it, where the search had it made.
    pub stat: Option<Value>,
    /// Bounds on the value of the position after it, where an estimator gave them when the move was
    /// generated; the game is known to go on there.
    pub bounds: Option<Bounds>,
}

impl<M> Scored<M> {
    /// A move of which nothing is known.
    pub const fn new(mv: M) -> Self {
        Self { mv, stat: None, bounds: None }
    }
}

/// An order of moves: a permutation, never a selection.
pub trait Order<G: Game> {
    /// Whether the order needs the static evaluation of every child. If so, nodes with more than
    /// one ply left generate all their children first.
    const STATIC: bool = false;

    /// Puts the moves that `side` should try first in front.
    fn sort(&mut self, game: &G, pos: &G::Pos, side: Side, moves: &mut [Scored<G::Move>]);
}

/// The order in which the game produces the moves.
impl<G: Game> Order<G> for () {
    fn sort(&mut self, _: &G, _: &G::Pos, _: Side, _: &mut [Scored<G::Move>]) {}
}

/// Children in the order of their static evaluations, best for the side to move first.
///
/// Zhang's experiments use this order at interior nodes and none at the last ply; the report does
/// not say so, but only this reproduces its Table 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StaticOrder;

impl<G: Game> Order<G> for StaticOrder {
    const STATIC: bool = true;

    fn sort(&mut self, _: &G, _: &G::Pos, side: Side, moves: &mut [Scored<G::Move>]) {
        // Insertion keeps equal moves in the game's order and allocates nothing.
        for end in 1..moves.len() {
            let mut at = end;
            while at > 0 && is_before(side, moves[at].stat, moves[at - 1].stat) {
                moves.swap(at, at - 1);
                at -= 1;
            }
        }
    }
}

fn is_before(side: Side, a: Option<Value>, b: Option<Value>) -> bool {
    matches!((a, b), (Some(a), Some(b)) if side.prefers(a, b))
}
