//! `tidy`: the rules of docs/style.md that a machine can read, and rustfmt.
//!
//! Every rule is a function from one file to its faults; each message names the rule's number.

mod commented;
mod data;
mod layout;
mod size;
mod words;

use anyhow::Result;

use crate::run;
use crate::rust_text::Source;
use crate::tree::{self, File};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let files = tree::read(&run::root())?;
    run::report("tidy", &faults(&files))?;
    run::check(&mut run::cargo("fmt --all --check", &[]))?;
    for own in own_workspaces(&files) {
        run::check(&mut run::cargo("fmt --all --check --manifest-path", &[own.into()]))?;
    }
    Ok(())
}

fn faults(files: &[File]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files {
        faults.extend(layout::path_faults(&file.path));
        faults.extend(data::faults(file, files));
        let Some(text) = &file.text else { continue };
        faults.extend(words::faults(&file.path, text));
        if file.has_extension(&["rs", "md", "toml", "yml"]) {
            faults.extend(layout::space_faults(&file.path, text));
        }
        if file.has_extension(&["rs"]) {
            let source = Source::new(text);
            faults.extend(size::faults(&file.path, text, &source));
            faults.extend(commented::faults(&file.path, &source));
            faults.extend(layout::code_faults(&file.path, &source));
        }
    }
    faults
}

/// The manifests of workspaces of their own, which the root's does not reach.
fn own_workspaces(files: &[File]) -> impl Iterator<Item = &str> {
    let roots = files.iter().filter(|file| {
        let text = file.text.as_deref().unwrap_or_default();
        file.path.ends_with("/Cargo.toml") && text.lines().any(|line| line == "[workspace]")
    });
    roots.map(|file| file.path.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: Some(text.into()) }
    }

    #[test]
    fn each_kind_of_file_meets_its_rules() {
        let clean = [
            file("crates/cards/src/lib.rs", "//! Docs.\nmod suit;\n"),
            file("crates/cards/tests/data/a.txt", "# Source: made by hand.\n"),
            file("docs/glossary.md", "# Glossary\n"),
        ];
        assert!(faults(&clean).is_empty());
        let broken = [
            file("crates/cards/src/mod.rs", "mod suit; \n"),
            file("crates/cards/src/lib.rs", "fn f() {}\n"),
            file("crates/cards/src/suit.rs", "#[ignore]\nfn f() {}\n// let x = 1;\n"),
            file("crates/cards/tests/data/a.txt", "N:AKQ\n"),
        ];
        assert_eq!(faults(&broken).len(), 6, "{:#?}", faults(&broken));
    }

    #[test]
    fn a_nested_workspace_is_found_by_its_manifest() {
        let files = [
            file("Cargo.toml", "[workspace]\nmembers = []\n"),
            file("benches/Cargo.toml", "[package]\n[lints]\nworkspace = true\n"),
            file("benches/own/Cargo.toml", "# Its own.\n[workspace]\n\n[package]\n"),
            file("benches/own/part/Cargo.toml", "[package]\n"),
        ];
        assert_eq!(own_workspaces(&files).collect::<Vec<_>>(), ["benches/own/Cargo.toml"]);
    }
}
