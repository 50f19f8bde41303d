//! Par of a deal: the score and the contracts that reach it, for every vulnerability.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::{Deal, Seat, Vulnerability, dd_table};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let deal: Deal =
        "N:AK63.942.T9532.A J5.T65.QJ864.875 T98.AK87.AK.KQ93 Q742.QJ3.7.JT642".parse()?;
    let table = dd_table(&deal);
    for vulnerability in Vulnerability::ALL {
        let par = table.par(Seat::North, vulnerability);
        let contracts: Vec<String> = par.contracts.iter().map(ToString::to_string).collect();
        println!("{vulnerability}: {} {}", par.score, contracts.join(" "));
        assert!(par.score.get() > 0, "North and South make game");
    }
    Ok(())
}
