use std::io::{self, Write};

use comfy_table::{Cell, CellAlignment, Table, presets};
use dds::{Deal, Seat, Strain, TrickTable};

use super::Answer;
use crate::style::{self, DIM, GOOD, HEADING, styled};

/// Writes a deal for people: where it stands, its diagram, its table and the time; an empty line
/// before all but the first.
pub(super) fn write(out: &mut impl Write, answer: &Answer, first: bool) -> io::Result<()> {
    if !first {
        writeln!(out)?;
    }
    writeln!(out, "{}", styled(&answer.place, HEADING))?;
    let diagram = format!("{:#}", answer.question.diagram());
    writeln!(out, "{}\n", style::with_red_suits(&diagram))?;
    for line in grid(&answer.answer).lines() {
        writeln!(out, "{}", highlighted(&line, &answer.question))?;
    }
    let seconds = answer.time.as_secs_f64();
    writeln!(out, "{}", styled(format_args!("solved in {seconds:.3} s"), DIM))
}

/// Declarers down, strains across.
fn grid(results: &TrickTable) -> Table {
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
