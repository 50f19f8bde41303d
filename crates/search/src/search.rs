//! The recursion: control flow only. Each reason for a cutoff is one call.
//!
//! [`Search`] holds what a search reads and writes; its fields are private to this module and the
//! steps below it. The floor above, [`Solver`](crate::Solver), asks it questions; the floor below,
//! [`cuts`](crate::cuts) and [`order`](crate::order), sees no more than it is given.

mod child;
mod etc;
mod failed;
mod history;
mod lookup;
mod probe;

use dds_cards::{BySeat, Card, Hand, Strain};
use dds_position::{Position, SuitRows};
use dds_tt::Table;

use self::failed::FailedMoves;
use self::history::{Context, History};
use self::lookup::Lookup;
use crate::cuts::{last_trick, target};
use crate::heuristics::{self, Cut, Heuristics, Switch};
use crate::limits::Watch;
use crate::moves::Moves;
use crate::observer::Observer;
use crate::order::{MoveOrder, View, Weights};
use crate::thresholds::Thresholds;
use crate::{Bound, Goal, TrickStart};

/// What a halted node returns. Once the watch has halted, every node returns it at once, so the
/// moves left above fail or cut at no cost, and nothing is noted in the table or the history.
const HALTED: Bound = Bound::of(0);

/// The recursion over positions, with all it has learnt.
#[derive(Clone, Debug)]
pub(crate) struct Search<H: Heuristics, T, O> {
    position: Position,
    rows: SuitRows,
    table: T,
    observer: O,
    thresholds: Thresholds,
    weights: Weights,
    // By cards left: the last move that cut. Source: Haglund 2008, ch. 5.
    best_moves: [Option<Card>; 53],
    history: History,
    watch: Watch,
    heuristics: core::marker::PhantomData<H>,
}

impl<H: Heuristics, T: Table, O: Observer> Search<H, T, O> {
    pub(crate) fn new(table: T, observer: O) -> Self {
        Self {
            position: Position::over(Strain::Notrump, dds_cards::Seat::North),
            rows: SuitRows::new(BySeat([Hand::EMPTY; 4])),
            table,
            observer,
            thresholds: Thresholds::default(),
            weights: Weights::default(),
            best_moves: [None; 53],
            history: History::new(),
            watch: Watch::default(),
            heuristics: core::marker::PhantomData,
        }
    }

    pub(crate) const fn set_thresholds(&mut self, thresholds: Thresholds) {
        self.thresholds = thresholds;
    }

    pub(crate) fn set_weights(&mut self, weights: Weights) {
        self.weights = weights.bounded();
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    pub(crate) const fn observer(&self) -> &O {
        &self.observer
    }

    pub(crate) const fn table(&self) -> &T {
        &self.table
    }

    /// The limits of the question under way.
    pub(crate) const fn watch(&mut self) -> &mut Watch {
        &mut self.watch
    }

    /// Forgets everything learnt.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.best_moves = [None; 53];
        self.history.clear();
    }

    /// Makes `position` the one to search; `deal` holds its hands at the start of the trick when
    /// they are not among those of the deal before.
    pub(crate) fn set_position(&mut self, position: &Position, deal: Option<BySeat<Hand>>) {
        self.position = *position;
        if let Some(deal) = deal {
            self.rows.rebuild(deal);
        }
    }

    /// One zero-window search of the position; it means nothing when the watch has halted it.
    pub(crate) fn pass(&mut self, want: i8) -> Bound {
        self.observer.pass();
        let start = TrickStart::new(&self.position, &self.rows);
        let goal = Goal { want, left: self.left() };
        match self.position.trick().len() {
            0 => self.trick_start(goal),
            1 => self.within_trick::<1>(goal, &start),
            2 => self.within_trick::<2>(goal, &start),
            _ => self.within_trick::<3>(goal, &start),
        }
    }

    /// The tricks left, the one under way included.
    pub(crate) fn left(&self) -> i8 {
        self.position.tricks_left().get() as i8
    }

    /// A node at the start of a trick.
    fn trick_start(&mut self, goal: Goal) -> Bound {
        if self.watch.ends() {
            return HALTED;
        }
        self.observer.node();
        debug_assert!(self.position.is_consistent(), "{}", self.position);
        if goal.left == 0 {
            return Bound::of(0);
        }
        if H::has(Switch::TARGET)
            && let Some(bound) = target::too_low_or_high(goal)
        {
            return self.closed(Cut::Target, bound);
        }
        if H::has(Switch::LAST_TRICK) && goal.left == 1 {
            let bound = last_trick::evaluate(&self.position);
            return self.closed(Cut::LastTrick, bound);
        }
        let start = TrickStart::new(&self.position, &self.rows);
        let key = start.key();
        let mut table_move = None;
        let table_first = goal.left >= self.thresholds.table_first;
        if table_first {
            match self.look_up(&key, goal) {
                Lookup::Settled(bound) => return self.closed(Cut::Table, bound),
                Lookup::Move(card) => table_move = Some(card),
                Lookup::Unknown => {}
            }
        }
        if let Some((reason, bound)) = heuristics::at_trick_start::<H>(&start, goal) {
            return self.closed(reason, bound);
        }
        if !table_first {
            match self.look_up(&key, goal) {
                Lookup::Settled(bound) => return self.closed(Cut::Table, bound),
                Lookup::Move(card) => table_move = Some(card),
                Lookup::Unknown => {}
            }
        }
        let (bound, best) = self.search_moves::<0>(goal, &start, table_move);
        if !self.watch.is_halted() {
            self.remember(&key, bound, goal, best);
        }
        bound
    }

    /// A node with cards on the table.
    fn within_trick<const PLACE: usize>(&mut self, goal: Goal, start: &TrickStart) -> Bound {
        if self.watch.ends() {
            return HALTED;
        }
        self.observer.node();
        if PLACE == 1
            && let Some((reason, bound)) = heuristics::after_lead::<H>(&self.position, goal)
        {
            return self.closed(reason, bound);
        }
        self.search_moves::<PLACE>(goal, start, None).0
    }

    /// Searches the moves until one meets the goal; says which.
    ///
    /// The moves that are likely best without being weighed come first, then those that are known
    /// to meet the goal without a search, then the rest by their order.
    fn search_moves<const PLACE: usize>(
        &mut self,
        goal: Goal,
        start: &TrickStart,
        table_move: Option<Card>,
    ) -> (Bound, Option<Card>) {
        let cards = self.choices();
        let mut failed = FailedMoves::none_of(cards);
        if let Some(card) = cards.only_card() {
            let cut = self.attempt::<PLACE>(card, goal, start, &mut failed);
            return cut.unwrap_or_else(|| (self.all_failed(&failed), None));
        }
        let context = Context::new::<PLACE>(&self.position, goal.want);
        let coarse = (PLACE == 0).then(|| Context::coarse(start));
        let first = self.first_move(cards, table_move, context, coarse);
        let mut cut = self.before_weighing::<PLACE>(first, goal, start, &mut failed);
        if cut.is_none()
            && let Some(card) = coarse.and_then(|coarse| self.remembered(coarse, failed.rest))
        {
            cut = self.attempt::<PLACE>(card, goal, start, &mut failed);
        }
        if cut.is_none() && !failed.rest.is_empty() {
            let mut moves = self.ordered::<PLACE>(failed.rest, start);
            if PLACE == 3
                && H::has(Switch::ETC)
                && let Some((bound, card)) = self.etc(&mut moves, goal)
            {
                // Not noted in the history: a table entry says nothing about the context.
                return (self.closed(Cut::Etc, bound), Some(card));
            }
            if PLACE < 3
                && H::has(Switch::PROBE)
                && let Some((bound, card)) = self.probe::<PLACE>(&moves, goal, start)
            {
                cut = Some((self.closed(Cut::Probe, bound), Some(card)));
            }
            while cut.is_none()
                && let Some(card) = moves.next()
            {
                if failed.rest.contains(card) {
                    cut = self.attempt::<PLACE>(card, goal, start, &mut failed);
                }
            }
        }
        if let Some((_, Some(card))) = cut {
            self.note_cut::<PLACE>(context, coarse, card);
        }
        cut.unwrap_or_else(|| (self.all_failed(&failed), None))
    }

    /// The legal cards, one of each group of equivalent ones.
    #[inline]
    fn choices(&self) -> Hand {
        if H::has(Switch::EQUIVALENCE) { self.position.candidates() } else { self.position.legal() }
    }

    /// Searches a move: what it wins if that meets the goal, else its failure is noted.
    #[inline]
    fn attempt<const PLACE: usize>(
        &mut self,
        card: Card,
        goal: Goal,
        start: &TrickStart,
        failed: &mut FailedMoves,
    ) -> Option<(Bound, Option<Card>)> {
        let bound = self.child::<PLACE, _>(card, |search, turn| match PLACE {
            0 => search.within_trick::<1>(turn.goal(goal), start),
            1 => search.within_trick::<2>(turn.goal(goal), start),
            2 => search.within_trick::<3>(turn.goal(goal), start),
            _ => search.trick_start(turn.goal(goal)),
        });
        let bound = Self::kept(bound);
        if goal.is_met(bound.tricks) {
            return Some((bound, Some(card)));
        }
        failed.note::<H>(card, bound);
        None
    }

    /// Before the moves are weighed: the one that is likely to be good and, on lead, the suits to
    /// which there is a sure answer, that of the first lead before it is tried.
    fn before_weighing<const PLACE: usize>(
        &mut self,
        first: Option<Card>,
        goal: Goal,
        start: &TrickStart,
        failed: &mut FailedMoves,
    ) -> Option<(Bound, Option<Card>)> {
        let refutes = H::ON.intersects(heuristics::BEFORE_LEAD) && PLACE == 0;
        let of_first = first.map_or(Hand::EMPTY, |card| Hand::suit(card.suit()));
        if refutes {
            self.refute_suits(failed, failed.rest & of_first, goal, start);
        }
        if let Some(card) = first.filter(|&card| failed.rest.contains(card)) {
            let cut = self.attempt::<PLACE>(card, goal, start, failed);
            if cut.is_some() {
                return cut;
            }
        }
        if refutes {
            self.refute_suits(failed, failed.rest - of_first, goal, start);
        }
        None
    }

    /// Strikes out those of the leads `cards` whose suit the opponents answer with enough sure
    /// tricks.
    #[inline]
    fn refute_suits(
        &mut self,
        failed: &mut FailedMoves,
        mut cards: Hand,
        goal: Goal,
        start: &TrickStart,
    ) {
        while let Some(card) = cards.first_bottom() {
            let suit = card.suit();
            cards = cards - Hand::suit(suit);
            if let Some((reason, bound)) = heuristics::before_lead::<H>(start, suit, goal) {
                self.observer.cut(reason);
                failed.note_suit(suit, bound);
            }
        }
    }

    /// What it means that every move has failed.
    fn all_failed(&self, failed: &FailedMoves) -> Bound {
        let mut bound = failed.bound;
        if H::has(Switch::EQUIVALENCE) {
            let own = self.position.hand(self.position.to_play());
            bound.grounds = bound.grounds.with_equivalents(own, self.position.in_play());
        }
        bound
    }

    /// The move to try before any is weighed: the one that cut last in the same context, else in
    /// a coarser one, else the table's.
    #[inline]
    fn first_move(
        &self,
        cards: Hand,
        table_move: Option<Card>,
        context: Context,
        coarse: Option<Context>,
    ) -> Option<Card> {
        self.remembered(context, cards).or_else(|| self.remembered(coarse?, cards)).or_else(|| {
            if H::has(Switch::TABLE_MOVE) {
                table_move.filter(|&card| cards.contains(card))
            } else {
                None
            }
        })
    }

    /// The one of `cards` that cut last in a context.
    #[inline]
    fn remembered(&self, context: Context, cards: Hand) -> Option<Card> {
        if !H::has(Switch::HISTORY) {
            return None;
        }
        self.history.get(context).filter(|&card| cards.contains(card))
    }

    #[inline]
    fn ordered<const PLACE: usize>(&self, cards: Hand, start: &TrickStart) -> Moves {
        let best = if H::has(Switch::BEST_MOVE) && H::Order::READS_BEST_MOVE {
            self.best_moves[self.depth::<PLACE>()]
        } else {
            None
        };
        let view = View { position: &self.position, start, weights: &self.weights, best };
        H::Order::moves::<PLACE>(&view, cards)
    }

    #[inline]
    fn note_cut<const PLACE: usize>(
        &mut self,
        context: Context,
        coarse: Option<Context>,
        card: Card,
    ) {
        if self.watch.is_halted() {
            return;
        }
        if H::has(Switch::BEST_MOVE) && H::Order::READS_BEST_MOVE {
            let depth = self.depth::<PLACE>();
            self.best_moves[depth] = Some(card);
        }
        if H::has(Switch::HISTORY) {
            self.history.put(context, card);
            if let Some(coarse) = coarse {
                self.history.put(coarse, card);
            }
        }
    }

    /// Cards left to play, the index of best moves: 0 to 52.
    fn depth<const PLACE: usize>(&self) -> usize {
        4 * usize::from(self.position.tricks_left().get()) - PLACE
    }

    fn closed(&mut self, reason: Cut, bound: Bound) -> Bound {
        self.observer.cut(reason);
        bound
    }
}
