use alloc::string::String;

use core::fmt;
use core::ops::Index;
use core::str::FromStr;

use dds_cards::{BySeat, ByStrain, Seat, Strain};

use crate::{Contract, TrickTableError, Tricks};

/// The 20 double-dummy results of a deal: the tricks each declarer takes in each strain.
///
/// ```
/// use dds_cards::{Seat, Strain};
/// use dds_deal::{TrickTable, Tricks};
///
/// let table: TrickTable = "7676A3A39494848437A7".parse()?;
/// assert_eq!(table.get(Strain::Spades, Seat::South), Tricks::new(10).unwrap());
/// assert_eq!(table[(Strain::Spades, Seat::South)].get(), 10);
/// assert_eq!(table.to_hex(), "7676A3A39494848437A7");
/// assert_eq!(format!("\n{table}"), "
///     NT  S  H  D  C
/// N    7 10  9  8  3
/// E    6  3  4  4  7
/// S    7 10  9  8 10
/// W    6  3  4  4  7");
/// # Ok::<(), dds_deal::TrickTableError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrickTable(ByStrain<BySeat<Tricks>>);

impl TrickTable {
    /// The table of 20 results, by strain and declarer.
    #[must_use]
    pub const fn new(results: ByStrain<BySeat<Tricks>>) -> Self {
        Self(results)
    }

    /// Asks `tricks` for each result, strains in the order of [`Strain::ALL`], in each the
    /// declarers in the order of [`Seat::ALL`].
    pub fn from_fn(mut tricks: impl FnMut(Strain, Seat) -> Tricks) -> Self {
        Self(ByStrain::from_fn(|strain| BySeat::from_fn(|declarer| tricks(strain, declarer))))
    }

    /// The results by strain and declarer.
    #[must_use]
    pub const fn results(&self) -> &ByStrain<BySeat<Tricks>> {
        &self.0
    }

    /// The tricks `declarer` takes in `strain`.
    #[inline]
    #[must_use]
    pub fn get(&self, strain: Strain, declarer: Seat) -> Tricks {
        self.0[strain][declarer]
    }

    /// The tricks the declarer of a contract takes in its strain.
    ///
    /// ```
    /// use dds_deal::{Contract, TrickTable};
    /// let table: TrickTable = "7676A3A39494848437A7".parse()?;
    /// let contract: Contract = "4S S".parse()?;
    /// assert_eq!(table.tricks(&contract).get(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn tricks(&self, contract: &Contract) -> Tricks {
        self.get(contract.strain, contract.declarer)
    }

    /// The results with strain and declarer: strains NT S H D C, in each declarers N E S W.
    pub fn iter(&self) -> impl Iterator<Item = (Strain, Seat, Tricks)> {
        self.0.iter().flat_map(|(strain, by_seat)| {
            by_seat.iter().map(move |(declarer, &tricks)| (strain, declarer, tricks))
        })
    }

    /// 20 hexadecimal digits on one line: strains NT S H D C, in each declarers N E S W.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.iter().map(|(_, _, tricks)| char::from(DIGITS[usize::from(tricks.get())])).collect()
    }
}

const DIGITS: &[u8; 14] = b"0123456789ABCD";

impl Index<(Strain, Seat)> for TrickTable {
    type Output = Tricks;

    /// The tricks a declarer takes in a strain: `table[(Strain::Spades, Seat::South)]`.
    #[inline]
    fn index(&self, (strain, declarer): (Strain, Seat)) -> &Tricks {
        &self.0[strain][declarer]
    }
}

impl FromStr for TrickTable {
    type Err = TrickTableError;

    /// Reads the line of [`TrickTable::to_hex`], in either case.
    fn from_str(text: &str) -> Result<Self, TrickTableError> {
        let text = text.trim();
        let found = text.chars().count();
        if found != 20 {
            return Err(TrickTableError::Length(found));
        }
        let mut results = ByStrain::<BySeat<Tricks>>::default();
        for (index, letter) in text.chars().enumerate() {
            let tricks = letter.to_digit(16).and_then(|digit| Tricks::new(digit as u8));
            let wrong = TrickTableError::Digit { position: index + 1, found: letter };
            results[Strain::ALL[index / 4]][Seat::from_index(index)] = tricks.ok_or(wrong)?;
        }
        Ok(Self(results))
    }
}

impl fmt::Display for TrickTable {
    /// A line with the strains, then one line a declarer, without a line end after the last one;
    /// the alternate form `{:#}` uses the suits' symbols.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("    NT")?;
        for strain in &Strain::ALL[1..] {
            f.write_str("  ")?;
            strain.fmt(f)?;
        }
        for seat in Seat::ALL {
            write!(f, "\n{seat}  ")?;
            for strain in Strain::ALL {
                write!(f, " {:>2}", self.get(strain, seat))?;
            }
        }
        Ok(())
    }
}
