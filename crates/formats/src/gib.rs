//! Ginsberg's library of solved deals: the text, a deal a line, and [`binary`].
//!
//! 88 characters: the hands of West, North, East, South without the first seat, a colon, and 20
//! hexadecimal digits: the tricks of North-South at NT S H D C, in each with South, East, North,
//! West on lead. Source: M. Ginsberg, `library.asc`, and its notes.
//!
//! ```
//! use dds_formats::gib;
//! let line = "T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K\
//!             :65658888888843433232";
//! let record = gib::parse(line)?;
//! assert_eq!(record.table.unwrap().to_hex(), "57578585858539392A2A");
//! assert_eq!(gib::line(&record).as_deref(), Some(line));
//! # Ok::<(), gib::GibError>(())
//! ```

pub mod binary;

use std::io;

use dds_cards::{BySeat, ByStrain, Seat, Side, Strain};

use crate::Facts;
use crate::codec::{About, BoxedReader, ByLine, Codec, Line, Options, WriteError, Writer};
use crate::input::{Input, Start};
use crate::pbn::Text;
use dds_deal::{Deal, DealError, Record, TrickTable, TrickTableError, Tricks};

/// Why a line is no solved deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GibError {
    /// The hands are wrong.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The digits are wrong.
    #[error(transparent)]
    Table(#[from] TrickTableError),
    /// The deal has fewer than 13 cards a hand, so that the digits say nothing about declarers.
    #[error("a deal of {0} cards a hand has no such digits: expected 13")]
    NotFull(usize),
    /// A result of a binary record is above 13.
    #[error("{tricks} tricks of North-South at {strain} by {declarer:#}: at most 13 can be taken")]
    Tricks {
        /// The strain of the result.
        strain: Strain,
        /// The declarer of the result.
        declarer: Seat,
        /// The number that stands there.
        tricks: u8,
    },
    /// The bytes of a binary file end in the middle of a record.
    #[error("{0} bytes follow the last record: one has 26")]
    Length(usize),
}

/// The declarers of the four digits of a strain: South, East, North, West lead.
const DECLARERS: [Seat; 4] = [Seat::East, Seat::North, Seat::West, Seat::South];

/// Reads a line. The colon and the digits may be missing.
///
/// # Errors
/// A [`GibError`] that names the card, the hand or the digit.
pub fn parse(line: &str) -> Result<Record, GibError> {
    let (hands, digits) = match line.trim().split_once(':') {
        Some((hands, digits)) => (hands, Some(digits)),
        None => (line, None),
    };
    let deal: Deal = format!("W:{hands}").parse()?;
    if !deal.is_full() {
        return Err(GibError::NotFull(deal.cards_each()));
    }
    let table = digits.map(|digits| digits.parse().map(turned)).transpose()?;
    Ok(Record { deal, table })
}

/// The line of a record without a line end, `None` unless the deal is full.
#[must_use]
pub fn line(record: &Record) -> Option<String> {
    if !record.deal.is_full() {
        return None;
    }
    let hands = Text { hands: &record.deal.hands(), first: Seat::West }.to_string();
    let mut line = hands.trim_start_matches("W:").to_owned();
    if let Some(table) = record.table {
        line.push(':');
        for strain in Strain::ALL {
            for declarer in DECLARERS {
                let tricks = north_south(declarer, table.get(strain, declarer));
                line.push_str(&format!("{:X}", tricks.get()));
            }
        }
    }
    Some(line)
}

/// The results by declarer of the digits, which were read as if they stood for N E S W.
fn turned(digits: TrickTable) -> TrickTable {
    let mut results = ByStrain::<BySeat<Tricks>>::default();
    for strain in Strain::ALL {
        for (place, declarer) in DECLARERS.into_iter().enumerate() {
            let tricks = digits.get(strain, Seat::from_index(place));
            results[strain][declarer] = north_south(declarer, tricks);
        }
    }
    TrickTable::new(results)
}

/// Turns the tricks of a declarer into those of North-South, and back.
fn north_south(declarer: Seat, tricks: Tricks) -> Tricks {
    match declarer.side() {
        Side::NorthSouth => tricks,
        Side::EastWest => Tricks::new(13 - tricks.get()).unwrap_or_default(),
    }
}

/// The text.
pub(crate) struct Gib;

impl Codec for Gib {
    type Problem = GibError;

    const ABOUT: About = About {
        name: "gib",
        summary: "GIB text, 88 characters a line",
        extensions: &["gib", "asc"],
        holds: Facts::RESULTS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        let hands = Start::first_line(&text).split(':').next().unwrap_or_default();
        let is_hand = |hand: &str| hand.matches('.').count() == 3;
        let has_seat = |line: &str| line.trim().split(':').next().is_some_and(|s| s.len() == 1);
        hands.split_whitespace().count() == 4
            && hands.split_whitespace().all(is_hand)
            // Lines of PBN, of which the first lost its seat.
            && !text.lines().any(has_seat)
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, GibError>>> {
        let read = |text: &str| Some(parse(text).map(ByLine::board));
        Ok(Some(Box::new(ByLine { lines: input.lines(), read })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        const FULL: WriteError = WriteError::Ending { format: Gib::ABOUT.name };
        Some(Line::new(|entry| Ok(line(&entry.record()).ok_or(FULL)? + "\n")))
    }
}
