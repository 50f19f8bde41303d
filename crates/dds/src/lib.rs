//! A bridge double-dummy solver: with all four hands in view, how many tricks does each side take
//! with best play, and what does each card cost?
//!
//! ```
//! use dds::{Contract, Deal, Position, Seat, Solver, Strain};
//!
//! let deal: Deal =
//!     "N:AK63.942.T9532.A J5.T65.QJ864.875 T98.AK87.AK.KQ93 Q742.QJ3.7.JT642".parse()?;
//! let mut solver = Solver::new();
//! let table = solver.table(&deal);
//! assert_eq!(table.get(Strain::Notrump, Seat::South).get(), 11);
//!
//! let contract: Contract = "3NT S".parse()?;
//! let leads = solver.solve(&Position::of(&deal, contract));
//! assert_eq!(leads.best.get(), 2, "the defenders take two tricks");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Questions and calls
//! | question | call |
//! |---|---|
//! | the 20 results of a deal, or some of them | [`dd_table`], [`Solver::table`], [`Solver::results`] |
//! | every card, the best ones, those that reach a target, the number | [`Solver::solve`] and its neighbours |
//! | which cards mattered | [`Solver::evidence`] |
//! | par, the score of a contract | [`TrickTable::par`], [`Contract::score`] |
//! | what each card of a play record cost | [`Solver::trace`] |
//! | how best play continues | [`Solver::line`] |
//! | the results of a session or a match | [`session`] |
//! | opening leads and contracts on many deals | [`simulation`] |
//! | many deals or positions, one deal on all processors | [`Batch`] |
//! | a question that ends early: bounds of the result | [`Solver::limited`], [`Batch::bounds`] |
//! | the boards of a file: PBN, LIN, RBN and others | [`read`], [`formats`] |
//! | random deals, with conditions | [`random`], [`conditions`] |
//!
//! The [`guide`] answers twenty common questions with an example each; the folder `examples` holds
//! whole programs.
//!
//! # Should I use this crate?
//! Yes, for answers. For cards and deals alone there are [`dds_cards`] and [`dds_deal`]; for a deal
//! in play, [`dds_position`]; for transposition tables, [`dds_tt`]; for files, [`dds_formats`].
//!
//! # Heuristics of your own choice
//! A [`Solver`] searches with all heuristics. [`dds_search`] has the solver below it, whose
//! heuristics are a type: each can be switched off, and the answers stay the same.
//!
//! ```
//! use dds::{Bytes, Counters, Deal};
//! use dds_search::{Full, Heuristics, Solver, Switch, Toggle};
//! use dds_tt::Patterns;
//!
//! type NoQuickTricks = Toggle<{ Full::ON.difference(Switch::QUICK).bits() }>;
//!
//! let table = Patterns::new(Bytes::mebi(16));
//! let mut solver = Solver::<NoQuickTricks, _, _>::new(table, Counters::default());
//! let deal: Deal = "N:AK63.94.T9. J5.T65.QJ8. T98.AK87.A. Q742.QJ3.7.".parse()?;
//! assert_eq!(solver.table_of(&deal), dds::dd_table(&deal));
//! println!("{} nodes", solver.observer().nodes);
//! # Ok::<(), dds::DealError>(())
//! ```
//!
//! # Features
//! - `random` (default): the modules [`random`] and, in [`conditions`], random deals.
//! - `serde`: text forms in readable formats, compact ones in binary formats.
//! - `contract-bridge`: conversions to and from the types of that crate.

mod batch;
mod evidence;
pub mod guide;
mod limited;
mod pool;
#[cfg(feature = "serde")]
mod serialize;
pub mod session;
pub mod simulation;
mod solve;
mod solver;
mod table_mask;
mod trace;

pub use batch::{Answers, Batch, Item, Progress};
pub use evidence::Evidence;
pub use limited::{CardBounds, Limited, PartialBounds, SolutionBounds};
pub use pool::SolverPool;
pub use solve::{CardTricks, Solution};
pub use solver::Solver;
pub use table_mask::{PartialTable, TableMask, TableMaskError};
pub use trace::{Line, Mistakes, Trace, TraceError, TracedCard};

pub use dds_cards::{
    BySeat, BySide, ByStrain, BySuit, Card, Hand, Holding, ParseError, Rank, Seat, SeatSet, Side,
    Strain, Suit,
};
#[cfg(feature = "random")]
pub use dds_deal::random;
pub use dds_deal::{
    Board, Call, Contract, ContractError, Deal, DealError, Diagram, Doubling, Entry, Level, Par,
    ParContract, Points, Record, TrickTable, TrickTableError, Tricks, Vulnerability, conditions,
    par, play, score,
};
pub use dds_formats as formats;
pub use dds_formats::{lin, pbn, rbn, read};
pub use dds_position::{PlayError, Position, PositionError, Trick};
pub use dds_search::{Counters, Limits, Observer, Silent, Stop, TableBounds, TrickBounds};
pub use dds_tt::{Bytes, MemoryError};

/// The 20 results of a deal: the tricks each declarer takes in each strain, with best play by all.
///
/// For several deals, keep a [`Solver`] and its memory, or use a [`Batch`].
#[must_use]
pub fn dd_table(deal: &Deal) -> TrickTable {
    Solver::new().table(deal)
}

/// The 20 results of each deal, in the order of the deals, on all processors.
///
/// A [`Batch`] also takes streams, reports progress, and sets memory and threads.
#[must_use]
pub fn dd_tables(deals: &[Deal]) -> Vec<TrickTable> {
    let mut tables = Vec::with_capacity(deals.len());
    Batch::new().run(
        deals,
        |solver, deal| solver.table(deal),
        |table| {
            tables.push(table);
            std::ops::ControlFlow::Continue(())
        },
    );
    tables
}

/// The tricks that the side to move wins, and those that each of its legal cards wins.
///
/// For several positions of a deal, keep a [`Solver`]: its table stays warm.
#[must_use]
pub fn solve(position: &Position) -> Solution {
    Solver::new().solve(position)
}

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
