//! Tables that stay sound when positions repeat.
//!
//! When a position that is already on the path counts as a draw, the result of a search depends on
//! the path by which it was reached, and a table that ignores this returns wrong values (the *graph
//! history interaction* problem). Muller's *contingency minimax* keeps beside the real score of a
//! node a *shadow score*: an interval that holds whatever the path. This module has his algorithm as
//! printed ([`Printed`], which is not sound), the corrected one, and stronger ones, all as policies
//! of one [`Solver`]:
//!
//! | policy | what it remembers of a node | sound |
//! |---|---|---|
//! | [`Forgetful`] | nothing | yes |
//! | [`Naive`] | the real score | no |
//! | [`NoDraws`] | the real score unless it is a draw | for win, draw, loss only |
//! | [`Taint`] | the real score when nothing in the subtree reached above the node | yes |
//! | [`TaintEnds`] | the same, each end of the interval for itself | yes |
//! | [`Shadow`] | the shadow score | yes |
//! | [`ShadowEnds`] | the shadow score, each end for itself | yes |
//! | [`Scoped`] | also what depends on the path, for as long as that path stands | yes |
//! | [`ScopedEnds`] | the same, each end for itself | yes |
//! | [`Inherited`] | the same; and when the path is left, what depended on it lives on | yes |
//!
//! Sound means: every remembered interval contains the value of the position in the infinite game in
//! which play without end is a draw, and so does the result. The theorem and its proof are in
//! `docs/contingency-minimax.md`. It needs searches to the end of the game or to a repetition: under
//! a depth limit no table that ignores the path is exact.
//!
//! Source: Muller, "contingency minimax" and shadow scores, Winboard forum; the corrections, the
//! scopes and the inheritance are this project's.
//!
//! ```
//! # use gametree::{Game, Key, MoveCode, Side, Value};
//! use gametree::contingency::{Inherited, Solver};
//! # struct Ring;
//! # impl Game for Ring {
//! #     type Pos = u8; type Move = u8; type Undo = u8;
//! #     fn to_move(&self, pos: &u8) -> Side { if pos % 2 == 0 { Side::Max } else { Side::Min } }
//! #     fn outcome(&self, pos: &u8) -> Option<Value> { (*pos == 9).then_some(1) }
//! #     fn moves(&self, pos: &u8, visit: impl FnMut(u8)) {
//! #         match pos { 0 => vec![1, 9], 1 => vec![0, 4], _ => vec![1, 9] }.into_iter().for_each(visit)
//! #     }
//! #     fn make(&self, pos: &mut u8, mv: u8) -> u8 { std::mem::replace(pos, mv) }
//! #     fn undo(&self, pos: &mut u8, undo: u8) { *pos = undo }
//! #     fn key(&self, pos: &u8) -> Key { Key(u64::from(*pos)) }
//! #     fn code(&self, mv: u8) -> MoveCode { MoveCode(mv.into()) }
//! # }
//! let mut solver = Solver::<_, Inherited>::new(Ring, 0);
//! assert_eq!(solver.solve(&0).value(), Some(1));
//! ```

mod ledger;
mod policy;
mod printed;
mod solver;

pub use policy::{
    Forgetful, Inherited, Keep, Naive, NoDraws, Policy, Scoped, ScopedEnds, Shadow, ShadowEnds,
    Taint, TaintEnds,
};
pub use printed::Printed;
pub use solver::{Nodes, Solver};
