use arrayvec::ArrayVec;
use dds_cards::{Card, Seat, Strain, Suit};

/// The cards of one trick, 0 to 4 of them, and who is winning it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    // Derived: the seat of the best card so far, the leader on an empty table. Writer: `push`.
    winner: Seat,
    len: u8,
    cards: [Option<Card>; 4],
}

impl Trick {
    /// An empty table in front of `leader`.
    #[inline]
    #[must_use]
    pub const fn new(leader: Seat) -> Self {
        Self { leader, winner: leader, len: 0, cards: [None; 4] }
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
        self.cards[self.leader.steps_to(seat)]
    }

    /// The best card so far.
    #[inline]
    #[must_use]
    pub const fn winning_card(&self) -> Option<Card> {
        self.card_of(self.winner)
    }

    /// The suit led.
    #[inline]
    #[must_use]
    pub const fn suit_led(&self) -> Option<Suit> {
        match self.cards[0] {
            Some(card) => Some(card.suit()),
            None => None,
        }
    }

    /// The cards in the order they were played.
    #[must_use]
    pub fn cards(&self) -> ArrayVec<Card, 4> {
        self.cards.iter().flatten().copied().collect()
    }

    /// The winning card if it has beaten another card of its own suit: a win by rank. A card that
    /// met no other of its suit would have won with any rank. Source: Haglund 2008, ch. 2,
    /// `Evaluate`.
    #[inline]
    #[must_use]
    pub fn rank_winner(&self) -> Option<Card> {
        let best = self.winning_card()?;
        let same_suit = |card: &Option<Card>| card.is_some_and(|card| card.suit() == best.suit());
        (self.cards.iter().filter(|card| same_suit(card)).count() > 1).then_some(best)
    }

    /// Puts the next player's card on the table; a full trick stays as it is.
    #[inline]
    pub(crate) fn push(&mut self, card: Card, strain: Strain) {
        let Some(place) = self.cards.get_mut(self.len as usize) else { return };
        *place = Some(card);
        let seat = self.leader.clockwise(self.len as usize);
        self.len += 1;
        if self.winning_card().is_none_or(|best| beats(card, best, strain)) {
            self.winner = seat;
        }
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
