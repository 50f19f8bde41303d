use core::marker::PhantomData;

use dds_cards::{BySeat, Card, Hand, Seat, Side, Strain};
use dds_deal::Tricks;
use dds_position::{Position, SuitRows, WinRanks};
use dds_tt::Table;

use crate::history::History;
use crate::limits::Watch;
use crate::observer::Observer;
use crate::order::Weights;
use crate::switch::{Heuristics, Switch};
use crate::{CardBounds, Found, Limits, TrickBounds, guess, limited::Limited};

/// Tunable thresholds of heuristics: they change how many nodes are visited, never an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// Enhanced transposition cutoffs are tried while at least so many cards are left.
    pub etc_cards: usize,
    /// With at least so many tricks left the table is asked before quick, later and trump tricks
    /// are counted, which is dearer then; with fewer, after them. Idea: DDS, which has six.
    pub table_first: i8,
    /// Moves of the first, second and third hand are probed while at least so many tricks are left,
    /// the trick under way included.
    pub probe: [i8; 3],
}

impl Default for Thresholds {
    /// 37 cards, where Haglund 2008, ch. 6, has 33, and five tricks; probes in the first tricks only,
    /// where what they find saves most.
    fn default() -> Self {
        Self { etc_cards: 37, table_first: 5, probe: [10, 10, 12] }
    }
}

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
pub struct Solver<H, T, O> {
    pub(crate) position: Position,
    pub(crate) rows: SuitRows,
    pub(crate) table: T,
    pub(crate) observer: O,
    pub(crate) thresholds: Thresholds,
    pub(crate) weights: Weights,
    // By cards left: the last move that cut. Source: Haglund 2008, ch. 5.
    pub(crate) best_moves: [Option<Card>; 53],
    pub(crate) history: History,
    pub(crate) watch: Watch,
    // The hands that `rows` describes.
    deal: BySeat<Hand>,
    heuristics: PhantomData<H>,
}

impl<H: Heuristics, T: Table, O: Observer> Solver<H, T, O> {
    /// A solver with an empty or a filled table; a filled one must be of notrump.
    #[must_use]
    pub fn new(table: T, observer: O) -> Self {
        let deal = BySeat([Hand::EMPTY; 4]);
        Self {
            position: Position::over(Strain::Notrump, Seat::North),
            rows: SuitRows::new(deal),
            table,
            observer,
            thresholds: Thresholds::default(),
            weights: Weights::default(),
            best_moves: [None; 53],
            history: History::new(),
            watch: Watch::default(),
            deal,
            heuristics: PhantomData,
        }
    }

    /// The same solver with other thresholds.
    #[must_use]
    pub const fn with_thresholds(mut self, thresholds: Thresholds) -> Self {
        self.thresholds = thresholds;
        self
    }

    /// The same solver with other weights of the refined order.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Self {
        self.weights = weights.bounded();
        self
    }

    /// The observer.
    pub const fn observer(&self) -> &O {
        &self.observer
    }

    /// The table.
    pub const fn table(&self) -> &T {
        &self.table
    }

    /// Forgets everything learnt; the next question visits as many nodes as if it were the first.
    pub fn clear(&mut self) {
        self.table.clear();
        self.best_moves = [None; 53];
        self.history.clear();
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

    /// A first guess of the tricks of the side to move.
    pub(crate) fn first_guess(position: &Position) -> i8 {
        let left = position.tricks_left().get() as i8;
        if !H::has(Switch::GUESS) {
            return (left + 1) / 2;
        }
        let north_south = guess::north_south(position);
        match position.to_play().side() {
            Side::NorthSouth => north_south,
            Side::EastWest => left - north_south,
        }
    }

    /// [`Solver::tricks`] with a first guess. A good one saves nodes, any gives the same answer.
    pub fn tricks_near(&mut self, position: &Position, guess: Tricks) -> Tricks {
        self.watch.disarm();
        self.bounds_near(position, guess).lower
    }

    /// Whether the side to move wins at least `target` tricks from here.
    pub fn wins(&mut self, position: &Position, target: Tricks) -> bool {
        self.bound(position, target) >= target
    }

    /// One zero-window search: when the answer is at least `target`, the side to move wins at least
    /// so many tricks from here, otherwise at most so many.
    pub fn bound(&mut self, position: &Position, target: Tricks) -> Tricks {
        self.watch.disarm();
        self.enter(position);
        tricks(self.pass(target.get() as i8).tricks)
    }

    /// Every legal card with the tricks it wins, in the order of [`Hand::cards`].
    pub fn cards(&mut self, position: &Position) -> Vec<CardTricks> {
        self.watch.disarm();
        let exact = |CardBounds { card, tricks }| CardTricks { card, tricks: tricks.lower };
        self.bounds_of_cards(position).into_iter().map(exact).collect()
    }

    /// [`Solver::tricks_near`] within the limits that are set.
    pub(crate) fn bounds_near(&mut self, position: &Position, guess: Tricks) -> TrickBounds {
        self.enter(position);
        self.drive(guess.get() as i8).bounds()
    }

    /// [`Solver::cards`] within the limits that are set.
    pub(crate) fn bounds_of_cards(&mut self, position: &Position) -> Vec<CardBounds> {
        self.enter(position);
        let mut results: Vec<CardBounds> = Vec::with_capacity(13);
        // No card wins more than the best, so one that wins as many takes a single pass.
        let best = self.drive(Self::first_guess(position)).upper;
        for card in position.candidates().cards() {
            let tricks = self.value_after(card, best, best).bounds();
            let equivalent = position.group_of(card).cards();
            results.extend(equivalent.map(|card| CardBounds { card, tricks }));
        }
        let place = |card: Card| (card.suit(), core::cmp::Reverse(card.rank()));
        results.sort_unstable_by_key(|result| place(result.card));
        results
    }

    /// What the side to move wins when `card` is played, known to be at most `most`, and the ranks
    /// that rests on: all of them if `most` is all tricks left.
    pub(crate) fn value_after(&mut self, card: Card, guess: i8, most: i8) -> Range {
        let left = self.left();
        let side = self.position.to_play().side();
        let undo = self.position.play(card);
        let rest = self.left();
        let won = i8::from(rest < left && self.position.trick().leader().side() == side);
        let same_side = self.position.to_play().side() == side;
        let mut range = if same_side {
            let own = self.drive_within(guess - won, 0, most - won);
            Range { lower: won + own.lower, upper: won + own.upper, ranks: own.ranks }
        } else {
            let theirs = self.drive_within(rest - (guess - won), rest - (most - won), rest);
            let (lower, upper) = (won + rest - theirs.upper, won + rest - theirs.lower);
            Range { lower, upper, ranks: theirs.ranks }
        };
        range.ranks |= undo.rank_winner().map_or(WinRanks::NONE, WinRanks::down_to);
        self.position.undo(undo);
        range
    }

    /// The driver of zero-window searches. Source: Haglund 2008, ch. 1, with the jump to the bound
    /// that was found instead of steps of one. The value rests on the ranks of both final bounds.
    pub(crate) fn drive(&mut self, guess: i8) -> Range {
        self.drive_within(guess, 0, self.left())
    }

    /// [`Solver::drive`] when the value is known to be from `lower` to `upper`.
    fn drive_within(&mut self, guess: i8, lower: i8, upper: i8) -> Range {
        let (mut lower, mut upper) = (lower.max(0), upper.min(self.left()));
        let (mut at_least, mut at_most) = (WinRanks::NONE, WinRanks::NONE);
        let mut guess = guess.clamp(lower, upper);
        while lower < upper {
            let want = if guess == lower { guess + 1 } else { guess };
            let found = self.pass(want);
            if self.watch.is_halted() {
                break;
            }
            if found.tricks >= want {
                (lower, at_least) = (found.tricks, found.ranks);
            } else {
                (upper, at_most) = (found.tricks, found.ranks);
            }
            guess = found.tricks;
        }
        Range { lower, upper, ranks: at_least | at_most }
    }

    /// One zero-window search; it means nothing when the watch has halted it.
    pub(crate) fn pass(&mut self, want: i8) -> Found {
        self.observer.pass();
        self.search(want)
    }

    /// Makes `position` the one to search. What the table holds stays true for any deal of the
    /// same strain.
    pub(crate) fn enter(&mut self, position: &Position) {
        if position.strain() != self.position.strain() {
            self.clear();
        }
        self.position = *position;
        let table = position.trick().cards();
        let mut held = *position.hands();
        for (step, card) in table.into_iter().enumerate() {
            let seat = position.trick().leader().clockwise(step);
            held[seat] = held[seat].with(card);
        }
        if Seat::ALL.into_iter().any(|seat| !held[seat].is_subset(self.deal[seat])) {
            self.rows.rebuild(held);
            self.deal = held;
        }
    }
}

/// What several passes have proved, and the ranks it rests on. The bounds meet unless a limit was
/// reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) ranks: WinRanks,
}

impl Range {
    pub(crate) fn bounds(self) -> TrickBounds {
        TrickBounds { lower: tricks(self.lower), upper: tricks(self.upper) }
    }
}

/// The number of a bound; the search never leaves 0 to 13.
pub(crate) fn tricks(bound: i8) -> Tricks {
    u8::try_from(bound).ok().and_then(Tricks::new).unwrap_or_default()
}
