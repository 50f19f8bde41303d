//! Endings in any number from a seed, for tests that say how many cases they try.
//!
//! Where [`strategies`](crate::strategies) shrink, these are spread evenly: strains, leaders and
//! the number of cards on the table take turns.

use dds_cards::{BySeat, BySuit, Card, Hand, Rank, Seat, Strain, Suit};
use dds_deal::Deal;
use dds_position::{Position, Shape, SuitRows};

/// A generator of numbers: SplitMix64. Source: Steele, Lea and Flood 2014.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A generator; equal seeds give equal numbers.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`; 0 when that is 0.
    pub const fn below(&mut self, limit: usize) -> usize {
        ((self.bits() as u128 * limit as u128) >> 64) as usize
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// One of the cards; `None` of no cards.
    pub fn card(&mut self, cards: Hand) -> Option<Card> {
        cards.cards().nth(self.below(cards.len()))
    }
}

/// A random deal of `cards_each` cards from all suits, or from three, or from two if they have
/// enough cards; few suits make for voids and long runs.
#[must_use]
pub fn deal(dice: &mut Dice, cards_each: usize) -> Deal {
    let mut suits = Suit::ALL;
    dice.shuffle(&mut suits);
    let fewest = (4 * cards_each).div_ceil(13).max(2);
    let count = fewest + dice.below(5 - fewest.min(4));
    let from = suits[..count.min(4)].iter().fold(Hand::EMPTY, |all, &suit| all | Hand::suit(suit));
    let mut cards: Vec<Card> = from.cards().collect();
    dice.shuffle(&mut cards);
    dealt(BySeat::from_fn(|seat| {
        cards[seat as usize * cards_each..][..cards_each].iter().copied().collect()
    }))
}

/// How many cards of each suit each seat holds.
pub type Lengths = BySeat<BySuit<usize>>;

/// A random deal with the given suit lengths, which must be equal sums of 1 to 13 cards.
#[must_use]
pub fn deal_of(dice: &mut Dice, lengths: &Lengths) -> Deal {
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for suit in Suit::ALL {
        let mut ranks = Rank::ALL;
        dice.shuffle(&mut ranks);
        let mut ranks = ranks.into_iter();
        for seat in Seat::ALL {
            let own = ranks.by_ref().take(lengths[seat][suit]);
            hands[seat] = hands[seat] | own.map(|rank| Card::new(suit, rank)).collect();
        }
    }
    dealt(hands)
}

/// Random suit lengths of `cards_each` cards.
#[must_use]
pub fn lengths(dice: &mut Dice, cards_each: usize) -> Lengths {
    deal(dice, cards_each).hands().map(|hand| BySuit::from_fn(|suit| hand.holding(suit).len()))
}

/// Endings without end: strains, leaders and 0 to `table` cards on the table take turns.
pub fn endings(seed: u64, cards_each: usize, table: usize) -> impl Iterator<Item = Position> {
    let mut dice = Dice::new(seed);
    (0..).map(move |turn: usize| {
        let deal = deal(&mut dice, cards_each);
        let strain = Strain::ALL[turn % 5];
        let mut position = Position::start(&deal, strain, Seat::from_index(turn / 5));
        play(&mut dice, &mut position, turn / 20 % (table + 1));
        position
    })
}

/// Plays random legal cards, as long as there are any.
pub fn play(dice: &mut Dice, position: &mut Position, cards: usize) {
    for _ in 0..cards {
        if let Some(card) = dice.card(position.legal()) {
            // What is played here is never taken back.
            let _ = position.play(card);
        }
    }
}

/// The hands with the cards on the table put back: those that a position's rows are made of.
#[must_use]
pub fn held(position: &Position) -> BySeat<Hand> {
    let trick = position.trick();
    BySeat::from_fn(|seat| {
        let hand = position.hand(seat);
        trick.card_of(seat).map_or(hand, |card| hand.with(card))
    })
}

/// The rows of a position.
#[must_use]
pub fn rows(position: &Position) -> SuitRows {
    SuitRows::new(held(position))
}

/// The position at the start of a trick with these suit lengths and these owners of each suit's
/// cards, 2 bits a card, the highest card's lowest. Its ranks run down from the ace.
#[must_use]
pub fn from_owners(
    shape: Shape,
    owners: BySuit<u32>,
    strain: Strain,
    leader: Seat,
) -> Option<Position> {
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for suit in Suit::ALL {
        let count: usize = Seat::ALL.into_iter().map(|seat| shape.len(suit, seat)).sum();
        for order in 0..count {
            let owner = Seat::from_index((owners[suit] >> (2 * order)) as usize & 3);
            hands[owner] = hands[owner].with(Card::new(suit, Rank::ALL[12 - order]));
        }
    }
    Position::new(hands, strain, leader, &[]).ok()
}

fn dealt(hands: BySeat<Hand>) -> Deal {
    Deal::new(hands).expect("disjoint hands of equal length")
}
