use dds::{Deal, TableBounds, TrickTable};
use dds_deal::Entry;
use serde::Serialize;

use crate::bounds::Table;
use crate::input::Place;

/// One line of output.
#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    deal: Deal,
    tricks: Table,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<TrickTable>,
}

/// A deal and its results as a JSON object on one line.
pub(super) fn object(
    place: &Place,
    entry: &Entry,
    table: &TableBounds,
) -> serde_json::Result<String> {
    serde_json::to_string(&Object {
        input: &place.name,
        line: place.line,
        deal: entry.deal,
        tricks: Table(*table),
        hex: table.exact(),
    })
}
