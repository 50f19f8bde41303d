//! The victory points of the World Bridge Federation, for any number of boards.
//!
//! Both scales follow one curve. With `N` boards the blitz, the margin that wins 20-0, is
//! `X = 15 √N` IMPs, and a margin of `I` IMPs gives the winner `10 + 10 (1 - R^(I/X)) / (1 - R)`,
//! where `R = √5 - 2` is the cube of the golden section. Source: M. Bavin, H. Bethe, B. Bramley,
//! P. Buchen, "The New WBF IMP to VP Scales", technical report of the WBF scoring panel, 2013.

use alloc::vec::Vec;

use core::fmt;
use core::num::NonZeroU16;

use super::Imps;

/// A number of victory points, 0.00 to 20.00, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VictoryPoints(u16); // invariant: at most 2000

impl VictoryPoints {
    /// What a draw gives both sides.
    pub const DRAW: Self = Self(1000);
    /// What a blitz gives the winner.
    pub const BLITZ: Self = Self(2000);

    /// The number in hundredths of a victory point, 0 to 2000.
    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// What the opponents get: both sides together have 20.
    #[must_use]
    pub const fn opponents(self) -> Self {
        Self(Self::BLITZ.0 - self.0)
    }
}

impl fmt::Display for VictoryPoints {
    /// With two decimals: `12.97`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// The victory points of every margin in a match of some number of boards.
///
/// ```
/// use std::num::NonZeroU16;
/// use dds_deal::score::{Imps, VpScale};
///
/// let boards = NonZeroU16::new(14).unwrap();
/// let (continuous, discrete) = (VpScale::continuous(boards), VpScale::discrete(boards));
/// let won = continuous.award(Imps::new(10));
/// assert_eq!((won.to_string(), won.opponents().to_string()), ("12.97".into(), "7.03".into()));
/// assert_eq!(discrete.award(Imps::new(-10)).to_string(), "7.00");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VpScale {
    /// What the winner gets for a margin of 0, 1, … up to the blitz, in hundredths.
    winner: Vec<u16>,
}

const MIDDLE: f64 = 10.0;

/// The cube of the golden section.
fn decay() -> f64 {
    libm::sqrt(5.0) - 2.0
}

/// The margin of a blitz in IMPs, in general not a whole number.
fn blitz(boards: NonZeroU16) -> f64 {
    15.0 * libm::sqrt(f64::from(boards.get()))
}

impl VpScale {
    /// The continuous scale: each IMP counts, in hundredths of a victory point, and none more than
    /// the one before.
    #[must_use]
    pub fn continuous(boards: NonZeroU16) -> Self {
        let blitz = blitz(boards);
        // At most 15 times 256, as 65,535 is the largest number of boards.
        let last = libm::ceil(blitz) as u16;
        let award = |margin: u16| {
            let fallen = libm::pow(decay(), f64::from(margin) / blitz);
            let points = MIDDLE + MIDDLE * (1.0 - fallen) / (1.0 - decay());
            (libm::round(100.0 * points) as u16).min(VictoryPoints::BLITZ.0)
        };
        let mut winner: Vec<u16> = (0..=last).map(award).collect();
        smooth(&mut winner);
        Self { winner }
    }

    /// The discrete scale: whole victory points, each for at least as many margins as the one
    /// before.
    #[must_use]
    pub fn discrete(boards: NonZeroU16) -> Self {
        let blitz = blitz(boards);
        // The margin at which the curve reaches so many points above ten.
        let margin = |above: f64| {
            let fallen = 1.0 - (1.0 - decay()) * above / MIDDLE;
            blitz * libm::log(fallen) / libm::log(decay())
        };
        // The largest margin that gives 10, 11, … 19.
        let mut ends: [i32; 10] = core::array::from_fn(|above| margin(above as f64 + 0.5) as i32);
        widen(&mut ends);
        let mut winner = Vec::new();
        let mut award = VictoryPoints::DRAW.0;
        for end in ends {
            let end = usize::try_from(end).unwrap_or(0);
            winner.resize(winner.len().max(end + 1), award);
            award += 100;
        }
        winner.push(award);
        Self { winner }
    }

    /// What a side gets that wins by `margin`, or loses when it is negative.
    #[must_use]
    pub fn award(&self, margin: Imps) -> VictoryPoints {
        let size = usize::try_from(margin.get().unsigned_abs()).unwrap_or(usize::MAX);
        let winner =
            self.winner.get(size).map_or(VictoryPoints::BLITZ, |&points| VictoryPoints(points));
        if margin < Imps::ZERO { winner.opponents() } else { winner }
    }

    /// The smallest margin that wins 20-0.
    #[must_use]
    pub fn blitz(&self) -> Imps {
        let margin = self.winner.partition_point(|&points| points < VictoryPoints::BLITZ.0);
        Imps::new(i32::try_from(margin).unwrap_or(i32::MAX))
    }
}

/// Takes away what rounding did: where a step is larger than the one before, the value between them
/// rises by a hundredth, until no step is.
fn smooth(winner: &mut [u16]) {
    let mut changed = true;
    while changed {
        changed = false;
        for middle in 1..winner.len().saturating_sub(1) {
            if winner[middle + 1] + winner[middle - 1] > 2 * winner[middle] {
                winner[middle] += 1;
                changed = true;
            }
        }
    }
}

/// Takes away what rounding did: where a band is narrower than the one before, that one gives it a
/// margin, until none is. The band of a draw reaches to both sides of nought.
fn widen(ends: &mut [i32; 10]) {
    let mut place = 0;
    while place + 1 < ends.len() {
        let own = if place == 0 { 2 * ends[0] + 1 } else { ends[place] - ends[place - 1] };
        if ends[place + 1] - ends[place] < own && ends[place] > 0 {
            ends[place] -= 1;
            place = 0;
        } else {
            place += 1;
        }
    }
}
