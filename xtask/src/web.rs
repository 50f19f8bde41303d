//! `web`: the npm package, built and tested in Node and in Chromium.
//!
//! What is not on this machine and cannot be installed is skipped, and named.

use std::process::Command;

use anyhow::Result;

use crate::run::{self, check, program};

const FOLDER: &str = "crates/web/npm";
const TARGET: &str = "wasm32-unknown-unknown";
const BROWSERS: [&str; 3] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    if let Some(missing) = missing() {
        println!("web: skipped, {missing}");
        return Ok(());
    }
    check(npm().args(["test"]))?;
    if !browser() {
        println!("web: the tests in a browser are skipped, no Chromium is installed");
        return Ok(());
    }
    check(npm().args(["run", "e2e"]))
}

/// Installs what can be installed; what is still missing after that.
fn missing() -> Option<&'static str> {
    // Set on a machine of CI: only there may the system be changed.
    if std::env::var_os("CI").is_some_and(|value| value == "true") {
        if !works(program("npm").arg("--version")) {
            debian(&["nodejs", "npm"]);
        }
        if !browser() {
            debian(&["chromium"]);
        }
    }
    if !works(
        program("node").args(["-e", "process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)"]),
    ) {
        return Some("Node 20 is not installed");
    }
    if !works(program("npm").arg("--version")) {
        return Some("npm is not installed");
    }
    if !works(program("rustup").args(["target", "add", TARGET])) {
        return Some("the target wasm32-unknown-unknown cannot be installed");
    }
    if !works(npm().args(["ci", "--ignore-scripts"])) {
        return Some("npm cannot fetch the packages of package-lock.json");
    }
    None
}

fn npm() -> Command {
    let mut command = program("npm");
    command.current_dir(run::root().join(FOLDER));
    command
}

fn browser() -> bool {
    std::env::var_os("CHROMIUM").is_some()
        || BROWSERS.iter().any(|path| std::path::Path::new(path).exists())
}

/// Whether a command is there and ends well; its output is not shown.
fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn debian(packages: &[&str]) {
    let apt = |arguments: &[&str]| {
        works(program("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // Whether it worked shows when the tool is looked for.
    let _ = apt(&["update", "-qq"])
        && apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat());
}
