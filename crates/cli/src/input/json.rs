//! Deals as JSON, an object a line.

use std::io::{self, BufRead};
use std::sync::Arc;

use dds_deal::Entry;

use super::{BadInput, Bytes, Found, Job, Jobs, Place};

/// Whether the first character that is no space opens an object.
pub(super) fn looks_so(reader: &mut Bytes) -> io::Result<bool> {
    let start = reader.fill_buf()?;
    Ok(start.trim_ascii_start().starts_with(b"{\""))
}

/// The objects of a text, those of the command's own output among them.
pub(super) fn jobs(reader: Bytes, name: Arc<str>) -> Jobs<Found> {
    let lines = (1..).zip(reader.lines());
    Box::new(lines.filter_map(move |(number, line)| {
        let question = match line {
            Ok(line) if line.trim().is_empty() => return None,
            Ok(line) => serde_json::from_str::<Entry>(&line).map(Some).map_err(BadInput::from),
            Err(error) => Err(BadInput::Unreadable(error)),
        };
        let place = Place { name: Arc::clone(&name), line: Some(number) };
        Some(Job { place, source: None, question })
    }))
}
