//! What the table is asked and told at the start of a trick.

use dds_cards::{Card, Side, Suit};
use dds_position::WinRanks;
use dds_tt::{Bounds, Key, Known, RelativeCard, Table};

use crate::Found;
use crate::observer::{Cut, Observer};
use crate::solver::Solver;
use crate::switch::Heuristics;

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// What the table settles; else the best move it knows.
    pub(crate) fn look_up(
        &mut self,
        key: &Key,
        want: i8,
        best: &mut Option<Card>,
    ) -> Option<Found> {
        let left = self.left();
        let known = self.retrieve(key, want, left)?;
        if let Some(found) = self.settled(&known, want, left) {
            return Some(self.cut(Cut::Table, found));
        }
        *best = self.absolute(known.best);
        None
    }

    /// `RetrieveTTresult`: what the table knows about the position.
    pub(crate) fn retrieve(&mut self, key: &Key, want: i8, left: i8) -> Option<Known> {
        self.observer.probe();
        let need = match key.leader.side() {
            Side::NorthSouth => want,
            Side::EastWest => left - want + 1,
        };
        let known = self.table.probe(key, need)?;
        self.observer.hit();
        Some(known)
    }

    /// The answer of a table entry for the position, seen by the side on lead, if it settles
    /// whether that side wins `want` tricks.
    pub(crate) fn settled(&self, known: &Known, want: i8, left: i8) -> Option<Found> {
        let (lower, upper) = (known.bounds.lower as i8, known.bounds.upper as i8);
        let (lower, upper) = match self.position.trick().leader().side() {
            Side::NorthSouth => (lower, upper),
            Side::EastWest => (left - upper, left - lower),
        };
        let tricks = if lower >= want {
            lower
        } else if upper < want {
            upper
        } else {
            return None;
        };
        let ranks = WinRanks::from_depths(known.depths, self.position.in_play());
        Some(Found { tricks, ranks })
    }

    /// `AddNewTTentry`.
    pub(crate) fn remember(
        &mut self,
        key: &Key,
        found: Found,
        want: i8,
        left: i8,
        best: Option<Card>,
    ) {
        let in_play = self.position.in_play();
        let (lower, upper) =
            if found.tricks >= want { (found.tricks, left) } else { (0, found.tricks) };
        let (lower, upper) = match key.leader.side() {
            Side::NorthSouth => (lower, upper),
            Side::EastWest => (left - upper, left - lower),
        };
        let known = Known {
            bounds: Bounds { lower: lower as u8, upper: upper as u8 },
            depths: found.ranks.depths(in_play),
            best: best.map(|card| self.relative(card)),
        };
        self.table.store(key, &known);
    }

    fn relative(&self, card: Card) -> RelativeCard {
        let suit: Suit = card.suit();
        let above = self.position.in_play().holding(suit).above(card.rank());
        RelativeCard { suit, order: above.len() as u8 + 1 }
    }

    fn absolute(&self, best: Option<RelativeCard>) -> Option<Card> {
        let RelativeCard { suit, order } = best?;
        let rank = self.position.in_play().holding(suit).nth_highest(usize::from(order));
        Some(Card::new(suit, rank?))
    }
}
