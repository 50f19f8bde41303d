//! What a notebook shows: the renderer of the hand records.

use std::fmt::Write;
use std::num::NonZeroU32;

use dds::PartialTable;
use dds_cards::{Seat, Strain};
use dds_deal::{Board, Diagram, TrickTable, Vulnerability};
use dds_position::Position;
use dds_render::{Escaped, HandRecord, STYLE};
use pyo3::prelude::*;

use crate::deal::PyDeal;
use crate::table::PyTable;
use crate::words::{Word, seat_word, strain_word};

/// A board with its hands and, where they are known, the table and par.
pub(crate) fn board(board: &Board, table: Option<TrickTable>) -> String {
    let record = HandRecord { board: *board, table };
    format!("<style>{STYLE}</style>{}", record.html())
}

/// The results of a deal as a table with headers.
pub(crate) fn table(table: &PartialTable) -> String {
    let asked = |strain: &Strain| table.results()[*strain].values().any(Option::is_some);
    let strains: Vec<Strain> = Strain::ALL.into_iter().filter(asked).collect();
    let mut html = String::from("<table class=\"double-dummy\"><thead><tr><th></th>");
    for strain in &strains {
        let name = if *strain == Strain::Notrump { "NT".into() } else { format!("{strain:#}") };
        html += &format!(
            "<th scope=\"col\"><abbr title=\"{}\">{name}</abbr></th>",
            strain_word(*strain)
        );
    }
    html += "</tr></thead><tbody>";
    for seat in Seat::ALL {
        html += &format!(
            "<tr><th scope=\"row\"><abbr title=\"{seat:#}\">{}</abbr></th>",
            seat_word(seat)
        );
        for strain in &strains {
            let cell =
                table.get(*strain, seat).map_or_else(|| "-".into(), |tricks| tricks.to_string());
            html += &format!("<td>{cell}</td>");
        }
        html += "</tr>";
    }
    html + "</tbody></table>"
}

/// A position: the hands, the trick under way, who plays.
pub(crate) fn position(position: &Position) -> String {
    let diagram = Diagram::new(*position.hands()).to_string();
    let mut trick = String::new();
    for card in position.trick().cards() {
        // Writing to a string does not fail.
        let _ = write!(trick, " {card:#}");
    }
    let trick = if trick.is_empty() { String::new() } else { format!(" after{trick}") };
    let (strain, seat) = (strain_word(position.strain()), position.to_play());
    format!("<pre>{}</pre><p>{strain}: {seat:#} plays{trick}</p>", Escaped(&diagram))
}

/// A board as Python has it.
#[pyfunction]
#[pyo3(signature = (deal, number, dealer, vul, table))]
pub(crate) fn board_html(
    deal: &Bound<'_, PyDeal>,
    number: Option<u32>,
    dealer: Option<Word<Seat>>,
    vul: Option<Word<Vulnerability>>,
    table: Option<Bound<'_, PyTable>>,
) -> String {
    let number = number.and_then(NonZeroU32::new);
    let deal = deal.get().0;
    let standard = number.map(|number| Board::numbered(number, deal));
    let own = Board {
        number,
        dealer: dealer
            .map(|Word(seat)| seat)
            .or(standard.map(|board| board.dealer))
            .unwrap_or(Seat::North),
        vulnerability: vul
            .map(|Word(vul)| vul)
            .or(standard.map(|board| board.vulnerability))
            .unwrap_or_default(),
        deal,
    };
    board(&own, table.and_then(|table| table.get().0.complete()))
}
