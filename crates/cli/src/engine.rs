//! The solver, as the command uses it.

use std::num::{NonZeroU32, NonZeroUsize};

use dds::{Bytes, CardTricks, Deal, Position, Solver, TrickTable, Tricks};

/// One thread's solver, made when it is needed.
pub(crate) struct Engine {
    memory: Option<Bytes>,
    solver: Option<Solver>,
}

/// What a position comes to.
#[derive(Debug)]
pub(crate) struct Choices {
    /// The tricks the side to play takes with its best card.
    pub(crate) best: Tricks,
    /// Every legal card, equivalent ones included, suits from spades, the highest card first.
    pub(crate) cards: Vec<CardTricks>,
}

impl Engine {
    /// One of `threads` solvers that share `megabytes` of memory for their tables.
    pub(crate) fn new(megabytes: Option<NonZeroU32>, threads: NonZeroUsize) -> Self {
        let share = |all: NonZeroU32| Bytes::mebi((all.get() as usize / threads).max(1));
        Self { memory: megabytes.map(share), solver: None }
    }

    /// The solver.
    pub(crate) fn solver(&mut self) -> &mut Solver {
        let memory = self.memory;
        self.solver.get_or_insert_with(|| memory.map_or_else(Solver::new, Solver::with_memory))
    }

    /// The 20 results of a deal.
    pub(crate) fn table(&mut self, deal: &Deal) -> TrickTable {
        self.solver().table(deal)
    }

    /// Every card of a position with what it leads to.
    pub(crate) fn choices(&mut self, position: &Position) -> Choices {
        let solution = self.solver().solve(position);
        Choices { best: solution.best, cards: solution.cards }
    }
}
