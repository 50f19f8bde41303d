use dds_cards::{BySuit, Card, Rank, Seat, Suit};
use dds_position::{Position, SuitRow, SuitRows, WinRanks};

/// What the heuristics see at the start of a trick: who leads, what is trump, and for each suit
/// who owns its highest, second highest, … card.
#[derive(Clone, Copy, Debug)]
pub struct Lead<'a> {
    /// The seat on lead.
    pub leader: Seat,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// The tricks still to be won.
    pub left: i8,
    /// The suits' rows.
    pub rows: BySuit<&'a SuitRow>,
}

impl<'a> Lead<'a> {
    /// The view of a position whose trick has not begun; `rows` must be those of its deal.
    #[inline]
    #[must_use]
    pub fn new(position: &Position, rows: &'a SuitRows) -> Self {
        Self {
            leader: position.trick().leader(),
            trump: position.strain().trump(),
            left: position.tricks_left().get() as i8,
            rows: rows.rows(position.in_play()),
        }
    }

    /// The number of cards of a suit in a hand.
    #[inline]
    #[must_use]
    pub fn len(&self, suit: Suit, seat: Seat) -> i8 {
        self.rows[suit].len_of(seat) as i8
    }

    /// The number of trumps in a hand, 0 at notrump.
    #[inline]
    #[must_use]
    pub fn trumps(&self, seat: Seat) -> i8 {
        self.trump.map_or(0, |trump| self.len(trump, seat))
    }

    /// The owner of the card of relative rank `order`, 1 for the highest.
    #[inline]
    #[must_use]
    pub fn owner(&self, suit: Suit, order: i8) -> Option<Seat> {
        self.rows[suit].owner(order as usize)
    }

    /// How many cards of relative ranks `order`, `order + 1`, … belong to `seat` without a break.
    #[inline]
    #[must_use]
    pub fn run(&self, suit: Suit, seat: Seat, order: i8) -> i8 {
        let row = self.rows[suit];
        let skipped = (order - 1) as u32;
        let other_owner = (row.owners() >> (2 * skipped)) ^ (seat as u32 * 0x5555_5555);
        let run = other_owner.trailing_zeros() / 2;
        (run.min((row.len() as u32).saturating_sub(skipped))) as i8
    }

    /// The winning ranks of a suit down to relative rank `order`; none for 0.
    #[inline]
    #[must_use]
    pub fn ranks_to(&self, suit: Suit, order: i8) -> WinRanks {
        let rank: Option<Rank> = self.rows[suit].rank(order as usize);
        rank.map_or(WinRanks::NONE, |rank| WinRanks::down_to(Card::new(suit, rank)))
    }
}
