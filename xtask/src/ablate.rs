//! `ablate`: node and time ratios with each heuristic switched off alone.

use anyhow::Result;

use crate::run;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::bench_binary("ablate", arguments)
}
