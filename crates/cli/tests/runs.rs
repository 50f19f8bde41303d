//! Long runs: killed, stopped, split, and with any number of threads, they write what an undisturbed
//! run writes.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use dds_deal::random::Dealer;

#[path = "common/command.rs"]
mod command;

use command::{dds, folder, run};

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
