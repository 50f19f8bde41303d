//! Random deals that meet conditions: how often does four spades make opposite a weak two?
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::conditions::Conditions;
use dds::random::Dealer;
use dds::{Seat, Solver, Strain, TableMask};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let conditions = Conditions::new()
        .points(Seat::North, "6-10".parse()?)
        .shape(Seat::North, "6xxx".parse()?)
        .points(Seat::South, "14-16".parse()?)
        .shape(Seat::South, "33+xx,3x3+x".parse()?);
    let (mut dealer, mut solver) = (Dealer::new(7), Solver::new());
    let cell = TableMask::NONE.with(Strain::Spades, Seat::North);
    let (mut made, deals) = (0, 10);
    for _ in 0..deals {
        let deal = conditions.deal(&mut dealer, 1_000_000)?;
        let results = solver.results(&deal, cell);
        made +=
            usize::from(results.get(Strain::Spades, Seat::North).is_some_and(|t| t.get() >= 10));
    }
    println!("{conditions}: 4S makes on {made} of {deals} deals");
    assert!(made <= deals);
    Ok(())
}
