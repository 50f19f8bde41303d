use dds_cards::{BySuit, Card, Hand, Seat, Suit};
use dds_position::{Position, Shape, SuitRow, SuitRows, WinRanks};
use dds_tt::Key;

/// What the heuristics see at the start of a trick: who leads, what is trump, and for each suit
/// who owns its highest, second highest, … card.
#[derive(Clone, Copy, Debug)]
pub struct TrickStart {
    /// The seat on lead.
    pub leader: Seat,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// The tricks still to be won.
    pub left: i8,
    /// The cards in play.
    pub in_play: Hand,
    /// The suits' rows.
    pub rows: BySuit<SuitRow>,
}

impl TrickStart {
    /// The view of a position whose trick has not begun; `rows` must be those of its deal.
    #[inline]
    #[must_use]
    pub fn new(position: &Position, rows: &SuitRows) -> Self {
        Self {
            leader: position.trick().leader(),
            trump: position.strain().trump(),
            left: position.tricks_left().get() as i8,
            in_play: position.in_play(),
            rows: rows.rows(position.in_play()),
        }
    }

    /// The position as a table sees it.
    #[inline]
    #[must_use]
    pub fn key(&self) -> Key {
        Key {
            leader: self.leader,
            shape: Shape::of(&self.rows),
            owners: self.rows.map(|row| row.owners()),
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
        self.rows[suit].run(seat, order as usize) as i8
    }

    /// The tricks of a hand's top cards in a suit, and how many of them are won by rank: the whole
    /// suit once everybody else has run out, else the unbroken run from the top.
    #[inline]
    #[must_use]
    pub fn tops(&self, suit: Suit, seat: Seat) -> (i8, i8) {
        let (tricks, by_rank) = self.rows[suit].tops(seat);
        (tricks as i8, by_rank as i8)
    }

    /// At most so many tricks can be counted as quick ones of the leader and, after them, of
    /// partner: all top cards, what partner holds behind the leader's, and a ruff.
    #[inline]
    #[must_use]
    pub(crate) fn most_quick_tricks(&self) -> (i8, i8) {
        let (leader, partner) = (self.leader, self.leader.partner());
        let (mut own, mut partners) = (0, i8::from(self.trumps(partner) > 0));
        for suit in Suit::ALL {
            let row = &self.rows[suit];
            let (tricks, _) = row.tops_of_owner();
            match row.owner(1) {
                Some(owner) if owner == leader => {
                    own += tricks as i8;
                    if row.owner(tricks + 1) == Some(partner) {
                        partners += (row.len_of(partner) as i8 - tricks as i8).max(0);
                    }
                }
                Some(owner) if owner == partner => partners += tricks as i8,
                _ => {}
            }
        }
        (own, partners)
    }

    /// The winning ranks of a suit down to relative rank `order`; none for 0.
    #[inline]
    #[must_use]
    pub fn ranks_to(&self, suit: Suit, order: i8) -> WinRanks {
        let rank = self.in_play.holding(suit).nth_highest(order as usize);
        rank.map_or(WinRanks::NONE, |rank| WinRanks::down_to(Card::new(suit, rank)))
    }
}
