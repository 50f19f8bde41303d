use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;
use dds_search::{CardTricks, Full, Silent};
use dds_tt::{Bytes, Patterns};

/// What best play from a position comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The tricks the side to move wins from here, the trick under way included.
    pub best: Tricks,
    /// Every legal card with the tricks that side wins when it is played; suits from spades, in
    /// each the highest card first.
    pub cards: Vec<CardTricks>,
}

/// A solver that keeps its memory, and what it has learnt, from one question to the next.
///
/// Nothing is shared between two solvers. Answers never depend on what was asked before.
///
/// ```
/// use dds::{Bytes, Deal, Seat, Solver, Strain};
/// let mut solver = Solver::with_memory(Bytes::mebi(64));
/// let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
/// assert_eq!(solver.table(&deal).get(Strain::Notrump, Seat::North).get(), 2);
/// # Ok::<(), dds::DealError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    search: dds_search::Solver<Full, Patterns, Silent>,
}

impl Solver {
    /// The memory of [`Solver::new`].
    pub const DEFAULT_MEMORY: Bytes = Bytes::mebi(128);

    /// A solver whose table takes up to [`Solver::DEFAULT_MEMORY`].
    #[must_use]
    pub fn new() -> Self {
        Self::with_memory(Self::DEFAULT_MEMORY)
    }

    /// A solver whose table takes up to `budget`, beside about 0.6 MB it needs in any case. Less
    /// memory costs time, never an answer.
    #[must_use]
    pub fn with_memory(budget: Bytes) -> Self {
        Self { search: dds_search::Solver::new(Patterns::new(budget), Silent) }
    }

    /// The 20 results of a deal.
    pub fn table(&mut self, deal: &Deal) -> TrickTable {
        self.search.table_of(deal)
    }

    /// The tricks of the side to move, and of each of its legal cards.
    pub fn solve(&mut self, position: &Position) -> Solution {
        let cards = self.search.cards(position);
        let best = cards.iter().map(|card| card.tricks).max().unwrap_or_default();
        Solution { best, cards }
    }

    /// The tricks the side to move wins from here, the trick under way included.
    pub fn tricks(&mut self, position: &Position) -> Tricks {
        self.search.tricks(position)
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
