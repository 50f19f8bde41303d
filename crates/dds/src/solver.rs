use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;
use dds_search::{Full, Observer, Silent};
use dds_tt::{Bytes, MemoryError, Patterns};

/// A solver that keeps its memory, and what it has learnt, from one question to the next.
///
/// Nothing is shared between two solvers. Answers never depend on what was asked before.
///
/// # What stays
/// What was learnt is true of every deal, so positions later or earlier in the same hand, other
/// leads, and deals that share most of their cards are answered faster one after the other, as
/// long as the strain stays the same. A question in another strain makes the solver forget, and so
/// does [`Solver::table`], which always takes the same work for the same deal. So ask about many
/// similar deals strain by strain, with [`Solver::results`].
///
/// ```
/// use dds::{Bytes, Deal, Seat, Solver, Strain};
/// let mut solver = Solver::with_memory(Bytes::mebi(64));
/// let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
/// assert_eq!(solver.table(&deal).get(Strain::Notrump, Seat::North).get(), 2);
/// # Ok::<(), dds::DealError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver<O = Silent> {
    pub(crate) search: dds_search::Solver<Full, Patterns, O>,
}

impl Solver {
    /// The most memory that the table of [`Solver::new`] takes: 128 MiB, on wasm32 16 MiB.
    pub const DEFAULT_MEMORY: Bytes =
        Bytes::mebi(if cfg!(target_arch = "wasm32") { 16 } else { 128 });
    /// The least memory of a table. A smaller budget is raised to it: below 1 MiB, solving a deal
    /// takes many times as long.
    pub const LEAST_MEMORY: Bytes = Bytes::mebi(1);

    /// A solver whose table takes up to [`Solver::DEFAULT_MEMORY`].
    #[must_use]
    pub fn new() -> Self {
        Self::with_memory(Self::DEFAULT_MEMORY)
    }

    /// A solver whose table takes up to `budget`, at least [`Solver::LEAST_MEMORY`], beside about
    /// 0.6 MB it needs in any case. Less memory costs time, never an answer.
    ///
    /// The table grows as it fills. If the system grants no more memory, it goes on with what it
    /// has.
    #[must_use]
    pub fn with_memory(budget: Bytes) -> Self {
        Self::observed(budget, Silent)
    }

    /// [`Solver::with_memory`], but takes the memory of the table at once.
    ///
    /// # Errors
    /// [`MemoryError`] says how much was requested and how much is possible.
    ///
    /// ```
    /// use dds::{Bytes, Solver};
    ///
    /// assert!(Solver::try_with_memory(Bytes::mebi(8)).is_ok());
    /// let error = Solver::try_with_memory(Bytes(usize::MAX)).unwrap_err();
    /// assert!(error.possible < error.requested, "{error}");
    /// ```
    pub fn try_with_memory(budget: Bytes) -> Result<Self, MemoryError> {
        let table = Patterns::try_new(budget.max(Self::LEAST_MEMORY))?;
        Ok(Self { search: dds_search::Solver::new(table, Silent) })
    }
}

impl<O: Observer> Solver<O> {
    /// A solver that tells `observer` what it does.
    ///
    /// ```
    /// use dds::{Counters, Position, Solver};
    ///
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|S|".parse()?;
    /// let mut solver = Solver::observed(Solver::DEFAULT_MEMORY, Counters::default());
    /// assert_eq!(solver.tricks(&position).get(), 1);
    /// let nodes = solver.observer().nodes;
    /// assert_eq!(solver.tricks(&position).get(), 1);
    /// assert!(solver.observer().nodes - nodes <= nodes, "the second time it knows");
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    #[must_use]
    pub fn observed(budget: Bytes, observer: O) -> Self {
        Self {
            search: dds_search::Solver::new(
                Patterns::new(budget.max(Solver::LEAST_MEMORY)),
                observer,
            ),
        }
    }

    /// What watches the search.
    #[must_use]
    pub const fn observer(&self) -> &O {
        self.search.observer()
    }

    /// The 20 results of a deal.
    pub fn table(&mut self, deal: &Deal) -> TrickTable {
        self.search.table_of(deal)
    }

    /// The tricks the side to move wins from here, the trick under way included.
    pub fn tricks(&mut self, position: &Position) -> Tricks {
        self.search.tricks(position)
    }

    /// [`Solver::tricks`] with a first guess: a good one saves nodes, any gives the same answer.
    pub fn tricks_near(&mut self, position: &Position, guess: Tricks) -> Tricks {
        self.search.tricks_near(position, guess)
    }

    /// Forgets what was learnt and keeps the memory.
    pub fn clear(&mut self) {
        self.search.clear();
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}
