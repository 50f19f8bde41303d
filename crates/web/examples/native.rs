//! `native DEALS`: milliseconds for the tables of the deals of standard input, and for every card
//! of the opening lead against notrump, on one thread with the memory of a worker.
#![expect(clippy::print_stdout, reason = "a program")]

use std::io::{Read, stdin};
use std::time::Instant;

use dds::{Bytes, Deal, Position, Seat, Solver, Strain};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    stdin().read_to_string(&mut text)?;
    let deals: Vec<Deal> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    let mut solver = Solver::with_memory(Bytes::mebi(16));
    let start = Instant::now();
    let tricks: u32 = deals.iter().map(|deal| sum(&mut solver, deal)).sum();
    let tables = start.elapsed();
    let start = Instant::now();
    for deal in &deals {
        solver.clear();
        std::hint::black_box(solver.solve(&Position::start(deal, Strain::Notrump, Seat::West)));
    }
    let leads = start.elapsed();
    println!("{} {} {tricks}", tables.as_secs_f64() * 1e3, leads.as_secs_f64() * 1e3);
    Ok(())
}

fn sum(solver: &mut Solver, deal: &Deal) -> u32 {
    solver.table(deal).iter().map(|(_, _, tricks)| u32::from(tricks.get())).sum()
}
