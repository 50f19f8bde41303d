//! `signature`: node counts of fixed deals, a checksum of what the search does.
//!
//! The binary compares them with `benches/signature.txt`, or rewrites that file with `--bless`.

use anyhow::Result;

use crate::run;

pub(crate) const FILE: &str = "benches/signature.txt";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::bench_binary("signature", arguments)
}
