use core::fmt;
use core::ops::{BitOr, BitOrAssign};

use dds_cards::{BySuit, Card, Hand, Holding, Suit};

/// The ranks that decided a result: in each suit the lowest rank that won by rank, and all above.
///
/// A result with these winning ranks stays true when the cards below them are exchanged within
/// their suit, as long as every hand keeps its suit lengths. Ranks are absolute; holes above the
/// lowest winning rank are always filled, as in Haglund 2008, ch. 7.4, so the union of two sets is
/// one bitwise or.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct WinRanks(u64); // invariant: in each lane of a `Hand` no bit is clear above a set one

impl WinRanks {
    /// No rank mattered.
    pub const NONE: Self = Self(0);
    /// Every rank mattered.
    pub const ALL: Self = Self(Hand::FULL.bits());

    /// The ranks from the card's up to the ace of its suit.
    #[inline]
    #[must_use]
    pub const fn down_to(card: Card) -> Self {
        let lane = Hand::suit(card.suit()).bits();
        Self(lane & (u64::MAX << card.bit()))
    }

    /// Whether the rank of the card is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 != 0
    }

    /// The ranks as a set of cards, whoever holds them and whether or not they are in play.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Hand {
        Hand::from_bits(self.0)
    }

    /// The ranks of one suit.
    #[inline]
    #[must_use]
    pub const fn holding(self, suit: Suit) -> Holding {
        self.cards().holding(suit)
    }

    /// From relative to absolute: the ranks of the `depths[suit]` highest cards of each suit that
    /// are in play; a depth beyond the last card counts as none. Source: Haglund 2008, ch. 7.3.
    #[inline]
    #[must_use]
    pub fn from_depths(depths: BySuit<u8>, in_play: Hand) -> Self {
        let mut ranks = Self::NONE;
        for suit in Suit::ALL {
            let rank = in_play.holding(suit).nth_highest(usize::from(depths[suit]));
            ranks |= rank.map_or(Self::NONE, |rank| Self::down_to(Card::new(suit, rank)));
        }
        ranks
    }

    /// From absolute to relative: how many cards in play each suit has among the winning ranks.
    #[inline]
    #[must_use]
    pub fn depths(self, in_play: Hand) -> BySuit<u8> {
        let among = self.cards() & in_play;
        BySuit(Suit::ALL.map(|suit| among.holding(suit).len() as u8))
    }

    /// The ranks from the lowest of `cards` in each suit upward.
    #[must_use]
    pub fn from_lowest(cards: Hand) -> Self {
        let lowest = Suit::ALL.into_iter().filter_map(|suit| {
            cards.holding(suit).bottom().map(|rank| Self::down_to(Card::new(suit, rank)))
        });
        lowest.fold(Self::NONE, BitOr::bitor)
    }
}

impl BitOr for WinRanks {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for WinRanks {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for WinRanks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards(), f)
    }
}
