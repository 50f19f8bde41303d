//! Boards in files of any format.

use std::num::NonZeroU32;

use dds_cards::{BySeat, Card, Seat};
use dds_deal::{Call, Entry, TrickTable, Tricks, Vulnerability};
use dds_formats::read::{Entries, Format, Item};
use dds_formats::{csv, dlm, dup, gib, lin, npy, pbn, rbn, zrd};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};

use crate::contract::PyContract;
use crate::deal::PyDeal;
use crate::error::wrong;
use crate::table::PyTable;
use crate::words::{Count, Play, Word, seat_word};

/// What a file tells of a board, in the order of the fields of the class `Board`.
type Fields = (
    PyDeal,
    Option<u32>,
    Option<&'static str>,
    Option<String>,
    Option<PyTable>,
    (String, String, String),
    [String; 4],
    Vec<String>,
    Option<PyContract>,
    Vec<String>,
    Option<u8>,
);

/// A line of a file with its board, or with what is wrong.
type Line = (usize, Option<Fields>, Option<String>);

/// The boards of a file; `format` is a name of [`FORMATS`], or what the content looks like.
#[pyfunction]
#[pyo3(signature = (data, format))]
pub(crate) fn read_boards(
    py: Python<'_>,
    data: &[u8],
    format: Option<&str>,
) -> PyResult<Vec<Line>> {
    let looks_like_json = data.trim_ascii_start().starts_with(b"{\"");
    if format == Some("json") || format.is_none() && looks_like_json {
        return Ok(json_lines(data));
    }
    let format = match format {
        None => None,
        Some(name) => {
            let known = FORMATS.iter().find(|(known, _)| *known == name);
            let names = || FORMATS.map(|(name, _)| name).join(", ");
            let reason = || wrong(py, format!("format={name:?}: expected json, {}", names()));
            Some(known.ok_or_else(reason)?.1)
        }
    };
    let failed = |error: std::io::Error| PyOSError::new_err(error.to_string());
    let mut lines = Vec::new();
    for item in Entries::new(data, format).map_err(failed)? {
        let Item { line, found, .. } = item.map_err(failed)?;
        match found {
            None => {}
            Some(Ok(entry)) => lines.push((line, Some(fields(&entry)), None)),
            Some(Err(problem)) => lines.push((line, None, Some(problem.to_string()))),
        }
    }
    Ok(lines)
}

const FORMATS: [(&str, Format); 13] = [
    ("pbn", Format::Pbn),
    ("deal", Format::Pbn),
    ("lin", Format::Lin),
    ("link", Format::Link),
    ("dlm", Format::Dlm),
    ("dup", Format::Dup),
    ("gib", Format::Gib),
    ("gib-binary", Format::GibBinary),
    ("rbn", Format::Rbn),
    ("zrd", Format::Zrd),
    ("npy", Format::Npy),
    ("csv", Format::Csv),
    ("tsv", Format::Csv),
];

fn json_lines(data: &[u8]) -> Vec<Line> {
    let text = String::from_utf8_lossy(data);
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| match serde_json::from_str::<Entry>(line) {
            Ok(entry) => (index + 1, Some(fields(&entry)), None),
            Err(error) => (index + 1, None, Some(error.to_string())),
        })
        .collect()
}

fn fields(entry: &Entry) -> Fields {
    let BySeat(players) = entry.players.clone();
    (
        PyDeal(entry.deal),
        entry.number.map(NonZeroU32::get),
        entry.dealer.map(seat_word),
        entry.vulnerability.map(|vul| vul.to_string()),
        entry.table.map(|table| PyTable(table.into())),
        (entry.event.clone(), entry.site.clone(), entry.date.clone()),
        players,
        entry.auction.iter().map(Call::to_string).collect(),
        entry.contract.map(PyContract),
        entry.play.iter().map(Card::to_string).collect(),
        entry.tricks.map(Tricks::get),
    )
}

/// A board as Python gives it, with the fields of [`Fields`].
#[derive(FromPyObject)]
pub(crate) struct Given<'py>(
    Bound<'py, PyDeal>,
    Option<u32>,
    Option<Word<Seat>>,
    Option<Word<Vulnerability>>,
    Option<Bound<'py, PyTable>>,
    (String, String, String),
    [String; 4],
    Vec<String>,
    Option<Bound<'py, PyContract>>,
    Play,
    Option<Count>,
);

impl Given<'_> {
    fn entry(self) -> Result<Entry, String> {
        let Self(deal, number, dealer, vul, table, text, players, auction, contract, play, tricks) =
            self;
        let calls = auction
            .iter()
            .map(|call| call.parse::<Call>().map_err(|error| format!("call {call:?}: {error}")));
        Ok(Entry {
            number: number.and_then(NonZeroU32::new),
            dealer: dealer.map(|Word(seat)| seat),
            vulnerability: vul.map(|Word(vul)| vul),
            table: table.and_then(|table| table.get().0.complete()),
            event: text.0,
            site: text.1,
            date: text.2,
            players: BySeat(players),
            auction: calls.collect::<Result<_, _>>()?,
            contract: contract.map(|contract| contract.get().0),
            play: play.0,
            tricks: tricks.map(|Count(tricks)| tricks),
            ..Entry::from(deal.get().0)
        })
    }
}

/// The bytes of a file of these boards.
#[pyfunction]
pub(crate) fn write_boards<'py>(
    py: Python<'py>,
    boards: Vec<Given<'py>>,
    format: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let mut entries = Vec::with_capacity(boards.len());
    for (row, board) in boards.into_iter().enumerate() {
        entries.push(board.entry().map_err(|error| wrong(py, format!("row {row}: {error}")))?);
    }
    let bytes = bytes_of(&entries, format).map_err(|error| wrong(py, error))?;
    Ok(PyBytes::new(py, &bytes))
}

fn bytes_of(entries: &[Entry], format: &str) -> Result<Vec<u8>, String> {
    let deals = || entries.iter().map(|entry| entry.deal).collect::<Vec<_>>();
    let most = |bytes: Option<Vec<u8>>| {
        bytes.ok_or_else(|| format!("{format}: expected 1 to 99 deals of 52 cards"))
    };
    match format {
        "dlm" => most(dlm::text(&deals()).map(String::into_bytes)),
        "dup" => most(dup::encode(&deals())),
        "npy" => Ok(npy::from_deals(&deals())),
        "npy-tricks" => {
            let tables = entries.iter().enumerate().map(|(row, entry)| table(row, entry));
            Ok(npy::from_tables(&tables.collect::<Result<Vec<_>, _>>()?))
        }
        _ => {
            let mut bytes = match format {
                "csv" => (csv::header() + "\n").into_bytes(),
                "tsv" => (csv::header().replace(',', "\t") + "\n").into_bytes(),
                _ => Vec::new(),
            };
            for (row, entry) in entries.iter().enumerate() {
                bytes.extend(record(row, entry, format)?);
            }
            Ok(bytes)
        }
    }
}

/// The bytes of one board in a format that has no frame around it.
fn record(row: usize, entry: &Entry, format: &str) -> Result<Vec<u8>, String> {
    let record = entry.record();
    let full = || format!("row {row}: {format} needs 13 cards a hand");
    let text = match format {
        "deal" => entry.deal.to_string() + "\n",
        "pbn" => pbn::text(entry),
        "lin" => lin::line(entry) + "\n",
        "link" => lin::url_of_entry(entry) + "\n",
        "rbn" => rbn::text(entry),
        "json" => object(entry).map_err(|error| error.to_string())? + "\n",
        "csv" => csv::line(&record) + "\n",
        "tsv" => csv::line(&record).replace(',', "\t") + "\n",
        "hex" => table(row, entry)?.to_hex() + "\n",
        "gib" => gib::line(&record).ok_or_else(full)? + "\n",
        "gib-binary" => return Ok(gib::binary::encode(&record).ok_or_else(full)?.to_vec()),
        "zrd" => return Ok(zrd::encode(&record).ok_or_else(full)?.to_vec()),
        "zdd" => return Ok(zrd::encode_table(&table(row, entry)?).to_vec()),
        _ => return Err(format!("format={format:?}: expected one of {WRITTEN}")),
    };
    Ok(text.into_bytes())
}

/// An entry as a JSON object on one line, without what is not known: as the command writes it.
fn object(entry: &Entry) -> serde_json::Result<String> {
    let players = entry.players.values().any(|name| !name.is_empty()).then_some(&entry.players);
    let fields = [
        ("deal", serde_json::to_value(entry.deal)?),
        ("number", serde_json::to_value(entry.number)?),
        ("dealer", serde_json::to_value(entry.dealer)?),
        ("vulnerability", serde_json::to_value(entry.vulnerability)?),
        ("hex", serde_json::to_value(entry.table)?),
        ("event", serde_json::to_value(&entry.event)?),
        ("site", serde_json::to_value(&entry.site)?),
        ("date", serde_json::to_value(&entry.date)?),
        ("players", serde_json::to_value(players)?),
        ("auction", serde_json::to_value(&entry.auction)?),
        ("contract", serde_json::to_value(entry.contract)?),
        ("play", serde_json::to_value(&entry.play)?),
        ("tricks", serde_json::to_value(entry.tricks)?),
    ];
    let is_known = |value: &Value| !(value.is_null() || *value == json!("") || *value == json!([]));
    let known = fields.iter().filter(|(_, value)| is_known(value));
    let words: Vec<String> = known.map(|(name, value)| format!("\"{name}\":{value}")).collect();
    Ok(format!("{{{}}}", words.join(",")))
}

const WRITTEN: &str = "deal, pbn, lin, link, rbn, json, csv, tsv, hex, gib, gib-binary, zrd, zdd, \
                       npy, npy-tricks, dlm, dup";

fn table(row: usize, entry: &Entry) -> Result<TrickTable, String> {
    entry.table.ok_or_else(|| format!("row {row}: no table: solve the deal first"))
}
