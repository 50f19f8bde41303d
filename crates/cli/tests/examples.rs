//! The files in `examples/` are solved without a complaint.

use std::process::Command;

#[test]
fn each_example_position_is_solved() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/positions.txt");
    let dds = env!("CARGO_BIN_EXE_dds");
    let output = Command::new(dds).args(["solve", file, "--format", "tsv"]).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 12);
    for line in text.lines() {
        let cards: Vec<_> = line.split(' ').collect();
        assert!(cards.is_sorted() && cards.iter().all(|card| card.as_bytes()[2] == b':'), "{line}");
    }
}
