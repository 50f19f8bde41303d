//! Solves jobs on several threads and writes the answers in order.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use crate::args::Resources;
use crate::engine::Engine;
use crate::input::{Job, Place};
use crate::order::in_order;
use crate::progress::Progress;
use crate::report;

/// Whether everything was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Complete,
    BadInput,
}

/// A question with its answer.
#[derive(Debug)]
pub(crate) struct Solved<Q, A> {
    pub(crate) place: Place,
    pub(crate) question: Q,
    pub(crate) answer: A,
    /// How long it took.
    pub(crate) time: Duration,
}

/// What was done in all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Summary {
    pub(crate) solved: usize,
    pub(crate) time: Duration,
    pub(crate) outcome: Outcome,
}

/// Solves each job and passes the answers to `write` in order; what is wrong with the others goes
/// to standard error, in order too.
pub(crate) fn run<Q: Send, A: Send>(
    jobs: Vec<Job<Q>>,
    resources: Resources,
    solve: fn(&mut Engine, &Q) -> A,
    mut write: impl FnMut(&Solved<Q, A>) -> io::Result<()>,
) -> io::Result<Summary> {
    let start = Instant::now();
    let threads = threads(resources, jobs.len());
    let progress = Progress::new(jobs.len());
    let mut summary = Summary { solved: 0, time: Duration::ZERO, outcome: Outcome::Complete };
    let mut written = Ok(());
    let work = |engine: &mut Engine, job: Job<Q>| {
        let start = Instant::now();
        let place = job.place;
        match job.question {
            Ok(question) => {
                let answer = solve(engine, &question);
                Ok(Solved { place, question, answer, time: start.elapsed() })
            }
            Err(reason) => Err((place, reason)),
        }
    };
    let engine = || Engine::new(resources.memory, threads);
    in_order(jobs.into_iter(), threads, engine, work, |result| {
        written = progress.done(|| match result {
            Ok(solved) => {
                summary.solved += 1;
                write(&solved)
            }
            Err((place, reason)) => {
                summary.outcome = Outcome::BadInput;
                report::problem(place, reason);
                Ok(())
            }
        });
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    summary.time = start.elapsed();
    written.map(|()| summary)
}

/// No more threads than jobs; as many as there are processors unless it was asked otherwise.
fn threads(resources: Resources, jobs: usize) -> NonZeroUsize {
    let asked = resources.threads.or_else(|| thread::available_parallelism().ok());
    let jobs = NonZeroUsize::new(jobs).unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or(NonZeroUsize::MIN).min(jobs)
}
