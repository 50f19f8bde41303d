//! `CheckMovesForCutoff`, enhanced transposition cutoffs. Source: Haglund 2008, ch. 6, after
//! Plaat, Schaeffer, Pijls and de Bruin 1996.

use dds_cards::Card;
use dds_tt::{Key, Table};

use super::Search;
use crate::heuristics::Heuristics;
use crate::moves::Moves;
use crate::observer::Observer;
use crate::{Bound, Goal, order};

impl<H: Heuristics, T: Table, O: Observer> Search<H, T, O> {
    /// Before any move of the fourth hand is searched, asks the table about the position after
    /// each. One that meets the goal closes the node; one that is known and does not is tried
    /// earlier. Only while at least [`Thresholds::etc_cards`](crate::Thresholds) cards are left.
    pub(super) fn etc(&mut self, moves: &mut Moves, goal: Goal) -> Option<(Bound, Card)> {
        let cards_left = 4 * goal.left as usize - 3;
        if cards_left < self.thresholds.etc_cards || goal.left < 2 {
            return None;
        }
        let mut known = arrayvec::ArrayVec::<Card, 13>::new();
        for card in moves.cards() {
            let bound = self.child::<3, _>(card, |search, turn| {
                let key = Key::new(&search.position, &search.rows);
                search.settled_by_table(&key, turn.goal(goal))
            });
            let Some(bound) = bound else { continue };
            if goal.is_met(bound.tricks) {
                return Some((bound, card));
            }
            known.push(card);
        }
        known.into_iter().for_each(|card| moves.promote(card, order::ETC_BONUS));
        None
    }
}
