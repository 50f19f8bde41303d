use std::ffi::OsString;

use super::*;

#[test]
fn arguments_that_start_like_a_deal_are_texts() {
    for text in [
        "N:A... K... Q... J...",
        "w: ...",
        "[Deal \"N:\"]",
        "N:…|S|W|HA",
        "https://x?n=",
        "qx|o1|md|3S",
    ] {
        assert!(is_text(OsStr::new(text)), "{text}");
    }
    for file in
        ["-", "club.pbn", "./N:A", "C:\\deals.pbn", "E:\\deals.pbn", "n:/deals", "", "north"]
    {
        assert!(!is_text(OsStr::new(file)), "{file}");
    }
}

#[test]
fn lines_of_positions_keep_their_numbers() {
    let good = "N:A... K... Q... J...|N|N|";
    let text = format!("{good}\n\n# a line\n% a line\r\n  {good}\nN:A|N");
    let inputs = [good, &text, "N:A... K... Q... J..."].map(OsString::from).to_vec();
    let jobs: Vec<_> = positions(&Inputs { inputs, from: None }).collect();
    let places: Vec<_> = jobs.iter().map(|job| job.place.to_string()).collect();
    let lines = ["argument 1:1", "argument 2:1", "argument 2:5", "argument 2:6", "argument 3:1"];
    assert_eq!(places, lines);
    assert!(jobs[..3].iter().all(|job| matches!(job.question, Ok(Either::Position(_)))));
    assert!(matches!(jobs[3].question, Err(BadInput::Position(PositionError::Parts(2)))));
    assert!(matches!(jobs[4].question, Ok(Either::Board(Some(_)))));
}

#[test]
fn an_input_without_anything_in_it_is_wrong() {
    let inputs = ["[Event \"no deal\"]", "no such file", "src"].map(OsString::from).to_vec();
    let jobs = entries(&Inputs { inputs, from: None });
    let jobs: Vec<_> = jobs.filter(|job| !matches!(job.question, Ok(None))).collect();
    assert!(matches!(jobs[0].question, Err(BadInput::NoDeal)));
    assert!(matches!(jobs[1].question, Err(BadInput::NoFile)));
    assert!(matches!(jobs[2].question, Err(BadInput::Unreadable(_))));
    assert_eq!(jobs[1].place.to_string(), "no such file");
}
