use dds::{Deal, Seat, Strain, TrickTable, Tricks};
use dds_deal::Entry;
use serde::Serialize;

use crate::input::Place;

/// One line of output.
#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    deal: Deal,
    tricks: ByName,
    hex: TrickTable,
}

/// The results by the names of strain and declarer.
#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct ByName {
    nt: Declarers,
    s: Declarers,
    h: Declarers,
    d: Declarers,
    c: Declarers,
}

#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Declarers {
    n: Tricks,
    e: Tricks,
    s: Tricks,
    w: Tricks,
}

/// A deal and its results as a JSON object on one line.
pub(super) fn object(
    place: &Place,
    entry: &Entry,
    table: TrickTable,
) -> serde_json::Result<String> {
    let declarers = |strain| {
        let tricks = |declarer| table.get(strain, declarer);
        Declarers {
            n: tricks(Seat::North),
            e: tricks(Seat::East),
            s: tricks(Seat::South),
            w: tricks(Seat::West),
        }
    };
    serde_json::to_string(&Object {
        input: &place.name,
        line: place.line,
        deal: entry.deal,
        tricks: ByName {
            nt: declarers(Strain::Notrump),
            s: declarers(Strain::Spades),
            h: declarers(Strain::Hearts),
            d: declarers(Strain::Diamonds),
            c: declarers(Strain::Clubs),
        },
        hex: table,
    })
}
