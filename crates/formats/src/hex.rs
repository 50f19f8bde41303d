//! The 20 results alone, 20 hexadecimal digits a line.
//!
//! Strains NT S H D C, in each declarers N E S W, as [`TrickTable::to_hex`] writes them. Such a file
//! has results, and no deals.

use std::io;

use dds_deal::{TrickTable, TrickTableError};

use crate::Facts;
use crate::codec::{About, BoxedReader, ByLine, Codec, Content, Line, Options, WriteError, Writer};
use crate::input::{Input, Start};

/// The lines of digits.
pub(crate) struct Hex;

impl Codec for Hex {
    type Problem = TrickTableError;

    const ABOUT: About = About {
        name: "hex",
        summary: "A line of 20 hex digits: strains NT S H D C, in each declarers N E S W",
        holds: Facts::RESULTS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        Start::first_line(&text).parse::<TrickTable>().is_ok()
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, TrickTableError>>> {
        let read = |text: &str| Some(text.parse().map(Content::Results));
        Ok(Some(Box::new(ByLine { lines: input.lines(), read })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        const SOLVED: WriteError = WriteError::NoResults { format: Hex::ABOUT.name };
        Some(Line::new(|entry| Ok(entry.table.ok_or(SOLVED)?.to_hex() + "\n")))
    }
}
