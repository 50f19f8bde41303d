use dds_cards::Hand;

use super::View;
use crate::moves::Moves;

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
    let w = view.weights;
    view.void(
        cards,
        |suit| {
            let of_length =
                if has_trump { w.fourth_discard_length } else { w.fourth_notrump_length };
            let base = match (partner_wins, has_trump) {
                (true, _) => w.fourth_discard_won,
                (false, true) => w.fourth_discard_lost,
                (false, false) => 0,
            };
            base + of_length * view.own_length(suit) + view.bares_an_honour(suit)
        },
        |suit, trumps| {
            let lowest = trumps.first_bottom()?;
            if partner_wins {
                let length = w.fourth_ruff_won_length * view.own_length(suit);
                return Some((lowest, w.fourth_ruff_won + view.ruff(lowest) + length));
            }
            let beating = view.beating(trumps).first_bottom();
            let weight = |card, base| base + 8 * view.order(card);
            Some(beating.map_or((lowest, weight(lowest, w.fourth_under)), |card| {
                (card, weight(card, w.fourth_ruff))
            }))
        },
    )
}
