//! `bless`: accepts the present node counts and shows what changed.

use anyhow::Result;

use crate::{run, signature};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    signature::run(&["--bless".into()])?;
    run::check(run::program("git").args(["--no-pager", "diff", "--", signature::FILE]))
}
