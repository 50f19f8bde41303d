//! Reports of sessions with hostile names, of nothing, and of a match.

use std::num::NonZeroU32;

use dds::session::{Examined, Played, Scoring, Session};
use dds::{Board, Solver};
use dds_deal::{Entry, Tricks};
use dds_render::Report;

const HOSTILE: &str = "</bdi><script>alert(1)</script>\"&";

/// An ending that two rooms played, with a mistake and a lead that nobody holds.
fn results() -> Vec<Examined> {
    let deal = "N:KJ.2.. A4.3.. 65.A.. Q7.4..".parse().unwrap();
    let mut entry = Entry::from(Board::numbered(NonZeroU32::MIN, deal));
    entry.contract = Some("1N S".parse().unwrap());
    entry.tricks = Tricks::new(1);
    for seat in dds::Seat::ALL {
        entry.players[seat] = format!("{HOSTILE}{seat}");
    }
    let play = ["H4", "H2", "H3", "HA", "S5", "S7", "SK", "SA"];
    entry.play = play.map(|card| card.parse().unwrap()).into();
    let mut open = Played::of(&entry);
    open.table = format!("Open{HOSTILE}");
    let mut closed = Played { table: "Closed".into(), play: Vec::new(), ..open.clone() };
    closed.lead = "SK".parse().ok();
    let mut solver = Solver::new();
    vec![open.examine(&mut solver, None), closed.examine(&mut solver, None)]
}

fn assert_nested(html: &str) {
    let mut open = Vec::new();
    let (start, end) = html.find("<style>").zip(html.find("</style>")).unwrap();
    let html = [&html[..start + 7], &html[end..]].concat();
    for part in html.split('<').skip(1) {
        let tag = part.split('>').next().unwrap();
        let name = tag.trim_start_matches('/').split(' ').next().unwrap();
        if tag.starts_with('!') || tag.ends_with('/') || name == "meta" {
            continue;
        }
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name.to_owned()), "{tag}");
        } else {
            open.push(name.to_owned());
        }
    }
    assert_eq!(open, Vec::<String>::new());
}

#[test]
fn a_report_has_its_sections_and_keeps_names_text() {
    let session = Session::new(results());
    let expensive = session.expensive(&mut Solver::new(), 10);
    assert_eq!(expensive.len(), 1);
    let report = Report {
        title: HOSTILE,
        note: HOSTILE,
        scoring: Scoring::Matchpoints,
        session: &session,
        expensive: &expensive,
    };
    let html = report.html();
    assert_nested(&html);
    assert!(!html.contains("<script") && !html.contains("alert(1)</"), "{html}");
    assert!(!html.contains("url(") && !html.contains("@import"), "nothing is fetched");
    for heading in [
        "Match",
        "Tricks given away",
        "Results beside best play",
        "The most expensive cards",
        "Results to check",
    ] {
        assert!(html.contains(&format!("<h2>{heading}</h2>")), "{heading}");
    }
    assert!(html.contains("does not hold it"));
    for (at, suit) in html.match_indices(['♠', '♥', '♦', '♣']) {
        assert!(html[at + suit.len()..].starts_with('\u{fe0e}'), "{}", &html[at..at + 20]);
    }
    let csv = report.csv();
    assert_eq!(csv.lines().count(), 3);
    let fields = |line: &str| {
        let mut quoted = false;
        let comma = |letter: &char| {
            quoted ^= *letter == '"';
            *letter == ',' && !quoted
        };
        line.chars().filter(comma).count() + 1
    };
    for line in csv.lines() {
        assert_eq!(fields(line), 18, "{line}");
    }
}

#[test]
fn a_report_of_nothing_is_a_page() {
    let session = Session::default();
    let report = Report {
        title: "",
        note: "",
        scoring: Scoring::CrossImps,
        session: &session,
        expensive: &[],
    };
    assert_nested(&report.html());
    assert_eq!(report.csv().lines().count(), 1);
}
