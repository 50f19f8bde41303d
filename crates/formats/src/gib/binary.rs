//! Ginsberg's binary library: a solved deal in 26 bytes.
//!
//! Four numbers of 32 bits, spades first, name the owners of the cards of a suit, two bits each
//! from the ace in the lowest: 0 West, 1 North, 2 East, 3 South. Five numbers of 16 bits, notrump
//! first, hold the tricks of North-South with West, North, East and South on lead, four bits each.
//! All are little-endian; twenty zeros stand for a deal that was not solved. Source: M. Ginsberg,
//! notes to `library.bin`.
//!
//! ```
//! use dds_deal::Record;
//! use dds_formats::gib;
//! let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse()?;
//! let bytes = gib::binary::encode(&Record { deal, table: None }).unwrap();
//! assert_eq!(bytes[..4], [0x55, 0x55, 0x55, 0x01]);
//! assert_eq!(gib::binary::decode(&bytes).unwrap(), Record { deal, table: None });
//! # Ok::<(), dds_deal::DealError>(())
//! ```

use std::io;

use dds_cards::{BySeat, Card, Hand, Rank, Seat, Strain, Suit};

use super::{GibError, north_south};
use crate::Facts;
use crate::codec::{
    About, Binary, BoxedReader, Codec, Content, Options, Record as Layout, Records, WriteError,
    Writer,
};
use crate::input::{Input, Start};
use dds_deal::{Deal, Record, TrickTable, Tricks};

/// The number of bytes of a record.
pub const RECORD_BYTES: usize = 26;
const CARD_BYTES: usize = 16;
/// The number of bytes of a record of ZRD, the other binary format without a mark of its own.
const ZRD_BYTES: usize = 23;

/// The seats of the codes 0 to 3.
const SEATS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// The bytes of a record, `None` unless the deal is full.
#[must_use]
pub fn encode(record: &Record) -> Option<[u8; RECORD_BYTES]> {
    if !record.deal.is_full() {
        return None;
    }
    let mut bytes = [0; RECORD_BYTES];
    for (index, suit) in Suit::ALL.into_iter().enumerate() {
        let mut owners = 0_u32;
        for (place, rank) in Rank::ALL.into_iter().rev().enumerate() {
            let owner = record.deal.owner(Card::new(suit, rank))?;
            owners |= code(owner) << (2 * place);
        }
        bytes[4 * index..][..4].copy_from_slice(&owners.to_le_bytes());
    }
    if let Some(table) = record.table {
        for (index, strain) in Strain::ALL.into_iter().enumerate() {
            let results = SEATS.into_iter().enumerate().fold(0_u16, |results, (place, leader)| {
                let declarer = leader.rho();
                let tricks = north_south(declarer, table.get(strain, declarer));
                results | u16::from(tricks.get()) << (4 * place)
            });
            bytes[CARD_BYTES + 2 * index..][..2].copy_from_slice(&results.to_le_bytes());
        }
    }
    Some(bytes)
}

/// Reads a record.
///
/// # Errors
/// A [`GibError`] that names the hands' lengths or the result that is too great.
pub fn decode(bytes: &[u8; RECORD_BYTES]) -> Result<Record, GibError> {
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for (index, suit) in Suit::ALL.into_iter().enumerate() {
        for (place, rank) in Rank::ALL.into_iter().rev().enumerate() {
            let owner = SEATS[usize::from(bytes[4 * index + place / 4] >> (2 * (place % 4)) & 3)];
            hands[owner] = hands[owner].with(Card::new(suit, rank));
        }
    }
    let deal = Deal::new(hands)?;
    let results = &bytes[CARD_BYTES..];
    if results.iter().all(|&byte| byte == 0) {
        return Ok(Record { deal, table: None });
    }
    let mut wrong = None;
    let table = TrickTable::from_fn(|strain, declarer| {
        let place = code(declarer.lho()) as usize;
        let tricks = results[2 * strain as usize + place / 2] >> (4 * (place % 2)) & 15;
        let found = Tricks::new(tricks);
        if found.is_none() {
            wrong = Some(GibError::Tricks { strain, declarer, tricks });
        }
        north_south(declarer, found.unwrap_or_default())
    });
    wrong.map_or(Ok(Record { deal, table: Some(table) }), Err)
}

/// Reads records one after the other.
pub fn records(bytes: &[u8]) -> impl Iterator<Item = Result<Record, GibError>> {
    let (whole, rest) = bytes.as_chunks::<RECORD_BYTES>();
    let last = (!rest.is_empty()).then_some(Err(GibError::Length(rest.len())));
    whole.iter().map(decode).chain(last)
}

/// The code of a seat: 0 West, 1 North, 2 East, 3 South.
const fn code(seat: Seat) -> u32 {
    seat.clockwise(1) as u32
}

/// The binary library.
pub(crate) struct GibBinary;

impl Codec for GibBinary {
    type Problem = GibError;

    const ABOUT: About = About {
        name: "gib-binary",
        summary: "GIB binary, 26 bytes a deal",
        is_binary: true,
        holds: Facts::RESULTS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        start.has_records(RECORD_BYTES, ZRD_BYTES, |bytes| {
            bytes.try_into().is_ok_and(|bytes| decode(bytes).is_ok())
        })
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, GibError>>> {
        let layout = Layout {
            size: RECORD_BYTES,
            read: |_, bytes| match bytes.try_into() {
                Ok(bytes) => Ok(Some(Content::Board(Box::new(decode(bytes)?.into())))),
                Err(_) => Err(GibError::Length(bytes.len())),
            },
            cut: |_, bytes| GibError::Length(bytes),
        };
        Ok(Some(Box::new(Records::new(input, layout))))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        const FULL: WriteError = WriteError::Ending { format: GibBinary::ABOUT.name };
        Some(Box::new(Binary(|entry| Ok(encode(&entry.record()).ok_or(FULL)?.to_vec()))))
    }
}
