use dds_deal::{Deal, TrickTable};
use rayon::prelude::*;

use crate::Solver;

/// The 20 results of each deal, in the order of the deals, on all threads of the current pool.
///
/// Each part the work is split into has a solver of its own with the default memory.
#[must_use]
pub fn dd_tables(deals: &[Deal]) -> Vec<TrickTable> {
    deals.par_iter().map_init(Solver::new, |solver, deal| solver.table(deal)).collect()
}
