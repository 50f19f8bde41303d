//! Long runs: killed, stopped, split, and with any number of threads, they write what an undisturbed
//! run writes; deals stream through pipes.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use dds::{Card, Deal, Seat, Suit};
use dds_deal::random::Dealer;

fn dds(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dds"));
    command.args(args).stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    let output = dds(args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{args:?}");
    output
}

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file of endings that take a few milliseconds each.
fn endings(folder: &Path, count: usize) -> String {
    let mut dealer = Dealer::new(11);
    let text: String = (0..count).map(|_| format!("{}\n", dealer.ending(8).unwrap())).collect();
    let path = folder.join("endings.txt");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Numbers that look random, the same in every run of the test.
fn noise(state: &mut u32) -> u32 {
    *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    *state >> 16
}

/// The number of bytes that a journal promises.
fn promised(journal: &Path) -> usize {
    let text = fs::read_to_string(journal).unwrap_or_default();
    let bytes = text.lines().find_map(|line| line.strip_prefix("bytes "));
    bytes.map_or(0, |bytes| bytes.parse().unwrap())
}

#[test]
fn a_run_that_is_killed_twenty_times_writes_what_an_undisturbed_one_writes() {
    let folder = folder("killed");
    let file = endings(&folder, 3000);
    let whole = folder.join("whole.csv");
    run(&[
        "table",
        &file,
        "--format",
        "csv",
        "--shard",
        "2/3",
        "--threads",
        "1",
        "--out",
        whole.to_str().unwrap(),
    ]);
    let whole = fs::read(whole).unwrap();
    assert_eq!(whole.iter().filter(|&&byte| byte == b'\n').count(), 1001);
    let (mut kills, mut round, mut state) = (0, 0, 7);
    while kills < 20 {
        round += 1;
        let out = folder.join(format!("{round}.csv"));
        let args = ["table", &file, "--format", "csv", "--shard", "2/3", "--resume", "--threads"];
        let threads = (1 + round % 3).to_string();
        let command = || {
            let mut command = dds(&args);
            command.args([&threads, "--out", out.to_str().unwrap()]).stderr(Stdio::null());
            command
        };
        while kills < 20 {
            let mut child = command().spawn().unwrap();
            thread::sleep(Duration::from_millis(u64::from(noise(&mut state) % 600)));
            if child.try_wait().unwrap().is_some() {
                break;
            }
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            // What the journal promises is there, whole records of the right result.
            let part = fs::read(folder.join(format!("{round}.csv.part"))).unwrap_or_default();
            let done = promised(&folder.join(format!("{round}.csv.journal")));
            if !out.exists() {
                assert!(part.len() >= done && part[..done] == whole[..done]);
                assert!(done == 0 || part[done - 1] == b'\n');
            }
        }
        assert!(command().status().unwrap().success());
        assert!(fs::read(&out).unwrap() == whole, "round {round} after {kills} kills");
        assert!(!folder.join(format!("{round}.csv.part")).exists());
        // A run that is complete is complete.
        assert!(command().status().unwrap().success());
    }
}

#[cfg(unix)]
fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_run_that_is_stopped_keeps_what_is_done() {
    let folder = folder("stopped");
    let file = endings(&folder, 100_000);
    let out = folder.join("out.txt");
    let args = ["table", &file, "--format", "hex", "--resume", "--out", out.to_str().unwrap()];
    let mut child = dds(&args).stderr(Stdio::piped()).spawn().unwrap();
    let journal = folder.join("out.txt.journal");
    while promised(&journal) == 0 {
        assert!(child.try_wait().unwrap().is_none(), "it has work for longer than that");
        thread::sleep(Duration::from_millis(20));
    }
    interrupt(&child);
    let status = child.wait().unwrap();
    let said = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
    assert_eq!(status.code(), Some(1), "{said}");
    assert!(said.starts_with("dds: stopped; ") && said.contains("takes it up again"), "{said}");
    assert!(!out.exists());
    // What is saved is what is done: the results of the first deals.
    let part = fs::read(folder.join("out.txt.part")).unwrap();
    assert_eq!(part.len(), promised(&journal));
    let first = folder.join("first.txt");
    let lines = fs::read_to_string(&file).unwrap();
    let lines: Vec<_> = lines.lines().take(part.len() / 21).collect();
    fs::write(&first, lines.join("\n")).unwrap();
    let expected = run(&["table", first.to_str().unwrap(), "--format", "hex"]).stdout;
    assert!(part == expected);

    // Without --resume, the file has the deals that were done, each of them whole.
    let out = folder.join("deals.txt");
    let args = ["gen", "-n", "1000000000", "--out", out.to_str().unwrap()];
    let child = dds(&args).stderr(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(1));
    let text = fs::read_to_string(&out).unwrap();
    let mut dealer = Dealer::new(0);
    assert!(text.lines().count() > 100 && text.ends_with('\n'));
    assert!(text.lines().all(|line| line == dealer.deal().to_string()));
}

#[test]
fn a_journal_belongs_to_one_job() {
    let folder = folder("journal");
    let out = folder.join("out.txt");
    let args = ["gen", "-n", "5", "--resume", "--out", out.to_str().unwrap()];
    run(&args);
    let other = dds(&args).args(["--seed", "1"]).output().unwrap();
    assert_eq!(other.status.code(), Some(1));
    let said = String::from_utf8(other.stderr).unwrap();
    assert!(said.contains("out.txt.journal: the run was begun as"), "{said}");
    // A part that is shorter than the journal says is not written on.
    let journal = folder.join("out.txt.journal");
    let text = fs::read_to_string(&journal).unwrap().replace("state complete", "state open");
    fs::write(&journal, &text).unwrap();
    let short = dds(&args).output().unwrap();
    assert_eq!(short.status.code(), Some(1));
    assert!(String::from_utf8(short.stderr).unwrap().contains("shorter than its journal says"));
    fs::remove_file(&out).unwrap();
    fs::write(&journal, text.replace("state open", "state complete")).unwrap();
    let gone = dds(&args).output().unwrap();
    assert!(String::from_utf8(gone.stderr).unwrap().contains("shorter than its journal says"));
    fs::write(&journal, "rubbish").unwrap();
    assert_eq!(dds(&args).output().unwrap().status.code(), Some(1));
}

#[test]
fn what_cannot_be_taken_up_again_is_refused() {
    let out = folder("refused").join("out");
    let out = out.to_str().unwrap();
    let deal = "N:A... K... Q... J...";
    for args in [
        ["table", deal, "--resume", "--out", out, "--format", "text"],
        ["table", deal, "--resume", "--out", out, "--format", "dup"],
        ["trace", deal, "--resume", "--out", out, "--format", "text"],
        ["table", "-", "--shard", "1/2", "--out", out, "--resume"],
        ["table", deal, "--resume", "--format", "csv", "--threads", "1"],
    ] {
        let output = dds(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty() && !Path::new(out).exists());
    }
}

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
fn threads_and_shards_change_nothing() {
    let all = run(&["gen", "-n", "3000", "--points", "S:15-17", "--format", "rbn"]).stdout;
    for threads in ["1", "2", "7"] {
        let parts = ["1/4", "2/4", "3/4", "4/4"].map(|shard| {
            let points = ["gen", "-n", "3000", "--points", "S:15-17", "--format", "rbn"];
            run(&[&points[..], &["--shard", shard, "--threads", threads]].concat()).stdout
        });
        assert!(parts.concat() == all, "{threads} threads");
    }
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
    for format in ["pbn", "rbn", "json", "tsv", "gib", "gib-binary", "zrd"] {
        let back: [&[&str]; 2] =
            [&["convert", "-", "--format", format], &["convert", "-", "--format", "csv"]];
        assert!(piped(&deals, &back) == deals, "{format}");
    }
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
