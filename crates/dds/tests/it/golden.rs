//! The facade finds what the golden files say.

use std::fs;
use std::path::{Path, PathBuf};

use dds::{Deal, Solver, TrickTable};
use dds_testkit::golden;

/// Deals of each file that are solved; all with `RUN_SLOW_TESTS=1` in the environment.
const DEALS: usize = 12;

/// The golden files of the folder `quick`, by name.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/data/quick");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
}

fn rows(file: &Path) -> Vec<(Deal, TrickTable)> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    assert!(text.to_lowercase().lines().next().is_some_and(|line| line.contains("source")));
    golden::read(&text).unwrap_or_else(|error| panic!("{file:?}: {error}"))
}

#[allow(clippy::disallowed_methods, reason = "a test, not the library, asks for more")]
fn is_slow_wanted() -> bool {
    std::env::var("RUN_SLOW_TESTS").is_ok_and(|value| value == "1")
}

#[test]
fn results_are_those_of_the_golden_files() {
    let files = files();
    assert!(!files.is_empty());
    let mut solver = Solver::new();
    for file in files {
        let rows = rows(&file);
        let step = if is_slow_wanted() { 1 } else { rows.len().div_ceil(DEALS).max(1) };
        for (deal, expected) in rows.into_iter().step_by(step) {
            let found = solver.table(&deal);
            assert_eq!(found.to_hex(), expected.to_hex(), "{deal} of {file:?}");
        }
    }
}

#[test]
fn broken_golden_files_are_refused_by_line() {
    let good = "N:A2... K3... Q4... 65...|11111111111111111111";
    assert_eq!(
        golden::read(&format!("# Source: a test\n\n{good}\n")).map(|rows| rows.len()),
        Ok(1)
    );
    for (text, says) in [
        ("N:A2... K3... Q4... 65...", "line 1: expected DEAL|20 hex digits"),
        ("# Source\nN:A2... K3... Q4...|1", "line 2: "),
        ("# Source\n\nN:A2... K3... Q4... 65...|1234", "line 3: "),
        ("N:A2... K3... Q4... 65...|1111111111111111111E", "line 1: "),
    ] {
        let error = golden::read(text).expect_err(text).to_string();
        assert!(error.starts_with(says), "{text}: {error}");
    }
}
