//! `verify --par`: score and contracts for every dealer, each side first, every vulnerability.

use anyhow::Result;
use dds_cards::{Seat, Side};
use dds_deal::{Deal, TrickTable, Vulnerability};

use super::Tally;
use crate::ours::Ours;
use crate::peer::{Outside, Peer};

/// All comparisons of one deal.
pub(super) fn compare<O: Outside>(ours: &mut Ours, deal: &Deal) -> Result<Tally> {
    let table = ours.table(deal)?;
    let mut tally = Tally::default();
    for vulnerability in Vulnerability::ALL {
        for dealer in Seat::ALL {
            let own = table.par(dealer, vulnerability).to_string();
            let theirs = O::par_of_dealer(&table, dealer, vulnerability)?;
            let question = format!("{vulnerability}, {dealer} deals");
            tally
                .compare(own == theirs, || difference::<O>(deal, &table, &question, &own, &theirs));
        }
        let theirs = O::par_of_sides(&table, vulnerability)?;
        let texts = O::par_texts(&table, vulnerability)?;
        for side in Side::ALL {
            let own = table.par_of_side(side, vulnerability);
            let line = if own.contracts.is_empty() { PASSED.into() } else { own.to_string() };
            let question = format!("{vulnerability}, {side} first");
            let line_theirs = &theirs[side as usize];
            tally.compare(line == *line_theirs, || {
                difference::<O>(deal, &table, &question, &line, line_theirs)
            });
            let words = [own.score_text(side), own.contracts_text(side, vulnerability)];
            let words_theirs = &texts[side as usize];
            tally.compare(words == *words_theirs, || {
                difference::<O>(deal, &table, &question, &words.join(" "), &words_theirs.join(" "))
            });
        }
    }
    Ok(tally)
}

/// What `SidesPar` says of a board that is passed out.
const PASSED: &str = "0:0N-N";

fn difference<O: Outside>(
    deal: &Deal,
    table: &TrickTable,
    question: &str,
    own: &str,
    theirs: &str,
) -> String {
    format!("{deal} {} {question}: ours {own}, {} {theirs}", table.to_hex(), O::NAME)
}
