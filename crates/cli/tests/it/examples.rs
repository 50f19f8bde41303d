//! The files in `examples/` are solved without a complaint.

use std::process::Command;

use dds_deal::random::Dealer;

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

#[test]
fn threads_and_memory_change_no_answer() {
    let mut dealer = Dealer::new(6);
    let deals: Vec<_> =
        (0..40).map(|index| dealer.ending(1 + index % 6).unwrap().to_string()).collect();
    let run = |threads: &str, memory: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dds"));
        command.args(["table", "--format", "csv", "--threads", threads, "--memory", memory]);
        let output = command.args(&deals).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
        String::from_utf8(output.stdout).unwrap()
    };
    let one = run("1", "64");
    let lines = one.lines().skip(1).map(|line| line.split(',').next().unwrap());
    assert!(lines.eq(deals.iter()), "results come in the order of the inputs");
    assert_eq!(run("7", "64"), one);
    assert_eq!(run("3", "1"), one);
}
