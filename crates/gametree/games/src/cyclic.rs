//! Random games in which positions come back.

use gametree::{Game, Key, MoveCode, Side, Value};
use gametree_table::Mixer;

use crate::retrograde::Enumerate;

/// A position of a [`CyclicGame`], by number; a number that the game does not have makes its methods
/// panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vertex(pub u16);

/// What is at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// The game is over, with this value for Max.
    Over(Value),
    /// The game goes on to one of these positions.
    Moves(Vec<Vertex>),
}

/// Why a list of nodes is not a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// A move leads to a number beyond the last position.
    #[error("{from:?} has a move to {to:?}, which does not exist")]
    NoSuchVertex {
        /// Where the move starts.
        from: Vertex,
        /// Where it would lead.
        to: Vertex,
    },
    /// A position is not over but has no move, or the same move twice.
    #[error("the moves of {0:?} are none, or not different")]
    BadMoves(Vertex),
    /// More positions than 16 bits can number.
    #[error("{0} positions are more than 65,535")]
    TooLarge(usize),
}

/// What random games look like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CyclicShape {
    /// The number of positions, at least 2 and at most 65,535.
    pub size: u16,
    /// Positions have between one and this many moves.
    pub degree: u16,
    /// How many in a hundred positions are ends of the game.
    pub percent_over: u8,
    /// Payoffs are between 1 and this, for either side.
    pub payoff: u8,
}

/// A game on a directed graph; Max moves at even numbers, Min at odd ones.
///
/// ```
/// use gametree_games::{CyclicGame, Node, Vertex, retrograde};
///
/// // 0 may go to 1, which goes back to 0; or to 3, where the game is over and Max has won.
/// let moves = |to: &[u16]| Node::Moves(to.iter().map(|&v| Vertex(v)).collect());
/// let game = CyclicGame::new(vec![moves(&[1, 3]), moves(&[0]), moves(&[1]), Node::Over(1)])?;
/// assert_eq!(retrograde(&game, 0), [Some(1), Some(1), Some(1), Some(1)]);
/// # Ok::<(), gametree_games::GraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CyclicGame {
    over: Vec<Option<Value>>,
    starts: Vec<u32>,
    targets: Vec<Vertex>,
}

impl CyclicGame {
    /// The game of a list of nodes, numbered from 0.
    ///
    /// # Errors
    /// [`GraphError`] when a move leads nowhere or a position without outcome has no moves or the
    /// same move twice.
    pub fn new(nodes: Vec<Node>) -> Result<Self, GraphError> {
        let size = nodes.len();
        if size > usize::from(u16::MAX) {
            return Err(GraphError::TooLarge(size));
        }
        let mut game = Self { over: Vec::new(), starts: vec![0], targets: Vec::new() };
        for (number, node) in nodes.into_iter().enumerate() {
            let from = Vertex(number as u16);
            match node {
                Node::Over(value) => game.over.push(Some(value)),
                Node::Moves(moves) => {
                    let is_twice = |n: usize| moves[..n].contains(&moves[n]);
                    if moves.is_empty() || (0..moves.len()).any(is_twice) {
                        return Err(GraphError::BadMoves(from));
                    }
                    if let Some(&to) = moves.iter().find(|to| usize::from(to.0) >= size) {
                        return Err(GraphError::NoSuchVertex { from, to });
                    }
                    game.over.push(None);
                    game.targets.extend(moves);
                }
            }
            game.starts.push(game.targets.len() as u32);
        }
        Ok(game)
    }

    /// The random game of a seed: moves lead to positions of the other side.
    #[must_use]
    pub fn random(seed: u64, shape: CyclicShape) -> Self {
        let size = shape.size.clamp(2, u16::MAX - 1);
        let mut random = Mixer::new(Mixer::mix(seed));
        let mut game = Self { over: Vec::new(), starts: vec![0], targets: Vec::new() };
        for number in 0..size {
            if number > 0 && random.below(100) < u64::from(shape.percent_over) {
                let payoff = random.below(u64::from(shape.payoff.max(1))) as Value + 1;
                let sign = if random.below(2) == 0 { 1 } else { -1 };
                game.over.push(Some(sign * payoff));
            } else {
                game.over.push(None);
                let from = game.targets.len();
                // The vertices of the other parity: one more of the even ones when size is odd.
                let others = if number % 2 == 0 { size / 2 } else { size.div_ceil(2) };
                let wanted = random.below(u64::from(shape.degree.max(1))) as u16 + 1;
                while game.targets.len() - from < usize::from(wanted.min(others)) {
                    let other = random.below(u64::from(others)) as u16 * 2;
                    let to = Vertex(other + u16::from(number % 2 == 0));
                    if !game.targets[from..].contains(&to) {
                        game.targets.push(to);
                    }
                }
            }
            game.starts.push(game.targets.len() as u32);
        }
        game
    }

    /// All positions.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        (0..self.over.len() as u16).map(Vertex)
    }

    fn targets(&self, at: Vertex) -> &[Vertex] {
        let at = usize::from(at.0);
        &self.targets[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

impl Game for CyclicGame {
    type Pos = Vertex;
    type Move = Vertex;
    type Undo = Vertex;

    fn to_move(&self, pos: &Vertex) -> Side {
        if pos.0.is_multiple_of(2) { Side::Max } else { Side::Min }
    }

    fn outcome(&self, pos: &Vertex) -> Option<Value> {
        self.over[usize::from(pos.0)]
    }

    fn moves(&self, pos: &Vertex, visit: impl FnMut(Vertex)) {
        self.targets(*pos).iter().copied().for_each(visit);
    }

    fn make(&self, pos: &mut Vertex, mv: Vertex) -> Vertex {
        std::mem::replace(pos, mv)
    }

    fn undo(&self, pos: &mut Vertex, undo: Vertex) {
        *pos = undo;
    }

    fn key(&self, pos: &Vertex) -> Key {
        Key(u64::from(pos.0))
    }

    fn code(&self, mv: Vertex) -> MoveCode {
        MoveCode(mv.0)
    }
}

impl Enumerate for CyclicGame {
    fn size(&self) -> usize {
        self.over.len()
    }

    fn position(&self, number: usize) -> Option<Vertex> {
        (number < self.over.len()).then_some(Vertex(number as u16))
    }

    fn number(&self, pos: &Vertex) -> usize {
        usize::from(pos.0)
    }
}
