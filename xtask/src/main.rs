//! `cargo xtask NAME`: everything a developer of this workspace repeats.
//!
//! Each command is a file of its own. Those that only check are pure functions over text or
//! metadata, with the reading of files and the running of programs kept at their edges.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to its terminal")]

mod bench;
mod book;
mod capi;
mod ci;
mod circles;
mod compare;
mod dist;
mod docs;
mod features;
mod help;
mod instructions;
mod lab;
mod layers;
mod lint;
mod metadata;
mod new_heuristic;
mod package;
mod python;
mod run;
mod rust_text;
mod samples;
mod stream;
mod supply;
mod test;
mod tidy;
mod tree;
mod web;

use std::process::ExitCode;

use anyhow::Result;

/// One word after `cargo xtask`.
struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

#[rustfmt::skip]
const COMMANDS: &[Command] = &[
    Command { name: "ci", arguments: "", about: "every check, in order; stops at the first failure", run: ci::run },
    Command { name: "tidy", arguments: "", about: "the rules of docs/style.md that a machine can read, and rustfmt", run: tidy::run },
    Command { name: "layers", arguments: "", about: "the arrows between crates against the table of the design", run: layers::run },
    Command { name: "circles", arguments: "", about: "no module needs another that needs it back", run: circles::run },
    Command { name: "lint", arguments: "", about: "clippy without a warning: default, no and all features", run: lint::run },
    Command { name: "features", arguments: "", about: "each feature of each crate alone, none, all", run: features::run },
    Command { name: "test", arguments: "", about: "all tests, with debug assertions and then without", run: test::run },
    Command { name: "golden", arguments: "[--all]", about: "golden files against the solver", run: bench::golden },
    Command { name: "signature", arguments: "[--bless]", about: "node counts of fixed deals against benches/signature.txt", run: bench::signature },
    Command { name: "docs", arguments: "", about: "rustdoc without a warning; code map, heuristics table and links", run: docs::run },
    Command { name: "ablate", arguments: "[ARGUMENTS]", about: "what each heuristic is worth, switched off alone", run: bench::ablate },
    Command { name: "tune", arguments: "[ARGUMENTS]", about: "weights of the order of moves that need fewer nodes", run: bench::tune },
    Command { name: "compare", arguments: "BASE [HEAD] [--deals N] [--rounds N] [--seed S]", about: "two commits on the same deals, interleaved A B B A", run: compare::run },
    Command { name: "instructions", arguments: "[--deals N] [--seed S]", about: "callgrind's count of instructions, if valgrind is there", run: instructions::run },
    Command { name: "new-heuristic", arguments: "NAME", about: "skeleton of a heuristic: file, switch, tests, bench, table row", run: new_heuristic::run },
    Command { name: "stream", arguments: "[DEALS]", about: "peak memory of `dds gen | dds convert` for a million deals and for a tenth", run: stream::run },
    Command { name: "samples", arguments: "[FOLDER]", about: "files of other programs, fetched or in a folder, read without loss", run: samples::run },
    Command { name: "bless", arguments: "", about: "accepts the present node counts and shows what changed", run: bench::bless },
    Command { name: "package", arguments: "", about: "each published crate as crates.io would get it, built from its package", run: package::run },
    Command { name: "book", arguments: "", about: "the pages of docs/ as a site with a search; every link leads somewhere", run: book::run },
    Command { name: "deny", arguments: "", about: "licences, sources and known faults of dependencies, if cargo-deny is there", run: supply::deny },
    Command { name: "msrv", arguments: "", about: "every crate with the oldest compiler, if it is there", run: supply::msrv },
    Command { name: "dist", arguments: "", about: "command, library, Debian packages, list of crates, checksums; unpacked and used", run: dist::run },
    Command { name: "lab", arguments: "[scrabble] [ARGUMENTS]", about: "experiments on game trees, or on the crossword game", run: lab::run },
    Command { name: "python", arguments: "[--quick] [-- PYTEST]", about: "the Python package, built and tested in an environment of its own", run: python::run },
    Command { name: "capi", arguments: "NAME [ARGUMENTS]", about: "libdds: install, symbols, header, examples, clients and what it is compared with", run: capi::run },
    Command { name: "web", arguments: "", about: "the npm package, built and tested in Node and in Chromium", run: web::run },
    Command { name: "help", arguments: "", about: "this list", run: help::run },
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (name, arguments) =
        words.split_first().map_or(("help", &[][..]), |(name, rest)| (name, rest));
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("no command `{name}`\n\n{}", help::text());
        return ExitCode::from(2);
    };
    match (command.run)(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
