use dds_cards::Hand;
use dds_position::Position;

use super::Candidate;
use super::strength::Strength;
use crate::moves::Moves;

/// The weights of the fourth hand. Source: Haglund 2008, ch. 5, "right hand opponent".
pub(super) fn moves(position: &Position, cards: Hand, strength: &Strength<'_>) -> Moves {
    let fourth = position.to_play();
    let Some(led) = position.trick().suit_led() else { return Moves::plain(cards) };
    let partner = strength.played(fourth.partner());
    let against = strength.played(fourth.lho()).max(strength.played(fourth.rho()));
    let partner_wins = partner > against;
    let is_void = position.hand(fourth).holding(led).is_empty();
    Moves::by_weight(cards, |card| {
        let candidate = Candidate::new(position, card);
        let own = strength.of(card, led);
        let is_trump = position.strain().trump() == Some(card.suit());
        let base = if is_void {
            match (partner_wins, is_trump) {
                (true, true) => 14,
                (true, false) => 30,
                (false, true) if own > against => 30,
                (false, true) => 0,
                (false, false) => 14,
            }
        } else if partner_wins || own > against {
            30
        } else {
            14
        };
        base - candidate.pips + if is_void { candidate.length_bonus } else { 0 }
    })
}
