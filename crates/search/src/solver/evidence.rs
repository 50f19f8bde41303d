use dds_cards::Card;
use dds_deal::Tricks;
use dds_position::{Position, WinRanks};
use dds_tt::Table;

use super::Solver;
use crate::heuristics::Heuristics;
use crate::observer::Observer;
use crate::trick_bounds::Range;

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

impl From<Range> for Evidence {
    fn from(range: Range) -> Self {
        Self { tricks: range.bounds().lower, ranks: range.grounds.ranks() }
    }
}

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// [`Solver::tricks`] with the ranks the result rests on.
    pub fn evidence(&mut self, position: &Position) -> Evidence {
        self.search.watch().disarm();
        self.bounds_near(position, Self::first_guess(position)).into()
    }

    /// [`Solver::evidence`] when the side to move plays `card`, which must be one of
    /// [`Position::legal`].
    pub fn evidence_of(&mut self, position: &Position, card: Card) -> Evidence {
        self.search.watch().disarm();
        self.enter(position);
        self.bounds_after(card, Self::first_guess(position), self.everything()).into()
    }
}
