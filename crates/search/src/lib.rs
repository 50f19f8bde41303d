//! Double-dummy search: how many tricks each side wins when everybody sees all cards.
//!
//! The algorithm is that of Bo Haglund's paper "Search Algorithms for a Bridge Double Dummy
//! Solver" (2008), chapter by chapter:
//!
//! | chapter | here |
//! |---|---|
//! | 1 zero-window search and its driver | [`Solver`] |
//! | 1 one move for equivalent cards, 2 `NextMove` | [`Moves`] |
//! | 2 `TargetTooLowOrHigh` | [`target`] |
//! | 2 `Evaluate` | [`last_trick`] |
//! | 3 quick tricks, at the lead and after it | [`quick`] |
//! | 4 later tricks | [`later`] |
//! | 5 move ordering | [`order`] |
//! | 6 enhanced transposition cutoffs | [`Switch::ETC`] |
//! | 7 winning ranks and the table | [`dds_position::WinRanks`], [`dds_tt`] |
//!
//! Each heuristic is a pure function that sees no more than it reads, and a [`Switch`]. Switches,
//! table and observer are type parameters of [`Solver`]: what is off leaves no code behind.
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

mod agenda;
mod bounds;
mod etc;
mod evidence;
mod found;
pub mod guess;
mod history;
pub mod last_trick;
pub mod later;
mod lead;
mod limited;
mod limits;
mod memory;
mod moves;
mod observer;
pub mod order;
mod probe;
pub mod quick;
mod search;
mod solver;
mod switch;
mod symmetry;
mod table;
pub mod target;
pub mod trump_bound;

pub use agenda::{Agenda, Question, Step};
pub use bounds::{CardBounds, TableBounds, TrickBounds};
pub use evidence::Evidence;
pub use found::{Found, Proof};
pub use history::{Context, History};
pub use lead::Lead;
pub use limited::Limited;
pub use limits::{Limits, Stop};
pub use moves::{Moves, with_equivalents, without_small};
pub use observer::{Counters, Cut, Observer, Silent};
pub use solver::{CardTricks, Solver, Thresholds};
pub use switch::{Full, Heuristics, Plain, Switch, Toggle};
pub use symmetry::Symmetry;
