//! `CheckMovesForCutoff`, enhanced transposition cutoffs. Source: Haglund 2008, ch. 6, after
//! Plaat, Schaeffer, Pijls and de Bruin 1996.

use dds_cards::Card;
use dds_tt::{Key, Table};

use crate::moves::Moves;
use crate::observer::Observer;
use crate::solver::Solver;
use crate::switch::Heuristics;
use crate::{Found, order};

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// Before any move of the fourth hand is searched, asks the table about the position after
    /// each. One that wins `want` tricks closes the node; one that is known and does not is tried
    /// earlier. Only while at least [`Thresholds::etc_cards`](crate::Thresholds) cards are left.
    pub(crate) fn check_moves_for_cutoff(
        &mut self,
        moves: &mut Moves,
        want: i8,
    ) -> Option<(Found, Card)> {
        let left = self.left();
        let cards_left = 4 * left as usize - self.position.trick().len();
        if self.position.trick().len() != 3 || cards_left < self.thresholds.etc_cards || left < 2 {
            return None;
        }
        let side = self.position.to_play().side();
        let mut known = arrayvec::ArrayVec::<Card, 13>::new();
        for card in moves.cards() {
            let undo = self.position.play(card);
            let key = Key::new(&self.position, &self.rows);
            let won = self.position.trick().leader().side() == side;
            let rest = left - 1;
            let rest_want = if won { want - 1 } else { left - want };
            let entry = self.retrieve(&key, rest_want, rest);
            let found = entry.and_then(|entry| self.settled(&entry, rest_want, rest));
            let found = found.map(|found| found.before_last_card(won, rest, undo.rank_winner()));
            self.position.undo(undo);
            let Some(found) = found else { continue };
            if found.tricks >= want {
                return Some((found, card));
            }
            known.push(card);
        }
        known.into_iter().for_each(|card| moves.promote(card, order::ETC_BONUS));
        None
    }
}
