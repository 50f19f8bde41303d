//! What a heuristic is worth: the same deal with and without quick tricks, counted in nodes.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::{Bytes, Counters, Deal};
use dds_search::{Full, Heuristics, Solver, Switch, Toggle};
use dds_tt::Patterns;

/// All heuristics but one.
type NoQuick = Toggle<{ Full::ON.difference(Switch::QUICK).bits() }>;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let deal: Deal = "N:AK63.942.T9.A J5.T65.QJ86.8 T98.AK87.A.K9 Q742.QJ3.7.JT".parse()?;
    let mut full = solver::<Full>();
    let mut without = solver::<NoQuick>();
    // A heuristic changes the work, never the answer.
    assert_eq!(full.table_of(&deal), without.table_of(&deal));
    let nodes = [full.observer().nodes, without.observer().nodes];
    println!("{} nodes with quick tricks, {} without", nodes[0], nodes[1]);
    assert!(nodes[0] < nodes[1]);
    Ok(())
}

fn solver<H: Heuristics>() -> Solver<H, Patterns, Counters> {
    Solver::new(Patterns::new(Bytes::mebi(16)), Counters::default())
}
