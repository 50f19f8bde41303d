//! `deny` and `msrv`: what comes from outside, and the oldest compiler that must do.
//!
//! Both need a tool that not every machine has. Without it they are skipped, and say so by name.

use anyhow::Result;

use crate::run::{self, cargo, check, program};

/// The compiler of `rust-version` in the root manifest.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// Licences, sources and known faults of every dependency, by deny.toml.
pub(crate) fn deny(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    if !answers(program("cargo").args(["deny", "--version"])) {
        println!("deny skipped: cargo-deny is not there (`cargo install --locked cargo-deny`)");
        return Ok(());
    }
    check(&mut cargo("deny --all-features check --hide-inclusion-graph", &[]))
}

/// Every published crate with the oldest compiler.
pub(crate) fn msrv(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let toolchain = format!("+{OLDEST}");
    if !answers(program("rustc").args([&toolchain, "--version"])) {
        println!("msrv skipped: Rust {OLDEST} is not there (`rustup toolchain install {OLDEST}`)");
        return Ok(());
    }
    let mut oldest = program("cargo");
    oldest.args([&toolchain, "check", "--quiet", "--workspace", "--all-features"]);
    // Apart from what the present compiler has made.
    check(oldest.env("CARGO_TARGET_DIR", crate::capi::target()?.join("msrv")))
}

/// Whether the command is there and ends well.
fn answers(command: &mut std::process::Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
