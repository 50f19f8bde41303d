//! A set of heuristics with a table, its types forgotten: what the tests of agreement iterate over.

use dds_position::Position;
use dds_search::{CUTS, Full, Heuristics, Silent, Solver, Switch, Thresholds};
use dds_tt::Table;

/// What is asked of a contender.
pub(crate) trait Ask {
    /// Forgets everything learnt.
    fn clear(&mut self);
    /// The tricks of the side to move.
    fn tricks(&mut self, position: &Position) -> dds_deal::Tricks;
    /// The tricks of each legal card.
    fn cards(&mut self, position: &Position) -> Vec<(dds_cards::Card, dds_deal::Tricks)>;
}

impl<H: Heuristics, T: Table> Ask for Solver<H, T, Silent> {
    fn clear(&mut self) {
        Solver::clear(self);
    }

    fn tricks(&mut self, position: &Position) -> dds_deal::Tricks {
        Solver::tricks(self, position)
    }

    fn cards(&mut self, position: &Position) -> Vec<(dds_cards::Card, dds_deal::Tricks)> {
        Solver::cards(self, position).into_iter().map(|own| (own.card, own.tricks)).collect()
    }
}

/// A solver that is asked.
pub(crate) struct Contender {
    /// What is off, and the table.
    pub(crate) name: String,
    /// The largest endings it is asked about.
    pub(crate) cards_at_most: usize,
    /// The solver.
    pub(crate) solver: Box<dyn Ask>,
}

impl Contender {
    /// A solver with every heuristic at every size.
    pub(crate) fn new<H, T>(table: T, name: &str, cards_at_most: usize) -> Self
    where
        H: Heuristics + 'static,
        T: Table + 'static,
    {
        let solver = Solver::<H, T, _>::new(table, Silent).with_thresholds(Thresholds::ALWAYS);
        let order = std::any::type_name::<H::Order>().rsplit("::").next().unwrap_or_default();
        let name = format!("{:?} off, {order}, {name}", Full::ON - H::ON);
        Self { name, cards_at_most, solver: Box::new(solver) }
    }
}

/// The switches of all proofs that keep positions from coming to the table.
pub(crate) const STATIC: Switch = {
    let mut all = Switch::LAST_TRICK.union(Switch::PROBE);
    let mut place = 0;
    while place < CUTS.len() {
        all = all.union(CUTS[place].switch);
        place += 1;
    }
    all
};
