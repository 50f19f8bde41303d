//! A search of one's own on the rules of dds-position and the table of dds-tt: the side to move
//! tries every card, and the table settles positions that differ in small cards only.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::random::Dealer;
use dds::{Position, Seat, Side, Solver, Strain, Tricks};
use dds_position::{SuitRows, WinRanks};
use dds_tt::{Bounds, Bytes, Key, Known, Patterns, Table};

struct Search {
    rows: SuitRows,
    table: Patterns,
}

impl Search {
    /// Whether North-South win `need` tricks, and the ranks that the answer rests on.
    fn reaches(&mut self, position: &mut Position, need: i8) -> (bool, WinRanks) {
        let left = position.tricks_left().get();
        if need <= 0 || need > left as i8 {
            return (need <= 0, WinRanks::NONE);
        }
        if !position.trick().is_empty() {
            return self.try_cards(position, need);
        }
        let key = Key::new(position, &self.rows);
        if let Some(known) = self.table.probe(&key, need).filter(|own| own.bounds.settle(need)) {
            let ranks = WinRanks::from_depths(known.depths, position.in_play());
            return (known.bounds.lower as i8 >= need, ranks);
        }
        let (reached, ranks) = self.try_cards(position, need);
        let bounds = if reached {
            Bounds { lower: need as u8, upper: left }
        } else {
            Bounds { lower: 0, upper: need as u8 - 1 }
        };
        let depths = ranks.depths(position.in_play());
        self.table.store(&key, &Known { bounds, depths, best: None });
        (reached, ranks)
    }

    fn try_cards(&mut self, position: &mut Position, need: i8) -> (bool, WinRanks) {
        let north_south = position.to_play().side() == Side::NorthSouth;
        let left = position.tricks_left();
        let mut all = WinRanks::NONE;
        for card in position.candidates().cards() {
            let undo = position.play(card);
            let ended = position.tricks_left() < left;
            let won = ended && position.trick().leader().side() == Side::NorthSouth;
            let (reached, mut ranks) = self.reaches(position, need - i8::from(won));
            ranks |= undo.rank_winner().map_or(WinRanks::NONE, WinRanks::down_to);
            position.undo(undo);
            if reached == north_south {
                return (reached, ranks);
            }
            all |= ranks;
        }
        (!north_south, all)
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut dealer = Dealer::new(4);
    for deal in (0..20).filter_map(|_| dealer.ending(5)) {
        let start = Position::start(&deal, Strain::Notrump, Seat::North);
        let mut search =
            Search { rows: SuitRows::new(deal.hands()), table: Patterns::new(Bytes::mebi(4)) };
        let tricks = (1..=5).take_while(|&need| search.reaches(&mut start.clone(), need).0).count();
        let ours = Tricks::new(u8::try_from(tricks)?).ok_or("at most five")?;
        assert_eq!(ours, Solver::new().tricks(&start), "{deal}");
        println!("{deal}: {ours}");
    }
    Ok(())
}
