//! What the table is asked and told at the start of a trick.

use dds_cards::{Card, Side, Suit};
use dds_tt::{Bounds, Key, Known, RelativeCard, Table};

use super::Search;
use crate::heuristics::Heuristics;
use crate::observer::Observer;
use crate::{Bound, Goal, Grounds};

/// What the table says about a question.
pub(super) enum Lookup {
    /// The answer.
    Settled(Bound),
    /// The lead that was best when a bound was found.
    Move(Card),
    /// Nothing of use.
    Unknown,
}

impl<H: Heuristics, T: Table, O: Observer> Search<H, T, O> {
    /// Asks the table at a node.
    #[inline]
    pub(super) fn look_up(&mut self, key: &Key, goal: Goal) -> Lookup {
        let Some(known) = self.retrieve(key, goal) else { return Lookup::Unknown };
        if let Some(bound) = self.settled(&known, goal) {
            return Lookup::Settled(bound);
        }
        self.absolute(known.best).map_or(Lookup::Unknown, Lookup::Move)
    }

    /// What the table settles about the position on the board.
    pub(super) fn settled_by_table(&mut self, key: &Key, goal: Goal) -> Option<Bound> {
        let known = self.retrieve(key, goal)?;
        self.settled(&known, goal)
    }

    /// `RetrieveTTresult`: what the table knows about the position.
    fn retrieve(&mut self, key: &Key, goal: Goal) -> Option<Known> {
        self.observer.probe();
        let known = self.table.probe(key, goal.of_north_south(key.leader.side()).want)?;
        self.observer.hit();
        Some(known)
    }

    /// The bound of a table entry, seen by the side on lead, that settles its goal.
    fn settled(&self, known: &Known, goal: Goal) -> Option<Bound> {
        let (lower, upper) = (known.bounds.lower as i8, known.bounds.upper as i8);
        let leader = self.position.trick().leader().side();
        let (lower, upper) = seen_by(leader, (lower, upper), goal.left);
        let tricks = if goal.is_met(lower) {
            lower
        } else if !goal.is_met(upper) {
            upper
        } else {
            return None;
        };
        let grounds = Grounds::from_depths(known.depths, self.position.in_play());
        Some(Bound { tricks, grounds })
    }

    /// `AddNewTTentry`.
    pub(super) fn remember(&mut self, key: &Key, found: Bound, goal: Goal, best: Option<Card>) {
        let met = goal.is_met(found.tricks);
        let own = if met { (found.tricks, goal.left) } else { (0, found.tricks) };
        let (lower, upper) = seen_by(key.leader.side(), own, goal.left);
        let known = Known {
            bounds: Bounds { lower: lower as u8, upper: upper as u8 },
            depths: found.grounds.depths(self.position.in_play()),
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

/// Bounds of North-South as `side` sees them, and the other way round.
#[inline]
const fn seen_by(side: Side, (lower, upper): (i8, i8), left: i8) -> (i8, i8) {
    match side {
        Side::NorthSouth => (lower, upper),
        Side::EastWest => (left - upper, left - lower),
    }
}
