use dds_cards::{Seat, SeatSet, Side, Strain};

use crate::{Contract, Doubling, Level, Tricks, Vulnerability};

/// Who may play a contract with the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Declarers {
    /// One player.
    One(Seat),
    /// Either player of a side.
    Both(Side),
}

impl Declarers {
    /// The side.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::One(seat) => seat.side(),
            Self::Both(side) => side,
        }
    }

    /// The seats.
    #[must_use]
    pub fn seats(self) -> SeatSet {
        match self {
            Self::One(seat) => seat.into(),
            Self::Both(side) => side.into(),
        }
    }

    /// The seat that comes first, clockwise from North.
    #[must_use]
    pub const fn first(self) -> Seat {
        match self {
            Self::One(seat) => seat,
            Self::Both(side) => side.seats()[0],
        }
    }
}

/// A contract that reaches par.
///
/// ```
/// use dds_deal::par::ParContract;
/// use dds_deal::Vulnerability;
///
/// let contract: ParContract = "3N-NS+1".parse()?;
/// assert_eq!(contract.difference(), 1);
/// assert_eq!(contract.highest(Vulnerability::None).get(), 4, "four notrump scores the same");
/// let sacrifice: ParContract = "4S*-EW-2".parse()?;
/// assert!(sacrifice.is_sacrifice());
/// assert_eq!(sacrifice.tricks.get(), 8);
/// # Ok::<(), dds_deal::par::ParError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParContract {
    /// The level.
    pub level: Level,
    /// The strain.
    pub strain: Strain,
    /// Who plays it.
    pub declarers: Declarers,
    /// The tricks declarer's side takes, which may be too few.
    pub tricks: Tricks,
}

impl ParContract {
    /// Overtricks, or undertricks as a negative number: -13 to 6.
    #[must_use]
    pub fn difference(&self) -> i8 {
        self.tricks.get() as i8 - self.level.tricks().get() as i8
    }

    /// Whether the contract goes down: it is then doubled, and costs less than letting the
    /// opponents play theirs.
    #[must_use]
    pub fn is_sacrifice(&self) -> bool {
        self.difference() < 0
    }

    /// Doubled when it goes down, undoubled when it makes.
    #[must_use]
    pub fn doubling(&self) -> Doubling {
        if self.is_sacrifice() { Doubling::Doubled } else { Doubling::Undoubled }
    }

    /// The contract with its declarer; two when either player may declare.
    pub fn contracts(&self) -> impl Iterator<Item = Contract> {
        let (level, strain, doubling) = (self.level, self.strain, self.doubling());
        let seats =
            Seat::ALL.into_iter().filter(|&seat| self.declarers.seats().contains(seat.into()));
        seats.map(move |declarer| Contract { level, strain, doubling, declarer })
    }

    /// The highest level that scores the same with the same tricks: instead of overtricks a higher
    /// part score, or five of a major instead of four with an overtrick.
    #[must_use]
    pub fn highest(&self, vulnerability: Vulnerability) -> Level {
        let score = |level| {
            let declarer = self.declarers.first();
            let contract =
                Contract { level, strain: self.strain, doubling: self.doubling(), declarer };
            contract.score(self.tricks, vulnerability)
        };
        let same = |level: &Level| *level >= self.level && score(*level) == score(self.level);
        Level::ALL.into_iter().filter(same).max().unwrap_or(self.level)
    }
}
