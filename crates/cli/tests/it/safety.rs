//! No file is lost: not when it is input and output, not when the input is missing or invalid, not
//! when the disk is full, and not when a run is stopped or a second one is started.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::command::{dds, folder, run};

/// Two boards with everything that may stand around them.
const BOARDS: &str = "% PBN 2.1\n\n; a comment\n[Event \"Friday\"]\n[Board \"1\"]\n[North \"Anna\"]\n\
    [Deal \"N:A.K.. Q.J.. T.9.. 8.7..\"]\n[Contract \"\"]\n{ a note }\n\n[Board \"2\"]\n\
    [Deal \"N:2.3.. Q.J.. T.9.. 8.7..\"]\n[Room \"12\"]\n";

/// A board in between that is none.
const BROKEN: &str = "\n[Board \"3\"]\n[Deal \"N:2.3.. Q.J.. T.9..\"]\n{ keep me }\n";

/// A deal that takes minutes. Source: the hardest deals in benches/peers.
pub(crate) const HARD: &str =
    "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The names of the files in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn has_all_lines(new: &str, old: &str) {
    for line in old.lines() {
        assert!(new.contains(line), "lost: {line}\n{new}");
    }
}

#[test]
fn a_file_may_be_input_and_output() {
    let folder = folder("in-and-out");
    let file = folder.join("club.pbn");
    let links = ["soft.pbn", "hard.pbn"].map(|name| folder.join(name));
    for (command, mark) in
        [("convert", "[Deal"), ("table", "OptimumResultTable"), ("trace", "[Deal")]
    {
        for out in [&file, &links[0], &links[1]] {
            for old in [&file, &links[0], &links[1]] {
                let _ = fs::remove_file(old);
            }
            fs::write(&file, [BOARDS, BROKEN].concat()).unwrap();
            symlink("club.pbn", &links[0]).unwrap();
            fs::hard_link(&file, &links[1]).unwrap();
            let args = [command, text(&file), "--format", "pbn", "--out", text(out)];
            let output = dds(&args).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{command}: {}", said(&output));
            if command == "trace" {
                assert_eq!(fs::read_to_string(out).unwrap(), [BOARDS, BROKEN].concat());
                continue;
            }
            let new = fs::read_to_string(out).unwrap();
            assert_eq!(new.matches(mark).count(), if command == "table" { 2 } else { 3 });
            has_all_lines(&new, &[BOARDS, BROKEN].concat());
            assert!(fs::symlink_metadata(&links[0]).unwrap().is_symlink());
        }
    }
    assert_eq!(names(&folder), ["club.pbn", "hard.pbn", "soft.pbn"]);
}

#[test]
fn a_file_whose_boards_would_be_lost_stays_as_it_was() {
    let folder = folder("would-be-lost");
    let file = folder.join("club.pbn");
    let all = [BOARDS, BROKEN].concat();
    fs::write(&file, &all).unwrap();
    let args = ["convert", text(&file), "--format", "rbn", "--out", text(&file)];
    let output = dds(&args).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("club.pbn: not written: it is an input"), "{}", said(&output));
    assert_eq!(fs::read_to_string(&file).unwrap(), all);
}

#[test]
fn what_cannot_be_read_leaves_the_old_file() {
    let folder = folder("unreadable");
    let file = folder.join("precious");
    let broken = folder.join("broken.pbn");
    fs::write(&broken, BROKEN).unwrap();
    fs::write(&file, "precious\n").unwrap();
    let out = ["--out", text(&file)];
    for args in [
        &["table", "nope.pbn", "--format", "hex"][..],
        &["table", "nope.pbn"],
        &["table", text(&broken), "--format", "csv"],
        &["par", text(&broken), "--format", "tsv"],
        &["trace", text(&broken), "--format", "csv"],
        &["convert", text(&broken), "--format", "dup"],
        &["solve", text(&broken), "--format", "tsv"],
        &["line", text(&broken), "--format", "tsv"],
        &["stats", text(&broken), "--format", "csv"],
        &["sheet", text(&broken)],
        &["report", text(&broken)],
        &["gen", "--points", "S:37", "--points", "N:37", "--tries", "10"],
        &["table", "nope.pbn", "--format", "hex", "--resume"],
    ] {
        let output = dds(args).args(out).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?} {}", said(&output));
        assert!(said(&output).contains("precious: not written"), "{args:?}: {}", said(&output));
        assert_eq!(fs::read_to_string(&file).unwrap(), "precious\n", "{args:?}");
    }
}

/// Runs a command that cannot write files of more than 8 KiB.
fn on_a_full_disk(args: &str, folder: &Path) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f 8; exec {} {args}", env!("CARGO_BIN_EXE_dds"));
    Command::new("bash").args(["-c", &script]).current_dir(folder).output().unwrap()
}

#[test]
fn a_full_disk_leaves_nothing_under_the_name_and_is_told_with_it() {
    let folder = folder("full");
    let file = folder.join("x.txt");
    let output = on_a_full_disk("gen -n 5000 --out x.txt", &folder);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert_eq!(said(&output), "dds: x.txt: File too large\n");
    assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    fs::write(&file, "precious\n").unwrap();
    for args in [
        "gen -n 5000 --out x.txt",
        "gen -n 5000 --out x.txt --format npy",
        "gen -n 500 --table --hold N:AKQJT98765432... --hold S:.AKQJT98765432.. --out x.txt --format pbn",
    ] {
        let output = on_a_full_disk(args, &folder);
        assert_eq!(output.status.code(), Some(1), "{args}: {}", said(&output));
        assert!(said(&output).starts_with("dds: x.txt: "), "{}", said(&output));
        assert_eq!(fs::read_to_string(&file).unwrap(), "precious\n");
        assert_eq!(names(&folder), ["x.txt"]);
    }
    // What is saved of a run that can be resumed is completed when there is room.
    let resumable = "gen -n 500 --out x.txt --resume";
    assert_eq!(on_a_full_disk(resumable, &folder).status.code(), Some(1));
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious\n");
    run(&["gen", "-n", "500", "--out", text(&file), "--resume"]);
    assert_eq!(fs::read(&file).unwrap(), run(&["gen", "-n", "500"]).stdout);
}

#[test]
fn permissions_and_links_stay() {
    let folder = folder("permissions");
    let (file, link) = (folder.join("real.txt"), folder.join("link.txt"));
    let mode = || fs::metadata(&file).unwrap().mode() & 0o777;
    run(&["gen", "--out", text(&file)]);
    fs::write(folder.join("usual"), "").unwrap();
    assert_eq!(mode(), fs::metadata(folder.join("usual")).unwrap().mode() & 0o777);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.txt", &link).unwrap();
    for more in [&["--seed", "1"][..], &["--seed", "2", "--resume"]] {
        run(&[&["gen", "--out", text(&link)], more].concat());
        assert_eq!(mode(), 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), run(&["gen", more[0], more[1]]).stdout);
    }
    // A link to nothing is a name for a new file.
    symlink("new.txt", folder.join("dangling")).unwrap();
    run(&["gen", "--out", text(&folder.join("dangling"))]);
    assert!(folder.join("new.txt").is_file());
    let refused = dds(&["gen", "--out", text(&folder)]).output().unwrap();
    assert_eq!((refused.status.code(), said(&refused).contains("irectory")), (Some(1), true));
}

#[test]
fn devices_and_pipes_are_written_as_they_are() {
    let folder = folder("pipes");
    let expected = run(&["gen", "-n", "3"]).stdout;
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        assert_eq!(run(&["gen", "-n", "3", "--out", name]).stdout, expected, "{name}");
    }
    // Redirected to a file, what stands in the file before and after stays.
    let script = format!(
        "(echo first; {} gen --out /dev/stdout; echo last) > all.txt",
        env!("CARGO_BIN_EXE_dds")
    );
    let status = Command::new("sh").args(["-c", &script]).current_dir(&folder).status().unwrap();
    assert!(status.success());
    let all = fs::read_to_string(folder.join("all.txt")).unwrap();
    assert!(all.starts_with("first\nN:") && all.ends_with("\nlast\n"), "{all}");
    assert!(run(&["gen", "--out", "/dev/null"]).stdout.is_empty());
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let reader = Command::new("cat").arg(&fifo).stdout(Stdio::piped()).spawn().unwrap();
    run(&["gen", "-n", "3", "--out", text(&fifo)]);
    assert_eq!(reader.wait_with_output().unwrap().stdout, expected);
    assert_eq!(names(&folder), ["all.txt", "fifo"]);
    let full = dds(&["gen", "--out", "/dev/full"]).output().unwrap();
    assert_eq!(said(&full), "dds: /dev/full: No space left on device\n");
}

/// Waits until a file is there.
pub(crate) fn wait_for(path: &Path, child: &mut Child) {
    while !path.exists() {
        assert!(child.try_wait().unwrap().is_none(), "it has work for longer than that");
        thread::sleep(Duration::from_millis(5));
    }
}

pub(crate) fn signal(child: &Child, name: &str) {
    let status = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(status.unwrap().success());
}

#[test]
fn a_second_run_on_one_file_is_refused() {
    let folder = folder("locked");
    let out = folder.join("x.txt");
    let (plain, resumed) = (&["--seed", "0"][..], &["--resume"][..]);
    for (first, begun) in [(plain, ".x.txt.dds-new"), (resumed, "x.txt.part")] {
        let args = [&["gen", "-n", "1000000000", "--out", text(&out)], first].concat();
        let mut child = dds(&args).stderr(Stdio::piped()).spawn().unwrap();
        wait_for(&folder.join(begun), &mut child);
        for second in [plain, resumed] {
            let output = dds(&["gen", "--out", text(&out)]).args(second).output().unwrap();
            assert_eq!(output.status.code(), Some(1));
            let said = said(&output);
            assert!(said.ends_with("x.txt: another run is writing this file\n"), "{said}");
        }
        signal(&child, "-INT");
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let left = if first == resumed { &["x.txt.journal", "x.txt.part"][..] } else { &[] };
        assert_eq!(names(&folder), left);
    }
}

#[test]
fn what_a_killed_run_leaves_is_gone_after_the_next() {
    let folder = folder("left");
    let out = folder.join("x.txt");
    fs::write(&out, "precious\n").unwrap();
    let mut child = dds(&["gen", "-n", "1000000000", "--out", text(&out)]).spawn().unwrap();
    wait_for(&folder.join(".x.txt.dds-new"), &mut child);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_to_string(&out).unwrap(), "precious\n");
    run(&["gen", "--out", text(&out)]);
    assert_eq!(names(&folder), ["x.txt"]);
    // A file that stands in the way and is no such rest is not touched.
    symlink("x.txt", folder.join(".y.txt.dds-new")).unwrap();
    let output = dds(&["gen", "--out", text(&folder.join("y.txt"))]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("in the way"), "{}", said(&output));
    fs::write(folder.join("z.txt.part"), "precious\n").unwrap();
    let output = dds(&["gen", "--resume", "--out", text(&folder.join("z.txt"))]).output().unwrap();
    assert!(said(&output).contains("z.txt.part: in the way"), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.join("z.txt.part")).unwrap(), "precious\n");
}

/// Stops a run inside a deal that takes minutes.
fn stopped(args: &[&str], signals: &[&str]) -> (Option<i32>, String) {
    let mut child = dds(args).stderr(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_millis(700));
    for (index, name) in signals.iter().enumerate() {
        thread::sleep(Duration::from_millis(100 * index as u64));
        signal(&child, name);
    }
    let status = child.wait().unwrap();
    (status.code(), std::io::read_to_string(child.stderr.take().unwrap()).unwrap())
}

#[test]
fn a_run_is_stopped_inside_a_deal_and_leaves_nothing() {
    let folder = folder("stop-inside");
    let out = folder.join("hard.hex");
    let args = ["table", HARD, "--format", "hex", "--threads", "1", "--out", text(&out)];
    let (code, said) = stopped(&args, &["-INT", "-INT"]);
    assert_eq!(code, Some(130), "{said}");
    assert!(said.starts_with("dds: stopping"), "{said}");
    assert!(names(&folder).is_empty());
    let (code, said) = stopped(&args, &["-TERM"]);
    assert_eq!(code, Some(143), "{said}");
    assert!(names(&folder).is_empty());
}

#[test]
fn one_signal_stops_inside_a_deal_and_keeps_what_is_done() {
    let folder = folder("stop-once");
    let out = folder.join("x.hex");
    let first = "N:A... K... Q... J...";
    for threads in ["1", "2"] {
        let args =
            ["table", first, HARD, "--format", "hex", "--resume", "--threads", threads, "--out"];
        let (code, said) = stopped(&[&args[..], &[text(&out)]].concat(), &["-INT"]);
        assert_eq!(code, Some(130), "{said}");
        assert!(said.contains("1 items are saved"), "{said}");
        let part = fs::read_to_string(folder.join("x.hex.part")).unwrap();
        assert_eq!(part, "10101010101010101010\n");
    }
    // One deal alone, on all threads.
    let alone = ["table", HARD, "--format", "hex", "--threads", "2", "--out", "x"];
    let (code, said) = stopped(&alone, &["-INT"]);
    assert_eq!(code, Some(130), "{said}");
    assert!(said.contains("nothing was written"), "{said}");
}
