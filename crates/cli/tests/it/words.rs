//! What the command says, and what it accepts.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::command::{dds, folder, run};

const DEAL: &str = "N:A... K... Q... J...";

/// What a command that fails says on standard error.
fn complaint(args: &[&str], status: i32) -> String {
    let output = dds(args).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{args:?}: {said}");
    said
}

#[test]
fn options_are_named_with_what_they_take() {
    for (args, expected) in [
        (&["table", DEAL, "--threads", "0"][..], "expected a whole number, at least 1"),
        (&["table", DEAL, "--memory", "0"], "expected a whole number, at least 1"),
        (&["table", DEAL, "--memory=-3"], "expected a whole number, at least 1"),
        (&["gen", "--seed", "99999999999999999999"], "expected a whole number from 0 to 1844"),
        (&["table", DEAL, "--memory", "4294967295", "--format", "hex"], "--memory: no memory for"),
        (&["play", DEAL, "--contract", "1NT S", "--memory", "4294967295"], "--memory: no memory"),
        (&["table", ""], "argument 1: no such file"),
        (&["convert", DEAL, "--format", "dup", "--resume", "--out", "x"], "--resume"),
    ] {
        let said = complaint(args, 2);
        assert!(said.contains(expected), "{args:?}: {said}");
        assert!(!said.contains("non-zero type") && !said.contains("target type"), "{said}");
    }
}

#[test]
fn one_name_for_the_number_of_deals() {
    let expected = run(&["gen", "-n", "2"]).stdout;
    assert_eq!(run(&["gen", "--count", "2"]).stdout, expected);
    assert_eq!(run(&["gen", "--deals", "2"]).stdout, expected);
    for name in ["-n", "--count", "--deals"] {
        let text = String::from_utf8(run(&["bench", name, "1"]).stdout).unwrap();
        assert!(text.starts_with("1 deals of seed 0"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn names_of_files_need_not_be_unicode() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = folder("names");
    let name = folder.join(OsStr::from_bytes(b"b\xff\xe9d.txt"));
    let out = folder.join(OsStr::from_bytes(b"o\xff.csv"));
    fs::write(&name, format!("{DEAL}\n")).unwrap();
    for command in ["table", "solve", "par", "stats", "line"] {
        let contract =
            if matches!(command, "solve" | "line") { &["--contract", "1NT S"][..] } else { &[] };
        let output = dds(&[command]).arg(&name).args(contract).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!said.contains("UTF-8") && !said.contains("no such file"), "{command}: {said}");
        assert_eq!(output.status.code(), Some(if command == "par" { 2 } else { 0 }), "{said}");
    }
    let mut command = dds(&["table", "--format", "csv", "--resume"]);
    assert!(command.arg(&name).arg("--out").arg(&out).status().unwrap().success());
    assert!(out.exists());
    assert_eq!(complaint(&["table", "--format", "hex"], 2).matches("required").count(), 1);
}

/// The command at a terminal.
#[cfg(target_os = "linux")]
fn at_a_terminal(args: &str) -> Option<(Option<i32>, String)> {
    let line = format!("{} {args}", env!("CARGO_BIN_EXE_dds"));
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).stdin(Stdio::null());
    let output = script.output().ok()?;
    Some((output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

#[cfg(target_os = "linux")]
#[test]
fn bytes_are_not_written_to_a_terminal() {
    // Where util-linux is missing there is no terminal to test.
    for format in ["zrd", "npy", "gib-binary", "dup"] {
        let Some((code, said)) = at_a_terminal(&format!("gen --format {format}")) else { return };
        assert_eq!(code, Some(2), "{format}: {said}");
        assert!(said.contains("is a binary format"), "{format}: {said}");
    }
    let convert = at_a_terminal(&format!("convert '{DEAL}' --format npy"));
    assert_eq!(convert.and_then(|(code, _)| code), Some(2));
    let text = at_a_terminal("gen --format hex --table");
    assert_eq!(text.and_then(|(code, _)| code), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_for_help_as_well() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = dds(&["table", "-h"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("standard output"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_standard_output_is_told() {
    for args in [&["table", DEAL][..], &["gen"], &["man"], &["completions", "bash"]] {
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec \"$0\" \"$@\" >&-", env!("CARGO_BIN_EXE_dds")]).args(args);
        let output = shell.stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.starts_with("dds: standard output: closed"), "{args:?}: {said}");
    }
    // What is thrown away on purpose is no error.
    for args in [&["table", DEAL][..], &["gen", "--out", "/dev/null"]] {
        assert!(dds(args).stdout(Stdio::null()).status().unwrap().success());
    }
}

const BOARDS: &str = "[Event \"Friday\"]\n[Board \"7\"]\n[North \"Lall\"]\n[South \"Gromov, A\"]\n\
    [Deal \"N:A.K.. Q.J.. T.9.. 8.7..\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n\
    [Play \"W\"]\nS8 SA SQ ST\n*\n\n[Board \"8\"]\n[Deal \"N:2.3.. Q.J.. T.9.. 8.7..\"]\n\
    [Declarer \"\"]\n[Contract \"Pass\"]\n\n[Board \"9\"]\n[North \"Lall\"]\n\
    [Deal \"N:2.3.. Q.J.. T.9.. 8.7..\"]\n[Declarer \"E\"]\n[Contract \"1S\"]\n\
    [Play \"S\"]\nST S8 S2 SQ\n*\n";

fn boards(folder: &Path) -> String {
    let file = folder.join("friday.pbn");
    fs::write(&file, BOARDS).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn leads_are_solved_against_the_contract_of_each_board() {
    let folder = folder("leads");
    let file = boards(&folder);
    let text = |args: &[&str]| String::from_utf8(run(args).stdout).unwrap();
    assert_eq!(text(&["solve", &file, "--format", "tsv"]), "H7:0 S8:0\nH9:0 ST:0\n");
    // Another contract for all, and the same deals as positions.
    let positions = "N:A.K.. Q.J.. T.9.. 8.7..|N|W|\n# a comment\nN:2.3.. Q.J.. T.9.. 8.7..|S|S|\n";
    let list = folder.join("positions.txt");
    fs::write(&list, positions).unwrap();
    let list = list.to_str().unwrap();
    for command in ["solve", "line"] {
        let of = |args: &[&str]| text(&[&[command, "--format", "tsv"], args].concat());
        assert_eq!(of(&[&file]), of(&[list]));
        assert_eq!(of(&[&file, "--shard", "3/3"]).lines().count(), 1);
        assert_eq!(of(&[&file, "--contract", "1NT S"]).lines().count(), 3);
    }
    let csv = text(&["solve", &file, "--format", "csv"]);
    let lines: Vec<_> = csv.lines().collect();
    assert_eq!(lines[0], "input,line,board,contract,north,east,south,west,to_play,card,tricks");
    assert!(lines[1].ends_with(",7,1NT S,Lall,,\"Gromov, A\",,W,S8,0"), "{csv}");
    assert_eq!(lines.len(), 5, "{csv}");
    let json = text(&["solve", &file, "--format", "json"]);
    assert!(json.contains("\"number\":7,\"contract\":\"1NT S\",\"players\":"), "{json}");
    assert!(text(&["solve", &file]).contains("board 7, 1N"), "{}", text(&["solve", &file]));
    let said = complaint(&["solve", DEAL], 2);
    assert_eq!(said, "argument 1:1: no contract: see --contract\n");
    // A run over boards is resumed as any other.
    let out = folder.join("leads.csv");
    let args = ["solve", &file, "--format", "csv", "--resume", "--out", out.to_str().unwrap()];
    run(&args);
    run(&args);
    assert_eq!(fs::read_to_string(&out).unwrap(), csv);
    fs::write(folder.join("friday.pbn"), BOARDS.replace("1NT", "2NT")).unwrap();
    assert!(complaint(&args, 1).contains("the input has changed"));
}

#[test]
fn traces_name_board_and_players_and_sum_them_up() {
    let folder = folder("players");
    let file = boards(&folder);
    let text = |args: &[&str]| String::from_utf8(run(args).stdout).unwrap();
    let csv = text(&["trace", &file, "--format", "csv"]);
    assert!(
        csv.starts_with("input,line,board,contract,north,east,south,west,number,seat,"),
        "{csv}"
    );
    assert!(csv.contains(",7,1NT S,Lall,,\"Gromov, A\",,1,W,W,S8,"), "{csv}");
    let json = text(&["trace", &file, "--format", "json"]);
    assert!(json.contains("\"number\":9,\"players\":[\"Lall\","), "{json}");
    // The sums are for people: nothing follows the boards in the other formats.
    assert!(json.lines().all(|line| line.starts_with('{')) && !csv.contains("given away"), "{csv}");
    assert!(!text(&["trace", &file, "--format", "pbn"]).contains("given away"));
    let shown = text(&["trace", &file]);
    assert!(shown.contains("given away: "), "{shown}");
    let sums = shown.split_once("given away on all boards\n").unwrap().1;
    assert!(sums.contains("Lall") && sums.contains("Gromov, A"), "{sums}");
}

/// A deal that takes minutes. Source: the hardest deals in benches/peers.
const HARD: &str = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";

#[test]
fn a_limit_leaves_bounds_and_status_3() {
    let limited = |args: &[&str]| {
        let output = dds(args).args(["--node-limit", "2000"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{args:?}: {said}");
        (String::from_utf8(output.stdout).unwrap(), said)
    };
    let (text, said) = limited(&["table", HARD]);
    assert!(text.contains("0-13") && text.contains("not solved within the limit"), "{text}");
    assert_eq!(said, "");
    let (json, _) = limited(&["table", HARD, "--format", "json"]);
    assert!(json.contains("[0,13]") && !json.contains("\"hex\""), "{json}");
    assert_eq!(limited(&["table", HARD, "--format", "json", "--threads", "2"]).0, json);
    // A format without a place for bounds names them, and has the other deals.
    let (hex, said) = limited(&["table", DEAL, HARD, "--format", "hex"]);
    assert_eq!(hex, "10101010101010101010\n");
    assert!(said.starts_with("argument 2:1: not solved within the limit: NT N "), "{said}");
    assert!(limited(&["par", HARD, "--format", "tsv"]).1.contains("not solved within the limit"));
    let (tsv, _) = limited(&["solve", HARD, "--contract", "3NT S", "--format", "tsv"]);
    assert!(tsv.contains('-'), "{tsv}");
    let (json, _) = limited(&["solve", HARD, "--contract", "3NT S", "--format", "json"]);
    assert!(json.contains("\"tricks\":["), "{json}");
    // What is wrong with the input weighs more; what is solved within the limit is just solved.
    let output = dds(&["table", HARD, "N:?", "--node-limit", "9"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    run(&["table", DEAL, "--node-limit", "100000", "--time-limit", "1h"]);
    let output =
        dds(&["table", HARD, "--time-limit", "20ms", "--format", "json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(complaint(&["table", DEAL, "--time-limit", "2"], 2).contains("unit"));
}
