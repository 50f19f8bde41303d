//! Binaries of the package `benches`, in release: what they do is told in their own help.

use anyhow::Result;

use crate::run;

/// Node counts of fixed deals, a checksum of what the search does.
const SIGNATURE: &str = "benches/signature.txt";

pub(crate) fn ablate(arguments: &[String]) -> Result<()> {
    binary("ablate", arguments)
}

pub(crate) fn golden(arguments: &[String]) -> Result<()> {
    binary("golden", arguments)
}

pub(crate) fn tune(arguments: &[String]) -> Result<()> {
    binary("tune", arguments)
}

pub(crate) fn signature(arguments: &[String]) -> Result<()> {
    binary("signature", arguments)
}

/// Accepts the present node counts and shows what changed.
pub(crate) fn bless(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    signature(&["--bless".into()])?;
    run::check(run::program("git").args(["--no-pager", "diff", "--", SIGNATURE]))
}

fn binary(name: &str, arguments: &[String]) -> Result<()> {
    let line = format!("run --quiet --release --package benches --bin {name} --");
    run::check(&mut run::cargo(&line, arguments))
}
