use core::fmt;
use core::iter::Sum;
use core::ops::{Add, Neg, Sub};

use crate::Points;

/// International match points: positive for the side named, negative for its opponents.
///
/// A single comparison gives -24 to 24; sums may be larger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Imps(i32);

/// The smallest difference in points that gives 1, 2, … 24 IMPs. Source: Laws of Duplicate Bridge
/// 2017, law 78B.
const STEPS: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

impl Imps {
    /// A draw.
    pub const ZERO: Self = Self(0);
    /// The most that one comparison gives.
    pub const MAX: Self = Self(24);

    /// The given number of IMPs.
    #[must_use]
    pub const fn new(imps: i32) -> Self {
        Self(imps)
    }

    /// The IMPs of a difference in points: -24 to 24. Source: Laws of Duplicate Bridge 2017,
    /// law 78B.
    ///
    /// ```
    /// use dds_deal::score::Imps;
    /// assert_eq!(Imps::of_difference(420).get(), 9);
    /// assert_eq!(Imps::of_difference(-430).get(), -10);
    /// assert_eq!(Imps::of_difference(10).get(), 0);
    /// ```
    #[must_use]
    pub fn of_difference(points: i32) -> Self {
        let size = points.saturating_abs();
        let steps = STEPS.partition_point(|&step| step <= size);
        // At most 24 by the length of the table.
        Self(steps as i32 * points.signum())
    }

    /// The number of IMPs.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }
}

impl Points {
    /// The IMPs of this score against that of the other table, or against par; both are scores of
    /// the same side.
    ///
    /// ```
    /// use dds_deal::Points;
    /// let (game, partscore) = (Points::new(620).unwrap(), Points::new(170).unwrap());
    /// assert_eq!(game.imps_against(partscore).get(), 10);
    /// assert_eq!(partscore.imps_against(game).get(), -10);
    /// ```
    #[must_use]
    pub fn imps_against(self, other: Self) -> Imps {
        Imps::of_difference(self.get() - other.get())
    }
}

impl Neg for Imps {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Add for Imps {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Imps {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Imps {
    fn sum<I: Iterator<Item = Self>>(imps: I) -> Self {
        imps.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Imps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
