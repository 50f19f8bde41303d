//! Deals as they are wanted, through pipes and every format; what is shown where.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;

use dds::{Card, Deal, Seat, Suit};

use crate::command::{dds, folder, run};

#[test]
fn results_of_a_file_are_trusted_only_when_asked() {
    let folder = folder("trust");
    let file = folder.join("wrong.csv");
    let deal = "N:A... K... Q... J...";
    fs::write(&file, format!("{deal}{}\n", ",7".repeat(20))).unwrap();
    let file = file.to_str().unwrap();
    let hex = |more: &[&str]| {
        let args = [&["table", file, "--format", "hex"], more].concat();
        String::from_utf8(run(&args).stdout).unwrap()
    };
    assert_eq!(hex(&["--trust"]), "77777777777777777777\n");
    assert_eq!(hex(&[]), "10101010101010101010\n");
}

#[test]
fn deals_are_as_they_are_wanted() {
    let points = |deal: &Deal, seats: [Seat; 2]| -> usize {
        let of =
            |card: Card| ["J", "Q", "K", "A"].iter().position(|r| card.to_string().ends_with(r));
        let hands = seats.map(|seat| deal.hand(seat));
        let cards = if seats[0] == seats[1] { hands[0] } else { hands[0] | hands[1] };
        cards.cards().filter_map(of).map(|place| place + 1).sum()
    };
    let conditions = [
        "gen",
        "-n",
        "200",
        "--seed",
        "3",
        "--points",
        "S:15-17",
        "--points",
        "EW:15+",
        "--shape",
        "S:balanced",
        "--shape",
        "N:xx5+x,5+xxx",
        "--hold",
        "W:A..2.",
    ];
    let text = String::from_utf8(run(&conditions).stdout).unwrap();
    let (mut spades, mut diamonds) = (0, 0);
    for line in text.lines() {
        let deal: Deal = line.parse().unwrap();
        assert!((15..=17).contains(&points(&deal, [Seat::South; 2])), "{deal}");
        assert!(points(&deal, [Seat::East, Seat::West]) >= 15, "{deal}");
        let lengths = |seat| Suit::ALL.map(|suit| deal.hand(seat).holding(suit).len());
        let mut south = lengths(Seat::South);
        south.sort_unstable();
        assert!([[3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5]].contains(&south), "{deal}");
        let north = lengths(Seat::North);
        assert!(north[0] >= 5 || north[2] >= 5, "{deal}");
        spades += usize::from(north[0] >= 5);
        diamonds += usize::from(north[2] >= 5);
        let held = ["SA", "D2"].map(|card| card.parse::<Card>().unwrap());
        assert!(held.iter().all(|card| deal.hand(Seat::West).contains(*card)), "{deal}");
    }
    assert_eq!(text.lines().count(), 200);
    assert!(spades > 20 && diamonds > 20, "both shapes occur");
}

/// Sends a text through one command after the other.
fn piped(input: &[u8], commands: &[&[&str]]) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for args in commands {
        let mut child = dds(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = thread::spawn(move || stdin.write_all(&bytes));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        bytes = output.stdout;
    }
    bytes
}

#[test]
fn deals_go_through_every_format_and_come_back() {
    let deals = run(&["gen", "-n", "90", "--format", "deal"]).stdout;
    let formats = [
        "deal",
        "pbn",
        "lin",
        "link",
        "rbn",
        "json",
        "csv",
        "tsv",
        "gib",
        "gib-binary",
        "zrd",
        "npy",
        "dlm",
        "dup",
    ];
    for format in formats {
        let back: [&[&str]; 2] =
            [&["convert", "-", "--format", format], &["convert", "-", "--format", "deal"]];
        assert!(piped(&deals, &back) == deals, "{format}");
    }
    // Tables go along where there is a place for them.
    let deals = run(&["gen", "-n", "2", "--table", "--format", "csv"]).stdout;
    for (format, columns) in [
        ("pbn", 30),
        ("rbn", 30),
        ("json", 30),
        ("tsv", 30),
        ("gib", 21),
        ("gib-binary", 21),
        ("zrd", 21),
    ] {
        let back: [&[&str]; 2] =
            [&["convert", "-", "--format", format], &["convert", "-", "--format", "csv"]];
        let back = piped(&deals, &back);
        assert_eq!(first_columns(&back, columns), first_columns(&deals, columns), "{format}");
    }
}

/// The first columns of each line: the deal and its results are 21, all columns 30.
fn first_columns(csv: &[u8], columns: usize) -> Vec<String> {
    let text = String::from_utf8_lossy(csv);
    text.lines().map(|line| line.split(',').take(columns).collect::<Vec<_>>().join(",")).collect()
}

#[test]
fn results_come_while_others_are_asked_for() {
    let mut child = dds(&["table", "-", "--from", "pbn", "--format", "hex", "--threads", "1"]);
    let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Enough to tell the format, and no end of the file.
    let line = "N:A... K... Q... J...\n";
    stdin.write_all(line.repeat(4000).as_bytes()).unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "11111010101010101010\n".replace("1111", "1010"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_deal_is_played_through_a_pipe() {
    let mut child = dds(&["play", "N:A2.K3.. K3.A2.. Q4.54.. 65.76..|N|N|"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"SA\n\nundo\ns2\non\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("♠ A= 2+1   ♥ K+1 3+1").count(), 2, "before and after the undo");
    assert!(text.ends_with("the end: +1\n") && !text.contains('\u{1b}'), "{text}");
}

#[test]
fn colours_are_for_terminals_and_never_shown_under_no_color() {
    let shown = |variables: &[(&str, &str)]| {
        let mut command = dds(&["table", "N:A... K... Q... J..."]);
        command.env_remove("NO_COLOR").envs(variables.iter().copied());
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(!shown(&[]).contains('\u{1b}'), "a pipe is no terminal");
    // Asked for, they are shown in a pipe too; that they can be shown makes the next line a test.
    assert!(shown(&[("CLICOLOR_FORCE", "1")]).contains('\u{1b}'));
    assert!(!shown(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]).contains('\u{1b}'));
    let file = folder("colour").join("table.txt");
    let args = ["table", "N:A... K... Q... J...", "--out", file.to_str().unwrap()];
    assert!(dds(&args).env("CLICOLOR_FORCE", "1").status().unwrap().success());
    assert!(!fs::read_to_string(&file).unwrap().contains('\u{1b}'), "a file is no terminal");
}

#[test]
fn statistics_of_the_same_deals_agree() {
    let folder = folder("stats");
    let svg = folder.join("tricks.svg");
    let deals = run(&["gen", "-n", "3", "--table", "--format", "csv"]).stdout;
    let file = folder.join("deals.csv");
    fs::write(&file, &deals).unwrap();
    let file = file.to_str().unwrap();
    let csv = run(&["stats", file, "--format", "csv", "--trust"]).stdout;
    assert!(
        run(&["stats", file, "--format", "csv"]).stdout == csv,
        "solved again, they are the same"
    );
    let csv = String::from_utf8(csv).unwrap();
    let count = |line: &str| line.rsplit(',').next().unwrap().parse::<u64>().unwrap();
    assert_eq!(csv.lines().skip(1).count(), 280);
    assert_eq!(csv.lines().skip(1).map(count).sum::<u64>(), 3 * 20);
    run(&["stats", file, "--format", "svg", "--trust", "--out", svg.to_str().unwrap()]);
    let svg = fs::read_to_string(svg).unwrap();
    let nonzero = csv.lines().skip(1).filter(|line| count(line) > 0).count();
    assert_eq!(svg.matches(" tricks: ").count(), nonzero, "a bar for each");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
}

#[test]
fn every_manual_page_and_script_is_made() {
    let folder = folder("man");
    run(&["man", "--out", folder.to_str().unwrap()]);
    let help = String::from_utf8(run(&["help"]).stdout).unwrap();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    // A description that goes on in the next line is indented further.
    let commands = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<_> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 12, "{names:?}");
    for name in names.iter().filter(|name| **name != "help") {
        let page = fs::read_to_string(folder.join(format!("dds-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = String::from_utf8(run(&["completions", shell]).stdout).unwrap();
        assert!(names.iter().all(|name| script.contains(name)), "{shell}");
    }
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_comes_back() {
    let folder = folder("parquet");
    let file = folder.join("deals.parquet");
    let file = file.to_str().unwrap();
    run(&["gen", "-n", "3", "--table", "--format", "parquet", "--out", file]);
    let csv = run(&["gen", "-n", "3", "--table", "--format", "csv"]).stdout;
    assert!(run(&["convert", file, "--format", "csv"]).stdout == csv);
    // More than one part, without tables.
    run(&["gen", "-n", "40000", "--format", "parquet", "--out", file]);
    let deals = run(&["gen", "-n", "40000"]).stdout;
    assert!(run(&["convert", file, "--from", "parquet", "--format", "deal"]).stdout == deals);
    let resume = dds(&["gen", "--format", "parquet", "--out", file, "--resume"]).output().unwrap();
    assert_eq!(resume.status.code(), Some(2));
    let mut bytes = fs::read(file).unwrap();
    bytes.truncate(1000);
    fs::write(file, bytes).unwrap();
    assert_eq!(
        dds(&["convert", file, "--format", "deal"]).output().unwrap().status.code(),
        Some(2)
    );
}
