//! A solver in eight megabytes, and what happens when more is asked for than there is.
#![allow(clippy::print_stdout, reason = "an example prints its answer")]

use std::error::Error;

use dds::{Bytes, Solver};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let deal = "N:AK63.942.T95.A J5.T65.QJ86.87 T98.AK87.A.K93 Q742.QJ3.7.JT6".parse()?;
    // The memory is taken at once: it is there, or this is an error.
    let mut small = Solver::try_with_memory(Bytes::mebi(8))?;
    // The default table grows as it fills.
    let mut large = Solver::new();
    assert_eq!(small.table(&deal), large.table(&deal), "less memory costs time, never an answer");
    if let Err(error) = Solver::try_with_memory(Bytes(usize::MAX)) {
        println!("{error}");
    }
    // Less than the floor is raised to it.
    assert_eq!(Solver::with_memory(Bytes(0)).table(&deal), large.table(&deal));
    Ok(())
}
