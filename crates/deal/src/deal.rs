use alloc::string::String;
use alloc::string::ToString;

use core::fmt;
use core::str::FromStr;

use dds_cards::{BySeat, Card, Hand, Seat};

use crate::{DealError, pbn};

/// Four disjoint hands of equal length, 1 to 13 cards each.
///
/// A deal of fewer than 13 cards each is an ending, at the start of a trick.
///
/// ```
/// use dds_cards::{Seat, Suit};
/// use dds_deal::Deal;
///
/// let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
///     .parse()?;
/// assert!(deal.is_full());
/// assert_eq!(deal.hand(Seat::South).holding(Suit::Diamonds).len(), 13);
/// assert_eq!(deal.to_pbn(Seat::West).split(' ').next(), Some("W:...AKQJT98765432"));
///
/// let error = "N:A2... .A2.. ..A2. ..2.A".parse::<Deal>().unwrap_err();
/// assert_eq!(error.to_string(), "D2 is held by both South and West");
/// # Ok::<(), dds_deal::DealError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    hands: BySeat<Hand>, // invariant: disjoint, of equal length, not empty
}

impl Deal {
    /// The deal of four hands.
    ///
    /// # Errors
    /// [`DealError::Duplicate`] when two hands hold one card, [`DealError::Unequal`] when the hands
    /// differ in length, [`DealError::NoCards`] when all are empty.
    pub fn new(hands: BySeat<Hand>) -> Result<Self, DealError> {
        let mut dealt = Hand::EMPTY;
        for (second, &hand) in hands.iter() {
            if let Some(card) = (dealt & hand).cards().next() {
                let first = holder(&hands, card).unwrap_or(second);
                return Err(DealError::Duplicate { card, first, second });
            }
            dealt = dealt | hand;
        }
        let lengths = hands.map(Hand::len);
        if lengths.values().any(|&length| length != lengths[Seat::North]) {
            return Err(DealError::Unequal { lengths, missing: !dealt });
        }
        if dealt.is_empty() { Err(DealError::NoCards) } else { Ok(Self { hands }) }
    }

    /// The four hands.
    #[inline]
    #[must_use]
    pub const fn hands(&self) -> BySeat<Hand> {
        self.hands
    }

    /// The hand of a seat.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// All cards of the deal.
    #[must_use]
    pub fn cards(&self) -> Hand {
        self.hands.values().fold(Hand::EMPTY, |all, &hand| all | hand)
    }

    /// Who holds a card, `None` if it is not in the deal.
    #[must_use]
    pub fn owner(&self, card: Card) -> Option<Seat> {
        holder(&self.hands, card)
    }

    /// The number of cards of each hand, 1 to 13: the number of tricks to be played.
    #[must_use]
    pub fn cards_each(&self) -> usize {
        self.hands[Seat::North].len()
    }

    /// Whether all 52 cards are dealt.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cards() == Hand::FULL
    }

    /// The PBN text with the hand of `first` in front: `E:` and four hands clockwise from East.
    #[must_use]
    pub fn to_pbn(&self, first: Seat) -> String {
        pbn::Text { hands: &self.hands, first }.to_string()
    }

    /// The deal of hands that are known to be disjoint, of equal length and not empty.
    #[cfg(feature = "random")]
    pub(crate) fn trusted(hands: BySeat<Hand>) -> Self {
        debug_assert!(Self::new(hands).is_ok(), "{hands:?}");
        Self { hands }
    }
}

fn holder(hands: &BySeat<Hand>, card: Card) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| hands[seat].contains(card))
}

impl fmt::Display for Deal {
    /// The PBN text from North, as [`Deal::to_pbn`] writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pbn::Text { hands: &self.hands, first: Seat::North }.fmt(f)
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Deal {
    type Err = DealError;

    /// Reads the value of a PBN tag `Deal`: the first seat, a colon, and four hands clockwise from
    /// it, each with four suits, spades first, and dots between them.
    ///
    /// Read as well: lower case, `10` for the ten, `-` for a void, a suit's letter or symbol in
    /// front of its cards (`SAK2.HQJ9.…`), more than one space. Source: PBN 2.1, tag `Deal`.
    fn from_str(text: &str) -> Result<Self, DealError> {
        pbn::hands(text).and_then(Self::new)
    }
}

impl TryFrom<BySeat<Hand>> for Deal {
    type Error = DealError;

    fn try_from(hands: BySeat<Hand>) -> Result<Self, DealError> {
        Self::new(hands)
    }
}
