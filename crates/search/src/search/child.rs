//! Plays a card, asks about the position after it, takes it back and turns the answer round.

use dds_cards::Card;
use dds_tt::Table;

use super::Search;
use crate::Goal;
use crate::bound::{Bound, Grounds};
use crate::heuristics::{Heuristics, Switch};
use crate::observer::Observer;
use crate::trick_bounds::Range;

/// How a card turns the view of the side that plays it into that of the side to move after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// Tricks left before the card.
    left: i8,
    /// Whether the player's side has won the trick, if the card has ended one.
    won: Option<bool>,
    /// The card that has won the trick by its rank.
    by_rank: Option<Card>,
}

/// An answer about the position after a card that can be turned into one about the card.
pub(crate) trait Answer {
    /// The answer as the side that played the card sees it.
    fn before(self, turn: Turn) -> Self;
}

impl Turn {
    /// The goal of the side to move after the card.
    #[inline]
    pub(crate) const fn goal(self, goal: Goal) -> Goal {
        match self.won {
            Some(true) => goal.after_trick(true),
            Some(false) => goal.after_trick(false).flipped(),
            None => goal.flipped(),
        }
    }

    /// The tricks of the player's side, when the side to move after the card wins `tricks`.
    #[inline]
    const fn tricks(self, tricks: i8) -> i8 {
        match self.won {
            Some(true) => tricks + 1,
            Some(false) => self.left - 1 - tricks,
            None => self.left - tricks,
        }
    }

    /// The tricks of the side to move after the card, when the player's side wins `tricks`.
    #[inline]
    const fn tricks_after(self, tricks: i8) -> i8 {
        match self.won {
            Some(true) => tricks - 1,
            Some(false) => self.left - 1 - tricks,
            None => self.left - tricks,
        }
    }

    /// A range of the player's side as the side to move after the card sees it.
    pub(crate) fn range(self, range: Range) -> Range {
        let ends = (self.tricks_after(range.lower), self.tricks_after(range.upper));
        Range { lower: ends.0.min(ends.1), upper: ends.0.max(ends.1), grounds: range.grounds }
    }
}

impl Answer for Bound {
    #[inline]
    fn before(self, turn: Turn) -> Self {
        let grounds = match turn.won {
            Some(_) => self.grounds | Grounds::of_trick(turn.by_rank),
            None => self.grounds,
        };
        Self { tricks: turn.tricks(self.tricks), grounds }
    }
}

impl Answer for Range {
    fn before(self, turn: Turn) -> Self {
        let ends = (turn.tricks(self.lower), turn.tricks(self.upper));
        let grounds = self.grounds | Grounds::of_trick(turn.by_rank);
        Self { lower: ends.0.min(ends.1), upper: ends.0.max(ends.1), grounds }
    }
}

impl<A: Answer> Answer for Option<A> {
    #[inline]
    fn before(self, turn: Turn) -> Self {
        self.map(|answer| answer.before(turn))
    }
}

impl<H: Heuristics, T: Table, O: Observer> Search<H, T, O> {
    /// What `ask` says about the position after `card`, as the side that plays it sees it; `PLACE`
    /// cards are on the table.
    #[inline]
    pub(super) fn child<const PLACE: usize, A: Answer>(
        &mut self,
        card: Card,
        ask: impl FnOnce(&mut Self, Turn) -> A,
    ) -> A {
        let left = self.left();
        let side = self.position.to_play().side();
        let undo = self.position.play_at::<PLACE>(card);
        let won = (PLACE == 3).then(|| self.position.trick().leader().side() == side);
        let turn = Turn { left, won, by_rank: undo.rank_winner() };
        let answer = ask(self, turn).before(turn);
        self.position.undo_at::<PLACE>(undo);
        answer
    }

    /// [`Search::child`] with any number of cards on the table.
    pub(crate) fn child_anywhere<A: Answer>(
        &mut self,
        card: Card,
        ask: impl FnOnce(&mut Self, Turn) -> A,
    ) -> A {
        match self.position.trick().len() {
            0 => self.child::<0, A>(card, ask),
            1 => self.child::<1, A>(card, ask),
            2 => self.child::<2, A>(card, ask),
            _ => self.child::<3, A>(card, ask),
        }
    }

    /// The grounds as they go up: all cards when the winning ranks are switched off.
    #[inline]
    pub(super) fn kept(bound: Bound) -> Bound {
        if H::has(Switch::WIN_RANKS) { bound } else { Bound { grounds: Grounds::ALL, ..bound } }
    }
}
