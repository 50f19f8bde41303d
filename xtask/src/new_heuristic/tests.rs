use std::path::PathBuf;
use std::process::Command;

use super::*;

#[test]
fn names_are_those_of_modules() {
    assert!(check("third_seat").is_ok());
    for wrong in ["", "Quick", "quick/", "../quick", "two words", "2nd"] {
        assert!(check(wrong).is_err(), "{wrong}");
    }
    assert_eq!(camel("side_suits_first"), "SideSuitsFirst");
}

#[test]
fn a_row_takes_the_next_free_bit_at_the_end_of_its_section() {
    let list = "heuristics:\n\nheuristics! {\n    at_trick_start {\n        A = 0, A: a::cut => Mover;\n    \
                }\n    others {\n        B = 4;\n    }\n}\n";
    let row = "        /// Say what it counts and where it comes from.\n        \
               NEW_ONE = 5, NewOne: crate::cuts::new_one::cut => Mover;\n    }\n    others";
    let found = with_row_in_list(list, "new_one").unwrap();
    assert!(found.contains(row), "{found}");
    assert!(with_row_in_list(list, "b").is_err());
    assert!(with_row_in_list("no list\n", "a").is_err());
}

#[test]
fn a_row_of_the_page_has_the_columns_of_its_table() {
    let page = "| switch | where | time |\n|---|---|---|\n| `A` | 2 | 3 |\n\n| `Forest` | 1 |\n";
    let row = "| `A` | 2 | 3 |\n| `B` | [cuts/b.rs](../crates/search/src/cuts/b.rs) | ? |\n\n";
    assert!(with_row_on_page(page, "b").unwrap().contains(row));
    assert!(with_row_on_page("No table.\n", "b").is_err());
}

/// A scratch copy of the crates that the search needs.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match entry.file_type().unwrap().is_dir() {
            true => copy(&from, &to),
            false => drop(fs::copy(&from, &to).unwrap()),
        }
    }
}

/// Crates below the search, and what its tests need.
const CRATES: [&str; 6] = ["cards", "deal", "position", "tt", "search", "testkit"];

fn scratch() -> Scratch {
    let root = run::root();
    let scratch = Scratch(root.join("target/new-heuristic"));
    let _ = fs::remove_dir_all(&scratch.0);
    for name in CRATES {
        copy(&root.join("crates").join(name), &scratch.0.join("crates").join(name));
    }
    fs::create_dir_all(scratch.0.join("docs")).unwrap();
    for file in [PAGE, "Cargo.lock", "clippy.toml", "rustfmt.toml"] {
        let _ = fs::copy(root.join(file), scratch.0.join(file));
    }
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let begin = manifest.find("members = [").unwrap();
    let end = begin + manifest[begin..].find(']').unwrap() + 1;
    let members = CRATES.map(|name| format!("\"crates/{name}\"")).join(", ");
    let manifest = format!("{}members = [{members}]{}", &manifest[..begin], &manifest[end..]);
    let defaults = manifest.lines().filter(|line| !line.starts_with("default-members"));
    fs::write(scratch.0.join("Cargo.toml"), defaults.collect::<Vec<_>>().join("\n")).unwrap();
    scratch
}

/// In a scratch copy the command writes one new file and three lines, all of which compile, and the
/// generated test fails until it is filled in.
#[test]
fn what_is_written_compiles_and_its_test_fails() {
    let scratch = scratch();
    let before = |file: &str| fs::read_to_string(run::root().join(file)).unwrap().lines().count();
    let written = write(&scratch.0, "short_run").unwrap();
    let new = "crates/search/src/cuts/short_run.rs";
    assert_eq!(written, [LIST, MODULES, PAGE, new]);
    for (file, more) in [(LIST, 2), (MODULES, 1), (PAGE, 1)] {
        let after = fs::read_to_string(scratch.0.join(file)).unwrap().lines().count();
        assert_eq!(after, before(file) + more, "{file}");
    }
    assert!(write(&scratch.0, "short_run").is_err(), "a second time");
    let test = Command::new("cargo")
        .args(["test", "--quiet", "--offline", "--package", "dds-search", "--lib", "short_run"])
        .current_dir(&scratch.0)
        .env("CARGO_TARGET_DIR", run::root().join("target/new-heuristic-build"))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&test.stdout);
    let errors = String::from_utf8_lossy(&test.stderr);
    assert!(text.contains("fill in the examples"), "{text}{errors}");
    assert!(text.contains("0 passed; 1 failed"), "{text}{errors}");
}
