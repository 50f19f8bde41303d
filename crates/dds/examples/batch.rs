//! Many random deals on all processors, in order, with progress; a flag ends the run early.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::random::Dealer;
use dds::{Batch, Deal, Stop};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut dealer = Dealer::new(1);
    // Endings of five cards each; any iterator will do, also one without an end.
    let deals = std::iter::repeat_with(move || dealer.ending(5)).flatten();
    let stop = Stop::new();
    let batch = Batch::new().stop(&stop).progress(|progress| {
        if progress.done.is_multiple_of(100) {
            println!("{} deals", progress.done);
        }
    });
    let mut solved = 0;
    for _table in batch.tables(deals) {
        solved += 1;
        if solved == 300 {
            // From anywhere: another thread, a signal handler, a button.
            stop.stop();
        }
    }
    assert!(solved >= 300);

    // Items that may be invalid are passed through as errors.
    let lines = ["N:A2... K3... Q4... 65...", "no deal"];
    let tables: Vec<_> = Batch::new().tables(lines.map(str::parse::<Deal>)).collect();
    assert!(tables[0].is_ok() && tables[1].is_err());
    Ok(())
}
