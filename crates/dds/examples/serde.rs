//! Answers as JSON and back.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::{Deal, Position, Seat, Solution, Solver, Strain, TableMask, TrickTable};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let deal: Deal = "N:AK2... J95... T83... Q76...".parse()?;
    let mut solver = Solver::new();
    let table = serde_json::to_string(&solver.table(&deal))?;
    let solution = solver.solve(&Position::of(&deal, "3NT S".parse()?));
    let solution_text = serde_json::to_string(&solution)?;
    let mask = serde_json::to_string(&TableMask::NONE.with(Strain::Spades, Seat::South))?;
    println!("{table}\n{solution_text}\n{mask}");
    assert_eq!(serde_json::from_str::<TrickTable>(&table)?, solver.table(&deal));
    assert_eq!(serde_json::from_str::<Solution>(&solution_text)?, solution);
    Ok(())
}
