use dds::TableBounds;
use dds_deal::Entry;
use dds_formats::json::Board;
use serde::Serialize;

use crate::bounds::Table;
use crate::input::Place;

/// One line of output: where the board stands, the board, and the bounds of results that were not
/// found within the limits.
#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    #[serde(flatten)]
    board: Board<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<Table>,
}

/// A board and its results as a JSON object on one line.
pub(super) fn object(
    place: &Place,
    entry: &Entry,
    table: &TableBounds,
) -> serde_json::Result<String> {
    let exact = table.exact();
    let entry = Entry { table: exact, ..entry.clone() };
    serde_json::to_string(&Object {
        input: &place.name,
        line: place.line,
        board: (&entry).into(),
        bounds: exact.is_none().then_some(Table(*table)),
    })
}
