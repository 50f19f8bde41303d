//! A bridge double-dummy solver: given all four hands, how many tricks does each side take with
//! best play, and what does each card cost.
//!
//! # Should I use this crate?
//! Yes, if you want answers. If you want only cards and deals, take [`dds_cards`] and
//! [`dds_deal`]; a deal in play, [`dds_position`]; the transposition tables, [`dds_tt`]; single
//! heuristics to switch off and measure, [`dds_search`].
//!
//! | question | call |
//! |---|---|
//! | the 20 results of a deal, or some of them | [`dd_table`], [`Solver::table`], [`Solver::results`] |
//! | every card, the best ones, those that reach a target, the number | [`Solver::solve`] and its neighbours |
//! | which cards mattered | [`Solver::evidence`] |
//! | par, the score of a contract | [`TrickTable::par`], [`Contract::score`] |
//! | what each card of a play record cost | [`Solver::trace`] |
//! | how best play goes on | [`Solver::line`] |
//! | many deals or positions, one deal on all processors | [`Batch`] |
//!
//! # Twenty things people ask of a double-dummy solver
//! They stand in the order of how many ask.
//!
//! 1. **Speed, and no less of it tomorrow.** Nodes are counted, so that work can be compared on any
//!    machine:
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let mut solver = Solver::observed(Bytes::mebi(16), Counters::default());
//! solver.table(&deal);
//! assert!(solver.observer().nodes > 0);
//! # Ok::<(), DealError>(())
//! ```
//! 2. **Any thread, no set-up, no global state.** A [`Solver`] owns all it has:
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let tables = std::thread::scope(|scope| {
//!     [1, 2].map(|_| scope.spawn(|| Solver::new().table(&deal))).map(|thread| thread.join().ok())
//! });
//! assert_eq!(tables[0], tables[1]);
//! # Ok::<(), DealError>(())
//! ```
//! 3. **Files as they are found in the wild**, nothing lost: [`read`] and the modules of
//!    [`dds_formats`].
//! ```
//! # use dds::*;
//! let file = "{a comment}\n[Board \"1\"]\n[Deal \"S:A2... K3... Q4... 65...\"]\n";
//! let deals: Vec<Deal> = read::deals(file).map(|found| found.unwrap().value).collect();
//! assert_eq!(deals[0].to_string(), "N:Q4... 65... A2... K3...");
//! ```
//! 4. **Any number of deals**, from any iterator, results in order as they come:
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let endless = std::iter::repeat_with(move || Ok::<_, DealError>(deal));
//! let tables: Result<Vec<TrickTable>, _> = Batch::new().tables(endless).take(300).collect();
//! assert_eq!(tables?.len(), 300);
//! # Ok::<(), DealError>(())
//! ```
//! 5. **No compiler for another language.** All of this is Rust; `cargo add` is enough.
//! 6. **A clear meaning of target and score.** Out of reach is `None`, never a number:
//! ```
//! # use dds::*;
//! let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
//! let mut solver = Solver::new();
//! let (one, two) = (Tricks::new(1).unwrap(), Tricks::new(2).unwrap());
//! assert_eq!(solver.cards_reaching(&position, one).unwrap().to_string(), "A.2..");
//! assert_eq!(solver.card_reaching(&position, two), None);
//! assert!(solver.reach(&position, one) && !solver.reach(&position, two));
//! # Ok::<(), PositionError>(())
//! ```
//! 7. **A table that stays warm** through a hand, over other leads and similar deals:
//! ```
//! # use dds::*;
//! # let mut position: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
//! let mut solver = Solver::new();
//! let mut best = Vec::new();
//! while let Some(own) = solver.best_card(&position) {
//!     best.push(own.tricks.get());
//!     position.try_play(own.card)?;
//! }
//! assert_eq!(best.len(), 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! 8. **Some strains and declarers only:**
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let majors = TableMask::of(Strain::Spades) | TableMask::of(Strain::Hearts);
//! let results = Solver::new().results(&deal, majors & TableMask::by(SeatSet::SOUTH));
//! assert_eq!(results.iter().count(), 2);
//! # Ok::<(), DealError>(())
//! ```
//! 9. **The middle of a trick, and fewer than 13 cards:**
//! ```
//! # use dds::*;
//! // Spades are trump, West has led the ace of hearts, North has to play.
//! let position: Position = "N:3.K.. 4.Q.. .J.2. 2...|S|W|HA".parse()?;
//! let solution = Solver::new().solve(&position);
//! assert_eq!(solution.best.get(), 0);
//! assert_eq!(solution.cards.len(), 1);
//! # Ok::<(), PositionError>(())
//! ```
//! 10. **Something to build a page on.** Nothing here needs a thread, a file or a clock except
//!     [`Batch`] with more than one thread; the crate builds for `wasm32-unknown-unknown`.
//! 11. **The score of this contract,** not only its tricks:
//! ```
//! # use dds::*;
//! let table: TrickTable = "8585A3A36666A3A36767".parse()?;
//! let contract: Contract = "4SX N".parse()?;
//! let tricks = table.get(contract.strain, contract.declarer);
//! assert_eq!(contract.score(tricks, Vulnerability::NorthSouth).get(), 790);
//! assert_eq!(table.par(Seat::North, Vulnerability::None).to_string(), "420:4S-NS");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! 12. **Mistakes in the actual play,** by card and by player:
//! ```
//! # use dds::*;
//! let start: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
//! let play = ["S5", "S7", "SK", "SA"].map(|card| card.parse().unwrap());
//! let trace = Solver::new().trace(&start, Seat::South, &play)?;
//! let wrong = trace.cards.iter().find(|card| card.cost() > Tricks::ZERO).unwrap();
//! assert_eq!((wrong.card.to_string(), wrong.player), ("SK".into(), Seat::South));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! 13. **One best line to the end:**
//! ```
//! # use dds::*;
//! let position: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
//! let line = Solver::new().line(&position);
//! assert_eq!((line.cards.len(), line.tricks[Side::NorthSouth].get()), (12, 2));
//! # Ok::<(), PositionError>(())
//! ```
//! 14. **Tables in PBN files,** the rest of the file as it was:
//! ```
//! # use dds::*;
//! let mut file = pbn::Document::new("[Deal \"N:A2... K3... Q4... 65...\"]\n{kept}\n");
//! for game in file.games_mut() {
//!     if let Some(Ok(deal)) = game.deal() {
//!         game.set_table(&dd_table(&deal));
//!     }
//! }
//! let text = file.to_string();
//! assert!(text.contains("[OptimumResultTable ") && text.contains("{kept}"));
//! ```
//! 15. **Every opening lead, equals too:**
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:AK2... J95... T83... Q76...".parse()?;
//! let start = Position::start(&deal, Strain::Notrump, Seat::West);
//! let leads = Solver::new().solve(&start);
//! assert_eq!(leads.cards.len(), 3);
//! assert_eq!(leads.groups().count(), 2, "seven and six are one");
//! # Ok::<(), DealError>(())
//! ```
//! 16. **A bounded memory:** [`Solver::with_memory`] for one, [`Batch::memory`] for all together.
//! 17. **No crash, and errors that name the card:**
//! ```
//! # use dds::*;
//! let twice = "N:A2... A3... Q4... 65...".parse::<Deal>();
//! assert_eq!(twice.unwrap_err().to_string(), "SA is held by both North and East");
//! ```
//! 18. **Easy to bind and to exchange.** Types are plain values; the feature `serde` writes all of
//!     them, the feature `contract-bridge` converts to and from that crate's.
//! 19. **Honest comparisons:** every figure has its command, in `docs/measuring.md`.
//! 20. **What the search knows:** which cards mattered, so that all others may be exchanged.
//! ```
//! # use dds::*;
//! let position: Position = "N:K3.A.. QJ.2.. A4.3.. T5.4..|N|S|".parse()?;
//! let evidence = Solver::new().evidence(&position);
//! assert_eq!((evidence.tricks.get(), evidence.cards.to_string()), (3, "AK.A..".into()));
//! # Ok::<(), PositionError>(())
//! ```
//!
//! # Features
//! - `serde`: text forms in readable formats, compact ones in binary formats.
//! - `contract-bridge`: conversions to and from the types of that crate.

mod batch;
mod evidence;
mod pool;
#[cfg(feature = "serde")]
mod serialize;
mod solve;
mod solver;
mod table_mask;
mod trace;

pub use batch::{Answers, Batch, Cancel, Item, Progress};
pub use evidence::Evidence;
pub use pool::SolverPool;
pub use solve::{CardTricks, Solution};
pub use solver::Solver;
pub use table_mask::{PartialTable, TableMask};
pub use trace::{Line, Mistakes, Trace, TraceError, TracedCard};

pub use dds_cards::{
    BySeat, BySide, ByStrain, BySuit, Card, Hand, Holding, ParseError, Rank, Seat, SeatSet, Side,
    Strain, Suit,
};
pub use dds_deal::{
    Board, Contract, ContractError, Deal, DealError, Diagram, Doubling, Level, Par, ParContract,
    Points, TrickTable, TrickTableError, Tricks, Vulnerability, par,
};
pub use dds_formats::{pbn, read};
pub use dds_position::{PlayError, Position, PositionError, Trick};
pub use dds_search::{Counters, Observer, Silent};
pub use dds_tt::{Bytes, MemoryError};

/// The 20 results of a deal: the tricks each declarer takes in each strain, with best play by all.
///
/// To solve many deals, keep a [`Solver`], which keeps its memory, or take [`Batch`].
#[must_use]
pub fn dd_table(deal: &Deal) -> TrickTable {
    Solver::new().table(deal)
}

/// The 20 results of each deal, in the order of the deals, on all processors.
///
/// For streams, progress, memory and the number of threads there is [`Batch`].
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
