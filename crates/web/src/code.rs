//! Numbers that stand for cards, seats and positions in the calls from JavaScript.
//!
//! | value | code |
//! |---|---|
//! | card | 13 times the suit (spades, hearts, diamonds, clubs) plus the rank, 0 for the ace to 12 for the two |
//! | seat | 0 North, 1 East, 2 South, 3 West |
//! | strain | 0 notrump, 1 spades, 2 hearts, 3 diamonds, 4 clubs |
//! | deal | 52 bytes, for each card its seat, or any other number if no hand holds it |
//! | vulnerability | 0 nobody, 1 North-South, 2 East-West, 3 all |
//!
//! Everything is checked here; what is no card, seat or position comes back as `None`, and the
//! package says in words what was wrong before it comes to that.

use dds::{BySeat, Card, Deal, Hand, Position, Rank, Seat, Strain, Suit, Vulnerability};

/// The number of cards.
pub const CARDS: usize = 52;

/// The code of a card.
#[must_use]
pub const fn of_card(card: Card) -> u8 {
    card.suit() as u8 * 13 + 14 - card.rank().pips()
}

/// The card of a code, `None` from 52 on.
#[must_use]
pub fn card(code: u8) -> Option<Card> {
    let rank = Rank::from_pips(14 - code % 13)?;
    (usize::from(code) < CARDS).then(|| Card::new(Suit::from_index(usize::from(code / 13)), rank))
}

/// The cards of a list of codes.
#[must_use]
pub fn cards(codes: &[u8]) -> Option<Vec<Card>> {
    codes.iter().map(|&code| card(code)).collect()
}

/// The seat of a code.
#[must_use]
pub fn seat(code: u8) -> Option<Seat> {
    Seat::ALL.get(usize::from(code)).copied()
}

/// The strain of a code.
#[must_use]
pub fn strain(code: u8) -> Option<Strain> {
    Strain::ALL.get(usize::from(code)).copied()
}

/// The vulnerability of a code.
#[must_use]
pub const fn vulnerability(code: u8) -> Option<Vulnerability> {
    match code {
        0 => Some(Vulnerability::None),
        1 => Some(Vulnerability::NorthSouth),
        2 => Some(Vulnerability::EastWest),
        3 => Some(Vulnerability::All),
        _ => None,
    }
}

/// The hands of the bytes of a deal.
#[must_use]
pub fn hands(owners: &[u8]) -> Option<BySeat<Hand>> {
    if owners.len() != CARDS {
        return None;
    }
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for (code, &owner) in owners.iter().enumerate() {
        if let (Some(seat), Some(card)) = (seat(owner), card(code as u8)) {
            hands[seat] = hands[seat].with(card);
        }
    }
    Some(hands)
}

/// The deal of its bytes.
#[must_use]
pub fn deal(owners: &[u8]) -> Option<Deal> {
    Deal::new(hands(owners)?).ok()
}

/// A position: cards held, strain, seat that led, cards on the table (no longer held).
#[must_use]
pub fn position(owners: &[u8], trump: u8, leader: u8, table: &[u8]) -> Option<Position> {
    Position::new(hands(owners)?, strain(trump)?, seat(leader)?, &cards(table)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_has_a_code_and_comes_back() {
        for code in 0..52 {
            assert_eq!(card(code).map(of_card), Some(code));
        }
        assert_eq!(card(0).map(|card| card.to_string()).as_deref(), Some("SA"));
        assert_eq!(card(51).map(|card| card.to_string()).as_deref(), Some("C2"));
        assert!((52..=255).all(|code| card(code).is_none()));
    }

    #[test]
    fn what_is_no_deal_or_position_is_refused() {
        assert!(deal(&[0; 52]).is_none() && deal(&[9; 52]).is_none() && deal(&[0; 51]).is_none());
        let dealt: Vec<u8> = (0..52).map(|code| code % 4).collect();
        assert!(deal(&dealt).is_some());
        assert!(position(&dealt, 0, 3, &[]).is_some());
        for (trump, leader, table) in [(5, 0, &[][..]), (0, 4, &[]), (0, 0, &[52]), (0, 0, &[0])] {
            assert!(position(&dealt, trump, leader, table).is_none());
        }
    }
}
