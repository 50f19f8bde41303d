use dds_cards::Card;
use dds_deal::Tricks;
use dds_position::{Position, WinRanks};
use dds_tt::Table;

use crate::observer::Observer;
use crate::solver::{Solver, tricks};
use crate::switch::Heuristics;

/// A result and the ranks its proof used.
///
/// The result stays true when the cards below these ranks are dealt anew within their suit, as
/// long as every hand, its card on the table included, keeps its suit lengths. Source: Haglund
/// 2008, ch. 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The tricks of the side to move, the trick under way included.
    pub tricks: Tricks,
    /// The ranks the proof used: one that sufficed, not the fewest there could be.
    pub ranks: WinRanks,
}

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// [`Solver::tricks`] with the ranks the result rests on.
    pub fn evidence(&mut self, position: &Position) -> Evidence {
        self.watch.disarm();
        self.enter(position);
        let found = self.drive(Self::first_guess(position));
        Evidence { tricks: tricks(found.lower), ranks: found.ranks }
    }

    /// The same when the side to move plays `card`, which must be one of [`Position::legal`].
    pub fn evidence_of(&mut self, position: &Position, card: Card) -> Evidence {
        self.watch.disarm();
        self.enter(position);
        let found = self.value_after(card, Self::first_guess(position), self.left());
        Evidence { tricks: tricks(found.lower), ranks: found.ranks }
    }
}
