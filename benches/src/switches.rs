//! The configurations that are measured: every switch off in turn, and some named ones.

use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_search::{Counters, Full, Heuristics, Plain, Solver, Switch, Thresholds, Toggle};
use dds_tt::{Bytes, Exact, Forest, NoTable, Patterns, Table};

/// What is asked of a solver.
#[derive(Clone, Copy, Debug)]
pub enum Question<'a> {
    /// The 20 results of a deal.
    Table(&'a Deal),
    /// The tricks of the side to move.
    Tricks(&'a Position),
}

/// What it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The 20 results of a deal.
    Table(TrickTable),
    /// The tricks of the side to move.
    Tricks(u8),
}

/// One question answered: the result and what it took.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// The result; the same in every configuration.
    pub answer: Answer,
    /// Positions entered.
    pub nodes: u64,
}

/// A solver whose type is forgotten: asks from an empty table.
pub type Ask = Box<dyn FnMut(Question<'_>) -> Measured>;

/// A set of switches with a table.
#[derive(Clone, Copy)]
pub struct Configuration {
    /// What it is called in reports.
    pub name: &'static str,
    /// Makes a solver with a budget for its table.
    pub make: fn(Bytes) -> Ask,
}

/// The table of the measured solver.
type Standard = Patterns;

/// All switches on, with each table.
pub const TABLES: [Configuration; 4] = [
    Configuration { name: "Full", make: make::<Full, Standard> },
    Configuration { name: "Full, Forest", make: make::<Full, Forest> },
    Configuration { name: "Full, Exact", make: make::<Full, Exact> },
    Configuration { name: "Full, NoTable", make: make::<Full, NoTable> },
];

/// All switches on.
pub const FULL: Configuration = TABLES[0];

/// The switches of the founding paper, with its table.
pub const PAPER: Configuration =
    Configuration { name: "paper", make: make::<Toggle<{ PAPER_BITS }>, Forest> };

/// The paper without enhanced transposition cutoffs: what its own claim for them is about.
pub const PAPER_WITHOUT_ETC: Configuration = Configuration {
    name: "paper, ETC off",
    make: make::<Toggle<{ PAPER_BITS & !Switch::ETC.bits() }>, Forest>,
};

/// The paper's chapters are the first twelve switches.
const PAPER_BITS: u32 = 2 * Switch::WIN_RANKS.bits() - 1;

/// What cannot finish a full deal, with each table.
pub const PLAIN: [Configuration; 3] = [
    Configuration { name: "Plain", make: make::<Plain, Standard> },
    Configuration { name: "Plain, Exact", make: make::<Plain, Exact> },
    Configuration { name: "Plain, NoTable", make: make::<Plain, NoTable> },
];

macro_rules! each_off {
    ($($switch:ident)*) => {
        /// All switches on but one; the name is that of the switch.
        pub const EACH_OFF: &[Configuration] = &[$(Configuration {
            name: stringify!($switch),
            make: make::<Toggle<{ Switch::all().bits() & !Switch::$switch.bits() }>, Standard>,
        }),*];

        // A switch that is missing below is an error here.
        const _: () = assert!(0 $(| Switch::$switch.bits())* == Switch::all().bits());
    };
}
each_off! {
    TARGET LAST_TRICK QUICK QUICK_AFTER_LEAD LATER ORDER BEST_MOVE TABLE_MOVE ETC EQUIVALENCE
    SMALL_CARDS WIN_RANKS REFINED_ORDER HISTORY TRUMP_BOUND SIDE_SUITS_FIRST GUESS CASH_AFTER_LEAD SYMMETRY
    PROBE
}

/// A table made with a budget.
trait Budgeted: Table + 'static {
    fn with(budget: Bytes) -> Self;
}

impl Budgeted for Patterns {
    fn with(budget: Bytes) -> Self {
        Self::new(budget)
    }
}

impl Budgeted for Forest {
    fn with(budget: Bytes) -> Self {
        Self::new(budget)
    }
}

impl Budgeted for Exact {
    fn with(budget: Bytes) -> Self {
        Self::new(budget)
    }
}

impl Budgeted for NoTable {
    fn with(_: Bytes) -> Self {
        Self
    }
}

fn make<H: Heuristics + 'static, T: Budgeted>(budget: Bytes) -> Ask {
    let mut solver = Solver::<H, T, _>::new(T::with(budget), Counters::default())
        .with_thresholds(Thresholds::default());
    Box::new(move |question| {
        solver.clear();
        let before = solver.observer().nodes;
        let answer = match question {
            Question::Table(deal) => Answer::Table(solver.table_of(deal)),
            Question::Tricks(position) => Answer::Tricks(solver.tricks(position).get()),
        };
        Measured { answer, nodes: solver.observer().nodes - before }
    })
}
