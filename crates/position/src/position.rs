use dds_cards::{BySeat, Card, Hand, Seat, Strain};
use dds_deal::{Contract, Deal, Tricks};

use crate::{PlayError, PositionError, Trick};

/// A deal in play: the cards still held, the strain, and the trick under way.
///
/// Input is checked once, by [`Position::new`] and [`Position::try_play`]; nothing after fails.
/// Two positions are equal when everything a player can see is equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hands: BySeat<Hand>,
    // Derived: the cards held when the trick under way began, those on the table included.
    // Writer: `play` at the end of a trick, `undo`.
    in_play: Hand,
    trick: Trick,
    strain: Strain,
    // Derived: tricks not yet complete, the one under way included. Writers: `play`, `undo`.
    tricks_left: u8,
}

/// What [`Position::undo`] needs to take a card back.
#[derive(Clone, Copy, Debug)]
#[must_use = "a card is taken back with `Position::undo`"]
pub struct Undo {
    card: Card,
    in_play: Hand,
    trick: Trick,
    rank_winner: Option<Card>,
}

impl Undo {
    /// The card that won the trick which this card completed, if it won by rank; see
    /// [`Trick::rank_winner`].
    #[inline]
    #[must_use]
    pub const fn rank_winner(&self) -> Option<Card> {
        self.rank_winner
    }
}

impl Position {
    /// A position of the cards still held by each seat, the cards already played to the trick
    /// under way (in the order of play, no longer in `hands`), and the seat that led to it.
    ///
    /// # Errors
    /// [`PositionError`] when a card stands twice, a hand has a wrong number of cards, more than
    /// three cards are on the table, or one of them was a revoke.
    pub fn new(
        hands: BySeat<Hand>,
        strain: Strain,
        leader: Seat,
        table: &[Card],
    ) -> Result<Self, PositionError> {
        if table.len() > 3 {
            return Err(PositionError::TableFull(table.len()));
        }
        check_disjoint(&hands, table)?;
        let expected = hands[leader.rho()].len();
        if expected == 0 {
            return Err(PositionError::NoCards);
        }
        let mut trick = Trick::new(leader);
        let mut in_play = hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
        for (step, &card) in table.iter().enumerate() {
            let seat = leader.clockwise(step);
            let suit = table[0].suit();
            if card.suit() != suit && !hands[seat].holding(suit).is_empty() {
                return Err(PositionError::Revoke { seat, card });
            }
            trick.push(card, strain);
            in_play = in_play.with(card);
        }
        for (seat, hand) in hands.iter() {
            let expected = expected - usize::from(leader.steps_to(seat) < table.len());
            if hand.len() != expected {
                return Err(PositionError::HandSize { seat, expected, found: hand.len() });
            }
        }
        // `expected` is at most 13: 52 cards in four disjoint hands of this size.
        let tricks_left = expected as u8;
        Ok(Self { hands, in_play, trick, strain, tricks_left })
    }

    /// The position before the opening lead.
    #[must_use]
    pub fn start(deal: &Deal, strain: Strain, leader: Seat) -> Self {
        let hands = deal.hands();
        Self {
            hands,
            in_play: hands.values().fold(Hand::EMPTY, |all, &hand| all | hand),
            trick: Trick::new(leader),
            strain,
            tricks_left: deal.cards_each() as u8,
        }
    }

    /// The position before the opening lead against a contract, by the seat to the left of its
    /// declarer.
    ///
    /// ```
    /// use dds_cards::Seat;
    /// use dds_deal::Deal;
    /// use dds_position::Position;
    ///
    /// let deal: Deal = "N:AK2... J95... T83... Q76...".parse()?;
    /// let position = Position::of(&deal, "3NT S".parse()?);
    /// assert_eq!(position.to_play(), Seat::West);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(deal: &Deal, contract: Contract) -> Self {
        Self::start(deal, contract.strain, contract.declarer.lho())
    }

    /// The position after the last trick, won by `leader`.
    #[must_use]
    pub const fn over(strain: Strain, leader: Seat) -> Self {
        Self {
            hands: BySeat([Hand::EMPTY; 4]),
            in_play: Hand::EMPTY,
            trick: Trick::new(leader),
            strain,
            tricks_left: 0,
        }
    }

    /// The cards each seat still holds.
    #[inline]
    #[must_use]
    pub const fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The cards one seat still holds.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// All cards in play: those held when the trick under way began.
    #[inline]
    #[must_use]
    pub const fn in_play(&self) -> Hand {
        self.in_play
    }

    /// The trick under way.
    #[inline]
    #[must_use]
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// What is trump.
    #[inline]
    #[must_use]
    pub const fn strain(&self) -> Strain {
        self.strain
    }

    /// The seat that chooses the next card.
    #[inline]
    #[must_use]
    pub const fn to_play(&self) -> Seat {
        self.trick.leader().clockwise(self.trick.len())
    }

    /// The tricks still to be won, the one under way included.
    #[inline]
    #[must_use]
    pub fn tricks_left(&self) -> Tricks {
        Tricks::new(self.tricks_left).unwrap_or(Tricks::MAX)
    }

    /// Whether every card has been played.
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.tricks_left == 0
    }

    /// The cards the player to move may play: the suit led if he can, else anything.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> Hand {
        let own = self.hands[self.to_play()];
        let Some(led) = self.trick.suit_led() else { return own };
        let following = own & Hand::suit(led);
        if following.is_empty() { own } else { following }
    }

    /// One legal card of each group of equivalent ones, the lowest: no card of another hand that
    /// was in play at the start of the trick lies between the cards of a group.
    /// Source: Haglund 2008, ch. 1, `GenerateMoves`.
    #[inline]
    #[must_use]
    pub fn candidates(&self) -> Hand {
        self.legal() & self.hands[self.to_play()].group_bottoms(self.in_play)
    }

    /// The group of equivalent cards of the player to move that `card` belongs to.
    #[must_use]
    pub fn group_of(&self, card: Card) -> Hand {
        let own = self.hands[self.to_play()].holding(card.suit());
        let all = self.in_play.holding(card.suit());
        let bottoms = own.group_bottoms(all);
        let floor = if bottoms.contains(card.rank()) {
            Some(card.rank())
        } else {
            bottoms.below(card.rank()).top()
        };
        let ceiling = bottoms.above(card.rank()).bottom();
        own.ranks()
            .filter(|&rank| floor.is_none_or(|floor| rank >= floor))
            .filter(|&rank| ceiling.is_none_or(|ceiling| rank < ceiling))
            .map(|rank| Card::new(card.suit(), rank))
            .collect()
    }

    /// Plays a card if it is legal.
    ///
    /// # Errors
    /// [`PlayError`] when the player to move has not got the card or must follow suit.
    pub fn try_play(&mut self, card: Card) -> Result<Undo, PlayError> {
        let seat = self.to_play();
        if !self.hands[seat].contains(card) {
            return Err(PlayError::NotHeld { seat, card });
        }
        if !self.legal().contains(card) {
            return Err(PlayError::MustFollow { seat, card });
        }
        Ok(self.play(card))
    }

    /// Plays a card that is known to be one of [`Position::legal`]; any other leaves a position
    /// that says nothing about bridge.
    #[inline]
    pub fn play(&mut self, card: Card) -> Undo {
        match self.trick.len() {
            0 => self.play_at::<0>(card),
            1 => self.play_at::<1>(card),
            2 => self.play_at::<2>(card),
            _ => self.play_at::<3>(card),
        }
    }

    /// [`Position::play`] when the compiler knows that `PLACE` cards, 0 to 3, are on the table.
    #[inline(always)] // inlined it knows in the search what the next player sees
    pub fn play_at<const PLACE: usize>(&mut self, card: Card) -> Undo {
        debug_assert!(self.legal().contains(card), "{card} is not legal in {self}");
        debug_assert_eq!(self.trick.len(), PLACE);
        let mut undo = Undo { card, in_play: self.in_play, trick: self.trick, rank_winner: None };
        let seat = self.trick.leader().clockwise(PLACE);
        self.hands[seat] = self.hands[seat].without(card);
        self.trick.push_at::<PLACE>(card, self.strain);
        if PLACE == 3 {
            undo.rank_winner = self.trick.rank_winner();
            self.in_play = self.hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
            self.tricks_left -= 1;
            self.trick = Trick::new(self.trick.winner());
        }
        undo
    }

    /// Takes back the card that was played last, in any number of steps, newest first.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        match undo.trick.len() {
            0 => self.undo_at::<0>(undo),
            1 => self.undo_at::<1>(undo),
            2 => self.undo_at::<2>(undo),
            _ => self.undo_at::<3>(undo),
        }
    }

    /// [`Position::undo`] when the compiler knows that `PLACE` cards were on the table before.
    #[inline(always)] // as for `play_at`
    pub fn undo_at<const PLACE: usize>(&mut self, undo: Undo) {
        debug_assert_eq!(undo.trick.len(), PLACE);
        self.trick = undo.trick;
        if PLACE == 3 {
            self.tricks_left += 1;
            self.in_play = undo.in_play;
        }
        let seat = self.trick.leader().clockwise(PLACE);
        self.hands[seat] = self.hands[seat].with(undo.card);
    }

    /// The hands when the trick under way began: its cards are back with those who played them.
    #[must_use]
    pub fn hands_at_trick_start(&self) -> BySeat<Hand> {
        let mut hands = self.hands;
        for (step, card) in self.trick.cards().into_iter().enumerate() {
            let seat = self.trick.leader().clockwise(step);
            hands[seat] = hands[seat].with(card);
        }
        hands
    }

    /// Recomputes every derived field the slow way and compares.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let table = self.trick.cards();
        Self::new(self.hands, self.strain, self.trick.leader(), &table)
            .map_or(self.is_over(), |slow| slow == *self)
    }
}

fn check_disjoint(hands: &BySeat<Hand>, table: &[Card]) -> Result<(), PositionError> {
    let mut seen = Hand::EMPTY;
    for (second, &hand) in hands.iter() {
        if let Some(card) = (seen & hand).cards().next() {
            let first = Seat::ALL.into_iter().find(|&seat| hands[seat].contains(card));
            let first = first.unwrap_or(second);
            return Err(PositionError::Duplicate { card, first, second });
        }
        seen = seen | hand;
    }
    for &card in table {
        if seen.contains(card) {
            return Err(PositionError::OnTable { card });
        }
        seen = seen.with(card);
    }
    Ok(())
}
