//! `lint`: clippy on every target, three times, with no warning.

use anyhow::Result;

use crate::run;

/// Feature choices under which the workspace must be clean.
const FEATURES: [&str; 3] = ["", "--no-default-features", "--all-features"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    for features in FEATURES {
        let line = format!("clippy --quiet --workspace --all-targets {features} -- -D warnings");
        run::check(&mut run::cargo(&line, &[]))?;
    }
    Ok(())
}
