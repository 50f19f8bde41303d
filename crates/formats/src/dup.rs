//! DUP, the binary files of older dealing machines: 156 bytes a deal.
//!
//! First the cards of North, East and South, two digits each: 01 for SA, 02 for SK, up to 52 for
//! C2; West has the rest. Then all hands as they are shown, each 13 cards with the suits' symbols
//! of the first personal computers (bytes 6, 3, 4, 5) before them. Then ten bytes that steer the
//! machine. Source: Jannersten, "Convert"; H. van Staveren, Big Deal, output format `dup`.
//!
//! ```
//! use dds_deal::Deal;
//! use dds_formats::dup;
//! let deal: Deal =
//!     "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse()?;
//! let bytes = dup::encode(&[deal]).unwrap();
//! assert!(bytes.starts_with(b"010203"));
//! assert_eq!(dup::deals(&bytes).next(), Some(Ok(deal)));
//! # Ok::<(), dds_deal::DealError>(())
//! ```

use std::io;

use dds_cards::{BySeat, Card, Hand, Seat, Suit};

use crate::codec::{About, BoxedReader, Codec, Content, Held, Options, Record, Records, Writer};
use crate::input::{Input, Start};
use crate::pack;
use dds_deal::{Deal, DealError};

/// The number of bytes of a deal.
pub const RECORD_BYTES: usize = 156;
/// The most deals of a file: two digits count them.
pub const MOST_DEALS: usize = 99;

const CARDS: usize = 39;
/// The suits' symbols, spades first.
const SYMBOLS: [u8; 4] = [6, 3, 4, 5];

/// Why bytes are no deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DupError {
    /// Two bytes are no card.
    #[error("record {record}, card {place}: expected two digits from 01 to 52")]
    Card {
        /// The number of the record, from 1.
        record: usize,
        /// The place of the card, from 1.
        place: usize,
    },
    /// A card stands twice in a hand.
    #[error("record {record}: {card} stands twice in the hand of {seat:#}")]
    RepeatedCard {
        /// The number of the record, from 1.
        record: usize,
        /// The card.
        card: Card,
        /// Whose hand it is.
        seat: Seat,
    },
    /// The hands are no deal.
    #[error("record {record}: {source}")]
    Deal {
        /// The number of the record, from 1.
        record: usize,
        /// What is wrong.
        source: DealError,
    },
    /// The bytes end in the middle of a record.
    #[error("{0} bytes follow the last record: one has 156")]
    Length(usize),
}

/// A file of some deals, `None` unless there are 1 to 99, all of them full.
#[must_use]
pub fn encode(deals: &[Deal]) -> Option<Vec<u8>> {
    let fits = (1..=MOST_DEALS).contains(&deals.len()) && deals.iter().all(Deal::is_full);
    if !fits {
        return None;
    }
    let mut bytes = Vec::with_capacity(RECORD_BYTES * deals.len());
    for deal in deals {
        for seat in [Seat::North, Seat::East, Seat::South] {
            let numbers = deal.hand(seat).cards().map(|card| pack::place(card) + 1);
            bytes.extend(numbers.flat_map(|number| format!("{number:02}").into_bytes()));
        }
        for seat in Seat::ALL {
            for (suit, symbol) in Suit::ALL.into_iter().zip(SYMBOLS) {
                bytes.push(symbol);
                bytes.extend(deal.hand(seat).holding(suit).to_string().into_bytes());
            }
        }
        // Random hands, not backwards, lowest board 1, one copy, highest board.
        bytes.extend(format!("YN1  1 {:<3}", deals.len()).into_bytes());
    }
    Some(bytes)
}

/// The deals of a file. One that is wrong is an error, and the next ones follow.
pub fn deals(bytes: &[u8]) -> impl Iterator<Item = Result<Deal, DupError>> {
    let (whole, rest) = bytes.as_chunks::<RECORD_BYTES>();
    let last = (!rest.is_empty()).then_some(Err(DupError::Length(rest.len())));
    whole.iter().enumerate().map(|(index, bytes)| deal(index + 1, bytes)).chain(last)
}

fn deal(record: usize, bytes: &[u8; RECORD_BYTES]) -> Result<Deal, DupError> {
    let mut hands = BySeat([Hand::EMPTY; 4]);
    let mut dealt = Hand::EMPTY;
    let numbers = bytes.as_chunks::<2>().0.iter().take(CARDS);
    for (index, digits) in numbers.enumerate() {
        let card = card(*digits).ok_or(DupError::Card { record, place: index + 1 })?;
        let seat = Seat::from_index(index / 13);
        if hands[seat].contains(card) {
            return Err(DupError::RepeatedCard { record, card, seat });
        }
        hands[seat] = hands[seat].with(card);
        dealt = dealt.with(card);
    }
    hands[Seat::West] = !dealt;
    Deal::new(hands).map_err(|source| DupError::Deal { record, source })
}

/// The card of two digits, `None` unless they are 01 to 52.
fn card(digits: [u8; 2]) -> Option<Card> {
    let [tens, units] = digits.map(|digit| char::from(digit).to_digit(10));
    let number = 10 * tens? + units?;
    pack::card(usize::try_from(number).ok()?.checked_sub(1)?)
}

/// The file of an older dealing machine.
pub(crate) struct Dup;

impl Codec for Dup {
    type Problem = DupError;

    const ABOUT: About = About {
        name: "dup",
        summary: "DUP for dealing machines, at most 99 deals",
        extensions: &["dup"],
        is_binary: true,
        in_parts: false,
        ..About::TEXT
    };

    /// The cards of three hands come first, as digits, and then the symbol of a suit.
    fn recognizes(start: Start<'_>) -> bool {
        let cards = start.bytes.get(..2 * CARDS);
        cards.is_some_and(|cards| cards.iter().all(u8::is_ascii_digit))
            && start.bytes.get(2 * CARDS) == Some(&SYMBOLS[0])
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, DupError>>> {
        let record = Record {
            size: RECORD_BYTES,
            read: |number, bytes| match bytes.try_into() {
                Ok(bytes) => Ok(Some(Content::Board(Box::new(deal(number, bytes)?.into())))),
                Err(_) => Err(DupError::Length(bytes.len())),
            },
            cut: |_, bytes| DupError::Length(bytes),
        };
        Ok(Some(Box::new(Records::new(input, record))))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Held::new(Self::ABOUT.name, MOST_DEALS, encode))
    }
}
