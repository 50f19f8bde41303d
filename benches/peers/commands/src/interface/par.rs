//! Par, as the functions `DealerPar`, `SidesPar` and `Par` give it.

use std::ffi::{c_char, c_int};

use anyhow::{Context as _, Result};
use dds_cards::Side;
use dds_deal::Vulnerability;

/// The number of a vulnerability.
#[must_use]
pub const fn vulnerable(vulnerability: Vulnerability) -> c_int {
    match vulnerability {
        Vulnerability::None => 0,
        Vulnerability::All => 1,
        Vulnerability::NorthSouth => 2,
        Vulnerability::EastWest => 3,
    }
}

/// `SCORE:CONTRACT[,CONTRACT…]`, from the fields of a `parResultsDealer`.
///
/// # Errors
/// When there are more contracts than its list has.
pub fn line(score: c_int, number: c_int, contracts: &[[c_char; 10]; 10]) -> Result<String> {
    let number = usize::try_from(number)?;
    let contracts = contracts.get(..number).with_context(|| format!("{number} contracts"))?;
    let contracts: Vec<String> = contracts.iter().map(|contract| text(contract)).collect();
    Ok(format!("{score}:{}", contracts.join(",")))
}

/// The lines of `SidesPar`, from the fields of its two `parResultsDealer`: it counts the score for
/// the side that bids first, a line that of North-South.
///
/// # Errors
/// As [`line`].
pub fn sides(both: [(c_int, c_int, &[[c_char; 10]; 10]); 2]) -> Result<[String; 2]> {
    let [(ours, number, contracts), (theirs, their_number, their_contracts)] = both;
    Ok([line(ours, number, contracts)?, line(-theirs, their_number, their_contracts)?])
}

/// Score and contracts of each side, from the fields of a `parResults`.
#[must_use]
pub fn texts(scores: &[[c_char; 16]; 2], contracts: &[[c_char; 128]; 2]) -> [[String; 2]; 2] {
    Side::ALL.map(|side| [text(&scores[side as usize]), text(&contracts[side as usize])])
}

/// What stands before the first zero.
#[must_use]
pub fn text(bytes: &[c_char]) -> String {
    let bytes = bytes.iter().map(|byte| byte.to_ne_bytes()[0]);
    bytes.take_while(|byte| *byte != 0).map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_are_joined() {
        let mut contracts = [[0; 10]; 10];
        for (contract, name) in contracts.iter_mut().zip(["4S-N", "4S-S"]) {
            for (to, from) in contract.iter_mut().zip(name.bytes()) {
                *to = c_char::from_ne_bytes([from]);
            }
        }
        assert_eq!(line(-420, 2, &contracts).unwrap(), "-420:4S-N,4S-S");
        assert_eq!(line(0, 0, &contracts).unwrap(), "0:");
        let both = [(50, 0, &contracts), (50, 1, &contracts)];
        assert_eq!(sides(both).unwrap(), ["50:", "-50:4S-N"]);
        assert!(line(0, 11, &contracts).is_err() && line(0, -1, &contracts).is_err());
    }
}
