//! Work with the interpreter released, which Ctrl-C ends.
//!
//! The work runs on threads of its own, while the thread that called wakes 20 times a second,
//! passes progress on and lets Python handle its signals. Python is never called from a worker.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use dds::{Batch, Bytes, Solver, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::wrong;
use crate::stoppable::Stoppable;

/// How long Ctrl-C waits at most, beside the time to stop.
const WAKE: Duration = Duration::from_millis(40);
/// The least time between two calls of `progress`.
const REPORT: Duration = Duration::from_millis(100);

/// What a call may take.
pub(crate) struct Setting {
    threads: NonZeroUsize,
    memory: Option<Bytes>,
    progress: Option<Py<PyAny>>,
}

impl Setting {
    /// `threads` as given, or what the environment says now; `memory` in MiB for all threads.
    pub(crate) fn new(
        py: Python<'_>,
        threads: Option<i64>,
        memory: Option<i64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let threads = match threads {
            None => default_threads(),
            Some(given) => usize::try_from(given)
                .ok()
                .and_then(NonZeroUsize::new)
                .filter(|threads| threads.get() <= 1024)
                .ok_or_else(|| wrong(py, format!("threads={given}: expected 1 to 1024")))?,
        };
        Ok(Self { threads, memory: memory.map(|mib| bytes(py, mib)).transpose()?, progress })
    }

    fn batch(&self, stop: &Stop) -> Batch {
        let batch = Batch::new().threads(self.threads).stop(stop);
        match self.memory {
            Some(memory) => batch.memory(memory),
            None => batch,
        }
    }
}

/// A number of MiB.
pub(crate) fn bytes(py: Python<'_>, mib: i64) -> PyResult<Bytes> {
    let given = usize::try_from(mib).ok().filter(|mib| (1..=1 << 20).contains(mib));
    let reason = || wrong(py, format!("memory={mib}: expected 1 to 1048576 MiB"));
    given.map(Bytes::mebi).ok_or_else(reason)
}

/// The threads of a call that does not say how many.
#[pyfunction]
pub(crate) fn threads() -> usize {
    default_threads().get()
}

/// The threads of `DOUBLE_DUMMY_THREADS`, else `OMP_NUM_THREADS`, else one a processor.
///
/// Read at each call, as Ray and Spark set the second one around each task.
fn default_threads() -> NonZeroUsize {
    let named = |name| {
        let text = std::env::var(name).ok()?;
        // OpenMP allows a list, one number a level of nesting.
        let first = text.split(',').next()?.trim().parse::<NonZeroUsize>().ok()?;
        Some(first.min(NonZeroUsize::new(1024)?))
    };
    let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    named("DOUBLE_DUMMY_THREADS").or_else(|| named("OMP_NUM_THREADS")).unwrap_or_else(processors)
}

/// The answers to `items`, in their order.
pub(crate) fn many<T: Sync, R: Send>(
    py: Python<'_>,
    items: &[T],
    setting: &Setting,
    work: impl Fn(&mut Stoppable<'_>, &T) -> Option<R> + Sync + Send,
) -> PyResult<Vec<R>> {
    if items.is_empty() {
        return Ok(Vec::new());
    }
    let stop = Stop::new();
    let batch = setting.batch(&stop);
    let done = AtomicU64::new(0);
    let run = || {
        let mut answers = Vec::with_capacity(items.len());
        let ask = |solver: &mut Solver, item| work(&mut Stoppable::new(solver, &stop), item);
        batch.run(items, ask, |answer| {
            let Some(answer) = answer else { return ControlFlow::Break(()) };
            answers.push(answer);
            done.store(answers.len() as u64, Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        (answers.len() == items.len()).then_some(answers)
    };
    let report = Report { progress: setting.progress.as_ref(), done: &done, all: items.len() };
    let answers = watched(py, &stop, &report, run)?;
    report.tell(py)?;
    Ok(answers)
}

/// One piece of work, with signals handled while it goes on.
pub(crate) fn one<R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> Option<R> + Send,
) -> PyResult<R> {
    let (stop, done) = (Stop::new(), AtomicU64::new(0));
    watched(py, &stop, &Report { progress: None, done: &done, all: 1 }, || work(&stop))
}

struct Report<'a> {
    progress: Option<&'a Py<PyAny>>,
    done: &'a AtomicU64,
    all: usize,
}

impl Report<'_> {
    fn tell(&self, py: Python<'_>) -> PyResult<()> {
        if let Some(progress) = self.progress {
            progress.call1(py, (self.done.load(Ordering::Relaxed), self.all))?;
        }
        Ok(())
    }
}

fn watched<R: Send>(
    py: Python<'_>,
    stop: &Stop,
    report: &Report<'_>,
    work: impl FnOnce() -> Option<R> + Send,
) -> PyResult<R> {
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, ended) = mpsc::channel::<()>();
            let worker = scope.spawn(move || {
                let answer = work();
                drop(sender);
                answer
            });
            let mut failed = Ok(());
            let mut told = Instant::now();
            while failed.is_ok() && ended.recv_timeout(WAKE) == Err(RecvTimeoutError::Timeout) {
                failed = Python::attach(|py| {
                    py.check_signals()?;
                    if told.elapsed() < REPORT {
                        return Ok(());
                    }
                    told = Instant::now();
                    report.tell(py)
                });
            }
            if failed.is_err() {
                stop.stop();
            }
            let answer = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let cut_off = || PyRuntimeError::new_err("the answer was cut off");
            failed.and_then(|()| answer.ok_or_else(cut_off))
        })
    })
}
