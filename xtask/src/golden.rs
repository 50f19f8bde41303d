//! `golden`: solves the golden files and prints each difference.

use anyhow::Result;

use crate::run;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::bench_binary("golden", arguments)
}
