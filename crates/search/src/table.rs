use dds_cards::{BySeat, ByStrain, Seat, SeatSet, Side, Strain};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;
use dds_tt::Table;

use crate::guess;
use crate::observer::Observer;
use crate::solver::{Solver, tricks};
use crate::switch::{Heuristics, Switch};
use crate::symmetry::Symmetry;
use crate::{TableBounds, TrickBounds};

/// Partners lead one after the other: their results differ least, so each is the next one's guess.
pub(crate) const LEADERS: [Seat; 4] = [Seat::West, Seat::East, Seat::North, Seat::South];

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// The 20 results of a deal. What was learnt before is forgotten, so that the same deal always
    /// takes the same number of nodes.
    pub fn table_of(&mut self, deal: &Deal) -> TrickTable {
        self.watch.disarm();
        let lower = |row: BySeat<TrickBounds>| row.map(|bounds| bounds.lower);
        TrickTable::new(self.bounds_of_table(deal).0.map(lower))
    }

    /// [`Solver::table_of`] within the limits that are set.
    pub(crate) fn bounds_of_table(&mut self, deal: &Deal) -> TableBounds {
        let mut results = ByStrain::<BySeat<Option<TrickBounds>>>::default();
        let symmetries: Vec<Symmetry> =
            if H::has(Switch::SYMMETRY) { Symmetry::all_of(deal).collect() } else { Vec::new() };
        for strain in Strain::ALL {
            self.clear();
            self.fill(deal, strain, SeatSet::all(), &symmetries, &mut results);
        }
        let unknown = TrickBounds::unknown(tricks(deal.cards_each() as i8));
        TableBounds(results.map(|row| row.map(|cell| cell.unwrap_or(unknown))))
    }

    /// The tricks of some declarers in one strain. What was learnt before in that strain is kept
    /// and used.
    pub fn declarers(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
    ) -> BySeat<Option<Tricks>> {
        self.watch.disarm();
        self.bounds_of(deal, strain, declarers).map(|cell| Some(cell?.lower))
    }

    /// [`Solver::declarers`] within the limits that are set.
    pub(crate) fn bounds_of(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
    ) -> BySeat<Option<TrickBounds>> {
        let mut results = ByStrain::default();
        self.fill(deal, strain, declarers, &[], &mut results);
        results[strain]
    }

    /// Searches the results of some declarers in one strain that are not known yet, and notes each
    /// with those that are equal to it.
    fn fill(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
        symmetries: &[Symmetry],
        results: &mut ByStrain<BySeat<Option<TrickBounds>>>,
    ) {
        let mut north_south = if H::has(Switch::GUESS) {
            guess::north_south(&Position::start(deal, strain, LEADERS[0]))
        } else {
            (deal.cards_each() as i8 + 1) / 2
        };
        for leader in LEADERS {
            let declarer = leader.rho();
            if results[strain][declarer].is_some() || !declarers.contains(declarer.into()) {
                continue;
            }
            let position = Position::start(deal, strain, leader);
            let left = position.tricks_left().get() as i8;
            // From the view of North-South to that of the leader's side and back.
            let turned =
                |tricks| if leader.side() == Side::NorthSouth { tricks } else { left - tricks };
            let won = self.bounds_near(&position, tricks(turned(north_south)));
            north_south = turned(won.lower.get() as i8);
            let rest = |bound: Tricks| tricks(left - bound.get() as i8);
            let found = Some(TrickBounds { lower: rest(won.upper), upper: rest(won.lower) });
            results[strain][declarer] = found;
            for symmetry in symmetries {
                let (strain, declarer) = symmetry.cell(strain, declarer);
                results[strain][declarer] = found;
            }
        }
    }
}
