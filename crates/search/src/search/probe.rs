//! Moves that are known to cut: whatever the opponents play to the trick, the position after it is
//! settled by the table or by sure tricks.
//!
//! Partner plays the one card that would be tried first, so a probe costs little more than one
//! question for each answer of the opponents, and it ends at the first that is not known. Switch:
//! [`PROBE`](crate::Switch::PROBE). Ideas: enhanced transposition cutoffs (Plaat, Schaeffer, Pijls
//! and de Bruin 1996), here at all seats and over the opponents' answers; macroxue's bridge-solver
//! asks its table about one line of play after each lead.

use dds_cards::Card;
use dds_tt::Table;

use super::Search;
use super::failed::FailedMoves;
use super::history::Context;
use crate::cuts::target;
use crate::heuristics::{self, Heuristics, Switch};
use crate::moves::Moves;
use crate::observer::Observer;
use crate::{Bound, Goal, TrickStart};

/// Whose turn it is in a probe.
#[derive(Clone, Copy)]
enum Turns {
    /// The side whose moves are probed: its likeliest card must win.
    Own,
    /// The other side: none of its cards may win.
    Theirs,
}

impl Turns {
    const fn next(self) -> Self {
        match self {
            Self::Own => Self::Theirs,
            Self::Theirs => Self::Own,
        }
    }
}

impl<H: Heuristics, T: Table, O: Observer> Search<H, T, O> {
    /// The first of the moves that is known to meet the goal, while at least
    /// [`Thresholds::probe`](crate::Thresholds) tricks are left.
    pub(super) fn probe<const PLACE: usize>(
        &mut self,
        moves: &Moves,
        goal: Goal,
        start: &TrickStart,
    ) -> Option<(Bound, Card)> {
        if goal.left < self.thresholds.probe[PLACE] {
            return None;
        }
        moves.clone().find_map(|card| {
            let bound = self.known_after::<PLACE>(card, goal, start, Turns::Own)?;
            goal.is_met(bound.tricks).then_some((bound, card))
        })
    }

    /// What is known of the position after `card`, seen by the side that plays it.
    fn known_after<const PLACE: usize>(
        &mut self,
        card: Card,
        goal: Goal,
        start: &TrickStart,
        turns: Turns,
    ) -> Option<Bound> {
        let bound = self.child::<PLACE, _>(card, |search, turn| match PLACE {
            0 => search.known_within::<1>(turn.goal(goal), start, turns.next()),
            1 => search.known_within::<2>(turn.goal(goal), start, turns.next()),
            2 => search.known_within::<3>(turn.goal(goal), start, turns.next()),
            _ => search.known_at_start(turn.goal(goal)),
        });
        bound.map(Self::kept)
    }

    /// Within a trick: that the likeliest card meets the goal, or that no card does.
    fn known_within<const PLACE: usize>(
        &mut self,
        goal: Goal,
        start: &TrickStart,
        turns: Turns,
    ) -> Option<Bound> {
        if matches!(turns, Turns::Own) {
            let card = self.likeliest::<PLACE>(goal, start)?;
            let bound = self.known_after::<PLACE>(card, goal, start, turns);
            return bound.filter(|bound| goal.is_met(bound.tricks));
        }
        let mut failed = FailedMoves::none_of(self.choices());
        while let Some(card) = failed.rest.first_bottom() {
            let bound = self.known_after::<PLACE>(card, goal, start, turns)?;
            if goal.is_met(bound.tricks) {
                return None;
            }
            failed.note::<H>(card, bound);
        }
        Some(self.all_failed(&failed))
    }

    /// The card that would be tried first.
    fn likeliest<const PLACE: usize>(&self, goal: Goal, start: &TrickStart) -> Option<Card> {
        let cards = self.choices();
        cards
            .only_card()
            .or_else(|| self.remembered(Context::new::<PLACE>(&self.position, goal.want), cards))
            .or_else(|| self.ordered::<PLACE>(cards, start).next())
    }

    /// What is known at the start of a trick without a search.
    fn known_at_start(&mut self, goal: Goal) -> Option<Bound> {
        if H::has(Switch::TARGET)
            && let Some(bound) = target::too_low_or_high(goal)
        {
            return Some(bound);
        }
        if goal.left == 0 {
            return None;
        }
        let start = TrickStart::new(&self.position, &self.rows);
        self.settled_by_table(&start.key(), goal)
            .or_else(|| heuristics::at_trick_start::<H>(&start, goal).map(|(_, bound)| bound))
    }
}
