//! Arrays as files of boards.

use std::collections::VecDeque;
use std::io;

use super::{DEAL, MAGIC, NpyError, TABLE, deal, deal_row, header, start, table, table_row};
use crate::Facts;
use crate::codec::{
    About, BoxedReader, Codec, Content, Found, Options, Reader, Record, Records, Rows, WriteError,
    Writer,
};
use crate::input::{Input, Start};

/// Deals.
pub(crate) struct Npy;

impl Codec for Npy {
    type Problem = NpyError;

    const ABOUT: About = About {
        name: "npy",
        summary: "A NumPy array uint8[N, 52] of owners",
        extensions: &["npy"],
        is_binary: true,
        ..About::TEXT
    };

    fn recognizes(file: Start<'_>) -> bool {
        file.bytes.starts_with(MAGIC) && !NpyTricks::recognizes(file)
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, NpyError>>> {
        rows(
            input,
            Record {
                size: DEAL,
                read: |number, bytes| {
                    Ok(Some(Content::Board(Box::new(deal(number - 1, bytes)?.into()))))
                },
                cut: |expected, found| NpyError::Length { expected, found },
            },
        )
    }

    fn writer(options: Options) -> Option<Box<dyn Writer>> {
        Some(Rows::new(
            options,
            |rows| header(rows, DEAL),
            |entry| Ok(deal_row(&entry.deal).to_vec()),
        ))
    }
}

/// Results.
pub(crate) struct NpyTricks;

impl Codec for NpyTricks {
    type Problem = NpyError;

    const ABOUT: About = About {
        name: "npy-tricks",
        summary: "A NumPy array uint8[N, 20] of tricks",
        holds: Facts::RESULTS,
        ..Npy::ABOUT
    };

    fn recognizes(file: Start<'_>) -> bool {
        start(file.bytes, TABLE).is_ok()
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, NpyError>>> {
        rows(
            input,
            Record {
                size: TABLE,
                read: |number, bytes| Ok(Some(Content::Results(table(number - 1, bytes)?))),
                cut: |expected, found| NpyError::Length { expected, found },
            },
        )
    }

    fn writer(options: Options) -> Option<Box<dyn Writer>> {
        const SOLVED: WriteError = WriteError::NoResults { format: NpyTricks::ABOUT.name };
        Some(Rows::new(
            options,
            |rows| header(rows, TABLE),
            |entry| Ok(table_row(&entry.table.ok_or(SOLVED)?).to_vec()),
        ))
    }
}

/// The rows after the header, or what is wrong with the header.
fn rows<'a>(
    mut input: Input<'a>,
    record: Record<NpyError>,
) -> io::Result<Option<BoxedReader<'a, NpyError>>> {
    let bytes = input.start().bytes;
    let header = match start(bytes, record.size) {
        Ok((promised, rest)) => Ok((promised, bytes.len() - rest.len())),
        Err(error) => Err(error),
    };
    Ok(Some(match header {
        Ok((promised, length)) => {
            input.take(length)?;
            Box::new(Records { promised: Some(promised), ..Records::new(input, record) })
        }
        Err(error) => Box::new(Refused(Some(error))),
    }))
}

/// A file whose header is wrong.
struct Refused(Option<NpyError>);

impl Reader<NpyError> for Refused {
    fn read(&mut self, found: &mut VecDeque<Found<NpyError>>) -> io::Result<bool> {
        found.extend(self.0.take().map(|error| Found::new(1, Err(error))));
        Ok(false)
    }
}
