//! The PBN text of four hands, which need not be a deal.
//!
//! A [`Deal`](crate::Deal) reads and writes itself; [`hands`] and [`Text`] are for four hands that
//! are not a deal, such as those of a position in the middle of a trick. Source: PBN 2.1, tag `Deal`.
//!
//! ```
//! use dds_cards::Seat;
//! use dds_deal::pbn;
//!
//! let hands = pbn::hands("E:K... .Q.. ... ..2.")?;
//! assert_eq!(hands[Seat::North].to_string(), "..2.");
//! let text = pbn::Text { hands: &hands, first: Seat::South };
//! assert_eq!(text.to_string(), "S:.Q.. ... ..2. K...");
//! # Ok::<(), dds_deal::DealError>(())
//! ```

use core::fmt;

use dds_cards::{BySeat, Card, Hand, Holding, ParseError, Seat, Suit};

use crate::DealError;

/// Hands as PBN writes them: the letter of a seat, a colon, and the hands clockwise from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text<'a> {
    /// The hands; any cards, any lengths.
    pub hands: &'a BySeat<Hand>,
    /// Whose hand comes first.
    pub first: Seat,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        for steps in 0..4 {
            let separator = if steps == 0 { ':' } else { ' ' };
            write!(f, "{separator}{}", self.hands[self.first.clockwise(steps)])?;
        }
        Ok(())
    }
}

/// Reads four hands, which may share cards or differ in length; see [`Deal`](crate::Deal) for what
/// is accepted.
///
/// # Errors
/// A [`DealError`] that names the seat and the suit, card or character that is wrong.
pub fn hands(text: &str) -> Result<BySeat<Hand>, DealError> {
    if matches!(text.trim(), "" | "?" | "#" | "-") {
        return Err(DealError::NotGiven);
    }
    let (first, rest) = text.split_once(':').ok_or(DealError::NoFirstSeat)?;
    let first: Seat = first.trim().parse().map_err(DealError::FirstSeat)?;
    let mut hands = BySeat([Hand::EMPTY; 4]);
    let mut count = 0;
    for part in rest.split_whitespace() {
        if count < 4 {
            let seat = first.clockwise(count);
            hands[seat] = hand(part, seat)?;
        }
        count += 1;
    }
    if count == 4 { Ok(hands) } else { Err(DealError::HandCount(count)) }
}

fn hand(text: &str, seat: Seat) -> Result<Hand, DealError> {
    if matches!(text, "-" | "?") {
        return Err(DealError::UnknownHand(seat));
    }
    let found = text.split('.').count();
    if found != 4 {
        return Err(DealError::SuitCount { seat, found });
    }
    let mut holdings = [Holding::EMPTY; 4];
    for (suit, part) in Suit::ALL.into_iter().zip(text.split('.')) {
        holdings[suit as usize] =
            unlabelled(part, suit).parse().map_err(|source| match source {
                ParseError::RepeatedRank(rank) => {
                    DealError::RepeatedCard { card: Card::new(suit, rank), seat }
                }
                source => DealError::Holding { seat, suit, source },
            })?;
    }
    Ok(Hand::from_holdings(holdings))
}

/// The text of a holding without the letter or symbol of its suit in front: some programs write
/// `SAK2.HQJ9.…`.
fn unlabelled(text: &str, suit: Suit) -> &str {
    let mut chars = text.chars();
    match chars.next().map(Suit::from_char) {
        Some(Ok(label)) if label == suit => chars.as_str(),
        _ => text,
    }
}
