use dds_cards::{BySeat, ByStrain, SeatSet, Strain};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_tt::Table;

use super::Solver;
use super::schedule::{Step, TableSchedule};
use crate::heuristics::Heuristics;
use crate::observer::Observer;
use crate::trick_bounds::tricks;
use crate::{TableBounds, TrickBounds};

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// The 20 results of a deal. What was learnt before is forgotten, so that the same deal always
    /// takes the same number of nodes.
    pub fn table_of(&mut self, deal: &Deal) -> TrickTable {
        self.search.watch().disarm();
        let lower = |row: BySeat<TrickBounds>| row.map(|bounds| bounds.lower);
        TrickTable::new(self.bounds_of_table(deal).0.map(lower))
    }

    /// The tricks of some declarers in one strain. What was learnt before in that strain is kept
    /// and used.
    pub fn declarers(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
    ) -> BySeat<Option<Tricks>> {
        self.search.watch().disarm();
        self.bounds_of(deal, strain, declarers).map(|cell| Some(cell?.lower))
    }

    /// [`Solver::table_of`] within the limits that are set.
    pub(super) fn bounds_of_table(&mut self, deal: &Deal) -> TableBounds {
        self.clear();
        self.run(deal, TableSchedule::ALL_CELLS)
    }

    /// [`Solver::declarers`] within the limits that are set.
    pub(super) fn bounds_of(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
    ) -> BySeat<Option<TrickBounds>> {
        let mut cells = ByStrain::from_fn(|_| SeatSet::empty());
        cells[strain] = declarers;
        let found = self.run(deal, cells);
        BySeat::from_fn(|seat| declarers.contains(seat.into()).then(|| found.get(strain, seat)))
    }

    /// Answers the questions of a schedule of its own until all cells are known or a limit is
    /// reached.
    fn run(&mut self, deal: &Deal, cells: ByStrain<SeatSet>) -> TableBounds {
        let mut schedule = TableSchedule::new(deal, cells, 1, H::ON);
        while let Step::Ask(question) = schedule.next(0) {
            self.enter(&question.start(deal));
            let found = self.search.pass(question.target.get() as i8);
            if self.search.watch().is_halted() {
                break;
            }
            schedule.learn(0, tricks(found.tricks));
        }
        schedule.bounds()
    }
}
