use dds_cards::{BySeat, ByStrain, Seat, SeatSet, Side, Strain};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;
use dds_tt::Table;

use crate::guess;
use crate::observer::Observer;
use crate::solver::{Solver, tricks};
use crate::switch::{Heuristics, Switch};
use crate::symmetry::Symmetry;

/// Partners lead one after the other: their results differ least, so each is the next one's guess.
pub(crate) const LEADERS: [Seat; 4] = [Seat::West, Seat::East, Seat::North, Seat::South];

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// The 20 results of a deal. What was learnt before is forgotten, so that the same deal always
    /// takes the same number of nodes.
    pub fn table_of(&mut self, deal: &Deal) -> TrickTable {
        let mut results = ByStrain::<BySeat<Option<Tricks>>>::default();
        let symmetries: Vec<Symmetry> =
            if H::has(Switch::SYMMETRY) { Symmetry::all_of(deal).collect() } else { Vec::new() };
        for strain in Strain::ALL {
            self.clear();
            self.fill(deal, strain, SeatSet::all(), &symmetries, &mut results);
        }
        TrickTable::new(results.map(|cells| cells.map(Option::unwrap_or_default)))
    }

    /// The tricks of some declarers in one strain. What was learnt before in that strain is kept
    /// and used.
    pub fn declarers(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarers: SeatSet,
    ) -> BySeat<Option<Tricks>> {
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
        results: &mut ByStrain<BySeat<Option<Tricks>>>,
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
            let won = self.tricks_near(&position, tricks(turned(north_south)));
            north_south = turned(won.get() as i8);
            let found = Some(tricks(left - won.get() as i8));
            results[strain][declarer] = found;
            for symmetry in symmetries {
                let (strain, declarer) = symmetry.cell(strain, declarer);
                results[strain][declarer] = found;
            }
        }
    }
}
