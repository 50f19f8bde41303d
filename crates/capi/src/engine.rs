use dds::{Limits, Solver, TableMask};
use dds_cards::{BySeat, Card, Seat, Strain};
use dds_deal::{Deal, Tricks};
use dds_position::Position;
use dds_search::{Observer, TrickBounds};

/// Counts the positions visited, which DDS reports with each answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nodes(u64);

impl Observer for Nodes {
    #[inline]
    fn node(&mut self) {
        self.0 += 1;
    }
}

/// The solver behind every function, on loan from the pool: it keeps what it has learnt until the
/// strain changes.
#[derive(Debug)]
pub(crate) struct Engine<'a> {
    solver: &'a mut Solver<Nodes>,
    /// What ends a question; only our own interface sets any.
    limits: Option<Limits>,
    stopped: bool,
}

impl<'a> Engine<'a> {
    /// A solver without limits.
    pub(crate) const fn new(solver: &'a mut Solver<Nodes>) -> Self {
        Self { solver, limits: None, stopped: false }
    }

    /// Sets what ends [`Engine::tricks`], [`Engine::cards`] and [`Engine::bounds`] from now on.
    pub(crate) fn limit(&mut self, limits: &Limits) {
        self.limits = Some(limits.clone());
        self.stopped = false;
    }

    /// Whether a limit ended a question since [`Engine::limit`]: its answer is a lower bound.
    pub(crate) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Positions visited so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.solver.observer().0
    }

    /// The tricks of each declarer in one strain, by seat.
    pub(crate) fn declarers(&mut self, deal: &Deal, strain: Strain) -> [Tricks; 4] {
        self.solver.clear();
        let results = self.solver.results(deal, TableMask::of(strain));
        Seat::ALL.map(|seat| results.get(strain, seat).unwrap_or_default())
    }

    /// What is proved of the tricks of each declarer in one strain, by seat.
    pub(crate) fn bounds(&mut self, deal: &Deal, strain: Strain) -> [TrickBounds; 4] {
        self.solver.clear();
        let mut limited = self.solver.limited(self.limits.clone().unwrap_or_default());
        let results = limited.results(deal, TableMask::of(strain));
        self.stopped |= limited.is_stopped();
        let left = Tricks::new(deal.cards_each() as u8).unwrap_or(Tricks::MAX);
        let of = |seat| results.get(strain, seat).unwrap_or(TrickBounds::unknown(left));
        BySeat::from_fn(of).0
    }

    /// The tricks the side to move wins.
    pub(crate) fn tricks(&mut self, position: &Position) -> i8 {
        let tricks = match &self.limits {
            None => self.solver.tricks(position),
            Some(limits) => {
                let mut limited = self.solver.limited(limits.clone());
                let found = limited.tricks(position);
                self.stopped |= limited.is_stopped();
                found.lower
            }
        };
        tricks.get() as i8
    }

    /// The tricks the side to move wins, with a guess that costs time when it is wrong.
    pub(crate) fn tricks_near(&mut self, position: &Position, guess: i8) -> i8 {
        self.solver.tricks_near(position, tricks(guess)).get() as i8
    }

    /// The tricks of the side to move for every legal card.
    pub(crate) fn cards(&mut self, position: &Position) -> Vec<(Card, Tricks)> {
        let Some(limits) = &self.limits else {
            let solution = self.solver.solve(position);
            return solution.cards.iter().map(|own| (own.card, own.tricks)).collect();
        };
        let mut limited = self.solver.limited(limits.clone());
        let found = limited.solve(position);
        self.stopped |= limited.is_stopped();
        found.cards.iter().map(|own| (own.card, own.tricks.lower)).collect()
    }

    /// Whether the side to move wins `want` tricks or more when it plays `card`.
    pub(crate) fn reaches_after(&mut self, position: &Position, card: Card, want: i8) -> bool {
        self.solver.reaches(position, card, tricks(want))
    }

    /// Whether the side to move wins `want` tricks or more.
    pub(crate) fn wins(&mut self, position: &Position, want: i8) -> bool {
        self.solver.reach(position, tricks(want))
    }
}

/// A number of tricks that a question counts from 0 to 13.
fn tricks(count: i8) -> Tricks {
    Tricks::new(count.clamp(0, 13).unsigned_abs()).unwrap_or_default()
}
