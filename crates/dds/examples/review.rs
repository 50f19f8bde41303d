//! Who gave away tricks: the boards of a LIN file, card by card.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::read::Entries;
use dds::{Position, Seat, Solver};

/// A board as Bridge Base writes it: South plays three notrump, West leads a spade.
const FILE: &str = "pn|Ann,Bob,Cy,Dee|md|1SKQ2HAQ4DAJ73CQ85,SJT97H2DKQT9CKJ94,S543HJT98D8642C32,|    sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|SJ|pc|S3|pc|S6|pc|SK|pc|HA|pc|H2|pc|H8|pc|H3|";

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new();
    for item in Entries::new(FILE.as_bytes(), None)? {
        let Some(entry) = item?.found else { continue };
        let entry = entry?;
        let Some(contract) = entry.contract else { continue };
        let start = Position::of(&entry.deal, contract);
        let trace = solver.trace(&start, contract.declarer, &entry.play)?;
        println!("{contract}: {} tricks before the lead, {} now", trace.start, trace.end());
        for card in trace.cards.iter().filter(|card| card.cost().get() > 0) {
            let name = &entry.players[card.player];
            println!("{name} gave away {} with {}", card.cost(), card.card);
        }
        for seat in Seat::ALL {
            println!("{}: {} tricks", entry.players[seat], trace.mistakes()[seat].tricks);
        }
        assert_eq!(trace.cards.len(), 8);
    }
    Ok(())
}
