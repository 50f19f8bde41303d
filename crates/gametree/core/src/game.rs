//! What a search needs to know about a game.

use std::fmt::Debug;

use gametree_table::{Key, MoveCode};

use crate::bounds::{Side, Value};

/// A game of two players with complete information and no chance.
///
/// The rules live in the implementing type, the state in `Pos`; a search makes and takes back moves
/// on one position. The players need not alternate, so every position says who moves.
///
/// The contract, which `gametree_games::conformance` checks for a new game:
/// - a position without an [`outcome`](Self::outcome) has at least one move;
/// - [`undo`](Self::undo) restores the position exactly;
/// - equal positions have equal keys, different ones different keys (up to chance);
/// - the moves of a position have different [`code`](Self::code)s, the same at every visit.
pub trait Game {
    /// A state of the game.
    type Pos: Clone;
    /// A move. A pass, where the rules have one, is a move like any other.
    type Move: Copy + PartialEq + Debug;
    /// What [`undo`](Self::undo) needs to take a move back.
    type Undo;

    /// Who is to move.
    fn to_move(&self, pos: &Self::Pos) -> Side;

    /// The value when the game is over, `None` while it goes on.
    fn outcome(&self, pos: &Self::Pos) -> Option<Value>;

    /// Calls `visit` with every legal move, always in the same order.
    fn moves(&self, pos: &Self::Pos, visit: impl FnMut(Self::Move));

    /// [`outcome`](Self::outcome), and when there is none, [`moves`](Self::moves).
    ///
    /// For games in which both need the same work.
    fn outcome_or_moves(&self, pos: &Self::Pos, visit: impl FnMut(Self::Move)) -> Option<Value> {
        let outcome = self.outcome(pos);
        if outcome.is_none() {
            self.moves(pos, visit);
        }
        outcome
    }

    /// Makes a legal move.
    fn make(&self, pos: &mut Self::Pos, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move that was made.
    fn undo(&self, pos: &mut Self::Pos, undo: Self::Undo);

    /// The name of the position, side to move included.
    fn key(&self, pos: &Self::Pos) -> Key;

    /// The move in 16 bits, different for different moves of one position.
    fn code(&self, mv: Self::Move) -> MoveCode;
}

impl<G: Game> Game for &G {
    type Pos = G::Pos;
    type Move = G::Move;
    type Undo = G::Undo;

    fn to_move(&self, pos: &Self::Pos) -> Side {
        (**self).to_move(pos)
    }
    fn outcome(&self, pos: &Self::Pos) -> Option<Value> {
        (**self).outcome(pos)
    }
    fn moves(&self, pos: &Self::Pos, visit: impl FnMut(Self::Move)) {
        (**self).moves(pos, visit);
    }
    fn outcome_or_moves(&self, pos: &Self::Pos, visit: impl FnMut(Self::Move)) -> Option<Value> {
        (**self).outcome_or_moves(pos, visit)
    }
    fn make(&self, pos: &mut Self::Pos, mv: Self::Move) -> Self::Undo {
        (**self).make(pos, mv)
    }
    fn undo(&self, pos: &mut Self::Pos, undo: Self::Undo) {
        (**self).undo(pos, undo);
    }
    fn key(&self, pos: &Self::Pos) -> Key {
        (**self).key(pos)
    }
    fn code(&self, mv: Self::Move) -> MoveCode {
        (**self).code(mv)
    }
}

/// A static evaluation: a guess at the value of a position where the search stops.
pub trait Evaluate<G: Game> {
    /// The guess, from the side of Max, strictly between plus and minus infinity.
    fn eval(&mut self, game: &G, pos: &G::Pos) -> Value;
}

/// Every position is worth `0`: for games that are searched to their end.
impl<G: Game> Evaluate<G> for () {
    fn eval(&mut self, _: &G, _: &G::Pos) -> Value {
        0
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for &mut E {
    fn eval(&mut self, game: &G, pos: &G::Pos) -> Value {
        (**self).eval(game, pos)
    }
}

/// The number of paths of `plies` moves from a position; positions that are over end a path early
/// and are counted only when they are reached at the last ply.
///
/// The usual check of a move generator against published counts.
#[must_use]
pub fn perft<G: Game>(game: &G, pos: &mut G::Pos, plies: gametree_table::Depth) -> u64 {
    paths(game, pos, plies.0, &mut Vec::new())
}

/// `moves` holds the moves of all positions on the way from the root, list upon list.
fn paths<G: Game>(game: &G, pos: &mut G::Pos, plies: u8, moves: &mut Vec<G::Move>) -> u64 {
    if plies == 0 {
        return 1;
    }
    let start = moves.len();
    if game.outcome_or_moves(pos, |mv| moves.push(mv)).is_some() {
        return 0;
    }
    let mut total = 0;
    for at in start..moves.len() {
        let undo = game.make(pos, moves[at]);
        total += paths(game, pos, plies - 1, moves);
        game.undo(pos, undo);
    }
    moves.truncate(start);
    total
}
