//! Shapes of a hand.

use alloc::vec::Vec;

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use dds_cards::{BySuit, Hand, Seat, Suit};

use super::ConditionError;
use crate::Deal;

/// The number of cards of each suit.
///
/// ```
/// use dds_cards::Suit;
/// use dds_deal::conditions::suit_lengths;
/// let lengths = suit_lengths("AKQJ.T98.765.432".parse()?);
/// assert_eq!((lengths[Suit::Spades], lengths[Suit::Clubs]), (4, 3));
/// # Ok::<(), dds_cards::ParseError>(())
/// ```
#[must_use]
pub fn suit_lengths(hand: Hand) -> BySuit<u8> {
    // A suit has 13 cards.
    BySuit::from_fn(|suit| hand.holding(suit).len() as u8)
}

/// Whether a hand of 13 cards is balanced: 4333, 4432 or 5332 in any order.
///
/// ```
/// use dds_deal::conditions::is_balanced;
/// assert!(is_balanced("AKQJ.T98.765.432".parse()?));
/// assert!(!is_balanced("AKQJT9.T9.76.432".parse()?));
/// # Ok::<(), dds_cards::ParseError>(())
/// ```
#[must_use]
pub fn is_balanced(hand: Hand) -> bool {
    let mut lengths = suit_lengths(hand).0;
    lengths.sort_unstable();
    BALANCED.contains(&lengths)
}

/// The balanced shapes, shortest suit first.
const BALANCED: [[u8; 4]; 3] = [[3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5]];

/// A range of lengths for each suit, in the order of the suits or in any: `5+xxx`, `any4441`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShapePattern {
    suits: [RangeInclusive<u8>; 4],
    /// Whether the lengths may belong to the suits in any order.
    any_order: bool,
}

/// The orders of four suits.
const ORDERS: [[usize; 4]; 24] = {
    let mut orders = [[0; 4]; 24];
    let (mut count, mut code) = (0, 0);
    while code < 256 {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let seen = 1_usize << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3];
        if seen == 15 {
            orders[count] = order;
            count += 1;
        }
        code += 1;
    }
    orders
};

impl ShapePattern {
    /// The pattern of a range of lengths for each suit.
    ///
    /// # Errors
    /// [`ConditionError::Lengths`] when no 13 cards have such lengths.
    pub fn new(lengths: BySuit<RangeInclusive<u8>>) -> Result<Self, ConditionError> {
        let sum = |end: fn(&RangeInclusive<u8>) -> &u8| -> u32 {
            lengths.values().map(|range| u32::from(*end(range).min(&13))).sum()
        };
        let none = lengths.values().any(RangeInclusive::is_empty);
        if none || sum(RangeInclusive::start) > 13 || sum(RangeInclusive::end) < 13 {
            return Err(ConditionError::Lengths);
        }
        Ok(Self { suits: lengths.0, any_order: false })
    }

    /// A pattern with these lengths for the suits in any order.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.any_order = true;
        self
    }

    /// Whether the suit lengths of a hand fit.
    #[must_use]
    pub fn fits(&self, lengths: &BySuit<u8>) -> bool {
        let in_order = |order: [usize; 4]| {
            let mut suits = order.into_iter().zip(&self.suits);
            suits.all(|(suit, range)| range.contains(&lengths[Suit::from_index(suit)]))
        };
        if self.any_order { ORDERS.into_iter().any(in_order) } else { in_order([0, 1, 2, 3]) }
    }
}

impl FromStr for ShapePattern {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let text = text.trim();
        let (any_order, mut rest) = match text.get(..3) {
            Some(any) if any.eq_ignore_ascii_case("any") => (true, text[3..].trim_start()),
            _ => (false, text),
        };
        let mut suits = [const { 0..=13 }; 4];
        for suit in &mut suits {
            let letter = rest.chars().next().ok_or(ConditionError::Shape)?;
            rest = &rest[letter.len_utf8()..];
            if matches!(letter, 'x' | 'X') {
                continue;
            }
            let digit = letter.to_digit(10).ok_or(ConditionError::Shape)? as u8;
            (*suit, rest) = match (rest.strip_prefix('+'), rest.strip_prefix('-')) {
                (Some(rest), _) => (digit..=13, rest),
                (_, Some(rest)) => (0..=digit, rest),
                _ => (digit..=digit, rest),
            };
        }
        if !rest.is_empty() {
            return Err(ConditionError::Shape);
        }
        Ok(Self { any_order, ..Self::new(BySuit(suits))? })
    }
}

impl fmt::Display for ShapePattern {
    /// The text it is read from; a length that no text has is written as its range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.any_order { "any" } else { "" })?;
        self.suits.iter().try_for_each(|range| match (*range.start(), *range.end()) {
            (0, 13..) => f.write_str("x"),
            (least, 13..) => write!(f, "{least}+"),
            (least, most) if least == most => write!(f, "{least}"),
            (0, most) => write!(f, "{most}-"),
            (least, most) => write!(f, "[{least}-{most}]"),
        })
    }
}

/// One or more shapes, of which a hand has one: `5332,any4441`, `balanced`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shapes(Vec<ShapePattern>);

impl Shapes {
    /// Whether the suit lengths of a hand fit one of the shapes.
    #[must_use]
    pub fn fits(&self, lengths: &BySuit<u8>) -> bool {
        self.0.iter().any(|pattern| pattern.fits(lengths))
    }

    /// The shapes.
    #[must_use]
    pub fn patterns(&self) -> &[ShapePattern] {
        &self.0
    }
}

impl FromIterator<ShapePattern> for Shapes {
    fn from_iter<I: IntoIterator<Item = ShapePattern>>(patterns: I) -> Self {
        Self(patterns.into_iter().collect())
    }
}

impl FromStr for Shapes {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let mut patterns = Vec::new();
        for text in text.split(',') {
            if text.trim().eq_ignore_ascii_case("balanced") {
                let balanced = BALANCED.map(|lengths| ShapePattern {
                    suits: [3, 2, 1, 0].map(|place| lengths[place]..=lengths[place]),
                    any_order: true,
                });
                patterns.extend(balanced);
            } else {
                patterns.push(text.parse()?);
            }
        }
        Ok(Self(patterns))
    }
}

impl fmt::Display for Shapes {
    /// The shapes with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(index, pattern)| {
            f.write_str(if index == 0 { "" } else { "," })?;
            pattern.fmt(f)
        })
    }
}

/// The shapes of a seat: `S:5332,5422`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatShapes {
    /// The seat.
    pub seat: Seat,
    /// The shapes, of which its hand has one.
    pub shapes: Shapes,
}

impl SeatShapes {
    /// Whether the hand of the seat fits.
    #[must_use]
    pub fn fits(&self, deal: &Deal) -> bool {
        self.shapes.fits(&suit_lengths(deal.hand(self.seat)))
    }
}

impl FromStr for SeatShapes {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let (seat, shapes) = text.split_once(':').ok_or(ConditionError::SeatShapes)?;
        let seat = seat.trim().parse().map_err(|_| ConditionError::SeatShapes)?;
        Ok(Self { seat, shapes: shapes.parse()? })
    }
}

impl fmt::Display for SeatShapes {
    /// `S:5332,5422`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.shapes)
    }
}
