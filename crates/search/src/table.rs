use dds_cards::{BySeat, ByStrain, Seat, Side, Strain};
use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_tt::Table;

use crate::guess;
use crate::observer::Observer;
use crate::solver::{Solver, tricks};
use crate::switch::{Heuristics, Switch};

/// Partners lead one after the other: their results differ least, so each is the next one's guess.
const LEADERS: [Seat; 4] = [Seat::West, Seat::East, Seat::North, Seat::South];

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// The 20 results of a deal. What was learnt before is forgotten, so that the same deal always
    /// takes the same number of nodes.
    pub fn table_of(&mut self, deal: &Deal) -> TrickTable {
        let mut results = ByStrain::<BySeat<_>>::default();
        for strain in Strain::ALL {
            self.clear();
            results[strain] = self.declarers(deal, strain);
        }
        TrickTable::new(results)
    }

    /// The tricks of each declarer in one strain.
    pub fn declarers(&mut self, deal: &Deal, strain: Strain) -> BySeat<dds_deal::Tricks> {
        let mut results = BySeat::default();
        let mut north_south = if H::has(Switch::GUESS) {
            guess::north_south(&Position::start(deal, strain, LEADERS[0]))
        } else {
            (deal.cards_each() as i8 + 1) / 2
        };
        for leader in LEADERS {
            let position = Position::start(deal, strain, leader);
            let left = position.tricks_left().get() as i8;
            // From the view of North-South to that of the leader's side and back.
            let turned =
                |tricks| if leader.side() == Side::NorthSouth { tricks } else { left - tricks };
            let won = self.tricks_near(&position, tricks(turned(north_south)));
            north_south = turned(won.get() as i8);
            results[leader.rho()] = tricks(left - won.get() as i8);
        }
        results
    }
}
