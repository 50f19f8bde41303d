use dds_cards::{BySuit, Seat};
use dds_position::{Position, Shape, SuitRows};

/// A position at the start of a trick as a table sees it: relative ranks only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The seat on lead.
    pub leader: Seat,
    /// The suit lengths of all hands.
    pub shape: Shape,
    /// For each suit the owners of the cards in play, 2 bits each, the highest card's lowest.
    pub owners: BySuit<u32>,
}

impl Key {
    /// The key of a position whose trick has not begun; `rows` must be those of its deal.
    #[inline]
    #[must_use]
    pub fn new(position: &Position, rows: &SuitRows) -> Self {
        let in_play = position.in_play();
        Self {
            leader: position.trick().leader(),
            shape: rows.shape(in_play),
            owners: BySuit(
                dds_cards::Suit::ALL.map(|suit| rows.row(suit, in_play.holding(suit)).owners()),
            ),
        }
    }

    /// The tricks still to be won: the number of cards in each hand.
    #[inline]
    #[must_use]
    pub fn tricks_left(&self) -> usize {
        // The leader's four lengths, one in each group of 16 bits.
        let own = self.shape.bits() >> (4 * self.leader as u32) & 0x000f_000f_000f_000f;
        (own.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
    }

    /// Whether this position and the one with key `other` have the same owners of the
    /// `depths[suit]` highest cards of each suit.
    #[inline]
    #[must_use]
    pub fn agrees(&self, other: &Self, depths: BySuit<u8>) -> bool {
        dds_cards::Suit::ALL
            .into_iter()
            .all(|suit| (self.owners[suit] ^ other.owners[suit]) & top_mask(depths[suit]) == 0)
    }
}

/// The bits of the `depth` highest cards among the owners of a suit.
#[inline]
pub(crate) const fn top_mask(depth: u8) -> u32 {
    (1 << (2 * depth as u32)) - 1
}
