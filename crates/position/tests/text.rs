//! The text of a position, both ways, and every way to be no position.

use dds_cards::{BySeat, Hand, Seat, Strain};
use dds_position::{Position, PositionError};
use dds_testkit::{sample, strategies};
use proptest::prelude::*;

proptest! {
    #[test]
    fn text_is_read_back(position in strategies::trick_under_way(1..=13)) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>(), Ok(position), "{}", text);
        // Case and spaces do not matter.
        prop_assert_eq!(text.to_lowercase().parse::<Position>(), Ok(position));
        let spaced = text.replace('|', " | ");
        prop_assert_eq!(spaced.parse::<Position>(), Ok(position), "{}", spaced);
    }
}

#[test]
fn the_last_bar_may_be_missing() {
    for position in sample::endings(1, 3, 0).take(40) {
        let text = position.to_string();
        let without = text.strip_suffix('|').expect("nothing is on the table");
        assert_eq!(without.parse::<Position>(), Ok(position), "{without}");
    }
}

/// The name of the variant, so that each is seen to be reached.
fn kind(error: &PositionError) -> &'static str {
    match error {
        PositionError::Duplicate { .. } => "Duplicate",
        PositionError::OnTable { .. } => "OnTable",
        PositionError::TableFull(_) => "TableFull",
        PositionError::HandSize { .. } => "HandSize",
        PositionError::NoCards => "NoCards",
        PositionError::Revoke { .. } => "Revoke",
        PositionError::Parts(_) => "Parts",
        PositionError::Deal(_) => "Deal",
        PositionError::Text(_) => "Text",
        _ => "a kind that this test does not know",
    }
}

#[rustfmt::skip]
const MALFORMED: [(&str, &str, &str); 32] = [
    ("", "Parts", "1 parts"),
    ("N:A2... 54... K3... 76...", "Parts", "1 parts"),
    ("N:A2... 54... K3... 76...|N", "Parts", "2 parts"),
    ("N:A2... 54... K3... 76...|N|N||", "Parts", "5 parts"),
    ("N:A2... 54... K3... 76...|N|N|S8|S9", "Parts", "5 parts"),
    ("N:A2... A4... K3... 76...|N|N|", "Duplicate", "SA is held by both North and East"),
    ("N:A2... 54... K3... 73...|N|N|", "Duplicate", "S3 is held by both South and West"),
    ("N:A... 54... K3... 76...|N|N|SA", "OnTable", "SA is on the table"),
    ("N:2... 5... K3... 76...|N|N|SASA", "OnTable", "SA is on the table"),
    ("N:A2... 54... K3... 76...|N|N|S2", "OnTable", "S2 is on the table"),
    ("N:A... 5... K... 7...|N|N|S2S4S3S6", "TableFull", "4 cards on the table"),
    ("N:A... 5... K... 7...|N|N|S2S4S3S6S8", "TableFull", "5 cards on the table"),
    ("N:A2... 54... K3... 76...|N|N|S8", "HandSize", "North holds 2 cards where 1 belong"),
    ("N:A2... 5... K3... 76...|N|N|", "HandSize", "East holds 1 cards where 2 belong"),
    ("N:A2... 54... K3... 7...|N|N|", "HandSize", "North holds 2 cards where 1 belong"),
    ("N:A2... 54... K3... 76...|N|N|S9S8ST", "HandSize", "North holds 2 cards where 1 belong"),
    ("N:... ... ... ...|N|N|", "NoCards", "no cards are left"),
    ("N:A2... 54... K3... ...|S|N|S7S8S9", "NoCards", "no cards are left"),
    ("N:2... 5... K3... 76...|N|N|SAHA", "Revoke", "East played HA and still holds"),
    ("N:2... 5.2.. 3... 76...|S|N|HAS4HK", "Revoke", "East played S4 and still holds"),
    ("N:2... 5... 3.K.. 76...|S|N|HAS4S8", "Revoke", "South played S8 and still holds"),
    ("A2... 54... K3... 76...|N|N|", "Deal", ""),
    ("X:A2... 54... K3... 76...|N|N|", "Deal", ""),
    ("N:A2... 54... K3...|N|N|", "Deal", ""),
    ("N:A2.. 54... K3... 76...|N|N|", "Deal", ""),
    ("N:A1... 54... K3... 76...|N|N|", "Deal", ""),
    ("N:A2... 54... K3... 76...|X|N|", "Text", ""),
    ("N:A2... 54... K3... 76...||N|", "Text", ""),
    ("N:A2... 54... K3... 76...|N|Q|", "Text", ""),
    ("N:A2... 54... K3... 76...|N||", "Text", ""),
    ("N:A... 54... K3... 76...|N|N|2S", "Text", ""),
    ("N:A... 54... K3... 76...|N|N|S", "Text", ""),
];

#[test]
fn malformed_positions_are_refused_with_a_reason() {
    for (text, expected, says) in MALFORMED {
        let error = text.parse::<Position>().expect_err(text);
        assert_eq!(kind(&error), expected, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    for kind in ["Duplicate", "OnTable", "TableFull", "HandSize", "NoCards", "Revoke", "Parts"] {
        assert!(MALFORMED.iter().any(|row| row.1 == kind), "nothing reaches {kind}");
    }
}

#[test]
fn hands_and_table_are_checked_as_text_is() {
    let cards = |text: &str| text.parse::<Hand>().expect("a hand");
    let hands = BySeat([cards("A2..."), cards("54..."), cards("K3..."), cards("76...")]);
    let new = |table: &[&str]| {
        let table: Vec<_> = table.iter().map(|card| card.parse().expect("a card")).collect();
        Position::new(hands, Strain::Notrump, Seat::North, &table)
    };
    assert!(new(&[]).is_ok());
    for (table, expected) in [
        (&["SA"][..], "OnTable"),
        (&["S9"][..], "HandSize"),
        (&["S9", "S9"][..], "OnTable"),
        (&["S9", "ST", "SJ", "SQ"][..], "TableFull"),
        (&["S9", "HT"][..], "Revoke"),
    ] {
        let error = new(table).expect_err("no position");
        assert_eq!(kind(&error), expected, "{table:?}: {error}");
    }
}

/// Every text with one letter changed is a position or an error, never a panic; what is read
/// is written and read again.
#[test]
fn damaged_text_never_panics() {
    let text = "N:A2.K.. 54.Q.. K3.J.. 76.T..|S|N|";
    let mut read = 0;
    for place in 0..=text.len() {
        for letter in "|:.- NESWHDCATKQJX0123456789é".chars() {
            for cut in [place, (place + 1).min(text.len())] {
                let damaged = format!("{}{letter}{}", &text[..place], &text[cut..]);
                let Ok(position) = damaged.parse::<Position>() else { continue };
                read += 1;
                assert!(position.is_consistent(), "{damaged}");
                assert_eq!(position.to_string().parse(), Ok(position), "{damaged}");
            }
        }
    }
    assert!(read > 50, "{read}");
}
