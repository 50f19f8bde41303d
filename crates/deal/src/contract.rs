use core::fmt;
use core::str::FromStr;

use dds_cards::{ParseError, Seat, Strain};

use crate::Tricks;

/// Why a text is no contract, level or vulnerability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ContractError {
    /// A contract starts with its level.
    #[error("no level: expected 1 to 7")]
    NoLevel,
    /// The character is no level.
    #[error("'{0}' is no level: expected 1 to 7")]
    Level(char),
    /// After the level stands no strain.
    #[error("strain: {0}")]
    Strain(#[source] ParseError),
    /// After the level nothing follows.
    #[error("no strain: expected S, H, D, C or NT after the level, such as '3NT S'")]
    NoStrain,
    /// After the strain nothing follows.
    #[error("no declarer: expected N, E, S or W at the end, such as '3NT S'")]
    NoDeclarer,
    /// What stands at the end is not a seat.
    #[error("not a declarer at the end: expected N, E, S or W, such as '3NT S'")]
    Declarer(#[source] ParseError),
    /// There are more than two `X`.
    #[error("doubled more than twice: expected X or XX after the strain")]
    Doubling,
    /// The text names no vulnerability.
    #[error("no vulnerability: expected None, NS, EW or All")]
    Vulnerability,
}

/// How many tricks above six a contract promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)] // `as u8` is one less than the number
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Level { One, Two, Three, Four, Five, Six, Seven }

impl Level {
    /// One to seven.
    #[rustfmt::skip]
    pub const ALL: [Self; 7] = [
        Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven,
    ];

    /// The level of a digit.
    ///
    /// # Errors
    /// [`ContractError::Level`] for any other character than `1` to `7`.
    pub const fn from_char(digit: char) -> Result<Self, ContractError> {
        match digit {
            '1'..='7' => Ok(Self::ALL[digit as usize - '1' as usize]),
            other => Err(ContractError::Level(other)),
        }
    }

    /// The number, 1 to 7.
    #[must_use]
    pub const fn get(self) -> u8 {
        self as u8 + 1
    }

    /// The tricks that make the contract: six and the level.
    #[must_use]
    pub fn tricks(self) -> Tricks {
        Tricks::new(self.get() + 6).unwrap_or(Tricks::MAX)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// Whether a contract is doubled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Doubling {
    /// Neither doubled nor redoubled.
    #[default]
    Undoubled,
    /// Doubled.
    Doubled,
    /// Redoubled.
    Redoubled,
}

impl Doubling {
    /// Undoubled, doubled, redoubled.
    pub const ALL: [Self; 3] = [Self::Undoubled, Self::Doubled, Self::Redoubled];
}

impl fmt::Display for Doubling {
    /// Nothing, `X` or `XX`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["", "X", "XX"][*self as usize])
    }
}

/// A final contract with its declarer.
///
/// ```
/// use dds_deal::{Contract, Tricks, Vulnerability};
/// let contract: Contract = "4SX W".parse()?;
/// assert_eq!(contract.to_string(), "4SX W");
/// let eight = Tricks::new(8).unwrap();
/// assert_eq!(contract.score(eight, Vulnerability::EastWest).get(), -500);
/// # Ok::<(), dds_deal::ContractError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    /// The level.
    pub level: Level,
    /// The strain.
    pub strain: Strain,
    /// Whether it is doubled.
    pub doubling: Doubling,
    /// Who plays it.
    pub declarer: Seat,
}

impl fmt::Display for Contract {
    /// `4SX W`; the alternate form `{:#}` uses the suit's symbol.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        self.strain.fmt(f)?;
        write!(f, "{} {}", self.doubling, self.declarer)
    }
}

impl FromStr for Contract {
    type Err = ContractError;

    /// Reads level, strain, `X` or `XX` (`*` or `**`), and the declarer, a letter or a name, in
    /// either case, with spaces, hyphens or `by` before the declarer: `4SX W`, `3ntn`, `2H*-E`,
    /// `1NT by S`, `3N South`.
    ///
    /// ```
    /// use dds_deal::{Contract, ContractError};
    /// assert_eq!("3NT by south".parse::<Contract>()?.to_string(), "3NT S");
    /// assert_eq!("3N".parse::<Contract>(), Err(ContractError::NoDeclarer));
    /// # Ok::<(), ContractError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ContractError> {
        let mut chars = text.trim().chars();
        let level = Level::from_char(chars.next().ok_or(ContractError::NoLevel)?)?;
        let rest = chars.as_str().trim_start();
        if rest.is_empty() {
            return Err(ContractError::NoStrain);
        }
        let (strain, rest) = strain(rest).map_err(ContractError::Strain)?;
        let rest = rest.trim_start();
        let after = rest.trim_start_matches(['X', 'x', '*']);
        let doubling = match rest.len() - after.len() {
            0 => Doubling::Undoubled,
            1 => Doubling::Doubled,
            2 => Doubling::Redoubled,
            _ => return Err(ContractError::Doubling),
        };
        Ok(Self { level, strain, doubling, declarer: declarer(after)? })
    }
}

/// The declarer at the end of a text.
fn declarer(text: &str) -> Result<Seat, ContractError> {
    let text = text.trim_matches([' ', '\t', '-']);
    let text = match text.split_once(char::is_whitespace) {
        Some((by, name)) if by.eq_ignore_ascii_case("by") => name.trim_start(),
        _ => text,
    };
    if text.is_empty() || text.eq_ignore_ascii_case("by") {
        return Err(ContractError::NoDeclarer);
    }
    let named = Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(text));
    named.map_or_else(|| text.parse().map_err(ContractError::Declarer), Ok)
}

/// The strain at the front of a text, and the rest. The `N` of `3NN` is notrump and North.
fn strain(text: &str) -> Result<(Strain, &str), ParseError> {
    let mut chars = text.chars();
    let strain = Strain::from_char(chars.next().ok_or(ParseError::Empty)?)?;
    let rest = chars.as_str();
    let rest = match strain {
        Strain::Notrump => rest.strip_prefix(['T', 't']).unwrap_or(rest),
        _ => rest,
    };
    Ok((strain, rest))
}
