//! Numbers and texts of the C interface that DDS and its forks share.
//!
//! Their headers name and lay out the structures each in its own way, but put the same arrays
//! into them: strains are suits in our order, then notrump; seats count from North; bit `r` of a
//! holding is the card of rank `r`, the two being 2 and the ace 14.

pub mod par;

use std::ffi::{c_char, c_int, c_uint};

use anyhow::{Context as _, Result, bail, ensure};
use dds_cards::{BySeat, Card, Hand, Rank, Seat, Strain, Suit};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;

/// What each of its functions returns when nothing is wrong, `RETURN_NO_FAULT`.
const NO_FAULT: c_int = 1;

/// An error for every returned code but that of success.
///
/// # Errors
/// Says the code.
pub fn check(code: c_int) -> Result<()> {
    if code != NO_FAULT {
        bail!("the other solver returned {code}");
    }
    Ok(())
}

/// A position, as the fields of a `deal`.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The strain.
    pub trump: c_int,
    /// Who led to the trick under way.
    pub first: c_int,
    /// Suits of the cards on the table, in the order of play.
    pub trick_suits: [c_int; 3],
    /// Their ranks; 0 for none.
    pub trick_ranks: [c_int; 3],
    /// Holdings of the cards not yet played, by seat and suit.
    pub remaining: [[c_uint; 4]; 4],
}

impl Board {
    /// The fields for a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let trick = position.trick();
        let mut board = Self {
            trump: strain_index(position.strain()) as c_int,
            first: trick.leader() as c_int,
            trick_suits: [0; 3],
            trick_ranks: [0; 3],
            remaining: remaining(position.hands()),
        };
        for (place, card) in trick.cards().into_iter().enumerate() {
            board.trick_suits[place] = card.suit() as c_int;
            board.trick_ranks[place] = c_int::from(card.rank().pips());
        }
        board
    }
}

/// What is said of single cards, as the fields of a `futureTricks`.
#[derive(Clone, Copy, Debug)]
pub struct Answers {
    /// How many entries of the lists mean something.
    pub cards: c_int,
    /// Suits of the cards.
    pub suit: [c_int; 13],
    /// Their ranks.
    pub rank: [c_int; 13],
    /// Holdings of lower cards as good as each.
    pub equals: [c_int; 13],
    /// Tricks of the side to play.
    pub score: [c_int; 13],
}

impl Answers {
    /// The tricks of the first card, which is the best.
    ///
    /// # Errors
    /// When that is no number of tricks.
    pub fn best(&self) -> Result<Tricks> {
        tricks(self.score[0])
    }

    /// All cards with their tricks, those included that it names only as equal to another;
    /// sorted by card.
    ///
    /// # Errors
    /// When a number means nothing.
    pub fn all(&self) -> Result<Vec<(Card, Tricks)>> {
        let count = usize::try_from(self.cards).context("a negative number of cards")?;
        ensure!(count <= self.suit.len(), "{count} cards");
        let mut answers = Vec::new();
        for index in 0..count {
            let (score, suit) = (tricks(self.score[index])?, suit(self.suit[index])?);
            let rank = u8::try_from(self.rank[index]).ok().and_then(Rank::from_pips);
            let own = 1 << rank.context("a rank")?.pips();
            for bit in 2..=14 {
                if (self.equals[index] | own) & (1 << bit) != 0 {
                    let rank = Rank::from_pips(bit).context("a rank")?;
                    answers.push((Card::new(suit, rank), score));
                }
            }
        }
        answers.sort();
        Ok(answers)
    }
}

/// A play record, as the fields of a `playTraceBin`.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// How many cards.
    pub number: c_int,
    /// Their suits.
    pub suit: [c_int; 52],
    /// Their ranks.
    pub rank: [c_int; 52],
}

impl Play {
    /// The fields for a list of cards.
    ///
    /// # Errors
    /// When there are more than 52.
    pub fn of(cards: &[Card]) -> Result<Self> {
        let number = c_int::try_from(cards.len())?;
        let mut play = Self { number, suit: [0; 52], rank: [0; 52] };
        ensure!(cards.len() <= play.suit.len(), "{number} cards");
        for (place, card) in cards.iter().enumerate() {
            play.suit[place] = card.suit() as c_int;
            play.rank[place] = c_int::from(card.rank().pips());
        }
        Ok(play)
    }
}

/// What is said of a play record, from the fields of a `solvedPlay`.
///
/// # Errors
/// When a number is none of tricks, or there are more than its list has.
pub fn trace(number: c_int, counts: &[c_int; 53]) -> Result<Vec<Tricks>> {
    let number = usize::try_from(number)?;
    let counts = counts.get(..number).with_context(|| format!("{number} numbers"))?;
    counts.iter().map(|&count| tricks(count)).collect()
}

/// The holdings of four hands, as the field of a `ddTableDeal`.
#[must_use]
pub fn remaining(hands: &BySeat<Hand>) -> [[c_uint; 4]; 4] {
    let holding = |hand: Hand, suit: Suit| c_uint::from(hand.holding(suit).bits()) << 2;
    hands.0.map(|hand| Suit::ALL.map(|suit| holding(hand, suit)))
}

/// A deal as text that ends in a zero, as the field of a `ddTableDealPBN`.
#[must_use]
pub fn pbn(deal: &Deal) -> [c_char; 80] {
    let mut cards = [0; 80];
    for (to, from) in cards.iter_mut().zip(deal.to_string().bytes().take(79)) {
        *to = c_char::from_ne_bytes([from]);
    }
    cards
}

/// All 20 results, from the field of a `ddTableResults`.
///
/// # Errors
/// When a number is none of tricks.
pub fn table(results: &[[c_int; 4]; 5]) -> Result<TrickTable> {
    let result = |strain, seat: Seat| results[strain_index(strain)][seat as usize];
    for strain in Strain::ALL {
        for seat in Seat::ALL {
            tricks(result(strain, seat))?;
        }
    }
    Ok(TrickTable::from_fn(|strain, seat| tricks(result(strain, seat)).unwrap_or(Tricks::ZERO)))
}

/// The field of a `ddTableResults` for a table.
#[must_use]
pub fn results(table: &TrickTable) -> [[c_int; 4]; 5] {
    let mut results = [[0; 4]; 5];
    for (strain, seat, tricks) in table.iter() {
        results[strain_index(strain)][seat as usize] = c_int::from(tricks.get());
    }
    results
}

fn strain_index(strain: Strain) -> usize {
    strain.trump().map_or(4, |suit| suit as usize)
}

fn suit(index: c_int) -> Result<Suit> {
    let index = usize::try_from(index).ok().filter(|index| *index < 4);
    index.map(Suit::from_index).context("a suit")
}

fn tricks(count: c_int) -> Result<Tricks> {
    u8::try_from(count).ok().and_then(Tricks::new).with_context(|| format!("{count} tricks"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_becomes_numbers() {
        let position: Position = "N:3.K.. 4.Q.. .J.2. 2...|S|W|HA".parse().unwrap();
        let board = Board::of(&position);
        assert_eq!((board.trump, board.first), (0, 3));
        assert_eq!((board.trick_suits, board.trick_ranks), ([1, 0, 0], [14, 0, 0]));
        assert_eq!(board.remaining[0], [1 << 3, 1 << 13, 0, 0]);
        assert_eq!(board.remaining[2], [0, 1 << 11, 1 << 2, 0]);
    }

    #[test]
    fn equal_cards_are_named_one_by_one() {
        let mut answers =
            Answers { cards: 1, suit: [3; 13], rank: [5; 13], equals: [0; 13], score: [7; 13] };
        answers.equals[0] = 1 << 4 | 1 << 2;
        let all = answers.all().unwrap();
        let names: Vec<String> = all.iter().map(|(card, _)| card.to_string()).collect();
        assert_eq!(names.len(), 3);
        assert!(["C5", "C4", "C2"].iter().all(|name| names.contains(&(*name).to_owned())));
        for (cards, suit, rank, score) in
            [(-1, 0, 5, 7), (14, 0, 5, 7), (1, 4, 5, 7), (1, 0, 1, 7), (1, 0, 40, 7), (1, 0, 5, 14)]
        {
            let (suit, rank, score) = ([suit; 13], [rank; 13], [score; 13]);
            assert!(Answers { cards, suit, rank, score, ..answers }.all().is_err());
        }
    }

    #[test]
    fn a_table_comes_back_as_it_went() {
        let table: TrickTable = "7676A3A39494848437A7".parse().unwrap();
        let numbers = results(&table);
        assert_eq!(numbers[4], [7, 6, 7, 6]);
        assert_eq!(super::table(&numbers).unwrap(), table);
        assert!(super::table(&[[14; 4]; 5]).is_err() && super::table(&[[-1; 4]; 5]).is_err());
    }

    #[test]
    fn records_have_room_for_a_deal() {
        let card: Card = "HK".parse().unwrap();
        let play = Play::of(&[card]).unwrap();
        assert_eq!((play.number, play.suit[0], play.rank[0]), (1, 1, 13));
        assert!(Play::of(&[card; 52]).is_ok() && Play::of(&[card; 53]).is_err());
        assert_eq!(trace(2, &[3; 53]).unwrap().len(), 2);
        assert!(trace(54, &[3; 53]).is_err() && trace(-1, &[3; 53]).is_err());
        assert!(check(1).is_ok() && check(0).is_err() && check(-1).is_err());
    }
}
