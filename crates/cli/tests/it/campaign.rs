//! Every command that writes is killed and stopped at random moments: what stood under the name
//! before is there, or the whole result is.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use dds_deal::random::Dealer;

use crate::command::{dds, folder};
use crate::safety::signal;

/// A command, and the file it is told to write.
const COMMANDS: [&[&str]; 17] = [
    &["gen", "-n", "40000", "--out", "old.txt"],
    &["gen", "-n", "40000", "--out", "old.txt", "--resume"],
    &["gen", "-n", "40000", "--format", "npy", "--out", "old.txt"],
    &["table", "club.pbn", "--format", "csv", "--out", "old.txt"],
    &["table", "club.pbn", "--format", "hex", "--out", "old.txt", "--resume"],
    &["table", "club.pbn", "--format", "pbn", "--out", "club.pbn"],
    &["table", "club.pbn", "other.pbn", "--in-place"],
    &["table", "club.pbn", "other.pbn", "--format", "csv", "--out", "folder/"],
    &["trace", "club.pbn", "other.pbn", "--in-place"],
    &["convert", "club.pbn", "--format", "pbn", "--out", "link.pbn"],
    &["convert", "club.pbn", "--format", "json", "--out", "old.txt", "--resume"],
    &["solve", "club.pbn", "--format", "csv", "--out", "old.txt"],
    &["line", "club.pbn", "--format", "json", "--out", "old.txt", "--resume"],
    &["stats", "club.pbn", "--format", "csv", "--out", "old.txt"],
    &["sheet", "club.pbn", "--hands-only", "--format", "html", "--out", "old.txt"],
    &["report", "club.pbn", "--format", "csv", "--out", "old.txt"],
    &["man", "--out", "folder"],
];

/// The files that are there before a command runs.
fn prepare(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    let mut dealer = Dealer::new(4);
    let mut boards = String::from("% PBN 2.1\n");
    for number in 1..=60 {
        let deal = dealer.ending(6).unwrap();
        let first = deal.hand(dds::Seat::West).cards().next().unwrap();
        let _ = write!(
            boards,
            "\n[Event \"Friday\"]\n[Board \"{number}\"]\n[Deal \"{deal}\"]\n[Declarer \"S\"]\n\
             [Contract \"1NT\"]\n{{ a note on {number} }}\n[Play \"W\"]\n{first}\n*\n"
        );
    }
    fs::write(folder.join("club.pbn"), &boards).unwrap();
    fs::write(folder.join("other.pbn"), boards.replace("Friday", "Sunday")).unwrap();
    fs::write(folder.join("old.txt"), "precious\n").unwrap();
    fs::create_dir(folder.join("folder")).unwrap();
    for name in ["club.csv", "other.csv", "dds.1", "dds-table.1"] {
        fs::write(folder.join("folder").join(name), format!("old {name}\n")).unwrap();
    }
    std::os::unix::fs::symlink("club.pbn", folder.join("link.pbn")).unwrap();
    folder
}

/// All files of a folder with their content, but those that a run makes for itself.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for folder in [folder.to_owned(), folder.join("folder")] {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            let own =
                name.ends_with(".dds-new") || name.contains(".journal") || name.ends_with(".part");
            if path.is_file() && !own {
                files.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    files
}

/// Numbers that look random, the same in every run of the test.
fn noise(state: &mut u32) -> u64 {
    *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    u64::from(*state >> 16)
}

/// Ends each command so many times, and says how often it was still running.
fn campaign(name: &str, signals: &[&str], rounds: usize) -> usize {
    let (mut state, mut ended) = (11, 0);
    let undisturbed: Vec<_> = COMMANDS
        .iter()
        .enumerate()
        .map(|(index, args)| {
            let folder = prepare(&format!("{name}-whole-{index}"));
            let start = Instant::now();
            let output = dds(args).current_dir(&folder).output().unwrap();
            assert!(output.status.success(), "{args:?}: {output:?}");
            (files(&folder), start.elapsed())
        })
        .collect();
    for round in 0..rounds {
        let index = round % COMMANDS.len();
        let (args, (whole, time)) = (COMMANDS[index], &undisturbed[index]);
        let folder = prepare(&format!("{name}-{index}"));
        let before = files(&folder);
        let mut command = dds(args);
        let mut child = command.current_dir(&folder).stderr(Stdio::null()).spawn().unwrap();
        let most = u64::try_from(time.as_micros()).unwrap().max(1000);
        thread::sleep(Duration::from_micros(noise(&mut state) * 37 % most));
        let signal_name = signals[round % signals.len()];
        if child.try_wait().unwrap().is_none() {
            signal(&child, signal_name);
        }
        let status = child.wait().unwrap();
        ended += usize::from(!status.success());
        for (file, old) in &before {
            let now =
                fs::read(folder.join(file)).or_else(|_| fs::read(folder.join("folder").join(file)));
            let now = now.unwrap_or_else(|error| panic!("{args:?}: {file} is lost: {error}"));
            assert!(now == *old || Some(&now) == whole.get(file), "{args:?} round {round}: {file}");
        }
        for (file, now) in files(&folder) {
            assert!(
                before.contains_key(&file) || whole.get(&file) == Some(&now),
                "{args:?}: {file}"
            );
        }
        // The same command then does its work, and leaves nothing of the run that was ended.
        let output = dds(args).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{args:?} round {round}: {output:?}");
        assert!(files(&folder) == *whole, "{args:?} round {round}");
        let left = [crate::safety::names(&folder), crate::safety::names(&folder.join("folder"))];
        let left = left.concat();
        assert!(!left.iter().any(|name| name.ends_with(".dds-new") || name.ends_with(".part")));
    }
    ended
}

fn rounds(slow: usize, fast: usize) -> usize {
    if std::env::var_os("RUN_SLOW_TESTS").is_some() { slow } else { fast }
}

#[test]
fn kills_at_random_moments_lose_nothing() {
    let rounds = rounds(200, 16);
    let killed = campaign("kill", &["-KILL"], rounds);
    assert!(killed >= rounds / 4, "only {killed} of {rounds} were still running");
}

#[test]
fn signals_at_random_moments_lose_nothing() {
    let rounds = rounds(50, 16);
    let stopped = campaign("stop", &["-INT", "-TERM"], rounds);
    assert!(stopped >= rounds / 4, "only {stopped} of {rounds} were still running");
}
