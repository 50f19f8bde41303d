//! Hands as LIN writes them: `SAK2HQJ9DT876C543`.

use dds_cards::{Card, Hand, ParseError, Rank, Seat, Suit};

use super::{LinProblem, SEATS, completed};
use dds_deal::Deal;

/// The value of the field `md`: the dealer's digit and three or four hands from South.
pub(super) fn parse(value: &str) -> Result<(Seat, Deal), LinProblem> {
    let mut letters = value.chars();
    let digit = letters.next().and_then(|digit| digit.to_digit(10));
    let dealer = match digit {
        Some(digit @ 1..=4) => SEATS[digit as usize - 1],
        _ => return Err(LinProblem::NoDealer),
    };
    let parts: Vec<_> = letters.as_str().split(',').map(str::trim).collect();
    // A comma may stand at the end.
    if parts.len() > 5 || parts.len() == 5 && !parts[4].is_empty() {
        return Err(LinProblem::HandCount(parts.len()));
    }
    let mut hands = [None; 4];
    for ((slot, seat), part) in hands.iter_mut().zip(SEATS).zip(parts) {
        if !part.is_empty() {
            *slot = Some(hand(part, seat)?);
        }
    }
    Ok((dealer, completed(hands)?))
}

/// Reads suit letters, each with the ranks after it, in either case.
pub(super) fn hand(text: &str, seat: Seat) -> Result<Hand, LinProblem> {
    let mut hand = Hand::EMPTY;
    let mut suit = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if let Ok(next) = Suit::from_char(letter) {
            suit = Some(next);
            continue;
        }
        let rank = if letter == '1' && letters.as_str().starts_with('0') {
            letters.next();
            Ok(Rank::Ten)
        } else {
            Rank::from_char(letter)
        };
        let wrong = |source| LinProblem::Card { seat, source };
        let suit = suit.ok_or_else(|| wrong(ParseError::Suit(letter)))?;
        let card = Card::new(suit, rank.map_err(wrong)?);
        if hand.contains(card) {
            return Err(LinProblem::RepeatedCard { card, seat });
        }
        hand = hand.with(card);
    }
    Ok(hand)
}

/// All four suit letters, each with its cards.
pub(super) fn text(hand: Hand) -> String {
    Suit::ALL.map(|suit| format!("{suit}{}", hand.holding(suit))).concat()
}
