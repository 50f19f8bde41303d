//! `tune`: a search for weights of the order of moves that need fewer nodes.

use anyhow::Result;

use crate::run;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::bench_binary("tune", arguments)
}
