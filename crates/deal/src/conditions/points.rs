//! High-card points.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use dds_cards::{Hand, Rank, Seat, SeatSet, Side};

use super::ConditionError;
use crate::Deal;

/// High-card points of a hand, 0 to 37 for 13 cards: four for an ace, three for a king, two for a
/// queen, one for a jack.
///
/// ```
/// use dds_deal::conditions::high_card_points;
/// assert_eq!(high_card_points("AKQJ.T98.765.432".parse()?), 10);
/// # Ok::<(), dds_cards::ParseError>(())
/// ```
#[must_use]
pub fn high_card_points(hand: Hand) -> u8 {
    let of = |rank: Rank| (rank as u8).saturating_sub(Rank::Ten as u8);
    hand.cards().map(|card| of(card.rank())).sum()
}

/// A range of high-card points, both ends included: `15-17`, `25+`, `12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointRange {
    // Invariant: least <= most <= MOST.
    least: u8,
    most: u8,
}

impl PointRange {
    /// The points of a pack.
    pub const MOST: u8 = 40;

    /// The range from `least` to `most`.
    ///
    /// # Errors
    /// [`ConditionError::PointRange`] when it is empty or ends beyond [`PointRange::MOST`].
    pub const fn new(least: u8, most: u8) -> Result<Self, ConditionError> {
        if least <= most && most <= Self::MOST {
            Ok(Self { least, most })
        } else {
            Err(ConditionError::PointRange { least, most })
        }
    }

    /// The range.
    #[must_use]
    pub const fn range(self) -> RangeInclusive<u8> {
        self.least..=self.most
    }

    /// Whether the range holds `points`.
    #[must_use]
    pub const fn contains(self, points: u8) -> bool {
        self.least <= points && points <= self.most
    }
}

impl FromStr for PointRange {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let number = |text: &str| text.trim().parse::<u8>().map_err(|_| ConditionError::Points);
        let text = text.trim();
        match (text.strip_suffix('+'), text.split_once('-')) {
            (Some(least), _) => Self::new(number(least)?, Self::MOST),
            (_, Some((least, most))) => Self::new(number(least)?, number(most)?),
            _ => number(text).and_then(|points| Self::new(points, points)),
        }
    }
}

impl fmt::Display for PointRange {
    /// `15-17`, or `12` for a single number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}-{}", self.least, self.most)
        }
    }
}

/// High-card points of a seat, or of several seats together: `S:15-17`, `NS:25+`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatPoints {
    /// The seats whose points are added up.
    pub who: SeatSet,
    /// The points.
    pub points: PointRange,
}

impl SeatPoints {
    /// Whether the seats have as many points.
    #[must_use]
    pub fn fits(&self, deal: &Deal) -> bool {
        self.points.contains(self.who.seats().map(|seat| high_card_points(deal.hand(seat))).sum())
    }
}

impl FromStr for SeatPoints {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let (who, points) = text.split_once(':').ok_or(ConditionError::SeatPoints)?;
        let who = match (who.trim().parse::<Side>(), who.trim().parse::<Seat>()) {
            (Ok(side), _) => SeatSet::from(side),
            (_, Ok(seat)) => SeatSet::from(seat),
            _ => return Err(ConditionError::SeatPoints),
        };
        Ok(Self { who, points: points.parse()? })
    }
}

impl fmt::Display for SeatPoints {
    /// `NS:25-40`: the seats, a colon, the range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.who.seats().try_for_each(|seat| write!(f, "{seat}"))?;
        write!(f, ":{}", self.points)
    }
}
