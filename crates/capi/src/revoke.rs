use arrayvec::ArrayVec;
use dds_cards::{BySeat, Card, Hand, Seat, Side, Strain};
use dds_position::Position;

use crate::engine::Engine;

/// A trick under way in which a card on the table is a revoke.
///
/// Programs that sample unseen hands ask such questions, and DDS answers them: the card stays on
/// the table and its player still holds the suit. The trick is finished by trying all cards, which
/// are at most 13 for each of two players; from then on the position is a lawful one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Revoked {
    pub(crate) hands: BySeat<Hand>,
    pub(crate) strain: Strain,
    pub(crate) leader: Seat,
    pub(crate) table: Table,
}

/// The cards of a trick that are on the table, as a value that can be copied.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Table {
    cards: [Option<Card>; 4],
}

impl Table {
    pub(crate) fn cards(&self) -> ArrayVec<Card, 4> {
        self.cards.into_iter().flatten().collect()
    }

    fn with(mut self, card: Card) -> Self {
        if let Some(free) = self.cards.iter_mut().find(|place| place.is_none()) {
            *free = Some(card);
        }
        self
    }
}

impl FromIterator<Card> for Table {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

impl Revoked {
    pub(crate) fn to_play(self) -> Seat {
        self.leader.clockwise(self.table.cards().len())
    }

    /// The tricks still to be won, the one under way included.
    pub(crate) fn tricks_left(&self) -> i8 {
        self.hands[self.leader.rho()].len() as i8
    }

    pub(crate) fn legal(&self) -> Hand {
        let own = self.hands[self.to_play()];
        let led = self.table.cards().first().map(|card| card.suit());
        let following = led.map_or(own, |led| own & Hand::suit(led));
        if following.is_empty() { own } else { following }
    }

    /// All cards that count when cards are compared.
    pub(crate) fn in_play(&self) -> Hand {
        let held = self.hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
        self.table.cards().into_iter().fold(held, Hand::with)
    }

    /// The tricks of the side to play when `card` is played.
    pub(crate) fn tricks_after(&self, card: Card, engine: &mut Engine<'_>) -> i8 {
        self.after(card).value(self.to_play().side(), engine)
    }

    /// The tricks of the side to play.
    pub(crate) fn tricks(&self, engine: &mut Engine<'_>) -> i8 {
        self.value(self.to_play().side(), engine)
    }

    /// What is left when `card` is played.
    fn after(&self, card: Card) -> Self {
        let mut next = *self;
        let seat = self.to_play();
        next.hands[seat] = next.hands[seat].without(card);
        next.table = next.table.with(card);
        next
    }

    /// The tricks of `side` from here.
    fn value(&self, side: Side, engine: &mut Engine<'_>) -> i8 {
        let Some(winner) = self.winner() else {
            let bottoms = self.hands[self.to_play()].group_bottoms(self.in_play());
            let cards = (self.legal() & bottoms).cards();
            let values = cards.map(|card| self.after(card).value(side, engine));
            let best = if self.to_play().side() == side { values.max() } else { values.min() };
            return best.unwrap_or_default();
        };
        let won = i8::from(winner.side() == side);
        let Ok(next) = Position::new(self.hands, self.strain, winner, &[]) else { return won };
        let rest = engine.tricks(&next);
        let left = next.tricks_left().get() as i8;
        won + if winner.side() == side { rest } else { left - rest }
    }

    fn winner(&self) -> Option<Seat> {
        Self::winner_of(&self.table.cards(), self.leader, self.strain)
    }

    /// Who wins the trick once four cards are on the table.
    pub(crate) fn winner_of(table: &[Card], leader: Seat, strain: Strain) -> Option<Seat> {
        let led = table.first()?.suit();
        if table.len() < 4 {
            return None;
        }
        let strength =
            |card: &Card| (strain.trump() == Some(card.suit()), card.suit() == led, card.rank());
        let (step, _) = table.iter().enumerate().max_by_key(|(_, card)| strength(card))?;
        Some(leader.clockwise(step))
    }
}
