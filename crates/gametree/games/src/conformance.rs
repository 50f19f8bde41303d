//! A kit that every game must pass: the contract of [`Game`], checked along random play.

use std::collections::HashMap;
use std::fmt::Debug;

use gametree::{Depth, Game, Key, MoveCode, Ply};
use gametree_table::Mixer;

/// How a game broke the contract of [`Game`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// A position that is not over has no move.
    #[error("no move at ply {}, but the game is not over", ply.0)]
    NoMove {
        /// How far from the start.
        ply: Ply,
    },
    /// Undoing a move did not restore the position.
    #[error("ply {}: the move {code:?} was not taken back exactly", ply.0)]
    Undo {
        /// How far from the start.
        ply: Ply,
        /// The move.
        code: MoveCode,
    },
    /// Two visits to one position produced different moves.
    #[error("ply {}: the moves are not always the same", ply.0)]
    Unsteady {
        /// How far from the start.
        ply: Ply,
    },
    /// Two moves of one position have the same code.
    #[error("ply {}: two moves have the code {code:?}", ply.0)]
    SameCode {
        /// How far from the start.
        ply: Ply,
        /// The code.
        code: MoveCode,
    },
    /// Two different positions have the same key.
    #[error("two positions have the key {key:?}")]
    SameKey {
        /// The key.
        key: Key,
    },
}

/// Plays `games` random games of at most `length` plies from `start` and checks at every position
/// that undo restores it, that moves are steady and have different codes, and that keys tell
/// positions apart.
///
/// # Errors
/// The first [`Violation`] that is met.
///
/// ```
/// use gametree::Depth;
/// use gametree_games::{Othello, conformance};
/// assert_eq!(conformance::check(&Othello, &Othello::start(), 20, Depth(60), 1), Ok(()));
/// ```
pub fn check<G: Game>(
    game: &G,
    start: &G::Pos,
    games: usize,
    length: Depth,
    seed: u64,
) -> Result<(), Violation>
where
    G::Pos: PartialEq + Debug,
{
    let mut random = Mixer::new(seed);
    let mut seen: HashMap<Key, G::Pos> = HashMap::new();
    for _ in 0..games {
        let mut pos = start.clone();
        for ply in (0..usize::from(length.0)).map(Ply) {
            let key = game.key(&pos);
            if *seen.entry(key).or_insert_with(|| pos.clone()) != pos {
                return Err(Violation::SameKey { key });
            }
            if game.outcome(&pos).is_some() {
                break;
            }
            let moves = checked_moves(game, &mut pos, ply)?;
            let mv = moves[random.below(moves.len() as u64) as usize];
            game.make(&mut pos, mv);
        }
    }
    Ok(())
}

/// The moves of a position after each was made and taken back.
fn checked_moves<G: Game>(game: &G, pos: &mut G::Pos, ply: Ply) -> Result<Vec<G::Move>, Violation>
where
    G::Pos: PartialEq,
{
    let list = |pos: &G::Pos| {
        let mut moves = Vec::new();
        game.moves(pos, |mv| moves.push(mv));
        moves
    };
    let moves = list(pos);
    if moves.is_empty() {
        return Err(Violation::NoMove { ply });
    }
    let codes: Vec<MoveCode> = moves.iter().map(|&mv| game.code(mv)).collect();
    if let Some(n) = (0..codes.len()).find(|&n| codes[..n].contains(&codes[n])) {
        return Err(Violation::SameCode { ply, code: codes[n] });
    }
    let before = (pos.clone(), game.key(pos));
    for (&mv, &code) in moves.iter().zip(&codes) {
        let undo = game.make(pos, mv);
        game.undo(pos, undo);
        if *pos != before.0 || game.key(pos) != before.1 {
            return Err(Violation::Undo { ply, code });
        }
    }
    let mut again = Vec::new();
    let over = game.outcome_or_moves(pos, |mv| again.push(mv));
    if over.is_none() && again == moves && list(pos) == moves {
        Ok(moves)
    } else {
        Err(Violation::Unsteady { ply })
    }
}
