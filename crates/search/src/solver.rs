//! Questions about positions and deals, answered by the recursion below.

mod evidence;
pub mod guess;
mod limited;
mod schedule;
mod symmetry;
mod table;

use core::cmp::Reverse;

use dds_cards::{BySeat, Card, Hand, Seat, Side};
use dds_deal::Tricks;
use dds_position::Position;
use dds_tt::Table;

pub use self::evidence::Evidence;
pub use self::limited::Limited;
pub use self::schedule::{Question, Step, TableSchedule};
pub use self::symmetry::Symmetry;
use crate::heuristics::{Heuristics, Switch};
use crate::observer::Observer;
use crate::order::Weights;
use crate::search::Search;
use crate::trick_bounds::{Range, tricks};
use crate::{CardBounds, Goal, Grounds, Limits, Thresholds};

/// A legal card and the tricks the side of its player wins when it is played, the trick under way
/// included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardTricks {
    /// The card.
    pub card: Card,
    /// The tricks.
    pub tricks: Tricks,
}

/// Solves positions: heuristics `H`, table `T`, observer `O`.
///
/// A solver owns its memory and keeps what it has learnt as long as the strain stays the same;
/// entries are true of any deal.
#[derive(Clone, Debug)]
pub struct Solver<H: Heuristics, T, O> {
    search: Search<H, T, O>,
    /// The deal of the last position: hands at the start of a trick.
    deal: BySeat<Hand>,
}

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// A solver with an empty or a filled table; a non-empty table must hold notrump entries.
    #[must_use]
    pub fn new(table: T, observer: O) -> Self {
        Self { search: Search::new(table, observer), deal: BySeat([Hand::EMPTY; 4]) }
    }

    /// The same solver with other thresholds.
    #[must_use]
    pub fn with_thresholds(mut self, thresholds: Thresholds) -> Self {
        self.search.set_thresholds(thresholds);
        self
    }

    /// The same solver with other weights of the refined order.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Self {
        self.search.set_weights(weights);
        self
    }

    /// The observer.
    pub const fn observer(&self) -> &O {
        self.search.observer()
    }

    /// The table.
    pub const fn table(&self) -> &T {
        self.search.table()
    }

    /// Forgets everything learnt; the next question visits as many nodes as if it were the first.
    pub fn clear(&mut self) {
        self.search.clear();
    }

    /// Questions under limits: they end early when a limit is reached, and answer with what is
    /// proved by then. All questions asked of one [`Limited`] share its limits.
    ///
    /// ```
    /// use dds_position::Position;
    /// use dds_search::{Full, Limits, Silent, Solver};
    /// use dds_tt::{Bytes, Patterns};
    ///
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|S|".parse()?;
    /// let mut solver = Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(4)), Silent);
    /// let stopped = solver.limited(Limits::none().nodes(2)).tricks(&position);
    /// assert_eq!(stopped.to_string(), "0-3");
    /// assert_eq!(solver.tricks(&position).get(), 1);
    /// # Ok::<(), dds_position::PositionError>(())
    /// ```
    pub const fn limited(&mut self, limits: Limits) -> Limited<'_, H, T, O> {
        Limited::new(self, limits)
    }

    /// The tricks the side to move wins from here, the trick under way included.
    pub fn tricks(&mut self, position: &Position) -> Tricks {
        self.tricks_near(position, tricks(Self::first_guess(position)))
    }

    /// [`Solver::tricks`] with a first guess. A good one saves nodes, any gives the same answer.
    pub fn tricks_near(&mut self, position: &Position, guess: Tricks) -> Tricks {
        self.search.watch().disarm();
        self.bounds_near(position, guess.get() as i8).bounds().lower
    }

    /// Whether the side to move wins at least `target` tricks from here.
    pub fn wins(&mut self, position: &Position, target: Tricks) -> bool {
        self.bound(position, target) >= target
    }

    /// Whether the side to move wins at least `target` tricks when it plays `card`, which must be
    /// one of [`Position::legal`].
    pub fn reaches(&mut self, position: &Position, card: Card, target: Tricks) -> bool {
        self.search.watch().disarm();
        self.enter(position);
        let goal = Goal { want: target.get() as i8, left: self.search.left() };
        let bound = self.search.child_anywhere(card, |search, turn| {
            let goal = turn.goal(goal);
            search.pass(goal.want)
        });
        goal.is_met(bound.tricks)
    }

    /// One zero-window search: when the answer is at least `target`, the side to move wins at least
    /// that many tricks from here, otherwise at most that many.
    pub fn bound(&mut self, position: &Position, target: Tricks) -> Tricks {
        self.search.watch().disarm();
        self.enter(position);
        tricks(self.search.pass(target.get() as i8).tricks)
    }

    /// Every legal card with the tricks it wins, in the order of [`Hand::cards`].
    pub fn cards(&mut self, position: &Position) -> Vec<CardTricks> {
        self.search.watch().disarm();
        let exact = |CardBounds { card, tricks }| CardTricks { card, tricks: tricks.lower };
        self.bounds_of_cards(position).into_iter().map(exact).collect()
    }

    /// A first guess of the tricks of the side to move.
    fn first_guess(position: &Position) -> i8 {
        let left = position.tricks_left().get() as i8;
        let north_south = guess::first_of_north_south(position, H::ON);
        match position.to_play().side() {
            Side::EastWest if H::has(Switch::GUESS) => left - north_south,
            _ => north_south,
        }
    }

    /// What the side to move wins, within the limits that are set.
    fn bounds_near(&mut self, position: &Position, guess: i8) -> Range {
        self.enter(position);
        let known = self.everything();
        drive(&mut self.search, guess, known)
    }

    /// What the side to move wins when it plays a card, within the limits that are set.
    fn bounds_after(&mut self, card: Card, guess: i8, known: Range) -> Range {
        self.search.child_anywhere(card, |search, turn| {
            let guess = turn.range(Range { lower: guess, upper: guess, ..known }).lower;
            drive(search, guess, turn.range(known))
        })
    }

    /// [`Solver::cards`] within the limits that are set.
    fn bounds_of_cards(&mut self, position: &Position) -> Vec<CardBounds> {
        let mut results: Vec<CardBounds> = Vec::with_capacity(13);
        // No card wins more than the best, so one that wins as many takes a single pass.
        let best = self.bounds_near(position, Self::first_guess(position)).upper;
        let known = Range { upper: best, ..self.everything() };
        for card in position.candidates().cards() {
            let tricks = self.bounds_after(card, best, known).bounds();
            let equivalent = position.group_of(card).cards();
            results.extend(equivalent.map(|card| CardBounds { card, tricks }));
        }
        let place = |card: Card| (card.suit(), Reverse(card.rank()));
        results.sort_unstable_by_key(|result| place(result.card));
        results
    }

    /// The range of a position about which nothing is known.
    fn everything(&self) -> Range {
        Range { lower: 0, upper: self.search.left(), grounds: Grounds::NONE }
    }

    /// Makes `position` the one to search. What the table holds stays true for any deal of the
    /// same strain.
    fn enter(&mut self, position: &Position) {
        if position.strain() != self.search.position().strain() {
            self.clear();
        }
        let deal = position.hands_at_trick_start();
        let is_new = Seat::ALL.into_iter().any(|seat| !deal[seat].is_subset(self.deal[seat]));
        if is_new {
            self.deal = deal;
        }
        self.search.set_position(position, is_new.then_some(deal));
    }
}

/// The driver of zero-window searches, when the value lies in the range `known`. Source: Haglund
/// 2008, ch. 1, with the jump to the bound that was found instead of steps of one. The value rests
/// on the grounds of both final bounds.
fn drive<H: Heuristics, T: Table, O: Observer>(
    search: &mut Search<H, T, O>,
    guess: i8,
    known: Range,
) -> Range {
    let (mut lower, mut upper) = (known.lower.max(0), known.upper.min(search.left()));
    let (mut at_least, mut at_most) = (Grounds::NONE, Grounds::NONE);
    let mut guess = guess.clamp(lower, upper);
    while lower < upper {
        let want = if guess == lower { guess + 1 } else { guess };
        let found = search.pass(want);
        if search.watch().is_halted() {
            break;
        }
        if found.tricks >= want {
            (lower, at_least) = (found.tricks, found.grounds);
        } else {
            (upper, at_most) = (found.tricks, found.grounds);
        }
        guess = found.tricks;
    }
    Range { lower, upper, grounds: at_least | at_most }
}
