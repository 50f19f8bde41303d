//! Sheets, reports and simulations as clubs and players call them.

use std::fs;

use crate::command::{dds, folder, run};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
const CAMROSE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/tests/data/camrose-1-32.pbn");

fn text(args: &[&str]) -> String {
    String::from_utf8(run(args).stdout).unwrap()
}

#[test]
fn a_sheet_of_each_example_file_has_all_its_boards() {
    for (file, boards) in [("club.pbn", 16), ("match.pbn", 8)] {
        let html = text(&["sheet", &format!("{EXAMPLES}/{file}")]);
        assert_eq!(html.matches("<section").count(), boards, "{file}: each board once");
        assert_eq!(html.matches("<b>Par</b>").count(), boards, "{file}");
    }
    let hands = text(&["sheet", CAMROSE, "--hands-only", "--grid", "6x6"]);
    assert_eq!((hands.matches("<section").count(), hands.matches("<main").count()), (32, 1));
    assert!(!hands.contains("<b>Par</b>"));
}

#[test]
fn a_report_of_each_example_file_is_written() {
    let folder = folder("report");
    let out = folder.join("report.html");
    run(&["report", &format!("{EXAMPLES}/match.pbn"), "--out", out.to_str().unwrap()]);
    let html = fs::read_to_string(&out).unwrap();
    for heading in ["Match", "Tricks given away", "The most expensive cards"] {
        assert!(html.contains(&format!("<h2>{heading}</h2>")), "{heading}");
    }
    assert_eq!(html.matches("<article>").count(), 10);
    let html = text(&["report", &format!("{EXAMPLES}/club.pbn")]);
    assert!(html.contains("<h2>Results beside best play</h2>") && !html.contains("<article>"));
    let csv = text(&["report", CAMROSE, "--format", "csv"]);
    assert_eq!(csv.lines().count(), 33, "deals alone have par and nothing else");
}

#[test]
fn the_same_seed_gives_the_same_study_on_any_number_of_threads() {
    let lead = |threads| {
        text(&[
            "lead",
            "QJT9.A52.K872.J4",
            "--contract",
            "3N S",
            "-n",
            "6",
            "--by",
            "imps",
            "--precision",
            "0.1",
            "--most",
            "18",
            "--format",
            "json",
            "--threads",
            threads,
        ])
    };
    let one = lead("1");
    assert!(one.contains("\"deals\":18"), "{one}");
    assert_eq!(lead("3"), one);
}

#[test]
fn what_makes_no_sense_is_said() {
    for (args, said) in [
        (&["contract", "4S S"][..], "2 values required"),
        (&["contract", "4S S", "9N N"], "'9' is no level"),
        (&["contract", "4S S", "3N S", "--precision", "0"], "a number above nought"),
        (&["contract", "4S S", "3N S", "--hold", "N:AK...", "--hold", "S:A2..."], "SA"),
        (&["lead", "QJT9...", "--contract", "3N S"], "4 cards: expected 13"),
        (&["sheet", "--grid", "7x1", CAMROSE], "1 to 6"),
        (&["sheet", "/nowhere.pbn"], "no such file"),
        (&["report", CAMROSE, "--out", "/nowhere/report.html"], "/nowhere"),
    ] {
        let output = dds(args).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{args:?}");
        assert!(error.contains(said), "{args:?}: {error}");
    }
}
