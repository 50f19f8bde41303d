use alloc::vec::Vec;

use core::num::NonZeroU32;

use crate::Points;

/// What happened to a board at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It was played; the score of North-South.
    Score(Points),
    /// The director gave an artificial adjusted score, which is compared with no other.
    Adjusted {
        /// What North-South get.
        north_south: Percent,
        /// What East-West get.
        east_west: Percent,
    },
    /// It was not played, and nobody is given anything.
    NotPlayed,
}

/// A part of the matchpoints that can be won on a board, 0 to 100 percent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u8); // invariant: at most 100

impl Percent {
    /// Average minus, for the side at fault: 40%. Source: Laws of Duplicate Bridge 2017, law 12C2.
    pub const AVERAGE_MINUS: Self = Self(40);
    /// Average, for a side partly at fault: 50%.
    pub const AVERAGE: Self = Self(50);
    /// Average plus, for a side in no way at fault: 60%.
    pub const AVERAGE_PLUS: Self = Self(60);

    /// The given percentage, `None` above 100.
    #[must_use]
    pub const fn new(percent: u8) -> Option<Self> {
        if percent <= 100 { Some(Self(percent)) } else { None }
    }

    /// The percentage, 0 to 100.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The matchpoints of both sides of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matchpoints {
    /// North-South's, 0 to [`Matchpoints::top`].
    pub north_south: f64,
    /// East-West's.
    pub east_west: f64,
    /// The most that can be won: two for each other table.
    pub top: f64,
}

impl Matchpoints {
    /// North-South's part of the top, 0 to 100; 50 where there is nothing to compare with.
    #[must_use]
    pub fn percent(&self) -> f64 {
        if self.top > 0.0 { 100.0 * self.north_south / self.top } else { 50.0 }
    }
}

/// The matchpoints of each table of a board: two for each score that is beaten and one for each
/// that is equal. Source: Laws of Duplicate Bridge 2017, law 78A, in the doubled form that has no
/// halves.
///
/// `tables` is how many results the other boards of the event have, where this one has fewer: the
/// points are then scaled so that all boards weigh the same. With `n` scores of `N` tables, `m`
/// points become `(m + 1) N / n - 1`. Source: G. Neuberg's formula, in use with the WBF since 1991.
/// `None` counts the tables that played the board or have an adjusted score.
///
/// A table that did not play, or has no score to be compared with, gets `None`.
///
/// ```
/// use std::num::NonZeroU32;
/// use dds_deal::Points;
/// use dds_deal::score::{Outcome, Percent, matchpoints};
///
/// let score = |points| Outcome::Score(Points::new(points).unwrap());
/// let field = [score(420), score(450), score(420), score(-50)];
/// let ns: Vec<f64> = matchpoints(&field, None).iter().flatten().map(|won| won.north_south).collect();
/// assert_eq!(ns, [3.0, 6.0, 3.0, 0.0]);
/// ```
#[must_use]
pub fn matchpoints(outcomes: &[Outcome], tables: Option<NonZeroU32>) -> Vec<Option<Matchpoints>> {
    let scores: Vec<Points> = outcomes
        .iter()
        .filter_map(|outcome| match outcome {
            Outcome::Score(points) => Some(*points),
            _ => None,
        })
        .collect();
    let counted = outcomes.iter().filter(|outcome| **outcome != Outcome::NotPlayed).count();
    let all = tables.map_or(0, |tables| tables.get() as usize).max(counted);
    let (all, scored) = (all as f64, scores.len() as f64);
    let top = 2.0 * (all - 1.0);
    let won = |points: Points| {
        let beaten = scores.iter().filter(|&&other| other < points).count();
        let equal = scores.iter().filter(|&&other| other == points).count();
        // Its own score is among the equal ones.
        let raw = (2 * beaten + equal) as f64 - 1.0;
        (raw + 1.0) * all / scored - 1.0
    };
    let award = |outcome: &Outcome| match *outcome {
        Outcome::Score(points) => {
            let north_south = won(points);
            Some(Matchpoints { north_south, east_west: top - north_south, top })
        }
        Outcome::Adjusted { north_south, east_west } => Some(Matchpoints {
            north_south: top * f64::from(north_south.get()) / 100.0,
            east_west: top * f64::from(east_west.get()) / 100.0,
            top,
        }),
        Outcome::NotPlayed => None,
    };
    outcomes.iter().map(award).collect()
}
