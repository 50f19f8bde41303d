//! Has jobs worked on by several threads, watches over them and reports what is wrong.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use dds::{Batch, Bytes, Deal, MemoryError, Solver, TrickTable};
use dds_formats::read::Source;

use crate::args::Resources;

use crate::input::{BadInput, Job, Jobs, Place};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::report;

/// How a run ended, the worse the later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Everything was solved.
    Complete,
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
    let mut written = Ok(());
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
        written = progress.done(|| match result {
            Ok(solved) => {
                summary.solved += 1;
                write(Ok(solved))
            }
            Err(wrong) => {
                let (place, source, reason) = *wrong;
                summary.outcome = Outcome::BadInput;
                report::problem(place, reason);
                write(Err(Wrong { source }))
            }
        });
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
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
) -> io::Result<(Jobs<Q>, Option<Batch>)> {
    let threads = threads(resources);
    if threads == NonZeroUsize::MIN {
        // One at a time: the first answer does not wait for a second question.
        return Ok((jobs, None));
    }
    let first: Vec<_> = jobs.by_ref().take(2).collect();
    let alone = (first.len() == 1).then(|| batch(threads, resources)).transpose()?;
    Ok((Box::new(first.into_iter().chain(jobs)), alone))
}

/// The 20 results of a deal, on all threads if it is the only one.
pub(crate) fn table(alone: Option<&Batch>, solver: &mut Solver, deal: &Deal) -> TrickTable {
    alone.map_or_else(|| solver.table(deal), |batch| batch.table(deal))
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
