//! Long runs: killed, stopped, split, and with any number of threads, they write what an undisturbed
//! run writes.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use dds_deal::random::Dealer;

use crate::command::{dds, folder, run};
#[cfg(unix)]
use crate::safety::signal;

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
    signal(&child, "-INT");
    let status = child.wait().unwrap();
    let said = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
    assert_eq!(status.code(), Some(130), "{said}");
    assert!(said.contains("dds: stopped; ") && said.contains("the same command resumes"), "{said}");
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

    // Without --resume, nothing appears under the name.
    let out = folder.join("deals.txt");
    let args = ["gen", "-n", "1000000000", "--out", out.to_str().unwrap()];
    let child = dds(&args).stderr(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_millis(500));
    signal(&child, "-INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("dds: stopped; nothing was written"), "{said}");
    assert!(!out.exists());
}

/// What the same command says when something has changed.
fn refusal(args: &[&str]) -> String {
    let output = dds(args).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!said.contains(['{', '[', '"']), "no Rust: {said}");
    said
}

#[test]
fn a_journal_belongs_to_one_run() {
    let folder = folder("journal");
    let out = folder.join("out.txt");
    let args = ["gen", "-n", "5", "--resume", "--out", out.to_str().unwrap()];
    run(&args);
    let said = refusal(&[&args[..], &["--seed", "1", "--points", "S:15-17"]].concat());
    let expected = "out.txt: cannot resume: the run was started with --seed 0, \
        not --seed 1 --points S:15-17; remove out.txt.journal to start again\n";
    assert!(said.ends_with(expected), "{said}");
    let said = refusal(&["gen", "-n", "9", "--table", "--resume", "--out", args[5]]);
    assert!(said.contains("with --count 5, not --count 9 --table;"), "{said}");
    let said = refusal(&[
        "table",
        "N:A... K... Q... J...",
        "--format",
        "csv",
        "--resume",
        "--out",
        args[5],
    ]);
    assert!(said.contains("with `dds gen`, not `dds table`"), "{said}");
    // A part that is shorter than the journal says is not written on.
    let journal = folder.join("out.txt.journal");
    let part = folder.join("out.txt.part");
    let text = fs::read_to_string(&journal).unwrap().replace("state complete", "state open");
    fs::write(&journal, &text).unwrap();
    assert!(refusal(&args).contains("out.txt.part is shorter than its journal says"));
    let whole = fs::read_to_string(&out).unwrap();
    fs::write(&part, whole.replacen('A', "K", 1)).unwrap();
    assert!(refusal(&args).contains("out.txt.part was changed since the run was stopped"));
    fs::remove_file(&part).unwrap();
    // A complete file that is gone, or another one, is not complete.
    fs::write(&journal, text.replace("state open", "state complete")).unwrap();
    run(&args);
    fs::write(&out, whole.clone() + "more\n").unwrap();
    assert!(refusal(&args).contains("its file was changed since"));
    fs::write(&out, whole.replacen('A', "K", 1)).unwrap();
    assert!(refusal(&args).contains("its file was changed since"));
    fs::remove_file(&out).unwrap();
    assert!(refusal(&args).contains("its file is gone or empty"));
    fs::write(&journal, "rubbish").unwrap();
    assert!(refusal(&args).contains("not a journal of this version of dds"));
    fs::write(&journal, [0xff, 0xfe]).unwrap();
    assert!(refusal(&args).contains("not a journal of this version of dds"));
}

#[test]
fn a_run_is_resumed_with_the_input_it_was_started_with() {
    let folder = folder("input");
    let (file, out) = (folder.join("in.txt"), folder.join("out.csv"));
    let deals = |seed: u64| -> Vec<String> {
        let mut dealer = Dealer::new(seed);
        (0..60).map(|_| format!("{}\n", dealer.ending(3).unwrap())).collect()
    };
    let args = ["table", file.to_str().unwrap(), "--format", "csv", "--resume", "--out"];
    let args = [&args[..], &[out.to_str().unwrap()]].concat();
    let (old, other) = (deals(4), deals(5));
    fs::write(&file, old.concat()).unwrap();
    run(&args);
    let whole = fs::read(&out).unwrap();
    // The journal of a run that was stopped after 18 deals.
    let journal = folder.join("out.csv.journal");
    let complete = fs::read_to_string(&journal).unwrap();
    fs::write(&file, old[..18].concat()).unwrap();
    fs::remove_file(&journal).unwrap();
    run(&args);
    let stopped = fs::read_to_string(&journal).unwrap().replace("state complete", "state open");
    let stop = || {
        fs::rename(&out, folder.join("out.csv.part")).unwrap();
        fs::write(&journal, &stopped).unwrap();
    };
    stop();
    fs::write(&file, other.concat()).unwrap();
    let changed = "the input has changed since the run was started: the first 18 items";
    assert!(refusal(&args).contains(changed));
    fs::write(&file, old[..17].concat()).unwrap();
    assert!(
        refusal(&args).contains("the input is shorter than it was: 17 items, and 18 were done")
    );
    // What follows the deals that are done may be new.
    fs::write(&file, old.concat()).unwrap();
    run(&args);
    assert!(fs::read(&out).unwrap() == whole);
    assert_eq!(fs::read_to_string(&journal).unwrap(), complete);
    // A run that is complete is so for its input alone.
    fs::write(&file, other.concat()).unwrap();
    assert!(refusal(&args).contains("the input has changed"));
    fs::write(&file, [&old[..], &other[..1]].concat().concat()).unwrap();
    assert!(refusal(&args).contains("the input has grown"));
    fs::write(&file, old.concat()).unwrap();
    run(&args);
    // Standard input is known by its content as well.
    let piped = folder.join("piped.csv");
    let pipe = |text: String| {
        let mut child = dds(&["table", "-", "--format", "csv", "--resume", "--out"])
            .arg(&piped)
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        child.wait().unwrap().code()
    };
    assert_eq!(pipe(old.concat()), Some(0));
    assert_eq!(pipe(old.concat()), Some(0));
    assert_eq!(pipe(other.concat()), Some(1));
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
