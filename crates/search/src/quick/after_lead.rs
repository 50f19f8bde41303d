use dds_cards::Card;
use dds_position::{Position, WinRanks};

use crate::Proof;

/// A proof that the side of the second hand wins `want` tricks, that is one: it holds the highest
/// card of the suit led or can ruff, and the third hand cannot ruff.
///
/// `position` must have one card on the table. Sound, not tight. Source: Haglund 2008, ch. 3, after
/// Kuijf. Switch: [`QUICK_AFTER_LEAD`](crate::Switch::QUICK_AFTER_LEAD).
#[must_use]
pub fn cut_after_lead(position: &Position, want: i8) -> Option<Proof> {
    if want > 1 {
        return None;
    }
    let second = position.to_play();
    let (third, fourth) = (second.lho(), second.partner());
    let led = position.trick().suit_led()?;
    let trump = position.strain().trump().filter(|&trump| trump != led);
    let void_with_trump = |seat| {
        let hand = position.hand(seat);
        hand.holding(led).is_empty() && trump.is_some_and(|trump| !hand.holding(trump).is_empty())
    };
    if void_with_trump(third) {
        return None;
    }
    if void_with_trump(second) || void_with_trump(fourth) {
        return Some(Proof { tricks: 1, ranks: WinRanks::NONE });
    }
    let top = Card::new(led, position.in_play().holding(led).top()?);
    let held = position.hand(second).contains(top) || position.hand(fourth).contains(top);
    held.then(|| Proof { tricks: 1, ranks: WinRanks::down_to(top) })
}
