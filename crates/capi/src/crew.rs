//! Many jobs on several threads, the caller's among them.
//!
//! Threads are made for a call and joined before it returns: none is left behind in a program that
//! forks or unloads the library. Unlike those of a `dds::Batch`, the jobs of a call are numbered, the
//! calling thread works too, and a panic becomes a code; the solvers come from a pool of the same
//! type.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

use crate::engine::Engine;
use crate::fault::Fault;
use crate::pool::Pool;

/// Is told on the caller's thread how many jobs are done; says whether to go on.
pub(crate) type Watch<'a> = &'a mut dyn FnMut(usize) -> bool;

/// Why there are no results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A job panicked.
    Panic,
    /// The watch said so.
    Cancelled,
}

impl From<Stop> for Fault {
    fn from(_: Stop) -> Self {
        Self::Unknown
    }
}

/// What each job found, in the order of the jobs.
///
/// # Errors
/// [`Fault::Unknown`] when a job panics.
pub(crate) fn run<T: Send>(
    pool: &Pool,
    jobs: usize,
    threads: usize,
    job: impl Fn(&mut Engine<'_>, usize) -> T + Sync,
) -> Result<Vec<T>, Fault> {
    Ok(run_watched(pool, jobs, threads, job, &mut |_| true)?)
}

/// [`run`] under a watch, which is asked after each job of the caller's thread.
pub(crate) fn run_watched<T: Send>(
    pool: &Pool,
    jobs: usize,
    threads: usize,
    job: impl Fn(&mut Engine<'_>, usize) -> T + Sync,
    watch: Watch<'_>,
) -> Result<Vec<T>, Stop> {
    let desk =
        Desk { jobs, next: AtomicUsize::new(0), done: AtomicUsize::new(0), stop: false.into() };
    let helpers = threads.min(jobs).min(pool.threads()).saturating_sub(1);
    let helper = |index| desk.work(pool, index, &job, &mut |_| true);
    let parts: Vec<Option<Vec<(usize, T)>>> = thread::scope(|scope| {
        let spawn = |index| thread::Builder::new().spawn_scoped(scope, move || helper(index));
        // Fewer threads than wished for only take longer.
        let helpers: Vec<_> = (1..=helpers).filter_map(|index| spawn(index).ok()).collect();
        let own = desk.work(pool, 0, &job, watch);
        let others = helpers.into_iter().map(|helper| helper.join().ok().flatten());
        std::iter::once(own).chain(others).collect()
    });
    if desk.stop.load(Relaxed) {
        return Err(Stop::Cancelled);
    }
    let mut results: Vec<Option<T>> = std::iter::repeat_with(|| None).take(jobs).collect();
    for (index, result) in parts.into_iter().flatten().flatten() {
        results[index] = Some(result);
    }
    results.into_iter().collect::<Option<_>>().ok_or(Stop::Panic)
}

/// Where the threads take their jobs.
struct Desk {
    jobs: usize,
    next: AtomicUsize,
    done: AtomicUsize,
    stop: AtomicBool,
}

impl Desk {
    /// Takes one job after the other until none is left; `None` after a panic.
    fn work<T>(
        &self,
        pool: &Pool,
        index: usize,
        job: &impl Fn(&mut Engine<'_>, usize) -> T,
        watch: Watch<'_>,
    ) -> Option<Vec<(usize, T)>> {
        let jobs = |engine: &mut Engine<'_>| {
            std::iter::repeat_with(|| self.next.fetch_add(1, Relaxed))
                .take_while(|&next| next < self.jobs && !self.stop.load(Relaxed))
                .map(|next| {
                    let result = (next, job(engine, next));
                    if !watch(self.done.fetch_add(1, Relaxed) + 1) {
                        self.stop.store(true, Relaxed);
                    }
                    result
                })
                .collect()
        };
        catch_unwind(AssertUnwindSafe(|| pool.with(index, jobs))).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let pool = Pool::new();
        pool.set(4, 3);
        for (jobs, threads) in [(0, 4), (1, 0), (100, 1), (100, 3), (3, 100)] {
            let expected: Vec<usize> = (0..jobs).map(|index| index * index).collect();
            assert_eq!(run(&pool, jobs, threads, |_, index| index * index), Ok(expected));
        }
    }

    #[test]
    fn a_watch_sees_progress_and_can_stop_it() {
        let pool = Pool::new();
        pool.set(4, 1);
        let mut seen = Vec::new();
        let mut watch = |done| {
            seen.push(done);
            done < 3
        };
        let stopped = run_watched(&pool, 9, 1, |_, index| index, &mut watch);
        assert_eq!((stopped, seen), (Err(Stop::Cancelled), vec![1, 2, 3]));
    }

    #[test]
    fn a_job_that_panics_is_a_fault() {
        let pool = Pool::new();
        pool.set(4, 2);
        for threads in [1, 2] {
            let job = |_: &mut Engine<'_>, index| assert_ne!(index, 2, "on purpose");
            assert_eq!(run(&pool, 4, threads, job), Err(Fault::Unknown));
        }
        assert!(run(&pool, 4, 2, |_, _| ()).is_ok());
    }
}
