//! The long runs: the conformance kit `crates/capi/check` with one library or two.

use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::{library, original};
use crate::run::{self, cargo, check, program};

const KIT: &str = "--package capi-check";

fn capi_check(arguments: &[&str], rest: &[String]) -> Result<()> {
    let line = format!("run --quiet --release {KIT} --");
    check(cargo(&line, &[]).args(arguments).args(rest))
}

fn text(path: &Path) -> Result<&str> {
    path.to_str().map_or_else(|| bail!("{} is no UTF-8", path.display()), Ok)
}

pub(super) fn side_by_side(arguments: &[String]) -> Result<()> {
    let ours = library::built()?;
    let theirs = original::built()?;
    capi_check(&["side-by-side", text(&ours)?, text(&theirs)?], arguments)
}

pub(super) fn replay(arguments: &[String]) -> Result<()> {
    let recording = original::shipped()?.join("benchmarks/testdata/dds-camrose-1-32.jsonl");
    let (library, rest) = match arguments.split_first() {
        Some((first, rest)) if first == "--original" => (original::built()?, rest),
        _ => (library::built()?, arguments),
    };
    capi_check(&["replay", text(&library)?, text(&recording)?], rest)
}

pub(super) fn threads(arguments: &[String]) -> Result<()> {
    let ours = library::built()?;
    capi_check(&["copies", text(&ours)?], &[])?;
    capi_check(&["threads", text(&ours)?], arguments)
}

pub(super) fn bench(arguments: &[String]) -> Result<()> {
    let ours = library::built()?;
    if let Some((first, rest)) = arguments.split_first()
        && first == "--ours"
    {
        return capi_check(&["bench", text(&ours)?], rest);
    }
    capi_check(&["bench", text(&ours)?, text(&original::built()?)?], arguments)
}

/// `threads` with the functions linked in, the standard library built along: only then does the
/// sanitizer see its locks. AddressSanitizer looks for leaks at the end.
pub(super) fn sanitize(arguments: &[String]) -> Result<()> {
    let Some((sanitizer, rest)) = arguments.split_first() else {
        bail!("expected address or thread");
    };
    ensure!(matches!(sanitizer.as_str(), "address" | "thread"), "{sanitizer}: no such sanitizer");
    let target = "x86_64-unknown-linux-gnu";
    let line = format!("+nightly run --release {KIT} -Zbuild-std --target {target} -- threads");
    let mut command = cargo(&line, rest);
    command.env("RUSTFLAGS", format!("-Zsanitizer={sanitizer}"));
    command.env("CARGO_TARGET_DIR", library::folder(sanitizer)?);
    check(command.env("TSAN_OPTIONS", "halt_on_error=1").env("ASAN_OPTIONS", "detect_leaks=1"))
}

pub(super) fn fuzz(arguments: &[String]) -> Result<()> {
    let seconds = match arguments {
        [] => "600",
        [option, seconds] if option == "--seconds" => seconds,
        _ => bail!("expected --seconds N"),
    };
    run::check(
        program("cargo")
            .current_dir(run::root().join("crates/capi/check"))
            .args(["+nightly", "fuzz", "run", "calls", "--"])
            .args([&format!("-max_total_time={seconds}"), "-timeout=120", "-rss_limit_mb=4096"])
            .args(["-max_len=30000", "-len_control=20"]),
    )
}
