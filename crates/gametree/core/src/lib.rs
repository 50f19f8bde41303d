//! Search over any two-player game, in small parts that can be exchanged one by one.
//!
//! # Overview of types
//! - [`Game`] describes a game, [`Evaluate`] guesses the value of a position.
//! - [`Bounds`] is what is known about a value, [`Window`] what would still matter, [`Evidence`] why
//!   a bound holds, [`Found`] the three together.
//! - [`Search`] is one fail-soft alpha-beta search put together from parts: a source of bounds
//!   ([`Estimate`]), an order of moves ([`Order`]), a memory ([`Table`]), a rule about repetition
//!   ([`Repetition`]) and an observer ([`Observe`]). It runs as alpha-beta, as principal variation
//!   search, as MTD(f), by bisection, or deepening.
//! - [`forward`] holds forward estimation (Zhang 1995), [`contingency`] the searches whose tables stay
//!   sound when positions repeat (after Muller's contingency minimax), [`BestFirst`] best-first
//!   minimax (Korf and Chickering 1996).
//! - [`minimax`] and [`minimax_on_paths`] try everything, for tests.
//!
//! # Example
//! `examples/new_game.rs` defines and solves a game in less than 60 lines; [`Search`] has a shorter
//! one.

mod best_first;
mod bounds;
pub mod contingency;
mod drivers;
mod estimate;
mod evidence;
pub mod forward;
mod game;
mod minimax;
mod observe;
mod order;
mod repetition;
mod search;

pub use best_first::{BestFirst, Choice};
pub use bounds::{Bounds, Cut, INFINITY, Side, Value, Window};
pub use estimate::{AtGeneration, Estimate, Moment, Outlook};
pub use evidence::{Evidence, Found, Ply, PlySet};
pub use game::{Evaluate, Game, perft};
pub use gametree_table::{Depth, Key, MoveCode, NoTable, Table};
pub use minimax::{minimax, minimax_on_paths};
pub use observe::{Counters, Observe, Silent};
pub use order::{Order, Scored, StaticOrder};
pub use repetition::{DrawOnPath, Repetition};
pub use search::{Reuse, Search, Verdict};
