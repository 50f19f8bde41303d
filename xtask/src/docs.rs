//! `docs`: rustdoc without a warning, and the pages of docs/ against the tree they describe.

mod code_map;
mod heuristics;
mod links;

use anyhow::Result;

use crate::run;
use crate::tree::{self, File};

/// Where the switches of the search are declared.
const SWITCHES: &str = "crates/search/src/toggle.rs";
const HEURISTICS: &str = "docs/heuristics.md";
const ARCHITECTURE: &str = "docs/architecture.md";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    run::report("docs", &faults(&tree::read(&run::root())?))?;
    // Libraries only: the program `dds` and the library `dds` would write the same pages.
    let mut doc = run::cargo("doc --quiet --no-deps --workspace --lib --all-features", &[]);
    run::check(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn faults(files: &[File]) -> Vec<String> {
    let text = |path: &str| files.iter().find(|file| file.path == path)?.text.as_deref();
    let mut faults = links::faults(files);
    if files.iter().any(|file| file.path.starts_with("crates/search/")) {
        match (text(SWITCHES), text(HEURISTICS)) {
            (Some(code), Some(page)) => faults.extend(heuristics::faults(code, page)),
            (None, _) => faults.push(format!("{SWITCHES}: missing")),
            (_, None) => faults.push(format!("{HEURISTICS}: missing")),
        }
    }
    match text(ARCHITECTURE) {
        Some(page) => faults.extend(code_map::faults(page, &code_map::crates(files))),
        None => faults.push(format!("{ARCHITECTURE}: missing")),
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_must_exist_are_missed() {
        let file = |path: &str, text: &str| File { path: path.into(), text: Some(text.into()) };
        let mut files = vec![file(SWITCHES, "const QUICK = 1 << 0;\n")];
        assert_eq!(faults(&files).len(), 2);
        files.push(file(HEURISTICS, "| `QUICK` | 3 |\n"));
        files.push(file(ARCHITECTURE, "`crates/search`\n"));
        assert!(faults(&files).is_empty());
    }
}
