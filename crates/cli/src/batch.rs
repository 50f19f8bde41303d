//! Has jobs worked on by several threads, watches over them and reports what is wrong.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use dds::{
    Batch, BySeat, ByStrain, Bytes, Deal, MemoryError, Position, Seat, SolutionBounds, Solver,
    Strain, TableBounds, TrickBounds, TrickTable,
};
use dds_formats::read::Source;

use crate::args::{Effort, Resources};

use crate::input::{BadInput, Job, Jobs, Place};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::report;

/// How a run ended, the worse the later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Everything was solved.
    Complete,
    /// Everything, but of some results only bounds are known.
    Limited,
    /// Everything but what was wrong.
    BadInput,
    /// The results of some file could not be written, which was reported.
    Failed,
    /// Somebody stopped it.
    Stopped,
}

/// A question with its answer.
#[derive(Debug)]
pub(crate) struct Solved<Q, A> {
    pub(crate) place: Place,
    pub(crate) source: Option<Source>,
    pub(crate) question: Q,
    pub(crate) answer: A,
    /// How long it took.
    pub(crate) time: Duration,
}

/// Something that could not be solved; the reason was reported.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(crate) source: Option<Source>,
    /// Whether nothing is wrong with it but that a limit was reached.
    pub(crate) limited: bool,
}

/// What was done in all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Summary {
    pub(crate) solved: usize,
    pub(crate) time: Duration,
    pub(crate) outcome: Outcome,
}

/// What a run may use and how it is watched.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    pub(crate) resources: Resources,
    /// The number of jobs, if it is known.
    pub(crate) total: Option<u64>,
    pub(crate) interrupt: Interrupt,
}

/// Solves each job and passes the answers to `write` in order; what is wrong with the others goes
/// to standard error, in order too.
pub(crate) fn run<Q: Send, A: Send>(
    mut jobs: Jobs<Q>,
    setting: &Setting,
    solve: impl Fn(&mut Solver, &Q) -> Result<A, BadInput> + Sync,
    mut write: impl FnMut(Result<Solved<Q, A>, Wrong>) -> io::Result<()>,
) -> io::Result<Summary> {
    let start = Instant::now();
    let most = threads(setting.resources);
    let first: Vec<_> = jobs.by_ref().take(most.get()).collect();
    let threads = NonZeroUsize::new(first.len()).unwrap_or(NonZeroUsize::MIN);
    let batch = batch(threads, setting.resources)?.stop(setting.interrupt.stop());
    let progress = Progress::new(setting.total);
    let mut summary = Summary { solved: 0, time: Duration::ZERO, outcome: Outcome::Complete };
    let (mut written, mut stopped) = (Ok(()), false);
    let work = |solver: &mut Solver, job: Job<Q>| {
        let start = Instant::now();
        let Job { place, source, question } = job;
        let answered = question.and_then(|question| Ok((solve(solver, &question)?, question)));
        match answered {
            Ok((answer, question)) => {
                Ok(Solved { place, source, question, answer, time: start.elapsed() })
            }
            Err(reason) => Err(Box::new((place, source, reason))),
        }
    };
    batch.run(first.into_iter().chain(jobs), work, |result| {
        if matches!(&result, Err(wrong) if matches!(wrong.2, BadInput::Stopped)) {
            stopped = true;
            return ControlFlow::Break(());
        }
        written = progress.done(|| match result {
            Ok(solved) => {
                summary.solved += 1;
                write(Ok(solved))
            }
            Err(wrong) => {
                let (place, source, reason) = *wrong;
                let limited = matches!(reason, BadInput::Limit(_));
                let outcome = if limited { Outcome::Limited } else { Outcome::BadInput };
                summary.outcome = summary.outcome.max(outcome);
                report::problem(place, reason);
                write(Err(Wrong { source, limited }))
            }
        });
        if written.is_ok() && !stopped { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    summary.time = start.elapsed();
    if setting.interrupt.is_set() {
        summary.outcome = Outcome::Stopped;
    }
    written.map(|()| summary)
}

/// What solves the only job on all threads; `None` when there are more jobs, or one thread.
pub(crate) fn alone<Q: Send + 'static>(
    mut jobs: Jobs<Q>,
    resources: Resources,
    limits: &Limits,
) -> io::Result<(Jobs<Q>, Option<Batch>)> {
    let threads = threads(resources);
    if threads == NonZeroUsize::MIN || limits.effort.node_limit.is_some() {
        // One at a time: the first answer does not wait for a second question, and the nodes of
        // several threads are not the same each time.
        return Ok((jobs, None));
    }
    let first: Vec<_> = jobs.by_ref().take(2).collect();
    let alone = (first.len() == 1).then(|| batch(threads, resources)).transpose()?;
    let alone = alone.map(|batch| {
        let batch = batch.stop(limits.interrupt.stop());
        limits.effort.time_limit.map_or(batch.clone(), |time| batch.time_limit(time))
    });
    Ok((Box::new(first.into_iter().chain(jobs)), alone))
}

/// What ends a question before it is answered.
#[derive(Debug, Clone, Default)]
pub(crate) struct Limits {
    pub(crate) interrupt: Interrupt,
    pub(crate) effort: Effort,
}

impl Limits {
    /// The limits of a question that begins now.
    fn now(&self) -> dds::Limits {
        let limits = dds::Limits::none().stop(self.interrupt.stop());
        let end = self.effort.time_limit.and_then(|time| Instant::now().checked_add(time));
        let limits = end.map_or(limits.clone(), |end| limits.deadline(end));
        self.effort.node_limit.map_or(limits.clone(), |nodes| limits.nodes(nodes))
    }

    /// The answer, unless a signal has cut it short.
    fn unless_stopped<A>(&self, answer: A, complete: bool) -> Result<A, BadInput> {
        if !complete && self.interrupt.is_set() { Err(BadInput::Stopped) } else { Ok(answer) }
    }

    /// The 20 results of a deal, on all threads if it is the only one.
    pub(crate) fn table(
        &self,
        alone: Option<&Batch>,
        solver: &mut Solver,
        deal: &Deal,
    ) -> Result<TableBounds, BadInput> {
        let bounds = match alone {
            Some(batch) => batch.table_bounds(deal),
            None => solver.limited(self.now()).table(deal),
        };
        self.unless_stopped(bounds, bounds.exact().is_some())
    }

    /// Every card of a position.
    pub(crate) fn solve(
        &self,
        solver: &mut Solver,
        position: &Position,
    ) -> Result<SolutionBounds, BadInput> {
        let bounds = solver.limited(self.now()).solve(position);
        let complete = bounds.exact().is_some();
        self.unless_stopped(bounds, complete)
    }
}

/// The 20 results, all of them or an error that says what is proved.
pub(crate) fn all(bounds: &TableBounds) -> Result<TrickTable, BadInput> {
    bounds.exact().ok_or_else(|| {
        let open = cells(bounds).filter(|(.., tricks)| tricks.exact().is_none());
        let open = open.map(|(strain, seat, tricks)| format!("{strain} {seat} {tricks}"));
        BadInput::Limit(open.collect::<Vec<_>>().join(", "))
    })
}

/// The bounds of 20 results in the order of a hex table.
pub(crate) fn cells(
    bounds: &TableBounds,
) -> impl Iterator<Item = (Strain, Seat, TrickBounds)> + '_ {
    let strains =
        [Strain::Notrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
    let all = strains.into_iter().flat_map(|strain| Seat::ALL.map(|seat| (strain, seat)));
    all.map(|(strain, seat)| (strain, seat, bounds.get(strain, seat)))
}

/// A table that is known as bounds that meet.
pub(crate) fn known(table: TrickTable) -> TableBounds {
    let cell = |strain| BySeat::from_fn(|seat| TrickBounds::exactly(table.get(strain, seat)));
    TableBounds(ByStrain::from_fn(cell))
}

/// A solver for each thread, with its share of the memory.
pub(crate) fn solvers(resources: Resources) -> io::Result<Vec<Solver>> {
    let threads = threads(resources);
    let share = memory(resources).map(|all| Bytes(all.0 / threads));
    let solver = |_| match share {
        Some(share) => Solver::try_with_memory(share).map_err(too_much),
        None => Ok(Solver::new()),
    };
    (0..threads.get()).map(solver).collect()
}

fn batch(threads: NonZeroUsize, resources: Resources) -> io::Result<Batch> {
    let batch = Batch::new().threads(threads);
    match memory(resources) {
        Some(memory) => batch.try_memory(memory).map_err(too_much),
        None => Ok(batch),
    }
}

/// A solver that may use all the memory there is.
pub(crate) fn solver(resources: Resources) -> io::Result<Solver> {
    match memory(resources) {
        Some(memory) => Solver::try_with_memory(memory).map_err(too_much),
        None => Ok(Solver::new()),
    }
}

fn memory(resources: Resources) -> Option<Bytes> {
    resources.memory.map(|memory| Bytes::mebi(memory.get() as usize))
}

fn too_much(error: MemoryError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("--memory: {error}"))
}

/// As many as there are processors unless it was asked otherwise.
fn threads(resources: Resources) -> NonZeroUsize {
    let asked = resources.threads.or_else(|| thread::available_parallelism().ok());
    asked.unwrap_or(NonZeroUsize::MIN)
}
