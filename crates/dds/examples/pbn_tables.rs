//! Writes the double-dummy tables into a PBN file and leaves the rest of it as it was.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::{Solver, pbn};

const FILE: &str = include_str!("../../../examples/club.pbn");

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut file = pbn::Document::new(FILE);
    let (mut solver, mut boards) = (Solver::new(), 0);
    for game in file.games_mut() {
        // Games without a deal stay as they are; one that cannot be read is an error.
        if let Some(deal) = game.deal() {
            game.set_table(&solver.table(&deal?));
            boards += 1;
        }
    }
    let text = file.to_string();
    println!("{boards} boards: {} bytes, before {}", text.len(), FILE.len());
    assert_eq!(text.matches("[OptimumResultTable ").count(), boards);
    Ok(())
}
