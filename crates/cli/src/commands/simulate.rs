//! What `lead` and `contract` share: where the deals come from, and when there are enough.

use std::ffi::{OsStr, OsString};
use std::io;
use std::num::NonZeroU64;
use std::sync::Mutex;

use clap::ValueEnum;
use dds::simulation::{Interval, Measure, Study};
use dds::{Deal, Solver};
use dds_deal::random::Dealer;
use serde::Serialize;

use crate::args::{Inputs, Resources};
use crate::batch::{self, Outcome, Setting};
use crate::conditions::Conditions;
use crate::input::{self, BadInput, Job, Jobs, Place};
use crate::interrupt::Interrupt;

/// The deals that are tried, and how many.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Sample {
    /// How many deals to try; with --precision, how many in a round
    #[arg(long, short = 'n', default_value = "100", value_name = "N")]
    count: NonZeroU64,
    /// Try more deals until the interval of the best choice is at most this much on each side
    ///
    /// In the unit of --by: percent, tricks, points, IMPs or percent of the matchpoints. The
    /// interval is looked at after each round of --count deals.
    #[arg(long, value_name = "X", value_parser = positive)]
    precision: Option<f64>,
    /// The most deals to try with --precision
    #[arg(long, default_value_t = 10_000, value_name = "N", requires = "precision")]
    most: u64,
    /// Which deals: a seed makes the same ones on every machine
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Try the deals of a file in place of random ones, as far as they fit the conditions
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "precision"])]
    deals: Option<OsString>,
    /// What the choices are ranked by
    #[arg(long, value_enum, default_value_t, value_name = "MEASURE")]
    pub(crate) by: By,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number.is_finite() => Ok(number),
        _ => Err(format!("{text:?}: expected a number above nought")),
    }
}

/// What choices are ranked by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum By {
    /// How often the contract is set or made
    #[default]
    Success,
    /// Tricks
    Tricks,
    /// Points
    Score,
    /// IMPs against the other choices
    Imps,
    /// Matchpoints against the other choices
    Matchpoints,
}

impl By {
    pub(crate) const fn measure(self) -> Measure {
        match self {
            Self::Success => Measure::Success,
            Self::Tricks => Measure::Tricks,
            Self::Score => Measure::Score,
            Self::Imps => Measure::Imps,
            Self::Matchpoints => Measure::Matchpoints,
        }
    }

    /// How many of its units are one: percent of parts.
    const fn unit(self) -> f64 {
        match self {
            Self::Success | Self::Matchpoints => 100.0,
            Self::Tricks | Self::Score | Self::Imps => 1.0,
        }
    }
}

impl Sample {
    /// Says what no deal can fulfil.
    pub(crate) fn check(&self) -> io::Result<()> {
        self.conditions.check()
    }

    /// Which deals these are, for a heading.
    pub(crate) const fn seed(&self) -> Option<u64> {
        if self.deals.is_some() { None } else { Some(self.seed) }
    }

    /// Has `solve` answer deals, on several threads, and passes the answers to `add` in order, until
    /// there are enough. `study` is looked at after each round.
    pub(crate) fn run<A: Send>(
        &self,
        resources: Resources,
        interrupt: &Interrupt,
        solve: impl Fn(&mut Solver, &Deal) -> A + Sync,
        add: impl FnMut(&A),
        precise: impl Fn(Measure, f64) -> bool,
    ) -> io::Result<Outcome> {
        let add = Mutex::new(add);
        let round = |jobs: Jobs<Source>, total| {
            let setting = Setting { resources, total, interrupt: interrupt.clone() };
            let work = |solver: &mut Solver, source: &Source| {
                let deal = self.deal(source)?;
                Ok(deal.map(|deal| solve(solver, &deal)))
            };
            let summary = batch::run(jobs, &setting, work, |solved| {
                if let (Ok(solved), Ok(mut add)) = (solved, add.lock())
                    && let Some(answer) = &solved.answer
                {
                    add(answer);
                }
                Ok(())
            })?;
            Ok(summary.outcome)
        };
        if let Some(file) = &self.deals {
            return round(listed(file), None);
        }
        let most = self.precision.map_or(self.count.get(), |_| self.most);
        let mut start = 0;
        loop {
            let end = most.min(start + self.count.get());
            let outcome = round(numbered(start, end), Some(end - start))?;
            start = end;
            let enough = self
                .precision
                .is_none_or(|precision| precise(self.by.measure(), precision / self.by.unit()));
            if outcome != Outcome::Complete || start >= most || enough {
                return Ok(outcome);
            }
        }
    }

    /// A line for people when the interval of the best choice is wider than was wanted.
    pub(crate) fn notice(&self, study: &Study) -> String {
        match self.precision {
            Some(precision) if !study.is_precise(self.by.measure(), precision / self.by.unit()) => {
                format!(
                    "the interval of the best is wider than --precision {precision}; see --most\n"
                )
            }
            _ => String::new(),
        }
    }

    /// A deal; `None` for one of a file that does not fit the conditions.
    fn deal(&self, source: &Source) -> Result<Option<Deal>, BadInput> {
        match source {
            Source::Number(index) => {
                self.conditions.deal(&mut Dealer::starting_at(self.seed, *index)).map(Some)
            }
            Source::Listed(deal) => Ok(Some(*deal).filter(|deal| self.conditions.fits(deal))),
        }
    }
}

/// Where a deal comes from.
enum Source {
    /// The number of a random deal.
    Number(u64),
    /// A deal of a file.
    Listed(Deal),
}

fn numbered(start: u64, end: u64) -> Jobs<Source> {
    Box::new((start..end).map(|index| {
        let line = usize::try_from(index).ok().and_then(|index| index.checked_add(1));
        let place = Place { name: "deal".into(), line };
        Job { place, source: None, question: Ok(Source::Number(index)) }
    }))
}

fn listed(file: &OsStr) -> Jobs<Source> {
    let inputs = Inputs { inputs: vec![file.to_owned()], from: None };
    Box::new(input::entries(&inputs).filter_map(|job| {
        let question = job.question.transpose()?.and_then(|entry| {
            if entry.deal.is_full() {
                Ok(Source::Listed(entry.deal))
            } else {
                let cards = entry.deal.cards_each();
                Err(BadInput::Lacks(format!("{cards} cards a hand: expected 13")))
            }
        });
        Some(Job { place: job.place, source: None, question })
    }))
}

/// A value with its interval, as JSON has it.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Value {
    value: f64,
    low: f64,
    high: f64,
}

impl From<Interval> for Value {
    fn from(Interval { value, low, high }: Interval) -> Self {
        Self { value, low, high }
    }
}

/// All measures of a choice, as JSON has them.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Measures {
    tricks: Value,
    success: Value,
    score: Value,
    imps: Value,
    matchpoints: Value,
    by_tricks: [u64; 14],
}

impl Measures {
    pub(crate) fn of(study: &Study, choice: usize) -> Self {
        Self {
            tricks: study.tricks(choice).into(),
            success: study.success(choice).into(),
            score: study.score(choice).into(),
            imps: study.imps(choice).into(),
            matchpoints: study.matchpoints(choice).into(),
            by_tricks: *study.by_tricks(choice),
        }
    }
}

/// The names of the fields of [`fields`]; `success` is what the aim is called.
pub(crate) fn header(success: &str) -> String {
    let names = ["tricks", success, "score", "imps", "matchpoints"];
    names.map(|name| format!("{name},{name}_low,{name}_high")).join(",")
}

/// All measures of a choice, each with the ends of its interval.
pub(crate) fn fields(study: &Study, choice: usize) -> String {
    let by = [By::Tricks, By::Success, By::Score, By::Imps, By::Matchpoints];
    let field = |by: By| {
        let Interval { value, low, high } = study.measured(choice, by.measure());
        format!("{value:.4},{low:.4},{high:.4}")
    };
    by.map(field).join(",")
}

/// Cells of a line for people: the value and its interval.
pub(crate) fn cells(study: &Study, choice: usize, by: By) -> [String; 2] {
    let Interval { value, low, high } = study.measured(choice, by.measure());
    match by {
        By::Success | By::Matchpoints => {
            [format!("{:.1}%", 100.0 * value), format!("{:.1}–{:.1}", 100.0 * low, 100.0 * high)]
        }
        By::Tricks => [format!("{value:.2}"), format!("{low:.2}–{high:.2}")],
        By::Score => [format!("{value:+.0}"), format!("{low:+.0} to {high:+.0}")],
        By::Imps => [format!("{value:+.2}"), format!("{low:+.2} to {high:+.2}")],
    }
}
