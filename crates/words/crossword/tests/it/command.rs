//! The command `crossword`, run as a program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn crossword(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crossword"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may end before it reads everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(arguments: &[&str], input: &str) -> String {
    let output = crossword(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn moves_and_solve_show_the_same_best_score() {
    let moves = text(&["moves", "QUARTZY", "--top", "1"], "");
    let solve = text(&["solve", "QUARTZY"], "");
    assert!(moves.starts_with("   68 ") && moves.ends_with(" plays\n"), "{moves}");
    assert!(solve.starts_with("   68 "), "{solve}");
}

#[test]
fn word_lists_answer_questions() {
    assert_eq!(text(&["lexicon", "match", "q?i*t"], "").lines().next(), Some("quickest"));
    let anagrams = text(&["lexicon", "anagrams", "retsni?"], "");
    assert!(anagrams.lines().any(|word| word == "cistern"), "{anagrams}");
    let sizes = text(&["lexicon", "stats"], "");
    assert!(sizes.contains("81356") && sizes.contains("28461"), "{sizes}");
}

#[test]
fn the_lab_finds_the_sizes_and_no_differences() {
    let sizes = text(&["lab", "lexicon"], "");
    assert_eq!(sizes.matches("PASS").count(), 3, "{sizes}");
    let moves = text(&["lab", "moves", "--positions", "20", "--games", "1"], "");
    assert!(moves.ends_with("PASS\n"), "{moves}");
    let bench = text(&["lab", "bench", "--games", "1", "--rounds", "1"], "");
    assert!(bench.contains("best only"), "{bench}");
    assert!(text(&["lab", "stats", "--games", "1"], "").contains("against itself"));
}

#[test]
fn a_person_can_play_and_mistakes_are_explained() {
    let input = "hint\n1A QQ\nwhat is this\n-QQ\n-\n-\n-\nquit\n";
    let shown = text(&["play", "--human", "--seed", "4"], input);
    for part in ["makes", "the rack does not have", "that is no turn", "are not on the rack"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let result = text(&["play", "--games", "2"], "");
    assert!(result.contains("wins"), "{result}");
}

#[test]
fn faults_are_reported_with_a_failing_status() {
    for arguments in [
        ["solve", "ABC1"].as_slice(),
        &["solve", "QQ"],
        &["moves", "???"],
        &["solve", "ABC", "--lexicon", "no such file"],
        &["lexicon", "match", "c!"],
        &["play", "--layout", "no such layout"],
    ] {
        let arguments: Vec<&str> = arguments.iter().copied().filter(|a| !a.is_empty()).collect();
        let output = crossword(&arguments, "");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(error.starts_with("crossword: ") && !error.contains("panicked"), "{error}");
    }
}
