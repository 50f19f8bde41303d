use dds_cards::{Card, Hand};

use super::View;
use crate::moves::Moves;

/// The moves of the second hand.
pub(super) fn moves(view: &View<'_>, cards: Hand) -> Moves {
    if view.follows() { follow(view, cards) } else { void(view, cards) }
}

/// Whether partner's best card wins the trick whatever the leader's side plays.
fn partner_wins(view: &View<'_>) -> bool {
    let (third, partner) = (view.player.lho(), view.player.partner());
    let third_ruffs = view.can_ruff(third);
    if view.can_ruff(partner) {
        let trumps = view.position.hand(partner);
        let trumps = view.lead.trump.map_or(Hand::EMPTY, |trump| trumps & Hand::suit(trump));
        return !third_ruffs || !view.overruffing(third, trumps).is_empty();
    }
    let top = view.holding(partner).top();
    !third_ruffs && top > Some(view.best.rank()) && top > view.holding(third).top()
}

fn follow(view: &View<'_>, cards: Hand) -> Moves {
    let (third, partner) = (view.player.lho(), view.player.partner());
    let above_leader = view.beating(cards);
    let below = |seat| {
        let lowest = view.holding(seat).bottom();
        let card = lowest.map(|rank| Card::new(view.led, rank));
        card.map_or(Hand::EMPTY, |card| cards - cards.above(card))
    };
    if partner_wins(view) {
        let top = view.holding(partner).top();
        let leaders = view.holding(view.player.rho()).top();
        let is_finesse = top > Some(view.best.rank()) && leaders > top;
        let is_shorter =
            (1..view.holding(view.player).len()).contains(&view.holding(partner).len());
        if view.lead.trump.is_none() || is_finesse || is_shorter {
            return Moves::by_class([cards, Hand::EMPTY, Hand::EMPTY]);
        }
        let low = below(third);
        let middle = above_leader - low;
        return Moves::by_class([middle, low, cards - middle - low]);
    }
    if view.can_ruff(third) {
        // So that it must ruff.
        let forcing = above_leader - below(partner);
        return Moves::by_class([forcing, cards - forcing, Hand::EMPTY]);
    }
    let winning = view.above_all_of(third, above_leader);
    let between = above_leader - winning - below(third) - below(partner);
    let own = view.position.hand(view.player);
    let in_sequence = |&card: &Card| {
        let next = view.position.in_play().above(card).first_bottom();
        next.is_some_and(|next| own.contains(next))
    };
    let sequences: Hand = between.cards().filter(in_sequence).collect();
    Moves::by_class([winning, sequences, cards - winning - sequences])
}

fn void(view: &View<'_>, cards: Hand) -> Moves {
    let third = view.player.lho();
    let third_ruffs = view.can_ruff(third);
    let partner_wins = partner_wins(view);
    let has_trump = view.lead.trump.is_some();
    let w = view.weights;
    view.void(
        cards,
        |suit| {
            let length = view.own_length(suit);
            let base = match (partner_wins, has_trump) {
                (true, true) => w.second_discard_won + w.second_discard_won_length * length,
                (true, false) => w.second_notrump_won_length * length,
                (false, true) => w.second_discard_lost + w.second_discard_lost_length * length,
                (false, false) => w.second_notrump_lost_length * length,
            };
            base + view.bares_an_honour(suit)
        },
        |suit, trumps| {
            let length = view.own_length(suit);
            let safe = if third_ruffs { view.overruffing(third, trumps) } else { trumps };
            if let Some(card) = safe.first_bottom() {
                let weight = w.second_ruff_safe + w.second_ruff_safe_length * length;
                return Some((card, weight + view.ruff(card)));
            }
            let lowest = trumps.first_bottom()?;
            let weight = w.second_ruff + w.second_ruff_length * length;
            Some((lowest, weight + view.ruff(lowest)))
        },
    )
}
