//! `test`: all tests, with debug assertions and overflow checks, and then without.

use anyhow::Result;

use crate::run;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    run::check(&mut run::cargo("test --workspace", &[]))?;
    without_assertions(&[])
}

/// The half that `ci` runs: the landing gate has run the first half before it.
///
/// Doc tests are left out: each is a program of its own and the first half ran them.
pub(crate) fn without_assertions(_: &[String]) -> Result<()> {
    run::check(
        run::cargo("test --quiet --workspace --lib --bins --tests", &[])
            .args(["--config", "profile.test.debug-assertions=false"])
            .args(["--config", "profile.test.overflow-checks=false"]),
    )
}
