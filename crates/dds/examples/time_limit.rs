//! A question with a limit: what is proved when it ends, as bounds.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;
use std::time::{Duration, Instant};

use dds::{Deal, Limits, Solver};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    // It takes minutes to solve: each suit lies between two hands.
    let deal: Deal =
        "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..".parse()?;
    let limits = Limits::none()
        .deadline(Instant::now() + Duration::from_secs(60))
        // The same on every machine, unlike the clock.
        .nodes(20_000);
    let mut solver = Solver::new();
    let bounds = solver.limited(limits).table(&deal);
    println!("{bounds}");
    assert!(bounds.exact().is_none());

    // The solver answers the next question as always.
    let easy: Deal = "N:A2... K3... Q4... 65...".parse()?;
    assert_eq!(solver.table(&easy).to_hex(), "21112111211121112111");
    Ok(())
}
