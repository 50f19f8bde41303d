//! The 20 results of a deal, below its diagram.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::{Deal, Seat, Strain, dd_table};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let deal: Deal =
        "N:AK63.942.T9532.A J5.T65.QJ864.875 T98.AK87.AK.KQ93 Q742.QJ3.7.JT642".parse()?;
    let table = dd_table(&deal);
    println!("{}\n\n{table}", deal.diagram());
    assert_eq!(table.get(Strain::Notrump, Seat::South).get(), 11);
    Ok(())
}
