//! Deals and tables as NumPy arrays of bytes.
//!
//! Deals are `uint8[N, 52]`: the seat of SA, SK, … S2, HA, … C2; 0 North, 1 East, 2 South, 3 West,
//! 4 for a card that is in no hand. Tables are `uint8[N, 20]`: the tricks at NT S H D C, in each of
//! declarer N E S W. Source: NumPy, "The NPY format", versions 1.0 to 3.0.
//!
//! ```
//! use dds_deal::Deal;
//! use dds_formats::npy;
//! let deal: Deal = "N:A... K... Q... J...".parse()?;
//! let bytes = npy::from_deals(&[deal]);
//! assert_eq!(bytes.len(), 128 + 52);
//! assert_eq!(npy::deals(&bytes).unwrap(), [deal]);
//! # Ok::<(), dds_deal::DealError>(())
//! ```

mod file;

use dds_cards::{BySeat, ByStrain, Card, Hand, Seat, Strain};

use crate::pack::pack;
use dds_deal::{Deal, DealError, TrickTable, Tricks};

pub(crate) use file::{Npy, NpyTricks};

/// Why bytes are no array of deals or tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NpyError {
    /// The bytes do not start as such a file does.
    #[error("no NumPy array: expected \\x93NUMPY and a version from 1 to 3")]
    Magic,
    /// The header is not that of a C-ordered `uint8` array of two dimensions.
    #[error("expected an array of type uint8 ('|u1'), in C order, of two dimensions")]
    Header,
    /// The rows have another length.
    #[error("rows of {found} numbers: expected {expected}")]
    Columns {
        /// 52 for deals, 20 for tables.
        expected: usize,
        /// The length of a row.
        found: usize,
    },
    /// The data have another length than the header says.
    #[error("{found} bytes of data: the header says {expected}")]
    Length {
        /// What the header says.
        expected: usize,
        /// What is there.
        found: usize,
    },
    /// A number is no seat.
    #[error("row {row}: {found} is no seat of {card}: expected 0 to 4")]
    Seat {
        /// The row, from 0.
        row: usize,
        /// The card of the column.
        card: Card,
        /// The number.
        found: u8,
    },
    /// A row is no deal.
    #[error("row {row}: {source}")]
    Deal {
        /// The row, from 0.
        row: usize,
        /// What is wrong.
        source: DealError,
    },
    /// A number of a table is above 13.
    #[error("row {row}: {found} tricks for {declarer:#} at {strain}: at most 13 can be taken")]
    Tricks {
        /// The row, from 0.
        row: usize,
        /// The strain of the column.
        strain: Strain,
        /// The declarer of the column.
        declarer: Seat,
        /// The number.
        found: u8,
    },
}

const MAGIC: &[u8] = b"\x93NUMPY";
/// The code of a card that nobody holds.
const NOBODY: u8 = 4;
/// The numbers of a row of deals.
pub const DEAL: usize = 52;
/// The numbers of a row of tables.
pub const TABLE: usize = 20;

/// The file of some deals.
#[must_use]
pub fn from_deals(deals: &[Deal]) -> Vec<u8> {
    let mut bytes = header(deals.len(), DEAL);
    for deal in deals {
        bytes.extend(deal_row(deal));
    }
    bytes
}

/// The file of some tables.
#[must_use]
pub fn from_tables(tables: &[TrickTable]) -> Vec<u8> {
    let mut bytes = header(tables.len(), TABLE);
    for table in tables {
        bytes.extend(table_row(table));
    }
    bytes
}

/// The deals of a file.
///
/// # Errors
/// An [`NpyError`] that names the row and the card.
pub fn deals(bytes: &[u8]) -> Result<Vec<Deal>, NpyError> {
    rows(bytes, DEAL)?.enumerate().map(|(row, codes)| deal(row, codes)).collect()
}

/// The tables of a file.
///
/// # Errors
/// An [`NpyError`] that names the row, the strain and the declarer.
pub fn tables(bytes: &[u8]) -> Result<Vec<TrickTable>, NpyError> {
    rows(bytes, TABLE)?.enumerate().map(|(row, numbers)| table(row, numbers)).collect()
}

/// The row of a deal: the owners of all cards.
#[must_use]
pub fn deal_row(deal: &Deal) -> [u8; 52] {
    let mut row = [NOBODY; DEAL];
    for (place, card) in pack().enumerate() {
        row[place] = deal.owner(card).map_or(NOBODY, |seat| seat as u8);
    }
    row
}

/// The row of a table: its results.
#[must_use]
pub fn table_row(table: &TrickTable) -> [u8; 20] {
    let mut row = [0; TABLE];
    for (place, (.., tricks)) in table.iter().enumerate() {
        row[place] = tricks.get();
    }
    row
}

/// The deal of a row; `row` is its number, from 0.
fn deal(row: usize, codes: &[u8]) -> Result<Deal, NpyError> {
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for (card, &found) in pack().zip(codes) {
        match Seat::ALL.get(usize::from(found)) {
            Some(&seat) => hands[seat] = hands[seat].with(card),
            None if found == NOBODY => {}
            None => return Err(NpyError::Seat { row, card, found }),
        }
    }
    Deal::new(hands).map_err(|source| NpyError::Deal { row, source })
}

fn table(row: usize, numbers: &[u8]) -> Result<TrickTable, NpyError> {
    let mut results = ByStrain::<BySeat<Tricks>>::default();
    for (index, &found) in numbers.iter().enumerate() {
        let (strain, declarer) = (Strain::ALL[index / 4 % 5], Seat::from_index(index));
        let wrong = NpyError::Tricks { row, strain, declarer, found };
        results[strain][declarer] = Tricks::new(found).ok_or(wrong)?;
    }
    Ok(TrickTable::new(results))
}

/// The 128 bytes in front of the data of an array of `rows` rows with `columns` numbers.
#[must_use]
pub fn header(rows: usize, columns: usize) -> Vec<u8> {
    let shape = format!("({rows}, {columns})");
    let text = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}");
    // The length of the text is written in two bytes: 128 less the ten bytes before it.
    let mut bytes = [MAGIC, &[1, 0, 118, 0]].concat();
    bytes.extend(format!("{text:<117}\n").into_bytes());
    bytes
}

/// The number of rows in the header at the front of a file, and the bytes after it; the rows have
/// the given number of columns.
fn start(bytes: &[u8], expected: usize) -> Result<(usize, &[u8]), NpyError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(NpyError::Magic)?;
    let (length, rest) = match rest {
        [1, _, a, b, rest @ ..] => (usize::from(u16::from_le_bytes([*a, *b])), rest),
        [2 | 3, _, a, b, c, d, rest @ ..] => {
            (u32::from_le_bytes([*a, *b, *c, *d]).try_into().unwrap_or(usize::MAX), rest)
        }
        _ => return Err(NpyError::Magic),
    };
    let (header, data) = rest.split_at_checked(length).ok_or(NpyError::Header)?;
    let (rows, columns) = shape(header).ok_or(NpyError::Header)?;
    if columns != expected {
        return Err(NpyError::Columns { expected, found: columns });
    }
    Ok((rows, data))
}

/// The rows of a file with the given number of columns.
fn rows(bytes: &[u8], columns: usize) -> Result<std::slice::ChunksExact<'_, u8>, NpyError> {
    let (rows, data) = start(bytes, columns)?;
    let expected = rows.saturating_mul(columns);
    if data.len() != expected {
        return Err(NpyError::Length { expected, found: data.len() });
    }
    Ok(data.chunks_exact(columns))
}

/// The shape in a header, `None` unless it is of a C-ordered array of bytes in two dimensions.
fn shape(header: &[u8]) -> Option<(usize, usize)> {
    let text: String = str::from_utf8(header).ok()?.split_whitespace().collect();
    let is_bytes = ["'descr':'|u1'", "'descr':'u1'", "'descr':'<u1'"];
    if !is_bytes.iter().any(|kind| text.contains(kind)) || !text.contains("'fortran_order':False") {
        return None;
    }
    let (_, shape) = text.split_once("'shape':(")?;
    let (rows, columns) = shape.split_once(')')?.0.split_once(',')?;
    Some((rows.parse().ok()?, columns.trim_end_matches(',').parse().ok()?))
}
