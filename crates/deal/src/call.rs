use core::fmt;
use core::str::FromStr;

use dds_cards::{Seat, Strain};

use crate::{Contract, ContractError, Doubling, Level};

/// What a player says in the auction.
///
/// ```
/// use dds_deal::Call;
/// let call: Call = "1N".parse()?;
/// assert_eq!(call.to_string(), "1NT");
/// assert_eq!("d".parse::<Call>()?, Call::Double);
/// # Ok::<(), dds_deal::ContractError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Pass.
    Pass,
    /// Double.
    Double,
    /// Redouble.
    Redouble,
    /// A bid of a level and a strain.
    Bid(Level, Strain),
}

impl fmt::Display for Call {
    /// As PBN writes it: `Pass`, `X`, `XX`, `1NT`, `4S`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("Pass"),
            Self::Double => f.write_str("X"),
            Self::Redouble => f.write_str("XX"),
            Self::Bid(level, strain) => write!(f, "{level}{strain}"),
        }
    }
}

impl FromStr for Call {
    type Err = ContractError;

    /// Reads, in either case, a bid such as `1NT` or `4S`, and `Pass` or `P`, `X`, `D` or `Dbl`,
    /// `XX`, `R` or `Rdbl`.
    fn from_str(text: &str) -> Result<Self, ContractError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "p" | "pass" => Ok(Self::Pass),
            "x" | "d" | "dbl" | "double" => Ok(Self::Double),
            "xx" | "r" | "rdbl" | "redouble" => Ok(Self::Redouble),
            bid => {
                let mut letters = bid.chars();
                let level = Level::from_char(letters.next().ok_or(ContractError::NoLevel)?)?;
                let strain = letters.as_str().parse().map_err(ContractError::Strain)?;
                Ok(Self::Bid(level, strain))
            }
        }
    }
}

impl Contract {
    /// The contract that an auction ends in, `None` if nobody bids. The declarer is whoever named
    /// the strain first of the side that bid last, not who bid last. Whether a call is allowed is
    /// not asked. Source: Laws of Duplicate Bridge 2017, definitions.
    ///
    /// ```
    /// use dds_cards::Seat;
    /// use dds_deal::{Call, Contract};
    /// let calls: Result<Vec<Call>, _> = ["1S", "P", "4S", "X", "P", "P", "P"].map(str::parse).into_iter().collect();
    /// assert_eq!(Contract::of_auction(Seat::East, &calls?).unwrap().to_string(), "4SX E");
    /// # Ok::<(), dds_deal::ContractError>(())
    /// ```
    #[must_use]
    pub fn of_auction(dealer: Seat, calls: &[Call]) -> Option<Self> {
        let said = || (0..).map(|step| dealer.clockwise(step)).zip(calls);
        let last = said().filter_map(|(seat, call)| bid(*call).map(|bid| (seat, bid))).last();
        let (bidder, (level, strain)) = last?;
        let named = |(seat, call): &(Seat, &Call)| {
            seat.side() == bidder.side() && bid(**call).is_some_and(|(_, named)| named == strain)
        };
        let declarer = said().find(named).map_or(bidder, |(seat, _)| seat);
        let after = calls.iter().rev().take_while(|call| bid(**call).is_none());
        let doubling = after.fold(Doubling::Undoubled, |found, call| match call {
            Call::Redouble => Doubling::Redoubled,
            Call::Double => found.max(Doubling::Doubled),
            _ => found,
        });
        Some(Self { level, strain, doubling, declarer })
    }
}

const fn bid(call: Call) -> Option<(Level, Strain)> {
    match call {
        Call::Bid(level, strain) => Some((level, strain)),
        _ => None,
    }
}
