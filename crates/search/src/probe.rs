//! Moves that are known to cut: whatever the opponents play to the trick, the position after it is
//! settled by the table or by sure tricks.
//!
//! Partner plays the one card that would be tried first, so a probe costs little more than one
//! question for each answer of the opponents, and it ends at the first that is not known. Switch:
//! [`PROBE`](crate::Switch::PROBE). Ideas: enhanced transposition cutoffs (Plaat, Schaeffer, Pijls
//! and de Bruin 1996), here at all seats and over the opponents' answers; macroxue's bridge-solver
//! asks its table about one line of play after each lead.

use dds_cards::Card;
use dds_position::WinRanks;
use dds_tt::Table;

use crate::history::Context;
use crate::moves::Moves;
use crate::observer::Observer;
use crate::search::Tried;
use crate::solver::Solver;
use crate::switch::{Heuristics, Switch};
use crate::{Found, Lead, target};

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// The first of the moves that is known to win `want` tricks, while at least
    /// [`Thresholds::probe`](crate::Thresholds) tricks are left.
    pub(crate) fn probe<const PLACE: usize>(
        &mut self,
        moves: &Moves,
        want: i8,
        lead: &Lead,
    ) -> Option<(Found, Card)> {
        if lead.left < self.thresholds.probe[PLACE] {
            return None;
        }
        moves.clone().find_map(|card| {
            let found = self.known_after::<PLACE>(card, want, lead, true)?;
            (found.tricks >= want).then_some((found, card))
        })
    }

    /// What is known of the position after `card`, seen by the side that plays it; `probing` when
    /// that is the side whose moves are probed.
    fn known_after<const PLACE: usize>(
        &mut self,
        card: Card,
        want: i8,
        lead: &Lead,
        probing: bool,
    ) -> Option<Found> {
        let left = lead.left;
        let side = self.position.to_play().side();
        let undo = self.position.play_at::<PLACE>(card);
        let mut found = if PLACE == 3 {
            let won = self.position.trick().leader().side() == side;
            let rest = self.known(if won { want - 1 } else { left - want });
            rest.map(|rest| rest.before_last_card(won, left - 1, undo.rank_winner()))
        } else {
            let want = left - want + 1;
            let rest = match PLACE {
                0 => self.known_within::<1>(want, lead, !probing),
                1 => self.known_within::<2>(want, lead, !probing),
                _ => self.known_within::<3>(want, lead, !probing),
            };
            rest.map(|rest| Found { tricks: left - rest.tricks, ..rest })
        };
        self.position.undo_at::<PLACE>(undo);
        if !H::has(Switch::WIN_RANKS)
            && let Some(found) = &mut found
        {
            found.ranks = WinRanks::ALL;
        }
        found
    }

    /// For the side whose moves are probed: that the likeliest card wins `want` tricks. For the
    /// other: that none does.
    fn known_within<const PLACE: usize>(
        &mut self,
        want: i8,
        lead: &Lead,
        probing: bool,
    ) -> Option<Found> {
        if probing {
            let card = self.likeliest::<PLACE>(want, lead)?;
            let found = self.known_after::<PLACE>(card, want, lead, probing);
            return found.filter(|found| found.tricks >= want);
        }
        let mut tried = Tried::none_of(self.choices());
        while let Some(card) = tried.rest.first_bottom() {
            let found = self.known_after::<PLACE>(card, want, lead, probing)?;
            if found.tricks >= want {
                return None;
            }
            tried.note::<H>(card, found);
        }
        Some(self.all_failed(&tried))
    }

    /// The card that would be tried first.
    fn likeliest<const PLACE: usize>(&self, want: i8, lead: &Lead) -> Option<Card> {
        let cards = self.choices();
        cards
            .only_card()
            .or_else(|| self.remembered(Context::new::<PLACE>(&self.position, want), cards))
            .or_else(|| self.ordered::<PLACE>(cards, lead).next())
    }

    /// What is known at the start of a trick without a search.
    fn known(&mut self, want: i8) -> Option<Found> {
        let left = self.left();
        if H::has(Switch::TARGET)
            && let Some(found) = target::too_low_or_high(want, left)
        {
            return Some(found);
        }
        if left == 0 {
            return None;
        }
        let lead = Lead::new(&self.position, &self.rows);
        let known = self.retrieve(&lead.key(), want, left);
        known
            .and_then(|known| self.settled(&known, want, left))
            .or_else(|| Self::sure_tricks(&lead, want).map(|(_, found)| found))
    }
}
