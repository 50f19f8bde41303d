use dds_cards::{BySeat, SeatSet, Strain};
use dds_deal::{Deal, Tricks};
use dds_position::Position;
use dds_tt::Table;

use super::Solver;
use crate::heuristics::Heuristics;
use crate::observer::Observer;
use crate::trick_bounds::tricks;
use crate::{CardBounds, Limits, TableBounds, TrickBounds};

/// A solver whose questions end early when a limit is reached, from
/// [`Solver::limited`](crate::Solver::limited).
///
/// An answer is what is proved: bounds that meet if the question was answered. A question that was
/// ended leaves the solver as usable as before, and what it learnt helps the next one.
#[derive(Debug)]
pub struct Limited<'a, H: Heuristics, T, O> {
    solver: &'a mut Solver<H, T, O>,
    limits: Limits,
    stopped: bool,
}

impl<'a, H: Heuristics, T: Table, O: Observer> Limited<'a, H, T, O> {
    pub(crate) const fn new(solver: &'a mut Solver<H, T, O>, limits: Limits) -> Self {
        Self { solver, limits, stopped: false }
    }

    /// Whether a question has been ended by a limit so far.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The tricks the side to move wins from here, the trick under way included.
    pub fn tricks(&mut self, position: &Position) -> TrickBounds {
        let guess = Solver::<H, T, O>::first_guess(position);
        self.ask(|solver| solver.bounds_near(position, guess).bounds())
    }

    /// Whether the side to move wins at least `target` tricks from here; `None` when ended.
    pub fn wins(&mut self, position: &Position, target: Tricks) -> Option<bool> {
        self.bound(position, target).map(|bound| bound >= target)
    }

    /// One zero-window search, as [`Solver::bound`]; `None` when ended.
    pub fn bound(&mut self, position: &Position, target: Tricks) -> Option<Tricks> {
        self.ask(|solver| {
            solver.enter(position);
            let found = solver.search.pass(target.get() as i8);
            (!solver.search.watch().is_halted()).then(|| tricks(found.tricks))
        })
    }

    /// Every legal card with its tricks, as [`Solver::cards`].
    pub fn cards(&mut self, position: &Position) -> Vec<CardBounds> {
        self.ask(|solver| solver.bounds_of_cards(position))
    }

    /// The 20 results of a deal, as [`Solver::table_of`].
    pub fn table_of(&mut self, deal: &Deal) -> TableBounds {
        self.ask(|solver| solver.bounds_of_table(deal))
    }

    /// The tricks of some declarers in one strain, as [`Solver::declarers`].
    pub fn declarers(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
    ) -> BySeat<Option<TrickBounds>> {
        self.ask(|solver| solver.bounds_of(deal, strain, declarers))
    }

    fn ask<R>(&mut self, question: impl FnOnce(&mut Solver<H, T, O>) -> R) -> R {
        self.solver.search.watch().arm(self.limits.clone());
        let answer = question(self.solver);
        self.stopped |= self.solver.search.watch().is_halted();
        self.limits = self.solver.search.watch().take();
        answer
    }
}
