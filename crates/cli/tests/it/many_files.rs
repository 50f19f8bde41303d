//! Commands on many files: rewritten in place, or each with an output file of its own.

use std::fs;
use std::path::Path;

use crate::command::{dds, folder, run};

const BOARD: &str = "% PBN 2.1\n; a comment\n[Event \"Friday\"]\n[Board \"1\"]\n[North \"Anna\"]\n\
    [Deal \"N:A.K.. Q.J.. T.9.. 8.7..\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n{ a note }\n\
    [Play \"W\"]\nS8 SA SQ ST\n*\n[Room \"12\"]\n";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn pbn_files_are_rewritten_and_keep_everything() {
    let folder = folder("in-place");
    let files = ["a.pbn", "b.pbn"].map(|name| folder.join(name));
    let [first, second] = [text(&files[0]), text(&files[1])];
    for (command, mark) in [("table", "OptimumResultTable"), ("trace", "OptimumPlayTable")] {
        let other = BOARD.replace("Friday", "Sunday").replace('\n', "\r\n");
        fs::write(&files[0], BOARD).unwrap();
        fs::write(&files[1], &other).unwrap();
        run(&[command, "--in-place", first, second]);
        for (file, old) in files.iter().zip([BOARD, &other]) {
            let new = fs::read_to_string(file).unwrap();
            assert_eq!(new.matches(mark).count(), 1, "{command}: {new}");
            assert!(old.lines().all(|line| new.contains(line)), "{command}: {new}");
        }
        // Once more, nothing changes.
        let once = fs::read(&files[0]).unwrap();
        run(&[command, "--in-place", "--format", "pbn", first]);
        assert_eq!(fs::read(&files[0]).unwrap(), once, "{command}");
    }
}

#[test]
fn what_is_not_pbn_is_not_rewritten() {
    let folder = folder("not-in-place");
    let lin = folder.join("x.lin");
    let lines = folder.join("lines.txt");
    let good = folder.join("good.pbn");
    let url = "md|3SA,SK,SQ,SJ|sv|o|\n";
    let line = "# a comment\nN:A... K... Q... J...\n";
    fs::write(&lin, url).unwrap();
    fs::write(&lines, line).unwrap();
    fs::write(&good, BOARD).unwrap();
    let args = ["table", "--in-place", text(&lin), text(&lines), text(&good), "nope.pbn"];
    let output = dds(&args).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 3, "{said}");
    assert_eq!(said.matches("not rewritten: not a PBN file").count(), 2, "{said}");
    assert_eq!(fs::read_to_string(&lin).unwrap(), url);
    assert_eq!(fs::read_to_string(&lines).unwrap(), line);
    assert!(fs::read_to_string(&good).unwrap().contains("OptimumResultTable"));
    for args in [
        &["table", "--in-place", "-"][..],
        &["table", "--in-place", "N:A... K... Q... J..."],
        &["table", "--in-place", text(&good), "--format", "csv"],
        &["table", "--in-place", text(&good), "--out", "x"],
        &["trace", "--in-place", text(&good), "--resume"],
    ] {
        assert_eq!(dds(args).output().unwrap().status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn a_folder_gets_a_file_for_each_input() {
    let folder = folder("out-folder");
    let inputs = ["a.pbn", "b.c.lin"].map(|name| folder.join(name));
    fs::write(&inputs[0], BOARD).unwrap();
    fs::write(&inputs[1], "md|3SA,SK,SQ,SJ|sv|o|\n").unwrap();
    let [first, second] = [text(&inputs[0]), text(&inputs[1])];
    let out = folder.join("out");
    let slash = format!("{}/", text(&out));
    run(&["table", first, second, "--format", "csv", "--out", &slash]);
    let expected = run(&["table", second, "--format", "csv"]).stdout;
    assert_eq!(fs::read(out.join("b.c.csv")).unwrap(), expected);
    run(&["convert", first, second, "--format", "json", "--out", text(&out)]);
    assert_eq!(crate::safety::names(&out), ["a.csv", "a.json", "b.c.csv", "b.c.json"]);
    let twin = folder.join("a.lin");
    fs::write(&twin, "md|3SA,SK,SQ,SJ|sv|o|\n").unwrap();
    for (args, reason) in
        [([first, text(&twin)], "would both become"), ([first, "-"], "- has no file name")]
    {
        let output = dds(&["table"]).args(args).args(["--out", &slash]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(reason), "{said}");
    }
}
