//! The configurations that are measured: every switch off in turn, and some named ones.

use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_search::order::PaperOrder;
use dds_search::{Counters, Full, Heuristics, Paper, Plain, Solver, Switch, Toggle};
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
pub const PAPER: Configuration = Configuration { name: "paper", make: make::<Paper, Forest> };

/// The paper without enhanced transposition cutoffs: what its own claim for them is about.
pub const PAPER_WITHOUT_ETC: Configuration = Configuration {
    name: "paper, ETC off",
    make: make::<Toggle<{ Paper::ON.difference(Switch::ETC).bits() }, PaperOrder>, Forest>,
};

/// What cannot finish a full deal, with each table.
pub const PLAIN: [Configuration; 3] = [
    Configuration { name: "Plain", make: make::<Plain, Standard> },
    Configuration { name: "Plain, Exact", make: make::<Plain, Exact> },
    Configuration { name: "Plain, NoTable", make: make::<Plain, NoTable> },
];

macro_rules! each_off {
    ($($name:ident: $without:ty,)*) => {
        &[$(Configuration { name: stringify!($name), make: make::<$without, Standard> }),*]
    };
}

/// All heuristics but one, in the order of their list; the name is that of the heuristic.
pub const EACH_OFF: &[Configuration] = dds_search::for_each_heuristic!(each_off);

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
    let mut solver = Solver::<H, T, _>::new(T::with(budget), Counters::default());
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
