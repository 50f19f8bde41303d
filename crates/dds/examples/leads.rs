//! Every opening lead against three notrump, the best ones first.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::cmp::Reverse;
use std::error::Error;

use dds::{Contract, Deal, Position, Solver};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let deal: Deal =
        "N:AK63.942.T9532.A J5.T65.QJ864.875 T98.AK87.AK.KQ93 Q742.QJ3.7.JT642".parse()?;
    let contract: Contract = "3NT S".parse()?;
    let position = Position::of(&deal, contract);
    let solution = Solver::new().solve(&position);
    let mut leads: Vec<_> = solution.groups().collect();
    leads.sort_by_key(|lead| Reverse(lead.tricks));
    println!("{} to lead against {contract}", position.to_play());
    for lead in leads {
        // Equivalent cards, such as queen and jack, are worth the same.
        let equals: Vec<String> = lead.equals.cards().map(|card| card.to_string()).collect();
        println!("{} {} tricks  {}", lead.card, lead.tricks, equals.join(" "));
    }
    assert_eq!(solution.cards.len(), 13);
    Ok(())
}
