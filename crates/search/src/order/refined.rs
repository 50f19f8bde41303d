//! The order of DDS 2.9 (Haglund and Hein) as far as its behaviour is described, in the place of
//! the paper's. Switch: [`REFINED_ORDER`](crate::Switch::REFINED_ORDER).
//!
//! Where the player may choose the suit, the best card of each suit gets that program's weight, and
//! the other cards come after them. Where he must follow, its weights fall into classes that hardly
//! ever mix, so the classes alone are kept: no card is weighed. One is our own: before a hand that
//! can ruff, second and third hand beat the trick (docs/performance.md).

mod fourth;
mod lead;
mod second;
mod third;

use dds_cards::{Card, Hand, Holding, Seat, Suit};
use dds_position::{Position, SuitRow};

use crate::TrickStart;
use crate::moves::Moves;
use crate::order::Weights;

pub(super) use lead::moves as leading;

/// The moves `cards` when there are cards on the table; `lead` is the view of the hand that led.
#[inline]
pub(super) fn following<const PLACE: usize>(
    position: &Position,
    lead: &TrickStart,
    weights: &Weights,
    cards: Hand,
) -> Moves {
    let player = lead.leader.clockwise(PLACE);
    let Some(best) = position.trick().winning_card() else { return Moves::plain(cards) };
    let Some(led) = position.trick().suit_led() else { return Moves::plain(cards) };
    let view = View { position, lead, weights, player, led, best };
    match PLACE {
        1 => second::moves(&view, cards),
        2 => third::moves(&view, cards),
        _ => fourth::moves(&view, cards),
    }
}

/// What the order within a trick reads.
struct View<'a> {
    position: &'a Position,
    lead: &'a TrickStart,
    weights: &'a Weights,
    player: Seat,
    led: Suit,
    /// The card that wins so far.
    best: Card,
}

impl View<'_> {
    /// Whether the player has a card of the suit led.
    fn follows(&self) -> bool {
        !self.holding(self.player).is_empty()
    }

    /// What a seat holds of the suit led.
    fn holding(&self, seat: Seat) -> Holding {
        self.position.hand(seat).holding(self.led)
    }

    /// The cards above every card of the suit led that a seat holds.
    fn above_all_of(&self, seat: Seat, cards: Hand) -> Hand {
        self.holding(seat).top().map_or(cards, |top| cards.above(Card::new(self.led, top)))
    }

    /// The trumps above every trump a seat holds.
    fn overruffing(&self, seat: Seat, trumps: Hand) -> Hand {
        let trump = self.lead.trump;
        let top = trump.and_then(|trump| {
            let top = self.position.hand(seat).holding(trump).top()?;
            Some(Card::new(trump, top))
        });
        top.map_or(trumps, |top| trumps.above(top))
    }

    /// Whether a seat can ruff the suit led.
    fn can_ruff(&self, seat: Seat) -> bool {
        self.holding(seat).is_empty() && self.trumps(seat) > 0 && self.lead.trump != Some(self.led)
    }

    /// The trumps a seat held when the trick began.
    fn trumps(&self, seat: Seat) -> i8 {
        self.lead.trumps(seat)
    }

    /// Whether the trick has been ruffed.
    fn is_ruffed(&self) -> bool {
        self.best.suit() != self.led
    }

    /// The cards that win the trick so far.
    fn beating(&self, cards: Hand) -> Hand {
        if self.lead.trump.is_some_and(|trump| trump != self.best.suit()) {
            let trumps = self.lead.trump.map_or(Hand::EMPTY, Hand::suit);
            return cards & trumps | cards.above(self.best);
        }
        cards.above(self.best)
    }

    /// The row of a suit as it was when the trick began.
    fn row(&self, suit: Suit) -> &SuitRow {
        &self.lead.rows[suit]
    }

    /// The length of a suit in the hand of the player to move.
    fn own_length(&self, suit: Suit) -> i16 {
        self.row(suit).len_of(self.player) as i16
    }

    /// The relative rank of a card when the trick began.
    fn order(&self, card: Card) -> i16 {
        self.position.in_play().above(card).len() as i16 + 1
    }

    /// What a discard costs that leaves the second highest card bare or is a bare highest one.
    fn bares_an_honour(&self, suit: Suit) -> i16 {
        let row = self.row(suit);
        let bares = match row.len_of(self.player) {
            1 => row.owner(1) == Some(self.player),
            2 => row.owner(2) == Some(self.player),
            _ => false,
        };
        if bares { self.weights.void_bares } else { 0 }
    }

    /// What a discard is worth at any seat: low cards go first, from suits that partner is short in.
    #[inline]
    fn discard(&self, card: Card) -> i16 {
        let (w, partner) = (self.weights, self.player.partner());
        let length = self.row(card.suit()).len_of(partner) as i16;
        w.void_pips * pips(card) + w.void_partner * length
    }

    /// What a ruff costs for its rank.
    fn ruff(&self, card: Card) -> i16 {
        self.weights.void_pips * pips(card)
    }

    /// The moves of a player void in the suit led: one card of each suit by weight, the lowest
    /// discard and the ruff that `ruff` chooses, then the other cards.
    #[inline]
    fn void(
        &self,
        cards: Hand,
        discard: impl Fn(Suit) -> i16,
        ruff: impl Fn(Suit, Hand) -> Option<(Card, i16)>,
    ) -> Moves {
        let mut moves = Moves::default();
        let mut others = cards;
        while let Some(lowest) = others.first_bottom() {
            let suit = lowest.suit();
            let of_suit = cards & Hand::suit(suit);
            others = others - of_suit;
            let (card, weight) = if self.lead.trump == Some(suit) {
                ruff(suit, of_suit).unwrap_or((lowest, 0))
            } else {
                (lowest, discard(suit) + self.discard(lowest))
            };
            moves.push(card, weight);
            moves.push_last(of_suit.without(card));
        }
        moves
    }
}

fn pips(card: Card) -> i16 {
    card.rank().pips().into()
}
