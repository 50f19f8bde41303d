use core::fmt;

use dds_cards::{BySeat, ByStrain, Card, Seat, Strain};
use dds_deal::{TrickTable, Tricks};

use crate::Grounds;

/// What is proved about a number of tricks: at least `lower`, at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TrickBounds {
    /// The tricks proved.
    pub lower: Tricks,
    /// The tricks not excluded.
    pub upper: Tricks,
}

impl TrickBounds {
    /// The bounds of a known result.
    #[must_use]
    pub const fn exactly(tricks: Tricks) -> Self {
        Self { lower: tricks, upper: tricks }
    }

    /// The bounds of a result of which nothing is known but that there are `left` tricks.
    #[must_use]
    pub const fn unknown(left: Tricks) -> Self {
        Self { lower: Tricks::ZERO, upper: left }
    }

    /// The result, when the bounds meet.
    #[must_use]
    pub fn exact(self) -> Option<Tricks> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Whether a number of tricks lies within the bounds.
    #[must_use]
    pub fn contains(self, tricks: Tricks) -> bool {
        (self.lower..=self.upper).contains(&tricks)
    }
}

impl fmt::Display for TrickBounds {
    /// `8` for a known result, `7-9` for a range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(tricks) => write!(f, "{}", tricks.get()),
            None => write!(f, "{}-{}", self.lower.get(), self.upper.get()),
        }
    }
}

/// A legal card and the bounds of the tricks the side of its player wins when it is played, the
/// trick under way included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardBounds {
    /// The card.
    pub card: Card,
    /// The bounds of its tricks.
    pub tricks: TrickBounds,
}

/// What is proved about the 20 results of a deal, by strain and declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TableBounds(pub ByStrain<BySeat<TrickBounds>>);

impl TableBounds {
    /// The bounds of one result.
    #[must_use]
    pub fn get(&self, strain: Strain, declarer: Seat) -> TrickBounds {
        self.0[strain][declarer]
    }

    /// The 20 results, when all are known.
    #[must_use]
    pub fn exact(&self) -> Option<TrickTable> {
        let all = Strain::ALL.into_iter().flat_map(|strain| Seat::ALL.map(|seat| (strain, seat)));
        let known = all.map(|(strain, seat)| self.get(strain, seat).exact()).all(|t| t.is_some());
        let lower = |row: BySeat<TrickBounds>| row.map(|bounds| bounds.lower);
        known.then(|| TrickTable::new(self.0.map(lower)))
    }
}

impl fmt::Display for TableBounds {
    /// The 20 results with spaces between them, such as `8` or `7-9`: strains NT S H D C, in each
    /// declarers N E S W.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.0.values().flat_map(BySeat::values);
        cells.enumerate().try_for_each(|(index, bounds)| {
            f.write_str(if index == 0 { "" } else { " " })?;
            bounds.fmt(f)
        })
    }
}

/// What several passes have proved, and what it rests on. The bounds meet unless a limit was
/// reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) grounds: Grounds,
}

impl Range {
    pub(crate) fn bounds(self) -> TrickBounds {
        TrickBounds { lower: tricks(self.lower), upper: tricks(self.upper) }
    }
}

/// The number of a bound; the search never leaves 0 to 13.
pub(crate) fn tricks(bound: i8) -> Tricks {
    u8::try_from(bound).ok().and_then(Tricks::new).unwrap_or_default()
}
