//! `python`: the Python package, built and tested where Python allows it.

use anyhow::{Result, bail};

use crate::run;

/// What `test.py` ends with when pip cannot install what the tests need.
const NO_PACKAGES: i32 = 77;

/// Runs `crates/python/test.py` with these arguments.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::check(run::program("python3").arg("crates/python/test.py").args(arguments))
}

/// The quick tests; without a Python that can run them, a line that says so.
pub(crate) fn ci(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let can = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    let found = run::program("python3").args(["-c", can]).output();
    if !found.is_ok_and(|found| found.status.success()) {
        println!("python: skipped, no Python of at least 3.11 with venv and pip");
        return Ok(());
    }
    let status = run::program("python3").args(["crates/python/test.py", "--quick"]).status()?;
    match status.code() {
        Some(0) => Ok(()),
        Some(NO_PACKAGES) => {
            println!("python: skipped, pip cannot install pytest and maturin");
            Ok(())
        }
        _ => bail!("crates/python/test.py --quick ended with {status}"),
    }
}
