//! What both solvers can do.

use anyhow::Result;
use dds_cards::{Card, Seat};
use dds_deal::{Deal, TrickTable, Tricks, Vulnerability};
use dds_position::Position;

/// A double-dummy solver on one thread.
pub trait Peer {
    /// How it is called in what a command prints.
    const NAME: &'static str;

    /// All 20 results, found without what an earlier call has learnt.
    ///
    /// # Errors
    /// When the solver reports one, or returns what is no number of tricks.
    fn table(&mut self, deal: &Deal) -> Result<TrickTable>;

    /// Tricks the side to play takes from here, the trick under way included. May use what
    /// earlier calls have learnt.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    fn best(&mut self, position: &Position) -> Result<Tricks>;

    /// The same for every legal card, sorted by card.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    fn cards(&mut self, position: &Position) -> Result<Vec<(Card, Tricks)>>;
}

/// The solver ours is compared with, in all that DDS and its forks offer.
///
/// Every function may fail when the solver reports an error or returns what makes no sense.
pub trait Outside: Peer + Sized {
    /// The program that compares this solver with ours.
    const PROGRAM: &'static str;
    /// Name and crate with their versions, as golden files name their source.
    const SOURCE: &'static str;

    /// A solver with its own default memory.
    ///
    /// # Errors
    /// When the solver reports one.
    fn new() -> Result<Self>;

    /// Does what a process must do once before it solves on so many threads, so that no call
    /// that is timed pays for it.
    ///
    /// # Errors
    /// When the solver cannot have as many.
    fn prepare(threads: usize) -> Result<()>;

    /// One deal's table on some threads.
    ///
    /// # Errors
    /// When the solver reports one.
    fn table_on_threads(deal: &Deal, threads: usize) -> Result<TrickTable>;

    /// Many deals at once on some threads, by its function for batches of any length.
    ///
    /// # Errors
    /// When the solver reports one.
    fn tables(deals: &[Deal], threads: usize) -> Result<Vec<TrickTable>>;

    /// Tricks of declarer's side before the first card of a play record and after each one, as
    /// far as its function `AnalysePlayBin` says.
    ///
    /// # Errors
    /// When the solver reports one.
    fn analyse(start: &Position, cards: &[Card]) -> Result<Vec<Tricks>>;

    /// What `DealerPar` says: `SCORE:CONTRACT[,CONTRACT…]`, the score that of North-South.
    ///
    /// # Errors
    /// When the solver reports one.
    fn par_of_dealer(table: &TrickTable, dealer: Seat, vulnerable: Vulnerability)
    -> Result<String>;

    /// What `SidesPar` says when North-South and when East-West bid first, in the same form.
    ///
    /// # Errors
    /// When the solver reports one.
    fn par_of_sides(table: &TrickTable, vulnerable: Vulnerability) -> Result<[String; 2]>;

    /// What `Par` says: score and contracts when North-South and when East-West bid first.
    ///
    /// # Errors
    /// When the solver reports one.
    fn par_texts(table: &TrickTable, vulnerable: Vulnerability) -> Result<[[String; 2]; 2]>;
}
