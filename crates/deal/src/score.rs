//! Scores: the points of a contract, and what they are worth against other tables.
//!
//! | question | answer |
//! |---|---|
//! | the points of a contract | [`Contract::score`] |
//! | two tables of a match | [`Points::imps_against`], [`Imps`] |
//! | a match of any number of boards | [`VpScale`] |
//! | a field at matchpoints, with adjusted scores | [`matchpoints`] |
//! | a field at IMPs, against a datum or against each other | [`butler`], [`cross_imps`] |
//! | a result against par | [`Points::imps_against`] with [`Par::score`](crate::Par) |
//!
//! ```
//! use std::num::NonZeroU16;
//! use dds_deal::score::VpScale;
//! use dds_deal::{Contract, Points, Tricks, Vulnerability};
//!
//! let contract: Contract = "4S S".parse()?;
//! let tricks = |tricks| Tricks::new(tricks).unwrap();
//! let made = contract.score(tricks(10), Vulnerability::All);
//! let down = contract.score(tricks(9), Vulnerability::All);
//! assert_eq!(made.imps_against(down).get(), 12);
//!
//! let scale = VpScale::continuous(NonZeroU16::new(16).unwrap());
//! assert_eq!(scale.award(made.imps_against(down)).to_string(), "13.28");
//! # Ok::<(), dds_deal::ContractError>(())
//! ```

mod field;
mod imps;
mod matchpoints;
mod vp;

pub use field::{Butler, CrossImps, butler, cross_imps};
pub use imps::Imps;
pub use matchpoints::{Matchpoints, Outcome, Percent, matchpoints};
pub use vp::{VictoryPoints, VpScale};

use core::fmt;
use core::ops::Neg;

use dds_cards::Strain;

use crate::{Contract, Doubling, Level, Tricks, Vulnerability};

/// Points of duplicate bridge: positive for the side named, negative for its opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// What a passed-out board scores.
    pub const ZERO: Self = Self(0);

    /// The given number of points, `None` outside of -7600 to 7600.
    #[must_use]
    pub const fn new(points: i32) -> Option<Self> {
        if points >= -7600 && points <= 7600 { Some(Self(points)) } else { None }
    }

    /// The number of points, -7600 to 7600.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Contract {
    /// What declarer's side scores when it takes `tricks`. Source: Laws of Duplicate Bridge 2017,
    /// law 77.
    #[must_use]
    pub fn score(&self, tricks: Tricks, vulnerability: Vulnerability) -> Points {
        let vulnerable = vulnerability.includes(self.declarer.side());
        let (taken, promised) = (i32::from(tricks.get()), i32::from(self.level.tricks().get()));
        Points(if taken >= promised {
            self.contract_points()
                + self.bonus(vulnerable)
                + (taken - promised) * self.overtrick(vulnerable)
        } else {
            -self.penalty(promised - taken, vulnerable)
        })
    }

    /// The points of the tricks that were bid.
    fn contract_points(&self) -> i32 {
        let first = if self.strain == Strain::Notrump { 10 } else { 0 };
        (i32::from(self.level.get()) * self.trick() + first) * self.factor()
    }

    /// Game or part score, slam, and 50 or 100 for a contract made although doubled.
    fn bonus(&self, vulnerable: bool) -> i32 {
        let choose = |when_not, when| if vulnerable { when } else { when_not };
        let game = if self.contract_points() >= 100 { choose(300, 500) } else { 50 };
        let slam = match self.level {
            Level::Seven => choose(1000, 1500),
            Level::Six => choose(500, 750),
            _ => 0,
        };
        game + slam + 50 * (self.factor() / 2)
    }

    fn overtrick(&self, vulnerable: bool) -> i32 {
        match (self.doubling, vulnerable) {
            (Doubling::Undoubled, _) => self.trick(),
            (_, false) => 50 * self.factor(),
            (_, true) => 100 * self.factor(),
        }
    }

    fn penalty(&self, down: i32, vulnerable: bool) -> i32 {
        let doubled = match (vulnerable, down) {
            (true, _) => 300 * down - 100,
            (false, ..=3) => 200 * down - 100,
            (false, _) => 300 * down - 400,
        };
        match self.doubling {
            Doubling::Undoubled => down * if vulnerable { 100 } else { 50 },
            Doubling::Doubled => doubled,
            Doubling::Redoubled => 2 * doubled,
        }
    }

    /// The points of each trick after the first.
    fn trick(&self) -> i32 {
        if matches!(self.strain, Strain::Diamonds | Strain::Clubs) { 20 } else { 30 }
    }

    /// 1 undoubled, 2 doubled, 4 redoubled.
    fn factor(&self) -> i32 {
        1 << self.doubling as i32
    }
}
