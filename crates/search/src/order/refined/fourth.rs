use dds_cards::Hand;

use super::View;
use crate::Moves;

/// The weights of the fourth hand.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    let position = view.position;
    let fourth = position.to_play();
    let Some(led) = position.trick().suit_led() else { return Moves::plain(cards) };
    let strength = &view.strength;
    let partner = strength.played(fourth.partner());
    let against = strength.played(fourth.lho()).max(strength.played(fourth.rho()));
    let partner_wins = partner > against;
    let trump = position.strain().trump();
    if !position.hand(fourth).holding(led).is_empty() {
        return view.moves_alike(cards, |group| {
            let wins = !partner_wins && strength.of(group.card, led) > against;
            if wins { 30 - group.pips } else { -group.pips }
        });
    }
    view.moves_alike(cards, |group| {
        let suit = group.card.suit();
        let bared = if view.bares_an_honour(suit) { 4 } else { 0 };
        let length = view.own_length(suit) / if trump.is_some() { 24 } else { 27 } - bared;
        let own = strength.of(group.card, led);
        match (trump == Some(suit), partner_wins) {
            (false, true) => 25 - group.pips + length,
            (false, false) if trump.is_some() => 14 - group.pips + length,
            (false, false) => length - group.pips,
            (true, true) => 2 - group.pips + length,
            (true, false) if own > against => 33 + group.order(),
            (true, false) => group.order() - 13,
        }
    })
}
