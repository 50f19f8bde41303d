//! Hand records as text, HTML and SVG, of usual and freak deals.

use std::num::NonZeroU32;

use dds_deal::random::Dealer;
use dds_deal::{Board, Deal};
use dds_render::{Escaped, Grid, HandRecord, Orientation, Paper, Sheet};

const SLAM: &str = "N:K.KJT82.9.KQJT32 6543.973.QJ53.85 AQJT982.A654.2.A 7.Q.AKT8764.9764";
/// Every hand has all cards of a suit.
const FREAK: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

fn record(number: u32, deal: &str, table: &str) -> HandRecord {
    let deal: Deal = deal.parse().unwrap();
    let board = Board::numbered(NonZeroU32::new(number).unwrap(), deal);
    HandRecord { board, table: Some(table.parse().unwrap()) }
}

fn slam() -> HandRecord {
    record(1, SLAM, "A1A1C0C0B1B14848C1C1")
}

#[test]
fn a_text_has_everything_that_is_printed() {
    let expected = "\
Board 1 · dealer North · vulnerable: None
             ♠ K
             ♥ KJT82
             ♦ 9
             ♣ KQJT32
♠ 7              N        ♠ 6543
♥ Q            W   E      ♥ 973
♦ AKT8764        S        ♦ QJ53
♣ 9764                    ♣ 85
             ♠ AQJT982
             ♥ A654
             ♦ 2
             ♣ A
points: N 13, E 3, S 15, W 9
makes  NT  ♠  ♥  ♦  ♣
NS      4  6  5  –  6
EW      –  –  –  2  –
Par: N-S +980 with 6♠ N-S
";
    assert_eq!(slam().text(), expected);
}

#[test]
fn par_names_the_side_that_wins_and_marks_sacrifices() {
    let sacrifice = record(1, SLAM, "6666A3A3666666669494").text();
    assert!(sacrifice.ends_with("Par: N-S +420 with 4♠ N-S\n"), "{sacrifice}");
    let east_west = record(3, SLAM, "36363A3A666666666666").text();
    assert!(east_west.ends_with("Par: E-W +620 with 4♠ E-W\n"), "{east_west}");
    let down = record(3, SLAM, "36363A3A666666668484").text();
    assert!(down.contains("×"), "{down}");
    let part = record(1, SLAM, "66668686666666666666").text();
    assert!(part.ends_with("Par: N-S +110 with 2♠ N-S\n"), "{part}");
    let more = record(1, SLAM, "66666666969666666666").text();
    assert!(more.ends_with("Par: N-S +140 with 3♥ N-S\n"), "{more}");
    let game = record(1, SLAM, "6666B6B6666666666666").text();
    assert!(game.ends_with("Par: N-S +450 with 4♠ N-S +1\n"), "{game}");
    let nothing = record(1, SLAM, "66666666666666666666").text();
    assert!(nothing.ends_with("Par: passed out\n"), "{nothing}");
}

#[test]
fn partners_that_make_the_same_share_a_line() {
    let rows = |table| slam_with(table).html().matches("scope=\"row\"").count();
    assert_eq!(rows("A1A1C0C0B1B14848C1C1"), 2);
    assert_eq!(rows("A190C0C0B1B14848C1C1"), 4);
    assert_eq!(rows("A1A0C0C0B1B14848C1C1"), 3);
}

fn slam_with(table: &str) -> HandRecord {
    record(1, SLAM, table)
}

/// Suits are followed by the sign that keeps them text wherever they stand.
#[test]
fn no_suit_can_become_a_picture() {
    let record = slam();
    for text in [record.html(), record.svg(), Sheet::default().html(&[record])] {
        for (at, suit) in text.match_indices(['♠', '♥', '♦', '♣']) {
            let after = &text[at + suit.len()..];
            assert!(after.starts_with('\u{fe0e}'), "{}", &text[at..at + 40]);
        }
    }
}

#[test]
fn texts_of_a_file_stay_texts() {
    let hostile = "\"><script src=//evil.example></script>\u{0}&'\u{202e}";
    let sheet = Sheet { title: hostile.into(), note: hostile.into(), ..Sheet::default() };
    let html = sheet.html(&[slam()]);
    assert!(!html.contains("<script") && !html.contains("\u{0}"));
    assert!(!html.contains("url(") && !html.contains("@import"), "nothing is fetched");
    assert!(html.contains("<bdi>&quot;&gt;&lt;script src=//evil.example&gt;"));
    assert_eq!(Escaped("a\nb\u{7}").to_string(), "a b\u{fffd}");
}

/// Tags are closed in the order in which they were opened.
fn assert_nested(text: &str) {
    let mut open = Vec::new();
    let style = text.find("<style>").zip(text.find("</style>"));
    let text =
        style.map_or(text.to_owned(), |(start, end)| [&text[..start + 7], &text[end..]].concat());
    for part in text.split('<').skip(1) {
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
fn any_deal_makes_a_well_formed_record() {
    let mut dealer = Dealer::new(19);
    let mut deals: Vec<String> = (0..50).map(|_| dealer.deal().to_string()).collect();
    deals.push(FREAK.into());
    deals.push("N:A2... K3... Q4... 65...".into());
    for (number, deal) in (1..).zip(&deals) {
        let with = record(number, deal, "A190C0C0B1B14848C1C1");
        let without = HandRecord { table: None, ..with };
        for record in [with, without] {
            assert_nested(&record.html());
            assert_nested(&record.svg());
            assert!(record.text().lines().count() >= 14);
        }
    }
    assert_eq!(record(1, "N:A2... K3... Q4... 65...", "A190C0C0B1B14848C1C1").par(), None);
}

#[test]
fn every_grid_on_every_paper_has_its_boards() {
    let records: Vec<HandRecord> =
        (1..=37).map(|number| record(number, SLAM, "A1A1C0C0B1B14848C1C1")).collect();
    for columns in 1..=6_u8 {
        for rows in 1..=6_u8 {
            for (paper, orientation) in
                [(Paper::A4, Orientation::Portrait), (Paper::Letter, Orientation::Landscape)]
            {
                let grid = Grid::new(columns, rows).unwrap();
                let sheet = Sheet { grid, paper, orientation, ..Sheet::default() };
                let html = sheet.html(&records);
                let pages = 37_usize.div_ceil(usize::from(columns * rows));
                assert_eq!(html.matches("<main").count(), pages, "{columns}x{rows}");
                assert_eq!(html.matches("<section").count(), 37);
                assert_nested(&html);
            }
        }
    }
    for wrong in ["", "3", "0x3", "3x7", "x", "-1x2", "3x4x5", "999x1"] {
        assert!(wrong.parse::<Grid>().is_err(), "{wrong}");
    }
    assert_nested(&Sheet::default().html(&[]));
}
