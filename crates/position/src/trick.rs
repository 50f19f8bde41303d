use arrayvec::ArrayVec;
use dds_cards::{Card, Rank, Seat, Strain, Suit};

/// The cards of one trick, 0 to 4 of them, and who is winning it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    // Derived: the seat of the best card so far, the leader on an empty table. Writer: `push`.
    winner: Seat,
    // Derived: the best card so far. Writer: `push`.
    best: Card,
    len: u8,
    // Places beyond `len` hold `NO_CARD`, so that equal tricks compare equal.
    cards: [Card; 4],
}

const NO_CARD: Card = Card::new(Suit::Spades, Rank::Two);

const _: () = assert!(size_of::<Trick>() == 8);

impl Trick {
    /// An empty table in front of `leader`.
    #[inline]
    #[must_use]
    pub const fn new(leader: Seat) -> Self {
        Self { leader, winner: leader, best: NO_CARD, len: 0, cards: [NO_CARD; 4] }
    }

    /// The seat that led or is to lead.
    #[inline]
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The seat whose card wins so far; the leader on an empty table.
    #[inline]
    #[must_use]
    pub const fn winner(&self) -> Seat {
        self.winner
    }

    /// The number of cards on the table.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nobody has played.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card `seat` has played to this trick.
    #[inline]
    #[must_use]
    pub const fn card_of(&self, seat: Seat) -> Option<Card> {
        let place = self.leader.steps_to(seat);
        if place < self.len as usize { Some(self.cards[place]) } else { None }
    }

    /// The best card so far.
    #[inline]
    #[must_use]
    pub const fn winning_card(&self) -> Option<Card> {
        if self.len == 0 { None } else { Some(self.best) }
    }

    /// The suit led.
    #[inline]
    #[must_use]
    pub const fn suit_led(&self) -> Option<Suit> {
        if self.len == 0 { None } else { Some(self.cards[0].suit()) }
    }

    /// The cards in the order they were played.
    #[must_use]
    pub fn cards(&self) -> ArrayVec<Card, 4> {
        self.cards.iter().copied().take(self.len()).collect()
    }

    /// A number for the cards on the table in the order they were played: equal for equal cards,
    /// different for others if as many are there.
    #[inline]
    #[must_use]
    pub const fn code(&self) -> u32 {
        let [first, second, third, fourth] = self.cards;
        first.bit() | second.bit() << 8 | third.bit() << 16 | fourth.bit() << 24
    }

    /// The winning card if it has beaten another card of its own suit: a win by rank. A card that
    /// met no other of its suit would have won with any rank. Source: Haglund 2008, ch. 2,
    /// `Evaluate`.
    #[inline]
    #[must_use]
    pub fn rank_winner(&self) -> Option<Card> {
        // Places beyond `len` are never read as one of the suit: each counts only when played.
        let same_suit =
            |place: usize| place < self.len() && self.cards[place].suit() == self.best.suit();
        let count = (0..4).filter(|&place| same_suit(place)).count();
        (count > 1).then_some(self.best)
    }

    /// Puts the next player's card on the table; a full trick stays as it is.
    pub(crate) fn push(&mut self, card: Card, strain: Strain) {
        match self.len {
            0 => self.push_at::<0>(card, strain),
            1 => self.push_at::<1>(card, strain),
            2 => self.push_at::<2>(card, strain),
            3 => self.push_at::<3>(card, strain),
            _ => {}
        }
    }

    /// Puts the next player's card on the table when `PLACE` cards, 0 to 3, are there.
    #[inline(always)] // with a constant place it is a few stores
    pub(crate) fn push_at<const PLACE: usize>(&mut self, card: Card, strain: Strain) {
        self.cards[PLACE] = card;
        if PLACE == 0 || beats(card, self.best, strain) {
            self.best = card;
            self.winner = self.leader.clockwise(PLACE);
        }
        self.len = PLACE as u8 + 1;
    }
}

/// Whether `card`, played later, takes the trick from `best`.
#[inline]
fn beats(card: Card, best: Card, strain: Strain) -> bool {
    if card.suit() == best.suit() {
        return card.rank() > best.rank();
    }
    strain.trump() == Some(card.suit())
}
