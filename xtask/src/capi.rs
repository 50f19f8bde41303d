//! `capi`: the shared library libdds, what it exports, who can use it, and how it compares.
//!
//! Everything here needs more than Rust: a C compiler, Python, Debian's packages, or a nightly
//! toolchain. docs/capi.md says what each command found.

mod clients;
mod header;
mod install;
mod layout;
mod library;
mod needs;
mod original;
mod parts;
mod runs;

use anyhow::{Result, bail};

pub(crate) use install::relocatable as install_relocatable;
pub(crate) use library::target;
pub(crate) use parts::run as ci;

/// One word after `cargo xtask capi`.
struct Sub {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

#[rustfmt::skip]
const SUBS: [Sub; 13] = [
    Sub { name: "ci", arguments: "", about: "those below that take minutes, shortened; installs what they need when CI is `true`", run: parts::run },
    Sub { name: "install", arguments: "--prefix P", about: "library, links, header and pkg-config file under P", run: install::run },
    Sub { name: "symbols", arguments: "", about: "`nm` against the published lists", run: library::symbols },
    Sub { name: "header", arguments: "[--check]", about: "cbindgen writes include/dll.h; it compiles as C99 and C++17 without a warning", run: header::run },
    Sub { name: "layout", arguments: "", about: "the header's structures against those of DDS 3.4, field by field", run: layout::run },
    Sub { name: "examples", arguments: "", about: "a C and a C++ program, built against an installed copy and run", run: header::examples },
    Sub { name: "clients", arguments: "[endplay] [ddstable] [tenace]", about: "these programs with our library in the place of theirs", run: clients::run },
    Sub { name: "side-by-side", arguments: "[--calls N] [ARGUMENTS]", about: "random calls to ours and the original, each in its own process", run: runs::side_by_side },
    Sub { name: "replay", arguments: "[--original] [ARGUMENTS]", about: "the recorded questions of a bridge engine through SolveAllBoardsBin", run: runs::replay },
    Sub { name: "threads", arguments: "[--seconds N]", about: "eight threads call everything at once", run: runs::threads },
    Sub { name: "sanitize", arguments: "address|thread [--seconds N]", about: "the same under a sanitizer; needs nightly with rust-src", run: runs::sanitize },
    Sub { name: "fuzz", arguments: "[--seconds N]", about: "arbitrary bytes to every function under AddressSanitizer; needs cargo-fuzz", run: runs::fuzz },
    Sub { name: "bench", arguments: "[--ours] [ARGUMENTS]", about: "a call's cost over the Rust API, and beside the original", run: runs::bench },
];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let sub = arguments
        .split_first()
        .and_then(|(name, rest)| Some((SUBS.iter().find(|sub| sub.name == name)?, rest)));
    let Some((sub, rest)) = sub else { bail!("capi NAME, which is one of\n{}", text()) };
    (sub.run)(rest)
}

fn text() -> String {
    let line =
        |sub: &Sub| format!("  {:44}{}\n", format!("{} {}", sub.name, sub.arguments), sub.about);
    SUBS.iter().map(line).collect()
}
