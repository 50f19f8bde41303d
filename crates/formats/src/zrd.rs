//! Pavlicek's binary library: a solved deal in 23 bytes.
//!
//! Two bits a card, SA SK … C2, name its owner: 0 West, 1 North, 2 East, 3 South. Then four bits a
//! result, NT S H D C, in each W N E S. Both start with the lowest bits of a byte. Twenty zeros
//! stand for a deal that was not solved; four zero bytes at the front make a record that separates
//! others. The ten bytes of results alone are a ZDD record. Source: R. Pavlicek, rpbridge.net/7a14.
//!
//! ```
//! use dds_deal::Record;
//! use dds_formats::zrd;
//! let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse()?;
//! let bytes = zrd::encode(&Record { deal, table: None }).unwrap();
//! assert_eq!(bytes[0], 0b01_01_01_01);
//! assert_eq!(zrd::decode(&bytes).unwrap(), Some(Record { deal, table: None }));
//! # Ok::<(), dds_deal::DealError>(())
//! ```

use std::io;

use dds_cards::{BySeat, ByStrain, Hand, Seat, Strain};

use crate::Facts;
use crate::codec::{
    About, Binary, BoxedReader, Codec, Content, Options, Record as Layout, Records, WriteError,
    Writer,
};
use crate::input::{Input, Start};
use crate::pack::pack;
use dds_deal::{Deal, DealError, Record, TrickTable, Tricks};

/// The number of bytes of a record: 13 of cards, 10 of results.
pub const RECORD_BYTES: usize = 23;
/// The number of bytes of a ZDD record: 20 results.
pub const TABLE_BYTES: usize = 10;
const CARD_BYTES: usize = 13;
/// The number of bytes of a record of GIB binary, the other format without a mark of its own.
const GIB_BYTES: usize = 26;

/// The seats of the codes 0 to 3.
pub(crate) const SEATS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// Why bytes are no record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ZrdError {
    /// The hands are not of 13 cards each.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A result is above 13.
    #[error("{tricks} tricks for {declarer:#} at {strain}: at most 13 can be taken")]
    Tricks {
        /// The strain of the result.
        strain: Strain,
        /// The declarer of the result.
        declarer: Seat,
        /// The number that stands there.
        tricks: u8,
    },
    /// The bytes end in the middle of a record.
    #[error("{0} bytes follow the last record: one has 23")]
    Length(usize),
    /// The bytes of results alone end in the middle of a record.
    #[error("{0} bytes follow the last table: one has 10")]
    TableLength(usize),
}

/// The bytes of a record, `None` unless the deal is full.
#[must_use]
pub fn encode(record: &Record) -> Option<[u8; RECORD_BYTES]> {
    if !record.deal.is_full() {
        return None;
    }
    let mut bytes = [0; RECORD_BYTES];
    for (place, card) in pack().enumerate() {
        let owner = record.deal.owner(card)?;
        bytes[place / 4] |= code(owner) << (2 * (place % 4));
    }
    if let Some(table) = record.table {
        bytes[CARD_BYTES..].copy_from_slice(&encode_table(&table));
    }
    Some(bytes)
}

/// The bytes of a ZDD record: the results alone.
#[must_use]
pub fn encode_table(table: &TrickTable) -> [u8; TABLE_BYTES] {
    let mut bytes = [0; TABLE_BYTES];
    for (strain, declarer, tricks) in table.iter() {
        let place = 4 * strain as usize + usize::from(code(declarer));
        bytes[place / 2] |= tricks.get() << (4 * (place % 2));
    }
    bytes
}

/// Reads a record, `None` from one that separates others.
///
/// # Errors
/// A [`ZrdError`] that names the hands' lengths or the result that is too great.
pub fn decode(bytes: &[u8; RECORD_BYTES]) -> Result<Option<Record>, ZrdError> {
    if bytes[..4] == [0; 4] {
        return Ok(None);
    }
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for (place, card) in pack().enumerate() {
        let owner = SEATS[usize::from(bytes[place / 4] >> (2 * (place % 4)) & 3)];
        hands[owner] = hands[owner].with(card);
    }
    let deal = Deal::new(hands)?;
    let mut results = [0; TABLE_BYTES];
    results.copy_from_slice(&bytes[CARD_BYTES..]);
    Ok(Some(Record { deal, table: decode_table(&results)? }))
}

/// Reads a ZDD record, `None` from twenty zeros.
///
/// # Errors
/// [`ZrdError::Tricks`] when a result is above 13.
pub fn decode_table(bytes: &[u8; TABLE_BYTES]) -> Result<Option<TrickTable>, ZrdError> {
    if *bytes == [0; TABLE_BYTES] {
        return Ok(None);
    }
    let mut results = ByStrain::<BySeat<Tricks>>::default();
    for (index, strain) in Strain::ALL.into_iter().enumerate() {
        for (place, declarer) in SEATS.into_iter().enumerate() {
            let place = 4 * index + place;
            let tricks = bytes[place / 2] >> (4 * (place % 2)) & 15;
            let wrong = ZrdError::Tricks { strain, declarer, tricks };
            results[strain][declarer] = Tricks::new(tricks).ok_or(wrong)?;
        }
    }
    Ok(Some(TrickTable::new(results)))
}

/// Reads records one after the other; those that separate others are left out.
pub fn records(bytes: &[u8]) -> impl Iterator<Item = Result<Record, ZrdError>> {
    let (whole, rest) = bytes.as_chunks::<RECORD_BYTES>();
    let last = (!rest.is_empty()).then_some(Err(ZrdError::Length(rest.len())));
    whole.iter().filter_map(|bytes| decode(bytes).transpose()).chain(last)
}

/// The code of a seat: 0 West, 1 North, 2 East, 3 South.
const fn code(seat: Seat) -> u8 {
    seat.clockwise(1) as u8
}

/// Deals with their results.
pub(crate) struct Zrd;

impl Codec for Zrd {
    type Problem = ZrdError;

    const ABOUT: About = About {
        name: "zrd",
        summary: "ZRD, 23 bytes a deal",
        extensions: &["zrd"],
        is_binary: true,
        holds: Facts::RESULTS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        start.has_records(RECORD_BYTES, GIB_BYTES, |bytes| {
            bytes.try_into().is_ok_and(|bytes| decode(bytes).is_ok())
        })
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, ZrdError>>> {
        let layout = Layout {
            size: RECORD_BYTES,
            read: |_, bytes| match bytes.try_into() {
                Ok(bytes) => Ok(decode(bytes)?.map(|found| Content::Board(Box::new(found.into())))),
                Err(_) => Err(ZrdError::Length(bytes.len())),
            },
            cut: |_, bytes| ZrdError::Length(bytes),
        };
        Ok(Some(Box::new(Records::new(input, layout))))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        const FULL: WriteError = WriteError::Ending { format: Zrd::ABOUT.name };
        Some(Box::new(Binary(|entry| Ok(encode(&entry.record()).ok_or(FULL)?.to_vec()))))
    }
}

/// Results alone.
pub(crate) struct Zdd;

impl Codec for Zdd {
    type Problem = ZrdError;

    const ABOUT: About = About {
        name: "zdd",
        summary: "ZDD, the results of ZRD alone, 10 bytes a deal",
        extensions: &["zdd"],
        ..Zrd::ABOUT
    };

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, ZrdError>>> {
        let layout = Layout {
            size: TABLE_BYTES,
            read: |_, bytes| match bytes.try_into() {
                Ok(bytes) => Ok(decode_table(bytes)?.map(Content::Results)),
                Err(_) => Err(ZrdError::TableLength(bytes.len())),
            },
            cut: |_, bytes| ZrdError::TableLength(bytes),
        };
        Ok(Some(Box::new(Records::new(input, layout))))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        const SOLVED: WriteError = WriteError::NoResults { format: Zdd::ABOUT.name };
        Some(Box::new(Binary(|entry| Ok(encode_table(&entry.table.ok_or(SOLVED)?).to_vec()))))
    }
}
