//! `docs`: rustdoc without a warning, and the pages of docs/ against the tree they describe.

mod code_map;
mod heuristics;
mod links;

use anyhow::Result;

use crate::run;
use crate::tree::{self, File};

/// Where, below this, `pub struct Switch` declares the switches of the search.
const SEARCH: &str = "crates/search/src/";
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
    if files.iter().any(|file| file.path.starts_with(SEARCH)) {
        match (switches(files), text(HEURISTICS)) {
            (Some((_, code)), Some(page)) => faults.extend(heuristics::faults(code, page)),
            (None, _) => faults.push(format!("{SEARCH}: no file declares `pub struct Switch`")),
            (_, None) => faults.push(format!("{HEURISTICS}: missing")),
        }
    }
    match text(ARCHITECTURE) {
        Some(page) => faults.extend(code_map::faults(page, &code_map::crates(files))),
        None => faults.push(format!("{ARCHITECTURE}: missing")),
    }
    faults
}

/// The file that declares the switches, by path and text.
fn switches(files: &[File]) -> Option<(&str, &str)> {
    let mut inside = files.iter().filter(|file| file.path.starts_with(SEARCH));
    inside.find_map(|file| {
        let text = file.text.as_deref()?;
        text.contains("pub struct Switch").then_some((file.path.as_str(), text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_must_exist_are_missed() {
        let file = |path: &str, text: &str| File { path: path.into(), text: Some(text.into()) };
        let code = "pub struct Switch\nheuristics! {\n    QUICK = 0;\n}\n";
        let mut files = vec![file("crates/search/src/lib.rs", "mod heuristics;\n")];
        assert_eq!(faults(&files).len(), 2);
        files.push(file("crates/search/src/heuristics.rs", code));
        assert_eq!(faults(&files).len(), 2);
        files.push(file(HEURISTICS, "| `QUICK` | 3 |\n"));
        files.push(file(ARCHITECTURE, "`crates/search`\n"));
        assert!(faults(&files).is_empty());
    }
}
