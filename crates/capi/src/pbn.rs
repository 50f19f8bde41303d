//! Deals as PBN text in a field of fixed size.

use std::ffi::{c_char, c_uint};

use crate::fault::Fault;

/// The holdings of a text such as `N:AK2.QJ9.T876.543 ...`, by hand and suit.
///
/// As DDS 3.4 reads it: the first hand's letter is among the first three characters and a colon
/// follows it; hands stand clockwise with one space between; a dot ends a suit; letters that are no
/// rank mean nothing. Unlike it, white space may follow the last hand.
///
/// # Errors
/// [`Fault::Pbn`] when the text has no end, no first hand, another number of hands than four, or
/// more than four suits in a hand.
pub(crate) fn holdings(text: &[c_char]) -> Result<[[c_uint; 4]; 4], Fault> {
    let end = text.iter().position(|&letter| letter == 0).ok_or(Fault::Pbn)?;
    let letters: Vec<u8> = text[..end].iter().map(|&letter| letter.to_ne_bytes()[0]).collect();
    let head = letters.iter().take(3).position(|&letter| hand_of(letter).is_some());
    let head = head.ok_or(Fault::Pbn)?;
    let first = hand_of(letters[head]).ok_or(Fault::Pbn)?;
    let rest = letters[head + 1..].strip_prefix(b":").ok_or(Fault::Pbn)?;
    let parts: Vec<&[u8]> = rest.split(|&letter| letter == b' ').collect();
    let (hands, beyond) = parts.split_at_checked(4).ok_or(Fault::Pbn)?;
    if beyond.iter().any(|part| !part.trim_ascii().is_empty()) {
        return Err(Fault::Pbn);
    }
    let mut holdings = [[0; 4]; 4];
    for (step, hand) in hands.iter().enumerate() {
        holdings[(first + step) % 4] = suits(hand)?;
    }
    Ok(holdings)
}

/// The holdings of one hand.
fn suits(hand: &[u8]) -> Result<[c_uint; 4], Fault> {
    let mut holdings = [0; 4];
    for (suit, ranks) in hand.split(|&letter| letter == b'.').enumerate() {
        let holding = holdings.get_mut(suit).ok_or(Fault::Pbn)?;
        for &letter in ranks {
            if hand_of(letter).is_some() {
                return Err(Fault::Pbn);
            }
            *holding |= pips_of(letter).map_or(0, |pips| 1 << pips);
        }
    }
    Ok(holdings)
}

fn hand_of(letter: u8) -> Option<usize> {
    b"NESW".iter().position(|hand| hand.eq_ignore_ascii_case(&letter))
}

/// The rank of a letter, 2 to 14.
pub(crate) fn pips_of(letter: u8) -> Option<u8> {
    let rank = dds_cards::Rank::from_char(char::from(letter.to_ascii_uppercase())).ok()?;
    Some(rank.pips())
}

/// Text in a field of fixed size, for tests and examples: what does not fit is cut off.
#[must_use]
pub fn field<const N: usize>(text: &str) -> [c_char; N] {
    let mut field = [0; N];
    for (to, from) in field.iter_mut().take(N.saturating_sub(1)).zip(text.bytes()) {
        *to = c_char::from_ne_bytes([from]);
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = "N:AK.32.. QJ.54.. T9.76.. 87.98..";

    fn read(text: &str) -> Result<[[c_uint; 4]; 4], Fault> {
        holdings(&field::<80>(text))
    }

    #[test]
    fn texts_that_mean_the_same_deal() {
        let deal = read(PLAIN).unwrap();
        assert_eq!(deal[0], [0x6000, 0x000c, 0, 0]);
        for text in [
            "n:ak.32.. qj.54.. t9.76.. 87.98..",
            "  N:AK.32.. QJ.54.. T9.76.. 87.98..",
            "12N:AK.32.. QJ.54.. T9.76.. 87.98..",
            "N:AK.32 QJ.54 T9.76 87.98",
            "N:AK.32.. QJ.54.. T9.76.. 87.98.. ",
            "N:AK.32.. QJ.54.. T9.76.. 87.98..  \r\n",
            "N:AK.32.. QJ.54.. T9.76.. 87.98..\r\n",
            "E:QJ.54.. T9.76.. 87.98.. AK.32..",
            "W:87.98.. AK.32.. QJ.54.. T9.76..",
            "N:AAK.32.. QJ.54.. T9.76.. 87.98.-.-",
        ] {
            assert_eq!(read(text), Ok(deal), "{text}");
        }
    }

    #[test]
    fn texts_that_are_no_deal() {
        for text in [
            "",
            "N",
            "N:",
            "AK.32.. QJ.54.. T9.76.. 87.98..",
            "123N:AK.32.. QJ.54.. T9.76.. 87.98..",
            "N AK.32.. QJ.54.. T9.76.. 87.98..",
            "N:AK.32.. QJ.54.. T9.76..",
            "N:AK.32.. QJ.54.. T9.76.. 87.98.. 87..",
            "N: AK.32.. QJ.54.. T9.76.. 87.98..",
            "N:AK.32...5 QJ.54.. T9.76.. 87.98..",
            "N:AK.32.. QJ.54.. T9.76.. 87.98...",
            "N:AK.32.. E.54.. T9.76.. 87.98..",
        ] {
            assert_eq!(read(text), Err(Fault::Pbn), "{text}");
        }
        assert_eq!(holdings(&field::<80>(PLAIN).map(|_| b'A' as c_char)), Err(Fault::Pbn));
    }
}
