//! Conditions on deals: high-card points, shapes, and cards that a seat holds.
//!
//! A [`Conditions`] value says whether a deal meets all of them; with the feature `random` it also
//! makes such deals. Each condition reads and writes a short text:
//!
//! | condition | type | texts |
//! |---|---|---|
//! | high-card points of a seat or a side | [`SeatPoints`] | `S:15-17`, `NS:25+`, `W:12` |
//! | shape of a seat | [`SeatShapes`] | `S:5332`, `N:5+xxx`, `W:any4441`, `E:balanced`, `S:4432,4441` |
//! | cards of a seat | [`SeatCards`] | `S:AKQ..AK.2` |
//!
//! A shape is four lengths in the order spades, hearts, diamonds, clubs: a digit, a digit with `+`
//! or `-` for at least or at most that many, or `x` for any length. `any` in front allows every
//! order of the suits; `balanced` stands for `any4333,any4432,any5332`.
//!
//! ```
//! use dds_cards::{Hand, Seat, SeatSet};
//! use dds_deal::Deal;
//! use dds_deal::conditions::Conditions;
//!
//! let opening = Conditions::new()
//!     .points(SeatSet::SOUTH, "15-18".parse()?)
//!     .shape(Seat::South, "balanced".parse()?)
//!     .hold(Seat::North, "AK...".parse()?);
//! let deal: Deal = "N:AK53.T98.K65.432 JT98.Q65.98.JT98 Q76.AK7.AQJ.Q765 42.J432.T7432.AK".parse()?;
//! assert!(opening.fits(&deal), "{opening}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod points;
mod shape;

use alloc::vec::Vec;

use core::fmt;
use core::str::FromStr;

use dds_cards::{BySeat, Hand, Seat, SeatSet};

use crate::Deal;

pub use error::ConditionError;
pub use points::{PointRange, SeatPoints, high_card_points};
pub use shape::{SeatShapes, ShapePattern, Shapes, is_balanced, suit_lengths};

/// The cards that a seat holds, others beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatCards {
    /// The seat.
    pub seat: Seat,
    /// The cards.
    pub cards: Hand,
}

impl FromStr for SeatCards {
    type Err = ConditionError;

    /// Reads `S:AKQ..AK.2`.
    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let (seat, cards) = text.split_once(':').ok_or(ConditionError::SeatCards)?;
        Ok(Self {
            seat: seat.trim().parse().map_err(|_| ConditionError::SeatCards)?,
            cards: cards.trim().parse().map_err(ConditionError::Cards)?,
        })
    }
}

impl fmt::Display for SeatCards {
    /// `S:AKQ..AK.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.cards)
    }
}

/// Conditions that a deal meets all at once; none at first.
///
/// ```
/// use dds_deal::conditions::Conditions;
///
/// let mut conditions = Conditions::new();
/// conditions.points.push("NS:25+".parse()?);
/// conditions.shapes.push("N:5+xxx,x5+xx".parse()?);
/// assert_eq!(conditions.to_string(), "points NS:25-40, shape N:5+xxx,x5+xx");
/// # Ok::<(), dds_deal::conditions::ConditionError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// High-card points of seats and sides.
    pub points: Vec<SeatPoints>,
    /// Shapes of seats; a seat with several entries meets them all.
    pub shapes: Vec<SeatShapes>,
    /// Cards that seats hold.
    pub cards: Vec<SeatCards>,
}

impl Conditions {
    /// No condition: every deal fits.
    #[must_use]
    pub const fn new() -> Self {
        Self { points: Vec::new(), shapes: Vec::new(), cards: Vec::new() }
    }

    /// Adds the high-card points of a seat, or of several seats together.
    #[must_use]
    pub fn points(mut self, who: impl Into<SeatSet>, points: PointRange) -> Self {
        self.points.push(SeatPoints { who: who.into(), points });
        self
    }

    /// Adds the shapes of a seat.
    #[must_use]
    pub fn shape(mut self, seat: Seat, shapes: Shapes) -> Self {
        self.shapes.push(SeatShapes { seat, shapes });
        self
    }

    /// Adds cards that a seat holds.
    #[must_use]
    pub fn hold(mut self, seat: Seat, cards: Hand) -> Self {
        self.cards.push(SeatCards { seat, cards });
        self
    }

    /// Whether a deal meets all conditions.
    #[must_use]
    pub fn fits(&self, deal: &Deal) -> bool {
        let held = |own: &SeatCards| own.cards.is_subset(deal.hand(own.seat));
        self.cards.iter().all(held) && self.fits_points_and_shapes(deal)
    }

    fn fits_points_and_shapes(&self, deal: &Deal) -> bool {
        self.points.iter().all(|points| points.fits(deal))
            && self.shapes.iter().all(|shapes| shapes.fits(deal))
    }

    /// The cards each seat holds by the conditions.
    #[must_use]
    pub fn held(&self) -> BySeat<Hand> {
        self.cards.iter().fold(BySeat([Hand::EMPTY; 4]), |mut held, own| {
            held[own.seat] = held[own.seat] | own.cards;
            held
        })
    }

    /// Checks that the cards held belong to one pack.
    ///
    /// # Errors
    /// [`ConditionError::TooManyCards`] when a seat holds more than 13 cards,
    /// [`ConditionError::Duplicate`] when two seats hold the same card. Points and shapes that no
    /// deal meets are not detected.
    pub fn check(&self) -> Result<(), ConditionError> {
        let held = self.held();
        for (first, hand) in held.iter() {
            if hand.len() > 13 {
                return Err(ConditionError::TooManyCards { seat: first, cards: hand.len() });
            }
            for second in Seat::ALL.into_iter().skip(first as usize + 1) {
                if let Some(card) = (*hand & held[second]).cards().next() {
                    return Err(ConditionError::Duplicate { card, first, second });
                }
            }
        }
        Ok(())
    }

    /// The next random deal of 13 cards a hand that meets the conditions. Each such deal is equally
    /// likely: cards that are not held are shuffled again, at most `tries` times, until it fits.
    ///
    /// # Errors
    /// Those of [`Conditions::check`]; [`ConditionError::NotFound`] when no try fits.
    ///
    /// ```
    /// use dds_cards::Seat;
    /// use dds_deal::conditions::{Conditions, high_card_points, is_balanced};
    /// use dds_deal::random::Dealer;
    ///
    /// let notrump = Conditions::new()
    ///     .points(Seat::South, "15-17".parse()?)
    ///     .shape(Seat::South, "balanced".parse()?);
    /// let deal = notrump.deal(&mut Dealer::new(1), 10_000)?;
    /// let south = deal.hand(Seat::South);
    /// assert!(is_balanced(south) && (15..=17).contains(&high_card_points(south)));
    /// # Ok::<(), dds_deal::conditions::ConditionError>(())
    /// ```
    #[cfg(feature = "random")]
    pub fn deal(
        &self,
        dealer: &mut crate::random::Dealer,
        tries: u64,
    ) -> Result<Deal, ConditionError> {
        self.check()?;
        let dealt =
            dealer.deal_where(&self.held(), tries, |deal| self.fits_points_and_shapes(deal));
        dealt.ok_or(ConditionError::NotFound { tries })
    }
}

impl fmt::Display for Conditions {
    /// `points S:15-17, shape S:balanced, cards N:AK...`; `none` without a condition.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let mut write = |kind: &str, condition: &dyn fmt::Display| {
            write!(f, "{separator}{kind} {condition}")?;
            separator = ", ";
            Ok(())
        };
        self.points.iter().try_for_each(|points| write("points", points))?;
        self.shapes.iter().try_for_each(|shapes| write("shape", shapes))?;
        self.cards.iter().try_for_each(|cards| write("cards", cards))?;
        if separator.is_empty() { f.write_str("none") } else { Ok(()) }
    }
}
