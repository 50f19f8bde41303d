//! Some of the 20 results.

use std::fmt;
use std::ops::{BitAnd, BitOr};
use std::str::FromStr;

use dds_cards::{BySeat, ByStrain, ParseError, Seat, SeatSet, Strain};
use dds_deal::{Deal, TrickTable, TrickTableError, Tricks};
use dds_search::Observer;

use crate::Solver;

/// A choice of strains and declarers.
///
/// ```
/// use dds::{TableMask, Seat, SeatSet, Strain};
///
/// let majors = TableMask::of(Strain::Spades) | TableMask::of(Strain::Hearts);
/// assert_eq!(majors.len(), 8);
/// let south = TableMask::by(SeatSet::SOUTH);
/// assert_eq!((majors & south).iter().collect::<Vec<_>>(), [
///     (Strain::Spades, Seat::South),
///     (Strain::Hearts, Seat::South),
/// ]);
/// ```
///
/// The text of a mask names strains and declarers: `S:NESW,H:S`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableMask(pub(crate) ByStrain<SeatSet>);

impl TableMask {
    /// No cell.
    pub const NONE: Self = Self(ByStrain([SeatSet::empty(); 5]));
    /// All 20 cells.
    pub const ALL: Self = Self(ByStrain([SeatSet::all(); 5]));

    /// All declarers in one strain.
    #[must_use]
    pub fn of(strain: Strain) -> Self {
        Strain::ALL.into_iter().filter(|&own| own == strain).flat_map(all_declarers).collect()
    }

    /// All strains by some declarers.
    #[must_use]
    pub const fn by(declarers: SeatSet) -> Self {
        Self(ByStrain([declarers; 5]))
    }

    /// This mask with one more cell.
    #[must_use]
    pub fn with(mut self, strain: Strain, declarer: Seat) -> Self {
        self.0[strain] |= declarer.into();
        self
    }

    /// Whether a cell is chosen.
    #[must_use]
    pub fn contains(&self, strain: Strain, declarer: Seat) -> bool {
        self.0[strain].contains(declarer.into())
    }

    /// The declarers chosen in a strain.
    #[must_use]
    pub fn declarers(&self, strain: Strain) -> SeatSet {
        self.0[strain]
    }

    /// The cells chosen: strains NT S H D C, in each declarers N E S W.
    pub fn iter(&self) -> impl Iterator<Item = (Strain, Seat)> {
        self.0.iter().flat_map(|(strain, seats)| seats.seats().map(move |seat| (strain, seat)))
    }

    /// The number of cells, 0 to 20.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether no cell is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }
}

fn all_declarers(strain: Strain) -> impl Iterator<Item = (Strain, Seat)> {
    Seat::ALL.into_iter().map(move |seat| (strain, seat))
}

impl fmt::Display for TableMask {
    /// Strains with their declarers, such as `NT:NESW,S:NS`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        let chosen = self.0.iter().filter(|(_, seats)| !seats.is_empty());
        chosen.enumerate().try_for_each(|(index, (strain, seats))| {
            write!(f, "{}{strain}:", if index == 0 { "" } else { "," })?;
            seats.seats().try_for_each(|seat| write!(f, "{seat}"))
        })
    }
}

/// Why a text is no [`TableMask`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableMaskError {
    /// A part has no colon.
    #[error("expected strains with declarers such as S:NESW,H:S, all or none")]
    Form,
    /// A strain or a declarer cannot be read.
    #[error(transparent)]
    Part(#[from] ParseError),
}

impl FromStr for TableMask {
    type Err = TableMaskError;

    /// Reads `NT:NESW,S:NS`, in either case; also `all` and `none`.
    fn from_str(text: &str) -> Result<Self, TableMaskError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("all") {
            return Ok(Self::ALL);
        }
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self::NONE);
        }
        let mut mask = Self::NONE;
        for part in text.split(',') {
            let (strain, declarers) = part.split_once(':').ok_or(TableMaskError::Form)?;
            let strain: Strain = strain.trim().parse()?;
            if declarers.trim().is_empty() {
                return Err(TableMaskError::Form);
            }
            for declarer in declarers.trim().chars() {
                mask = mask.with(strain, Seat::from_char(declarer)?);
            }
        }
        Ok(mask)
    }
}

impl FromIterator<(Strain, Seat)> for TableMask {
    fn from_iter<I: IntoIterator<Item = (Strain, Seat)>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |all, (strain, seat)| all.with(strain, seat))
    }
}

impl BitOr for TableMask {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(ByStrain::from_fn(|strain| self.0[strain] | other.0[strain]))
    }
}

impl BitAnd for TableMask {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(ByStrain::from_fn(|strain| self.0[strain] & other.0[strain]))
    }
}

/// Some of the 20 results of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartialTable(ByStrain<BySeat<Option<Tricks>>>);

impl PartialTable {
    /// A table of the results that are known, by strain and declarer.
    #[must_use]
    pub const fn new(results: ByStrain<BySeat<Option<Tricks>>>) -> Self {
        Self(results)
    }

    /// The results by strain and declarer.
    #[must_use]
    pub const fn results(&self) -> &ByStrain<BySeat<Option<Tricks>>> {
        &self.0
    }

    /// The tricks `declarer` takes in `strain`; `None` if that was not asked.
    #[must_use]
    pub fn get(&self, strain: Strain, declarer: Seat) -> Option<Tricks> {
        self.0[strain][declarer]
    }

    /// The known results: strains NT S H D C, in each declarers N E S W.
    pub fn iter(&self) -> impl Iterator<Item = (Strain, Seat, Tricks)> {
        self.0.iter().flat_map(|(strain, by_seat)| {
            by_seat.iter().filter_map(move |(seat, &tricks)| Some((strain, seat, tricks?)))
        })
    }

    /// The whole table, if all 20 results are known.
    #[must_use]
    pub fn complete(&self) -> Option<TrickTable> {
        let whole = self.iter().count() == 20;
        whole
            .then(|| TrickTable::from_fn(|strain, seat| self.get(strain, seat).unwrap_or_default()))
    }
}

impl From<TrickTable> for PartialTable {
    fn from(table: TrickTable) -> Self {
        Self(table.results().map(|by_seat| by_seat.map(Some)))
    }
}

impl fmt::Display for PartialTable {
    /// 20 characters in the order of [`TrickTable::to_hex`], a hyphen for what was not asked.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cells = self.0.values().flat_map(BySeat::values);
        cells.try_for_each(|cell| match cell {
            Some(tricks) => write!(f, "{:X}", tricks.get()),
            None => f.write_str("-"),
        })
    }
}

impl FromStr for PartialTable {
    type Err = TrickTableError;

    /// Reads the text it is written as.
    fn from_str(text: &str) -> Result<Self, TrickTableError> {
        let asked: Vec<bool> = text.trim().chars().map(|letter| letter != '-').collect();
        let table: TrickTable = text.trim().replace('-', "0").parse()?;
        let result = |strain: Strain, seat: Seat| {
            asked[4 * strain as usize + seat as usize].then(|| table.get(strain, seat))
        };
        Ok(Self(ByStrain::from_fn(|strain| BySeat::from_fn(|seat| result(strain, seat)))))
    }
}

impl<O: Observer> Solver<O> {
    /// Some of the 20 results of a deal. What was learnt before in the first strain asked for is
    /// kept and used.
    ///
    /// ```
    /// use dds::{TableMask, Deal, Seat, Solver, Strain};
    ///
    /// let deal: Deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765".parse()?;
    /// let results = Solver::new().results(&deal, TableMask::of(Strain::Notrump));
    /// assert_eq!(results.get(Strain::Notrump, Seat::North).map(|tricks| tricks.get()), Some(5));
    /// assert_eq!(results.get(Strain::Spades, Seat::North), None);
    /// assert_eq!(results.to_string(), "5555----------------");
    /// # Ok::<(), dds::DealError>(())
    /// ```
    pub fn results(&mut self, deal: &Deal, cells: TableMask) -> PartialTable {
        let mut results = PartialTable::default();
        for strain in Strain::ALL {
            let declarers = cells.declarers(strain);
            if !declarers.is_empty() {
                results.0[strain] = self.search.declarers(deal, strain, declarers);
            }
        }
        results
    }
}
