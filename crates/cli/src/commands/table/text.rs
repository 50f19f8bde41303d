use std::fmt::Write;

use comfy_table::{Cell, CellAlignment, Table, presets};
use dds::{Deal, Seat, Side, Strain, TableBounds, TrickTable, Vulnerability};
use dds_deal::Entry;

use super::Answer;
use crate::commands::par::contracts;
use crate::style::{self, DIM, GOOD, HEADING, styled};

/// A deal for people: where it stands, its diagram, its table, par and the time; an empty line
/// before all but the first.
pub(super) fn shown(answer: &Answer, entry: &Entry, table: &TableBounds, first: bool) -> String {
    let mut text = if first { String::new() } else { "\n".to_owned() };
    let deal = &entry.deal;
    // A text takes whatever is written to it.
    let mut line = |line: String| _ = writeln!(text, "{line}");
    line(styled(&answer.place, HEADING));
    line(style::with_red_suits(&format!("{:#}", deal.diagram())) + "\n");
    for row in grid(table).lines() {
        line(highlighted(&row, deal));
    }
    let seconds = answer.time.as_secs_f64();
    let Some(table) = table.exact() else {
        line(styled(format_args!("not solved within the limit, {seconds:.3} s"), DIM));
        return text;
    };
    if deal.is_full() {
        line(style::with_red_suits(&makes(&table)));
        line(par(entry, &table));
    }
    line(styled(format_args!("solved in {seconds:.3} s"), DIM));
    text
}

/// The highest contract that each side makes in each strain; a seat stands behind it where only
/// that one makes it.
fn makes(table: &TrickTable) -> String {
    let of_side = |side: Side| {
        let contracts = Strain::ALL.into_iter().filter_map(|strain| {
            let [first, second] = side.seats().map(|seat| (table.get(strain, seat), seat));
            let (tricks, seat) = first.max(second);
            let level = tricks.get().checked_sub(7)? + 1;
            let only = if first.0 == second.0 { String::new() } else { format!("({seat})") };
            Some(format!("{level}{strain:#}{only}"))
        });
        let contracts = contracts.collect::<Vec<_>>().join(" ");
        format!("{side} {}", if contracts.is_empty() { "nothing" } else { &contracts })
    };
    format!("makes: {}", Side::ALL.map(of_side).join("; "))
}

/// The par score and contracts, with what they depend on.
fn par(entry: &Entry, table: &TrickTable) -> String {
    let board = entry.board();
    let par = table.par(board.dealer, board.vulnerability);
    let contracts = contracts(&par);
    let sides = match board.vulnerability {
        Vulnerability::None => "nobody",
        Vulnerability::All => "everybody",
        Vulnerability::NorthSouth => "North-South",
        Vulnerability::EastWest => "East-West",
    };
    let (score, dealer) = (par.score.get(), board.dealer.name());
    format!("par {score:+}: {contracts}  ({dealer} deals, {sides} vulnerable)")
}

/// Declarers down, strains across.
fn grid(results: &TableBounds) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let strains = Strain::ALL.map(|strain| right(format!("{strain:#}")));
    table.set_header([Cell::new("")].into_iter().chain(strains));
    for seat in Seat::ALL {
        let tricks = Strain::ALL.map(|strain| right(results.get(strain, seat).to_string()));
        table.add_row([Cell::new(seat.name())].into_iter().chain(tricks));
    }
    if let Some(names) = table.column_mut(0) {
        names.set_padding((0, 1));
    }
    table
}

/// A line of the grid with the contracts that are made standing out, which are those of seven
/// tricks or more if the deal is full.
fn highlighted(line: &str, deal: &Deal) -> String {
    let made = |word: &str| deal.is_full() && word.parse().is_ok_and(|tricks: u8| tricks >= 7);
    let show = |word| if made(word) { styled(word, GOOD) } else { style::with_red_suits(word) };
    line.trim_end().split(' ').map(show).collect::<Vec<_>>().join(" ")
}
