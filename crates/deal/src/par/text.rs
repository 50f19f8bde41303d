//! How par is written.

use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

use core::fmt;
use core::str::FromStr;

use dds_cards::{ParseError, Seat, Side, Strain};

use super::auction::seen_by;
use super::{Declarers, Par, ParContract};
use crate::{ContractError, Level, Points, Tricks, Vulnerability};

/// Why a text is no par.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParError {
    /// Between score and contracts stands no colon.
    #[error("no colon: expected SCORE:CONTRACT[,CONTRACT…] or 0:pass")]
    NoColon,
    /// The score is no number.
    #[error("the score is no number of points")]
    Score,
    /// A contract starts with its level.
    #[error("level: {0}")]
    Level(#[source] ContractError),
    /// After the level stands no strain.
    #[error("strain: {0}")]
    Strain(#[source] ParseError),
    /// After the strain stands no hyphen and declarer.
    #[error("expected a hyphen and N, E, S, W, NS or EW")]
    Declarers,
    /// The tricks above or below the contract are no number that can be.
    #[error("tricks over or under: not a number that can be")]
    Tricks,
    /// A contract that goes down is doubled, one that makes is not.
    #[error("a star belongs to a contract that goes down, and to no other")]
    Star,
}

impl fmt::Display for Declarers {
    /// `N` or `NS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(seat) => write!(f, "{seat}"),
            Self::Both(side) => write!(f, "{side}"),
        }
    }
}

impl fmt::Display for ParContract {
    /// As DDS's `DealerPar` writes it: `4S-NS`, `3N-N+1`, `4S*-EW-2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.is_sacrifice() { "*" } else { "" };
        write!(f, "{}{}{star}-{}", self.level, self.strain.letter(), self.declarers)?;
        match self.difference() {
            0 => Ok(()),
            difference => write!(f, "{difference:+}"),
        }
    }
}

impl FromStr for ParContract {
    type Err = ParError;

    fn from_str(text: &str) -> Result<Self, ParError> {
        let mut chars = text.trim().chars();
        let level = chars.next().ok_or(ParError::Level(ContractError::NoLevel))?;
        let level = Level::from_char(level).map_err(ParError::Level)?;
        let strain = chars.next().ok_or(ParError::Strain(ParseError::Empty))?;
        let strain = Strain::from_char(strain).map_err(ParError::Strain)?;
        let rest = chars.as_str();
        let (star, rest) = rest.strip_prefix('*').map_or((false, rest), |rest| (true, rest));
        let rest = rest.strip_prefix('-').ok_or(ParError::Declarers)?;
        let (declarers, difference) = declarers(rest)?;
        let difference: i8 = match difference {
            "" => 0,
            number => number.parse().map_err(|_| ParError::Tricks)?,
        };
        let tricks = level.tricks().get().checked_add_signed(difference);
        let tricks = tricks.and_then(Tricks::new).ok_or(ParError::Tricks)?;
        let contract = Self { level, strain, declarers, tricks };
        if contract.is_sacrifice() == star { Ok(contract) } else { Err(ParError::Star) }
    }
}

/// The declarers at the front of a text, and the rest.
fn declarers(text: &str) -> Result<(Declarers, &str), ParError> {
    let end = text.find(['+', '-']).unwrap_or(text.len());
    let (who, rest) = text.split_at(end);
    let side = who.parse::<Side>().map(Declarers::Both);
    let declarers = side.or_else(|_| who.parse::<Seat>().map(Declarers::One));
    Ok((declarers.map_err(|_| ParError::Declarers)?, rest))
}

impl fmt::Display for Par {
    /// `SCORE:CONTRACT[,CONTRACT…]`, such as `300:4S*-EW-2,5C*-E-2`; `0:pass` without a contract.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.score)?;
        if self.contracts.is_empty() {
            return f.write_str("pass");
        }
        for (index, contract) in self.contracts.iter().enumerate() {
            write!(f, "{}{contract}", if index > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Par {
    type Err = ParError;

    /// Reads what [`Par`] is written as. Whether score and contracts agree depends on the
    /// vulnerability and is not asked.
    fn from_str(text: &str) -> Result<Self, ParError> {
        let (score, contracts) = text.trim().split_once(':').ok_or(ParError::NoColon)?;
        let score = score.trim().parse().ok().and_then(Points::new).ok_or(ParError::Score)?;
        let contracts = match contracts.trim() {
            "pass" => Vec::new(),
            list => list.split(',').map(str::parse).collect::<Result<_, _>>()?,
        };
        Ok(Self { score, contracts })
    }
}

impl Par {
    /// The score as DDS's `Par` writes it for the side that bids first: `NS 430`, `EW -430`.
    #[must_use]
    pub fn score_text(&self, view: Side) -> String {
        format!("{view} {}", seen_by(view, self.score))
    }

    /// The contracts as DDS's `Par` writes them for the side that bids first: all levels that
    /// score the same in one word, `x` for doubled, without over- and undertricks.
    ///
    /// ```
    /// use dds_cards::Side;
    /// use dds_deal::{TrickTable, Vulnerability};
    ///
    /// let table: TrickTable = "3A3A575748483A3A4949".parse()?;
    /// let par = table.par_of_side(Side::NorthSouth, Vulnerability::None);
    /// assert_eq!(par.score_text(Side::NorthSouth), "NS -430");
    /// assert_eq!(par.contracts_text(Side::NorthSouth, Vulnerability::None), "NS:EW 34N");
    /// # Ok::<(), dds_deal::TrickTableError>(())
    /// ```
    #[must_use]
    pub fn contracts_text(&self, view: Side, vulnerability: Vulnerability) -> String {
        let word = |contract: &ParContract| {
            let highest = contract.highest(vulnerability);
            let levels = Level::ALL.into_iter();
            let levels: String = levels
                .filter(|level| (contract.level..=highest).contains(level))
                .map(|level| level.to_string())
                .collect();
            let doubled = if contract.is_sacrifice() { "x" } else { "" };
            format!("{} {levels}{}{doubled}", contract.declarers, contract.strain.letter())
        };
        let words: Vec<String> = self.contracts.iter().map(word).collect();
        format!("{view}:{}", words.join(","))
    }
}
