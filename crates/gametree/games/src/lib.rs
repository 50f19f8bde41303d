//! Games to test searches on, and oracles that know their values.
//!
//! | game | what it is for | oracle |
//! |---|---|---|
//! | [`RandomTree`] | forward estimation; nothing is stored, a seed is the whole tree | minimax |
//! | [`CyclicGame`] | repetition: random graphs in which positions come back | [`retrograde`], paths |
//! | [`Pursuit`] | cop and robber on a grid: capture, escape or for ever | [`retrograde`] |
//! | [`Ending`] | king and rook, queen or pawn against king on small boards | [`retrograde`] |
//! | [`Othello`] | a real game, on bitboards, with an evaluation | perft counts |
//!
//! [`conformance`] checks that a new game keeps the contract of [`gametree::Game`].

pub mod conformance;
mod cyclic;
mod ending;
mod grid;
mod othello;
mod random_tree;
mod retrograde;

pub use cyclic::{CyclicGame, CyclicShape, GraphError, Node, Vertex};
pub use ending::{Ending, EndingError, EndingMove, EndingPos, Piece};
pub use grid::{GridError, Hunt, Pursuit, Step};
pub use othello::{Disks, IagoStyle, Othello, Place};
pub use random_tree::{Branching, CostBits, NodeCost, RandomTree, TreePos};
pub use retrograde::{Enumerate, retrograde};
