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

    /// The tricks of a hand's top cards in a suit, and how many of them are won by rank: the whole
    /// suit once everybody else has run out, else the unbroken run from the top.
    #[inline]
    #[must_use]
    pub fn tops(&self, suit: Suit, seat: Seat) -> (i8, i8) {
        let row = self.rows[suit];
        if row.owners() & 3 != seat as u32 || row.len() == 0 {
            return (0, 0);
        }
        let run = row.top_run() as i8;
        let longest = self.longest_but(suit, seat);
        if run >= longest { (self.len(suit, seat), longest) } else { (run, run) }
    }

    /// The length of a suit in the longest of the three other hands.
    #[inline]
    #[must_use]
    pub fn longest_but(&self, suit: Suit, seat: Seat) -> i8 {
        let len = |seat| self.len(suit, seat);
        len(seat.lho()).max(len(seat.partner())).max(len(seat.rho()))
    }

    /// The winning ranks of a suit down to relative rank `order`; none for 0.
    #[inline]
    #[must_use]
    pub fn ranks_to(&self, suit: Suit, order: i8) -> WinRanks {
        let rank: Option<Rank> = self.rows[suit].rank(order as usize);
        rank.map_or(WinRanks::NONE, |rank| WinRanks::down_to(Card::new(suit, rank)))
    }
}
