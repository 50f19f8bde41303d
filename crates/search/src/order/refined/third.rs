use dds_cards::{Card, Hand, Suit};

use super::{Group, View};
use crate::Moves;

/// The weights of the third hand.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    let position = view.position;
    let third = position.to_play();
    let Some(led) = position.trick().suit_led() else { return Moves::plain(cards) };
    let trick = Trick {
        view,
        led,
        partner: view.strength.played(third.partner()),
        second: view.strength.played(third.rho()),
        fourth: view.strength.best(third.lho(), led),
    };
    if !position.hand(third).holding(led).is_empty() {
        // The cheapest card that makes the fourth hand play its best one.
        let forcing = trick.cheapest_above_all_but_the_top(cards);
        return view.moves_alike(cards, |group| trick.follow(group, forcing));
    }
    view.moves_alike(cards, |group| {
        if view.trump == Some(group.card.suit()) { trick.ruff(group) } else { trick.discard(group) }
    })
}

struct Trick<'a> {
    view: &'a View<'a>,
    led: Suit,
    partner: u8,
    second: u8,
    fourth: u8,
}

impl Trick<'_> {
    fn partner_wins_so_far(&self) -> bool {
        self.partner > self.second
    }

    fn follow(&self, group: Group, forcing: Option<Card>) -> i16 {
        let own = self.view.strength.of(group.card, self.led);
        let so_far = self.partner.max(self.second);
        if self.partner_wins_so_far() && self.partner > self.fourth || own < so_far {
            return -group.pips;
        }
        if own > self.fourth {
            return 59 - group.pips;
        }
        if forcing == Some(group.card) { 20 - group.pips } else { -group.pips }
    }

    /// The lowest card that only the best card of the fourth hand beats.
    fn cheapest_above_all_but_the_top(&self, cards: Hand) -> Option<Card> {
        let fourth = self.view.position.hand(self.view.player.lho()).holding(self.led);
        let top = fourth.top()?;
        let own = cards.holding(self.led);
        let above = fourth.without(top).top().map_or(own, |next| own.above(next));
        let lowest = Card::new(self.led, above.bottom()?);
        let beats = self.view.strength.of(lowest, self.led) > self.partner.max(self.second);
        beats.then_some(lowest)
    }

    fn discard(&self, group: Group) -> i16 {
        let suit = group.card.suit();
        let length = self.view.own_length(suit);
        if self.view.trump.is_some() {
            return length / 40 - group.pips;
        }
        length / 24 - group.pips - if self.view.bares_an_honour(suit) { 4 } else { 0 }
    }

    fn ruff(&self, group: Group) -> i16 {
        let length = self.view.own_length(group.card.suit());
        let own = self.view.strength.of(group.card, self.led);
        let fourth_follows = self.fourth < 32;
        if own < self.partner.max(self.second) {
            return group.order() - 32 + length / 40;
        }
        if self.partner_wins_so_far() {
            if self.partner > self.fourth {
                return -50 - group.pips;
            }
            if fourth_follows {
                let leaders_second =
                    self.view.row(self.led).owner(2) == Some(self.view.position.trick().leader());
                return if leaders_second { 36 } else { 48 } - group.pips + length / 50;
            }
            return if own > self.fourth { 48 - group.pips } else { -12 - group.pips };
        }
        let base = match (fourth_follows, own > self.fourth) {
            (true, _) => 72,
            (false, true) => 48,
            (false, false) => 36,
        };
        base - group.pips
    }
}
