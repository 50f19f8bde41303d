use dds_cards::{Card, Hand, Suit};

use super::{Group, View};
use crate::Moves;

/// The weights of the second hand.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    let position = view.position;
    let second = position.to_play();
    let Some(led) = position.trick().winning_card() else { return Moves::plain(cards) };
    let trick = Trick {
        view,
        led,
        leader: view.strength.of(led, led.suit()),
        third: view.strength.best(second.lho(), led.suit()),
        partner: view.strength.best(second.partner(), led.suit()),
    };
    let is_void = position.hand(second).holding(led.suit()).is_empty();
    let has_trumps = position.strain().trump().is_some();
    view.moves_alike(cards, |group| match (is_void, has_trumps) {
        (true, _) => trick.void(group),
        (false, false) => trick.notrump(group),
        (false, true) if trick.wins(group) => trick.winning(group),
        (false, true) => trick.losing(group),
    })
}

struct Trick<'a> {
    view: &'a View<'a>,
    led: Card,
    leader: u8,
    third: u8,
    partner: u8,
}

impl Trick<'_> {
    fn suit(&self) -> Suit {
        self.led.suit()
    }

    fn partner_wins(&self) -> bool {
        self.partner > self.leader.max(self.third)
    }

    fn wins(&self, group: Group) -> bool {
        self.view.strength.of(group.card, self.suit()).max(self.partner)
            > self.leader.max(self.third)
    }

    fn notrump(&self, group: Group) -> i16 {
        if self.partner_wins() {
            return -group.pips;
        }
        let own = self.view.strength.of(group.card, self.suit());
        if own > self.leader && own > self.third {
            81 - group.pips
        } else if self.is_below_another_hand(group) {
            group.order() - 3
        } else if own < self.leader {
            group.order() - 11
        } else if group.is_sequence {
            10 + group.order()
        } else {
            13 - group.pips
        }
    }

    /// Below the lowest card that the third hand or partner holds in the suit.
    fn is_below_another_hand(&self, group: Group) -> bool {
        let second = self.view.position.to_play();
        let is_below = |seat| {
            let holding = self.view.position.hand(seat).holding(self.suit());
            holding.bottom().is_some_and(|lowest| lowest > group.card.rank())
        };
        is_below(second.lho()) || is_below(second.partner())
    }

    fn winning(&self, group: Group) -> i16 {
        let position = self.view.position;
        let second = position.to_play();
        let hand = |seat| position.hand(seat).holding(self.suit());
        let (leader, third, partner) =
            (hand(second.rho()), hand(second.lho()), hand(second.partner()));
        let rank = group.card.rank();
        let own = self.view.strength.of(group.card, self.suit());
        if third.bottom().is_some_and(|lowest| lowest > rank) {
            40 + group.order()
        } else if partner.top().is_some_and(|top| {
            top > self.led.rank() && leader.top().is_some_and(|leaders| leaders > top)
        }) {
            41 + group.order()
        } else if own > self.leader {
            if partner.top().is_some_and(|top| rank < top) {
                78 - group.pips
            } else if own > self.third {
                73 - group.pips
            } else if group.is_sequence {
                62 - group.pips
            } else {
                49 - group.pips
            }
        } else if !partner.is_empty() {
            47 - group.pips
        } else {
            40 - group.pips
        }
    }

    fn losing(&self, group: Group) -> i16 {
        let own = self.view.strength.of(group.card, self.suit());
        if self.is_below_another_hand(group) {
            group.order() - 9
        } else if own < self.leader {
            group.order() - 16
        } else if group.is_sequence {
            22 - group.pips
        } else {
            10 - group.pips
        }
    }

    fn void(&self, group: Group) -> i16 {
        let suit = group.card.suit();
        let length = self.view.own_length(suit);
        let trump = self.view.trump;
        if trump == Some(suit) {
            let own = self.view.strength.of(group.card, self.suit());
            return if own > self.third {
                24 - group.pips + length / 44
            } else {
                15 - group.pips + length / 36
            };
        }
        let bared = if self.view.bares_an_honour(suit) { 4 } else { 0 };
        let base = match (self.partner_wins(), trump.is_some()) {
            (true, true) => 60 + length / 44,
            (true, false) => length / 23,
            (false, true) => length / 36 - 2,
            (false, false) => length / 33,
        };
        base - group.pips - bared
    }
}
