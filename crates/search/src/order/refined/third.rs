use dds_cards::{Card, Hand, Suit};

use super::View;
use crate::moves::Moves;

/// The moves of the third hand.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    if view.follows() { follow(view, cards) } else { void(view, cards) }
}

/// Whether partner's card, which wins so far, also beats all the fourth hand may play.
fn partner_holds(view: &View<'_>) -> bool {
    let fourth = view.player.lho();
    view.position.trick().winner() == view.player.partner()
        && !view.can_ruff(fourth)
        && view.holding(fourth).top().is_none_or(|top| top < view.best.rank())
}

fn follow(view: &View<'_>, cards: Hand) -> Moves {
    let fourth = view.player.lho();
    if view.is_ruffed() || partner_holds(view) {
        return Moves::by_class([cards, Hand::EMPTY, Hand::EMPTY]);
    }
    let beating = view.beating(cards);
    // So that a void fourth hand must ruff.
    let Some(top) = view.holding(fourth).top() else {
        return Moves::by_class([beating, cards - beating, Hand::EMPTY]);
    };
    let above = |rank| beating.above(Card::new(view.led, rank));
    let winning = above(top);
    // The cheapest card that makes the fourth hand play its best one.
    let next = view.holding(fourth).without(top).top();
    let forcing = (next.map_or(beating, above) - winning).first_bottom();
    let forcing = forcing.map_or(Hand::EMPTY, |card| Hand::EMPTY.with(card));
    Moves::by_class([winning, forcing, cards - winning - forcing])
}

fn void(view: &View<'_>, cards: Hand) -> Moves {
    let has_trump = view.lead.trump.is_some();
    let w = view.weights;
    view.void(
        cards,
        |suit| {
            let length = view.own_length(suit);
            if has_trump {
                return w.third_discard_length * length;
            }
            w.third_notrump_length * length + view.bares_an_honour(suit)
        },
        |suit, trumps| ruff(view, suit, trumps),
    )
}

fn ruff(view: &View<'_>, suit: Suit, trumps: Hand) -> Option<(Card, i16)> {
    let fourth = view.player.lho();
    let fourth_ruffs = view.can_ruff(fourth);
    let beating = view.beating(trumps);
    let safe = if fourth_ruffs { view.overruffing(fourth, beating) } else { beating };
    let w = view.weights;
    let Some(card) = safe.first_bottom().or(beating.first_bottom()) else {
        let lowest = trumps.first_bottom()?;
        let length = w.third_under_length * view.own_length(suit);
        return Some((lowest, 8 * view.order(lowest) + w.third_under + length));
    };
    let is_safe = safe.contains(card);
    let weight = if view.position.trick().winner() != view.player.partner() {
        match (fourth_ruffs, is_safe) {
            (false, _) => w.third_ruff_sure,
            (true, true) => w.third_ruff_safe,
            (true, false) => w.third_ruff_unsafe,
        }
    } else if partner_holds(view) {
        w.third_ruff_partners
    } else if fourth_ruffs {
        if is_safe { w.third_ruff_before } else { w.third_ruff_vain }
    } else {
        let leaders_second = view.row(view.led).owner(2) == Some(view.player.partner());
        let base = if leaders_second { w.third_ruff_next } else { w.third_ruff_over };
        base + w.third_ruff_length * view.own_length(suit)
    };
    Some((card, weight + view.ruff(card)))
}
