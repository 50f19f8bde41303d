//! Double-dummy search: how many tricks each side wins when everybody sees all cards.
//!
//! The algorithm is that of Bo Haglund's paper "Search Algorithms for a Bridge Double Dummy
//! Solver" (2008), chapter by chapter:
//!
//! | chapter | here |
//! |---|---|
//! | 1 zero-window search and its driver | [`Solver`] |
//! | 1 one move for equivalent cards, 2 `NextMove` | [`Moves`] |
//! | 2 `TargetTooLowOrHigh` | [`cuts::target`] |
//! | 2 `Evaluate` | [`cuts::last_trick`] |
//! | 3 quick tricks, at the lead and after it | [`cuts::quick`] |
//! | 4 later tricks | [`cuts::later`] |
//! | 5 move ordering | [`order`] |
//! | 6 enhanced transposition cutoffs | [`Switch::ETC`] |
//! | 7 winning ranks and the table | [`dds_position::WinRanks`], [`dds_tt`] |
//!
//! Three floors, arrows only downwards: [`Solver`] answers questions; a search recurses and owns
//! the table, the history and the observer; [`cuts`] and [`order`] are pure functions that take the
//! smallest thing they read. A question of a search is a [`Goal`], its answer a [`Bound`].
//!
//! Every heuristic is one row of a list, from which its [`Switch`], the reason in the counters, the
//! cascade of the search and the tests are made. Heuristics, table and observer are type parameters
//! of [`Solver`]: what is off leaves no code behind. [`Full`], [`Paper`] and [`Plain`] are the named
//! sets.
//!
//! ```
//! use dds_position::Position;
//! use dds_search::{Full, Silent, Solver};
//! use dds_tt::{Bytes, Forest};
//!
//! let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|S|".parse()?;
//! let mut solver = Solver::<Full, _, _>::new(Forest::new(Bytes::mebi(4)), Silent);
//! assert_eq!(solver.tricks(&position).get(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bound;
pub mod cuts;
mod goal;
mod heuristics;
mod limits;
mod moves;
mod observer;
pub mod order;
mod search;
mod solver;
mod thresholds;
mod trick_bounds;
mod trick_start;

pub use bound::{Bound, Grounds, Of, Proof};
pub use goal::Goal;
pub use heuristics::{
    Asked, CUTS, Cut, Full, Heuristics, Paper, Plain, StaticCut, Switch, Toggle, Without,
};
pub use limits::{Limits, Stop};
pub use moves::Moves;
pub use observer::{Counters, Observer, Silent};
pub use solver::{
    CardTricks, Evidence, Limited, Question, Solver, Step, Symmetry, TableSchedule, guess,
};
pub use thresholds::Thresholds;
pub use trick_bounds::{CardBounds, TableBounds, TrickBounds};
pub use trick_start::TrickStart;
