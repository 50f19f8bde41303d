use dds_cards::Hand;

use super::{View, pips};
use crate::Moves;

/// The moves of the fourth hand: it knows whether it wins.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    let partner_wins = view.position.trick().winner() == view.player.partner();
    if view.follows() {
        // As cheaply as possible, or the lowest.
        let winning =
            if partner_wins || view.is_ruffed() { Hand::EMPTY } else { view.beating(cards) };
        return Moves::by_class([winning, cards - winning, Hand::EMPTY]);
    }
    let has_trump = view.lead.trump.is_some();
    view.void(
        cards,
        |suit, pips| {
            let bared = if view.bares_an_honour(suit) { 4 } else { 0 };
            let length = view.own_length(suit) / if has_trump { 24 } else { 27 } - bared;
            match (partner_wins, has_trump) {
                (true, _) => 25 - pips + length,
                (false, true) => 14 - pips + length,
                (false, false) => length - pips,
            }
        },
        |suit, trumps| {
            let lowest = trumps.first_bottom()?;
            if partner_wins {
                return Some((lowest, 2 - pips(lowest) + view.own_length(suit) / 24));
            }
            let beating = view.beating(trumps).first_bottom();
            let weight = |card| view.order(card);
            Some(beating.map_or((lowest, weight(lowest) - 13), |card| (card, 33 + weight(card))))
        },
    )
}
