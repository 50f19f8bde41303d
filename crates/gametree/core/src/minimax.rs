//! The slow twins: full minimax, with and without repetition, that every search is tested against.

use gametree_table::{Depth, Key};

use crate::bounds::Value;
use crate::game::{Evaluate, Game};

/// The value of `pos` searched `depth` plies deep, by trying everything.
#[must_use]
pub fn minimax<G: Game>(
    game: &G,
    eval: &mut impl Evaluate<G>,
    pos: &mut G::Pos,
    depth: Depth,
) -> Value {
    if let Some(value) = game.outcome(pos) {
        return value;
    }
    if depth.0 == 0 {
        return eval.eval(game, pos);
    }
    let side = game.to_move(pos);
    let mut value = side.worst();
    for mv in moves_of(game, pos) {
        let undo = game.make(pos, mv);
        value = side.best(value, minimax(game, eval, pos, depth.less_one()));
        game.undo(pos, undo);
    }
    value
}

/// The value of `pos` under the rule that a position already on the path is worth `draw`, searched
/// to the end of every path by trying everything.
///
/// The number of paths grows exponentially with the number of positions that can be reached: this
/// is an oracle for games of a dozen positions.
#[must_use]
pub fn minimax_on_paths<G: Game>(game: &G, pos: &mut G::Pos, draw: Value) -> Value {
    on_paths(game, pos, draw, &mut Vec::new())
}

fn on_paths<G: Game>(game: &G, pos: &mut G::Pos, draw: Value, path: &mut Vec<Key>) -> Value {
    if let Some(value) = game.outcome(pos) {
        return value;
    }
    let key = game.key(pos);
    if path.contains(&key) {
        return draw;
    }
    path.push(key);
    let side = game.to_move(pos);
    let mut value = side.worst();
    for mv in moves_of(game, pos) {
        let undo = game.make(pos, mv);
        value = side.best(value, on_paths(game, pos, draw, path));
        game.undo(pos, undo);
    }
    path.pop();
    value
}

/// The legal moves as a list.
pub(crate) fn moves_of<G: Game>(game: &G, pos: &G::Pos) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(pos, |mv| moves.push(mv));
    moves
}
