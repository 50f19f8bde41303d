//! Which question comes next when several solvers work on the 20 results of one deal.

use std::cmp::Reverse;

use dds_cards::{BySeat, ByStrain, Seat, SeatSet, Side, Strain};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;

use super::guess;
use super::symmetry::Symmetry;
use crate::heuristics::Switch;
use crate::trick_bounds::tricks;
use crate::{TableBounds, TrickBounds};

/// A question for one zero-window search: does the leader's side win `target` tricks or more?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The strain.
    pub strain: Strain,
    /// Who leads to the first trick.
    pub leader: Seat,
    /// At least 1 and at most as many as there are cards in a hand.
    pub target: Tricks,
}

impl Question {
    /// The position before the opening lead.
    #[must_use]
    pub fn start(&self, deal: &Deal) -> Position {
        Position::start(deal, self.strain, self.leader)
    }
}

/// What a solver does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Answers a question with [`Solver::bound`](crate::Solver::bound).
    Ask(Question),
    /// Waits for an answer of another solver.
    Wait,
    /// Stops: all results are known.
    Stop,
}

/// Partners lead one after the other: their results differ least, so each is the next one's guess.
const LEADERS: [Seat; 4] = [Seat::West, Seat::East, Seat::North, Seat::South];

/// The 20 results of a deal, or some of them, as a list of questions for one solver or several.
///
/// A solver learns most when it stays within a strain, so each takes one of its own, and the strain
/// that is likely to take longest comes first. When none is left, a solver helps another with its
/// strain. What two bounds of one result have in common in a table is little, so one question whether
/// the guess is reached and the other whether it is exceeded. Who began the strain does not wait for
/// a helper: it question what is still open, and a question that is settled meanwhile is given up
/// ([`TableSchedule::is_settled`]). [`Solver::table_of`](crate::Solver::table_of) is
/// this schedule with one worker.
///
/// ```
/// use dds_deal::Deal;
/// use dds_search::{TableSchedule, Full, Silent, Solver, Step, Switch};
/// use dds_tt::{Bytes, Patterns};
///
/// let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
/// let mut solver = Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(1)), Silent);
/// let mut schedule = TableSchedule::new(&deal, TableSchedule::ALL_CELLS, 1, Switch::all());
/// while let Step::Ask(question) = schedule.next(0) {
///     schedule.learn(0, solver.bound(&question.start(&deal), question.target));
/// }
/// assert_eq!(schedule.table(), solver.table_of(&deal));
/// # Ok::<(), dds_deal::DealError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TableSchedule {
    left: i8,
    /// Strains with results to search, the hardest first.
    strains: Vec<Work>,
    workers: Vec<Worker>,
    /// The result searched in the place of each.
    sources: ByStrain<BySeat<(Strain, Seat)>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Worker {
    /// The strain its table is of, as an index of `strains`.
    strain: Option<usize>,
    /// The question it works on.
    question: Option<Question>,
    /// Which bound it seeks first; by the leader when it is alone.
    bound: Option<Sought>,
    /// Whether it helps with a strain that another began.
    helps: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sought {
    Lower,
    Upper,
}

impl Sought {
    const fn other(self) -> Self {
        match self {
            Self::Lower => Self::Upper,
            Self::Upper => Self::Lower,
        }
    }
}

/// What is known of a strain. All tricks are those of North-South.
#[derive(Clone, Debug)]
struct Work {
    strain: Strain,
    begun: bool,
    /// What was learnt last, by points and trumps at first.
    guess: i8,
    /// Results to search, by leader, in the order of asking.
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug)]
struct Cell {
    leader: Seat,
    lower: i8,
    upper: i8,
    guess: Option<i8>,
}

impl TableSchedule {
    /// All 20 results.
    pub const ALL_CELLS: ByStrain<SeatSet> = ByStrain([SeatSet::all(); 5]);

    /// The questions about the results of some declarers in each strain, for a number of solvers,
    /// with the heuristics that are on: results equal by a [`Symmetry`] are asked once, and a first
    /// guess saves questions.
    #[must_use]
    pub fn new(deal: &Deal, cells: ByStrain<SeatSet>, workers: usize, on: Switch) -> Self {
        let left = deal.cards_each() as i8;
        let sources = sources(deal, cells, on);
        let is_source = |strain: Strain, declarer: Seat| {
            cells[strain].contains(declarer.into())
                && sources[strain][declarer] == (strain, declarer)
        };
        let guess =
            |strain| guess::first_of_north_south(&Position::start(deal, strain, LEADERS[0]), on);
        let work = |strain| Work {
            strain,
            begun: false,
            guess: guess(strain),
            cells: LEADERS
                .into_iter()
                .filter(|leader| is_source(strain, leader.rho()))
                .map(|leader| Cell { leader, lower: 0, upper: left, guess: None })
                .collect(),
        };
        let mut strains: Vec<Work> = Strain::ALL.into_iter().map(work).collect();
        strains.retain(|work| !work.cells.is_empty());
        strains.sort_by_key(|work| ease(deal, work.strain));
        Self { left, strains, workers: vec![Worker::default(); workers], sources }
    }

    /// What a solver does next; its last question must have been answered.
    pub fn next(&mut self, worker: usize) -> Step {
        let own = self.workers[worker].strain;
        let found = own
            .and_then(|strain| Some((strain, self.next_question(strain, worker)?)))
            .or_else(|| self.begin(worker))
            .or_else(|| self.join(worker));
        if let Some((strain, question)) = found {
            let state = &mut self.workers[worker];
            (state.strain, state.question) = (Some(strain), Some(question));
            return Step::Ask(question);
        }
        let open = self.strains.iter().any(|work| work.cells.iter().any(Cell::is_open));
        if open { Step::Wait } else { Step::Stop }
    }

    /// Takes the answer to the last question of a solver: a bound as
    /// [`Solver::bound`](crate::Solver::bound) gives it.
    pub fn learn(&mut self, worker: usize, bound: Tricks) {
        let settled = self.is_settled(worker);
        let state = &mut self.workers[worker];
        let Some((strain, question)) = state.strain.zip(state.question.take()) else { return };
        if settled {
            return;
        }
        let reached = bound >= question.target;
        let own = bound.get() as i8;
        let ours = question.leader.side() == Side::NorthSouth;
        let found = if ours { own } else { self.left - own };
        let work = &mut self.strains[strain];
        work.guess = found;
        for cell in work.cells.iter_mut().filter(|cell| cell.leader == question.leader) {
            cell.guess = Some(found);
            if reached == ours {
                cell.lower = cell.lower.max(found);
            } else {
                cell.upper = cell.upper.min(found);
            }
        }
    }

    /// Ends the last question of a solver without an answer.
    pub fn give_up(&mut self, worker: usize) {
        self.workers[worker].question = None;
    }

    /// Whether a solver works on a question that another's answer has settled. It need not go on:
    /// what [`TableSchedule::learn`] is told of such a question is not used.
    #[must_use]
    pub fn is_settled(&self, worker: usize) -> bool {
        let state = &self.workers[worker];
        let Some((strain, question)) = state.strain.zip(state.question) else { return false };
        let target = self.target(question);
        let mut cells = self.strains[strain].cells.iter();
        cells.any(|cell| cell.leader == question.leader && cell.settles(target))
    }

    /// The 20 results, once the step is [`Step::Stop`]; no trick for what was not asked.
    #[must_use]
    pub fn table(&self) -> TrickTable {
        let lower = |row: BySeat<TrickBounds>| row.map(|bounds| bounds.lower);
        TrickTable::new(self.bounds().0.map(lower))
    }

    /// What is known of the 20 results so far: nothing of those that were not asked.
    #[must_use]
    pub fn bounds(&self) -> TableBounds {
        let unknown = TrickBounds::unknown(tricks(self.left));
        let mut found = ByStrain::from_fn(|_| BySeat([unknown; 4]));
        for work in &self.strains {
            for cell in &work.cells {
                let declarer = cell.leader.rho();
                let (lower, upper) = match declarer.side() {
                    Side::NorthSouth => (cell.lower, cell.upper),
                    Side::EastWest => (self.left - cell.upper, self.left - cell.lower),
                };
                found[work.strain][declarer] =
                    TrickBounds { lower: tricks(lower), upper: tricks(upper) };
            }
        }
        TableBounds(self.sources.map(|row| row.map(|(strain, seat)| found[strain][seat])))
    }

    /// Takes the hardest strain that nobody has.
    fn begin(&mut self, worker: usize) -> Option<(usize, Question)> {
        let strain = self.strains.iter().position(|work| !work.begun)?;
        self.strains[strain].begun = true;
        (self.workers[worker].bound, self.workers[worker].helps) = (None, false);
        Some((strain, self.next_question(strain, worker)?))
    }

    /// Helps with the strain in which most is left to ask, and shares its bounds with who began it.
    fn join(&mut self, worker: usize) -> Option<(usize, Question)> {
        self.workers[worker].helps = true;
        let open = |work: &Work| work.cells.iter().filter(|cell| cell.is_open()).count();
        let mut order: Vec<usize> = (0..self.strains.len()).collect();
        order.sort_by_key(|&strain| Reverse(open(&self.strains[strain])));
        order.into_iter().find_map(|strain| {
            let owner = self.workers.iter().position(|other| {
                other.strain == Some(strain) && other.question.is_some() && !other.helps
            })?;
            let bound = self.seeks(strain, owner);
            self.workers[owner].bound = Some(bound);
            self.workers[worker].bound = Some(bound.other());
            Some((strain, self.next_question(strain, worker)?))
        })
    }

    /// Which bound the question of a solver is about.
    fn seeks(&self, strain: usize, worker: usize) -> Sought {
        let Some(question) = self.workers[worker].question else { return Sought::Lower };
        let work = &self.strains[strain];
        let cell = work.cells.iter().find(|cell| cell.leader == question.leader);
        let guess = cell.map_or(work.guess, |cell| cell.guess(work.guess));
        if self.target(question) <= guess { Sought::Lower } else { Sought::Upper }
    }

    /// The next question of a strain that nobody question.
    fn next_question(&self, strain: usize, worker: usize) -> Option<Question> {
        let work = &self.strains[strain];
        let open = || work.cells.iter().filter(|cell| cell.is_open());
        let free = |cell: &Cell, target: i8| {
            let question = self.ask(work.strain, cell.leader, target);
            let taken = self.workers.iter().any(|worker| worker.question == Some(question));
            (!taken).then_some(question)
        };
        let near = |cell: &Cell, bound| free(cell, cell.near(cell.guess(work.guess), bound));
        let Some(bound) = self.workers[worker].bound else {
            return open().find_map(|cell| near(cell, cell.first_bound()));
        };
        let found = open()
            .filter(|cell| cell.has(cell.guess(work.guess), bound))
            .find_map(|cell| near(cell, bound))
            .or_else(|| open().rev().find_map(|cell| near(cell, bound)))
            .or_else(|| open().find_map(|cell| near(cell, cell.first_bound())));
        if self.workers[worker].helps {
            let any = |cell: &Cell| cell.targets().find_map(|target| free(cell, target));
            return found.or_else(|| open().find_map(any));
        }
        // A helper may take long: its question is asked twice rather than waited for.
        let again = |cell: &Cell| {
            self.ask(work.strain, cell.leader, cell.near(cell.guess(work.guess), bound))
        };
        found.or_else(|| open().next().map(again))
    }

    /// A question by North-South's target.
    fn ask(&self, strain: Strain, leader: Seat, target: i8) -> Question {
        let ours = leader.side() == Side::NorthSouth;
        let target = tricks(if ours { target } else { self.left - target + 1 });
        Question { strain, leader, target }
    }

    /// North-South's target in a question.
    fn target(&self, question: Question) -> i8 {
        let own = question.target.get() as i8;
        let ours = question.leader.side() == Side::NorthSouth;
        if ours { own } else { self.left - own + 1 }
    }
}

impl Cell {
    const fn is_open(&self) -> bool {
        self.lower < self.upper
    }

    const fn settles(&self, target: i8) -> bool {
        target <= self.lower || self.upper < target
    }

    /// What it comes to, most likely.
    fn guess(&self, others: i8) -> i8 {
        self.guess.unwrap_or(others).clamp(self.lower, self.upper)
    }

    /// The leader's side is asked first whether it wins what it is thought to win.
    fn first_bound(&self) -> Sought {
        if self.leader.side() == Side::NorthSouth { Sought::Lower } else { Sought::Upper }
    }

    /// Whether a bound is still to be found if the guess is right.
    const fn has(&self, guess: i8, bound: Sought) -> bool {
        match bound {
            Sought::Lower => self.lower < guess,
            Sought::Upper => guess < self.upper,
        }
    }

    /// The target that finds a bound, or the other one.
    const fn near(&self, guess: i8, bound: Sought) -> i8 {
        match bound {
            Sought::Lower if self.lower == guess => guess + 1,
            Sought::Upper if self.upper > guess => guess + 1,
            _ => guess,
        }
    }

    /// Every target whose answer is open.
    fn targets(&self) -> impl Iterator<Item = i8> + use<> {
        self.lower + 1..=self.upper
    }
}

/// Strains with a low number take longer: those in which nobody has many trumps, notrump between
/// five and six. Of the estimates tried it goes best with the nodes of random deals.
fn ease(deal: &Deal, strain: Strain) -> usize {
    strain.trump().map_or(11, |trump| {
        let lengths = Seat::ALL.map(|seat| deal.hand(seat).holding(trump).len());
        2 * lengths.into_iter().max().unwrap_or(0)
    })
}

/// The result to search for each: itself, or the first of the cells that equals it by a symmetry.
fn sources(deal: &Deal, cells: ByStrain<SeatSet>, on: Switch) -> ByStrain<BySeat<(Strain, Seat)>> {
    let symmetries: Vec<Symmetry> =
        Symmetry::all_of(deal).filter(|_| on.contains(Switch::SYMMETRY)).collect();
    let mut sources = ByStrain::<BySeat<Option<(Strain, Seat)>>>::default();
    for strain in Strain::ALL {
        let asked = |&declarer: &Seat| cells[strain].contains(declarer.into());
        for declarer in LEADERS.map(Seat::rho).into_iter().filter(asked) {
            let first = *sources[strain][declarer].get_or_insert((strain, declarer));
            for symmetry in &symmetries {
                let (strain, declarer) = symmetry.cell(strain, declarer);
                sources[strain][declarer].get_or_insert(first);
            }
        }
    }
    ByStrain::from_fn(|strain| {
        BySeat::from_fn(|seat| sources[strain][seat].unwrap_or((strain, seat)))
    })
}
