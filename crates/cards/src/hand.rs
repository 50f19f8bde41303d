use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::set::set_operators;
use crate::{Card, Holding, ParseError, Suit};

/// A set of cards: a player's hand, or any other.
///
/// ```
/// use dds_cards::{Hand, Suit};
/// let hand: Hand = "AK2.QJ9..543".parse()?;
/// assert_eq!(hand.len(), 9);
/// assert!(hand.holding(Suit::Diamonds).is_empty());
/// assert_eq!(hand.to_string(), "AK2.QJ9..543");
/// # Ok::<(), dds_cards::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64); // invariant: four lanes of 16 bits, bits 13 to 15 of each clear

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const FULL: Self = Self(0x1fff_1fff_1fff_1fff);

    /// The hand with the given bits, see [`Card::bit`]; bits of no card are dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// The bits of the hand: suit lanes of 16 bits, spades lowest; in a lane bit 0 is the two.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The hand of four holdings: spades, hearts, diamonds, clubs.
    #[must_use]
    pub const fn from_holdings(holdings: [Holding; 4]) -> Self {
        Self(
            holdings[0].bits() as u64
                | (holdings[1].bits() as u64) << 16
                | (holdings[2].bits() as u64) << 32
                | (holdings[3].bits() as u64) << 48,
        )
    }

    /// All cards of one suit.
    #[inline]
    #[must_use]
    pub const fn suit(suit: Suit) -> Self {
        Self(0x1fff << (16 * suit as u32))
    }

    /// The ranks held in a suit.
    #[inline]
    #[must_use]
    pub const fn holding(self, suit: Suit) -> Holding {
        Holding::from_bits((self.0 >> (16 * suit as u32)) as u16)
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card, if there is just one.
    #[inline]
    #[must_use]
    pub const fn only_card(self) -> Option<Card> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first_bottom() } else { None }
    }

    /// Whether the card is held.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 != 0
    }

    /// The hand with the card added.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.bit())
    }

    /// The hand with the card taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.bit()))
    }

    /// The cards of the card's suit above it.
    #[inline]
    #[must_use]
    pub const fn above(self, card: Card) -> Self {
        Self(self.0 & Self::suit(card.suit()).0 & (u64::MAX - 1) << card.bit())
    }

    /// The lowest card of the first suit held.
    #[inline]
    #[must_use]
    pub const fn first_bottom(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_bit(self.0.trailing_zeros()) }
    }

    /// Whether every card of the hand is in `other`.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// [`Holding::group_bottoms`] in all four suits at once.
    #[inline]
    #[must_use]
    pub const fn group_bottoms(self, all: Self) -> Self {
        let gaps = Self::FULL.0 & !all.0;
        let others = all.0 & !self.0;
        // Each lane has three spare bits, so no carry reaches the next lane.
        Self(((others << 1 | 0x0001_0001_0001_0001) + gaps) & self.0)
    }

    /// The cards suit by suit from spades, highest first.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Cards {
        Cards(self)
    }

    /// Reads cards written one after the other, such as `D9D2SA`, in any order.
    ///
    /// # Errors
    /// A [`ParseError`] that names the wrong character or the card that stands twice.
    pub fn from_card_list(text: &str) -> Result<Self, ParseError> {
        let mut hand = Self::EMPTY;
        let mut rest = text;
        while !rest.is_empty() {
            let (card, after) = Card::parse_prefix(rest)?;
            if hand.contains(card) {
                return Err(ParseError::RepeatedCard(card));
            }
            hand = hand.with(card);
            rest = after;
        }
        Ok(hand)
    }
}

set_operators!(Hand, u64);

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Hand {
    /// Four holdings with dots between them, spades first, as in PBN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, suit) in Suit::ALL.into_iter().enumerate() {
            if index > 0 {
                f.write_str(".")?;
            }
            fmt::Display::fmt(&self.holding(suit), f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hand {
    type Err = ParseError;

    /// Reads four holdings with dots between them, spades first.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut holdings = [Holding::EMPTY; 4];
        let mut count = 0;
        for part in text.split('.') {
            if let Some(holding) = holdings.get_mut(count) {
                *holding = part.trim().parse()?;
            }
            count += 1;
        }
        if count == 4 {
            Ok(Self::from_holdings(holdings))
        } else {
            Err(ParseError::SuitCount(count))
        }
    }
}

/// The cards of a [`Hand`], suit by suit from spades, highest first.
#[derive(Clone, Debug)]
pub struct Cards(Hand);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let lane = self.0.0.trailing_zeros() / 16;
        let suit = *Suit::ALL.get(lane as usize)?;
        let card = Card::new(suit, self.0.holding(suit).top()?);
        self.0 = self.0.without(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}
