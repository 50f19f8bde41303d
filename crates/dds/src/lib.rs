//! A bridge double-dummy solver: given all four hands, how many tricks does each side take with
//! best play, and what does each card cost.
//!
//! # Should I use this crate?
//! Yes, if you want answers. If you want only cards and deals, take [`dds_cards`] and
//! [`dds_deal`]; a deal in play, [`dds_position`]; the transposition tables, [`dds_tt`]; single
//! heuristics to switch off and measure, [`dds_search`].
//!
//! # The 20 results of a deal
//! ```
//! use dds::{Deal, Seat, Strain};
//!
//! let deal: Deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765".parse()?;
//! let table = dds::dd_table(&deal);
//! assert_eq!(table.get(Strain::Notrump, Seat::North).get(), 5);
//! assert_eq!(table.to_hex().len(), 20);
//! # Ok::<(), dds::DealError>(())
//! ```
//!
//! # A position
//! ```
//! use dds::{Position, Solver};
//!
//! // Spades are trump, West has led the ace of hearts, North has to play.
//! let position: Position = "N:3.K.. 4.Q.. .J.2. 2...|S|W|HA".parse()?;
//! let solution = Solver::new().solve(&position);
//! assert_eq!(solution.best.get(), 0);
//! assert_eq!(solution.cards.len(), 1);
//! # Ok::<(), dds::PositionError>(())
//! ```

mod cells;
mod evidence;
mod many;
mod solve;
mod solver;
mod trace;

pub use cells::{Cells, PartialTable};
pub use evidence::Evidence;
pub use many::{Answers, Cancel, Many, Progress};
pub use solve::{CardTricks, Solution};
pub use solver::Solver;
pub use trace::{Line, Mistakes, Trace, TraceError, TracedCard};

pub use dds_cards::{
    BySeat, BySide, ByStrain, BySuit, Card, Hand, Holding, ParseError, Rank, Seat, SeatSet, Side,
    Strain, Suit,
};
pub use dds_deal::{
    Board, Contract, ContractError, Deal, DealError, Diagram, Doubling, Level, Par, ParContract,
    Points, TrickTable, TrickTableError, Tricks, Vulnerability, par, pbn, read,
};
pub use dds_position::{PlayError, Position, PositionError, Trick};
pub use dds_search::{Counters, Observer, Silent};
pub use dds_tt::Bytes;

/// The 20 results of a deal: the tricks each declarer takes in each strain, with best play by all.
///
/// To solve many deals, keep a [`Solver`], which keeps its memory, or take [`Many`].
#[must_use]
pub fn dd_table(deal: &Deal) -> TrickTable {
    Solver::new().table(deal)
}

/// The 20 results of each deal, in the order of the deals, on all processors.
///
/// For streams, progress, memory and the number of threads there is [`Many`].
#[must_use]
pub fn dd_tables(deals: &[Deal]) -> Vec<TrickTable> {
    let mut tables = Vec::with_capacity(deals.len());
    Many::new().run(
        deals,
        |solver, deal| solver.table(deal),
        |table| {
            tables.push(table);
            std::ops::ControlFlow::Continue(())
        },
    );
    tables
}

/// The tricks of the side to move, and of each of its legal cards.
///
/// To solve several positions of a deal, keep a [`Solver`]: what it learns stays.
#[must_use]
pub fn solve(position: &Position) -> Solution {
    Solver::new().solve(position)
}

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
