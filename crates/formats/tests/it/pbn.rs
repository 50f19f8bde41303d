//! PBN files that are rewritten: nothing changes but what was asked.

use std::fs;

use dds_cards::{Hand, Seat, Strain};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_formats::pbn::{Document, TagError};
use dds_formats::read;
use proptest::prelude::*;

fn example(name: &str) -> String {
    let path = format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

fn table(shift: u8) -> TrickTable {
    TrickTable::from_fn(|strain, seat| {
        Tricks::new((strain as u8 * 4 + seat as u8 * 3 + shift) % 14).unwrap()
    })
}

/// Whether the letters of `old` stand in `new` in their order.
fn is_kept(old: &str, new: &str) -> bool {
    let mut new = new.chars();
    old.chars().filter(|letter| !letter.is_whitespace()).all(|wanted| new.any(|l| l == wanted))
}

/// Files of pieces as people and programs put them together.
fn files() -> impl Strategy<Value = String> {
    const PIECES: [&str; 18] = [
        "% PBN 2.1\n",
        "[Event \"A \"big\" one\"]\n",
        "[Board \"1\"] [Dealer \"N\"]\n",
        "[Board \"2\"]{ on the line }\n",
        "[Deal \"N:A... K... Q... J...\"]\n",
        "[Deal \"N:A... K... Q... J...\"] { a comment\n[Deal \"none\"]\n} ; and more\n",
        "[Auction \"N\"]\n1NT Pass =1= ; so\nPass Pass\n",
        "[Note \"1:a note\"]\n",
        "[Play \"E\"]\nSA S2 {\nwell\n} S3 S4\n*\n",
        "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 8 { eight }\n",
        "[OptimumResultTable \"Result\"][Site \"x\"] {\n} 7\n8\n",
        "[DoubleDummyTricks \"********************\"]\n",
        "\n",
        "  \n\n",
        "{ only a comment }\n",
        "[broken \"tag]\n",
        "stray text\n",
        "[Board \"3\"]",
    ];
    let pieces = prop::collection::vec(0..PIECES.len(), 0..12);
    (pieces, any::<bool>()).prop_map(|(pieces, crlf)| {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        if crlf { text.replace('\n', "\r\n") } else { text }
    })
}

proptest! {
    #[test]
    fn any_file_comes_back(text in files(), noise in "[\\[\\]\"{};%\r\n a-z]{0,60}") {
        for text in [&text, &noise, &format!("{text}{noise}"), &format!("{noise}{text}")] {
            prop_assert_eq!(&Document::new(text).to_string(), text);
        }
    }

    #[test]
    fn a_tag_is_set_and_nothing_else(text in files(), name in "(Board|Result|OptimumScore)") {
        let mut document = Document::new(&text);
        let before = document.clone();
        for (game, old) in document.games_mut().iter_mut().zip(before.games()) {
            game.set_tag(&name, "new").unwrap();
            prop_assert_eq!(game.tag(&name), Some("new"));
            let others = |game: &dds_formats::pbn::Game| -> Vec<(String, String)> {
                let others = game.tags().filter(|tag| !tag.name.eq_ignore_ascii_case(&name));
                others.map(|tag| (tag.name.to_owned(), tag.value.to_owned())).collect()
            };
            prop_assert_eq!(others(game), others(old));
            for tag in ["Auction", "Play", "OptimumResultTable"] {
                prop_assert_eq!(game.rows(tag), old.rows(tag), "{} in\n{}", tag, game.text());
            }
            if old.tag(&name).is_none() {
                prop_assert!(is_kept(old.text(), game.text()), "{}", game.text());
            }
        }
        prop_assert_eq!(Document::new(&document.to_string()).games().len(), before.games().len());
    }

    #[test]
    fn a_table_is_set_and_read(text in files(), shift in 0..14_u8) {
        let mut document = Document::new(&text);
        let before = document.clone();
        for (game, old) in document.games_mut().iter_mut().zip(before.games()) {
            game.set_table(&table(shift));
            prop_assert_eq!(game.table(), Some(table(shift)), "{}", game.text());
            if old.tag("OptimumResultTable").is_none() && old.tag("DoubleDummyTricks").is_none() {
                prop_assert!(is_kept(old.text(), game.text()), "{}", game.text());
            }
            for comment in ["{ on the line }", "{ a comment", "{\nwell\n}", "{ eight }", "; and more"] {
                let comment = comment.replace('\n', if text.contains('\r') { "\r\n" } else { "\n" });
                prop_assert_eq!(old.text().contains(&comment), game.text().contains(&comment));
            }
            let once = game.text().to_owned();
            game.set_table(&table(shift));
            prop_assert_eq!(game.text(), once);
        }
        let line_ends = |text: &str| text.matches('\n').count() == text.matches("\r\n").count();
        prop_assert!(line_ends(&document.to_string()) == line_ends(&text) || !text.contains('\n'));
    }
}

#[test]
fn the_examples_are_read_and_keep_every_line() {
    for (name, games) in [("club.pbn", 16), ("match.pbn", 9)] {
        for text in [example(name), example(name).replace('\n', "\r\n")] {
            let mut document = Document::new(&text);
            assert_eq!(document.games().len(), games);
            let deals: Vec<_> = read::deals(&text).collect::<Result<_, _>>().unwrap();
            for (game, found) in document.games().iter().zip(&deals) {
                let deal: Result<Deal, _> = game.deal().unwrap();
                assert!(deal == Ok(found.value) || game.tag("Deal") == Some("#"));
                assert_eq!(game.tags().find(|tag| tag.name == "Deal").unwrap().line, found.line);
                assert_eq!(game.table(), None);
            }
            for (shift, game) in (0..).zip(document.games_mut()) {
                game.set_table(&table(shift));
                game.set_tag("OptimumScore", "NS 420").unwrap();
            }
            let written = document.to_string();
            let again = Document::new(&written);
            for (shift, game) in (0..).zip(again.games()) {
                assert_eq!(game.table(), Some(table(shift)));
                assert_eq!(game.rows("OptimumResultTable")[0].split(' ').next(), Some("N"));
            }
            let mut lines = written.lines();
            for old in text.lines() {
                assert!(lines.any(|line| line == old), "{old}");
            }
            assert_eq!(written.lines().count(), text.lines().count() + 22 * games);
            let after: Vec<_> = read::deals(&written).map(|found| found.unwrap().value).collect();
            assert!(after.iter().eq(deals.iter().map(|found| &found.value)));
        }
    }
}

#[test]
fn results_are_read_in_both_forms() {
    // The order of the 20 digits: declarers N S E W, in each NT S H D C.
    let text = "[Board \"1\"]\n[DoubleDummyTricks \"0123456789abcd012345\"]\n";
    let mut document = Document::new(text);
    let game = &mut document.games_mut()[0];
    let read = game.table().unwrap();
    let tricks = |strain, seat| read.get(strain, seat).get();
    assert_eq!(tricks(Strain::Hearts, Seat::North), 2);
    assert_eq!(tricks(Strain::Notrump, Seat::South), 5);
    assert_eq!(tricks(Strain::Spades, Seat::East), 11);
    assert_eq!(tricks(Strain::Clubs, Seat::West), 5);
    game.set_table(&read);
    assert_eq!(game.tag("DoubleDummyTricks"), Some("0123456789abcd012345"));
    assert!(game.text().contains("\nN  H  2\n"), "{}", game.text());
    let mut rows: Vec<String> =
        game.rows("OptimumResultTable").into_iter().map(str::to_owned).collect();
    assert_eq!(rows.len(), 20);
    // Other columns in another order say the same.
    let turned = rows.iter().map(|row| {
        let fields: Vec<_> = row.split_whitespace().collect();
        format!("{}  x {} {}", fields[2], fields[0], fields[1])
    });
    let turned: Vec<_> = turned.collect();
    game.set_rows("OptimumResultTable", "+Result\\2R;Other;Declarer;Denomination", &turned)
        .unwrap();
    game.set_tag("DoubleDummyTricks", "?").unwrap();
    assert_eq!(game.table(), Some(read));
    rows.pop();
    game.set_rows("OptimumResultTable", "Declarer;Denomination;Result", &rows).unwrap();
    assert_eq!(game.table(), None, "a result is missing");
}

#[test]
fn what_would_break_the_file_is_refused() {
    let mut document = Document::new("[Board \"1\"]\n");
    let game = &mut document.games_mut()[0];
    let before = game.text().to_owned();
    assert_eq!(game.set_tag("", "x"), Err(TagError::NoName));
    assert_eq!(game.set_tag("A b", "x"), Err(TagError::Name(' ')));
    assert_eq!(game.set_tag("A", "x\"y"), Err(TagError::Value('"')));
    assert_eq!(game.set_tag("A", "x\ny"), Err(TagError::Value('\n')));
    for row in ["[x", "a {", "b ;", "c\r"] {
        assert!(game.set_rows("A", "x", &[row.to_owned()]).is_err(), "{row}");
    }
    assert_eq!(game.text(), before);
}

#[test]
fn par_and_best_cards_are_written_and_read() {
    let text = "[Event \"x\"]\r\n[Deal \"N:A... K... Q... J...\"]\r\n{kept}\r\n";
    let mut document = Document::new(text);
    let game = &mut document.games_mut()[0];
    for (value, score) in [
        ("NS 420", Some(420)),
        ("EW 140", Some(-140)),
        ("EW -140", Some(140)),
        ("NS 7N; +1520", Some(1520)),
        ("NS 0", Some(0)),
        ("", None),
        ("NS", None),
        ("NS 8000000", None),
    ] {
        game.set_tag("OptimumScore", value).unwrap();
        assert_eq!(game.optimum_score().map(|score| score.get()), score, "{value}");
    }
    for (par, score, contracts) in [
        ("-420:4S-EW,4H-E", "EW 420", "EW 4S, E 4H"),
        ("300:4S*-EW-2", "NS 300", "EW 4SX-2"),
        ("430:3N-N+1", "NS 430", "N 3N+1"),
        ("0:pass", "NS 0", "Pass"),
    ] {
        game.set_par(&par.parse().unwrap());
        assert_eq!(game.tag("OptimumScore"), Some(score));
        assert_eq!(game.tag("ParContract"), Some(contracts));
    }
    let best: Vec<Hand> = ["AK.2..", "..T9.", "...A"].map(|hand| hand.parse().unwrap()).to_vec();
    assert_eq!(game.optimum_play(), None);
    game.set_optimum_play(&best);
    assert_eq!(game.optimum_play(), Some(best));
    assert!(game.rows("OptimumPlayTable")[0].starts_with("AK"));
    let rewritten = document.to_string();
    assert!(text.split_inclusive("\r\n").all(|line| rewritten.contains(line)));
    assert_eq!(rewritten.matches('\n').count(), rewritten.matches("\r\n").count());
}
