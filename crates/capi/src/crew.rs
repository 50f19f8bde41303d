//! Many jobs on several threads, the caller's among them.
//!
//! Threads are made for a call and joined before it returns: none is left behind in a program that
//! forks or unloads the library.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use crate::engine::Engine;
use crate::fault::Fault;
use crate::pool::Pool;

/// What each job found, in the order of the jobs.
///
/// # Errors
/// [`Fault::Unknown`] when a job panics.
pub(crate) fn run<T: Send>(
    pool: &Pool,
    jobs: usize,
    threads: usize,
    job: impl Fn(&mut Engine, usize) -> T + Sync,
) -> Result<Vec<T>, Fault> {
    let next = AtomicUsize::new(0);
    let work = |index: usize| {
        let all = || pool.with(index, |engine| take_jobs(engine, &next, jobs, &job));
        catch_unwind(AssertUnwindSafe(all)).ok()
    };
    let helpers = threads.min(jobs).min(pool.threads()).saturating_sub(1);
    let parts: Vec<Option<Vec<(usize, T)>>> = thread::scope(|scope| {
        let spawn = |index| thread::Builder::new().spawn_scoped(scope, move || work(index));
        // Fewer threads than wished for only take longer.
        let helpers: Vec<_> = (1..=helpers).filter_map(|index| spawn(index).ok()).collect();
        let own = work(0);
        let others = helpers.into_iter().map(|helper| helper.join().ok().flatten());
        std::iter::once(own).chain(others).collect()
    });
    let mut results: Vec<Option<T>> = std::iter::repeat_with(|| None).take(jobs).collect();
    for (index, result) in parts.into_iter().flatten().flatten() {
        results[index] = Some(result);
    }
    results.into_iter().collect::<Option<_>>().ok_or(Fault::Unknown)
}

/// Takes one job after the other until none is left.
fn take_jobs<T>(
    engine: &mut Engine,
    next: &AtomicUsize,
    jobs: usize,
    job: &impl Fn(&mut Engine, usize) -> T,
) -> Vec<(usize, T)> {
    std::iter::repeat_with(|| next.fetch_add(1, Relaxed))
        .take_while(|&index| index < jobs)
        .map(|index| (index, job(engine, index)))
        .collect()
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
    fn a_job_that_panics_is_a_fault() {
        let pool = Pool::new();
        pool.set(4, 2);
        for threads in [1, 2] {
            let job = |_: &mut Engine, index| assert_ne!(index, 2, "on purpose");
            assert_eq!(run(&pool, 4, threads, job), Err(Fault::Unknown));
        }
        assert!(run(&pool, 4, 2, |_, _| ()).is_ok());
    }
}
