//! The solvers of the process, and how much memory they may take.
//!
//! A call borrows a solver that is free, preferably the one it had before. With as many slots as
//! threads in use no call waits for another. Nothing is allocated before it is needed, and no call
//! has to come first. A second copy of the library in the process has slots of its own.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use dds::{Bytes, SolverPool};

use crate::engine::{Engine, Nodes};

/// Threads beyond that share slots.
const MOST_SLOTS: usize = SolverPool::<Nodes>::SLOTS;
/// A solver's table in MiB unless the program sets other resources.
const DEFAULT_MEBI: usize = 128;
/// The least in MiB that is worth the name of a table.
const LEAST_MEBI: usize = 4;
/// The most in MiB for one solver, whatever the program sets; no deal known needs more.
const MOST_MEBI: usize = 1024;

/// Solvers that wait for questions, and the resources that the program sets.
#[derive(Debug)]
pub(crate) struct Pool {
    solvers: SolverPool<Nodes>,
    /// Memory for all slots in MiB, 0 for the default.
    mebi: AtomicUsize,
    /// Slots in use, 0 for one a core.
    threads: AtomicUsize,
}

impl Pool {
    pub(crate) const fn new() -> Self {
        Self { solvers: SolverPool::new(), mebi: AtomicUsize::new(0), threads: AtomicUsize::new(0) }
    }

    /// Lets `work` use an engine, the one with this index if it is free.
    pub(crate) fn with<T>(&self, index: usize, work: impl FnOnce(&mut Engine<'_>) -> T) -> T {
        let work = |solver: &mut _| work(&mut Engine::new(solver));
        self.solvers.with(index, self.threads(), self.budget(), work)
    }

    /// Sets what the program asks for; 0 stands for the default of either.
    pub(crate) fn set(&self, mebi: usize, threads: usize) {
        self.mebi.store(mebi, Relaxed);
        self.threads.store(threads, Relaxed);
    }

    /// Sets the threads alone.
    pub(crate) fn set_threads(&self, threads: usize) {
        self.threads.store(threads, Relaxed);
    }

    /// Gives all memory back: what is free now, what is on loan when it comes back.
    pub(crate) fn free(&self) {
        self.solvers.clear();
    }

    /// Threads a batch uses unless the call says otherwise, at least 1.
    pub(crate) fn threads(&self) -> usize {
        let asked = self.threads.load(Relaxed);
        let threads = if asked == 0 { cores() } else { asked };
        threads.clamp(1, MOST_SLOTS)
    }

    /// Memory of all solvers together in MiB.
    pub(crate) fn total_mebi(&self) -> usize {
        let threads = self.threads();
        match self.mebi.load(Relaxed) {
            0 => DEFAULT_MEBI * threads,
            asked => asked.clamp(LEAST_MEBI * threads, MOST_MEBI * threads),
        }
    }

    fn budget(&self) -> Bytes {
        Bytes::mebi(self.total_mebi() / self.threads())
    }
}

/// Cores the system offers, at least 1.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_can_be_set_in_any_order_any_number_of_times() {
        let pool = Pool::new();
        for (mebi, threads, total, used) in [
            (0, 1, 128, 1),
            (256, 2, 256, 2),
            (1, 3, 12, 3),
            (0, 1000, 64 * 128, 64),
            (9, 1, 9, 1),
            (usize::MAX, 2, 2048, 2),
        ] {
            pool.set(mebi, threads);
            assert_eq!((pool.total_mebi(), pool.threads()), (total, used), "{mebi} {threads}");
            pool.free();
            assert_eq!(pool.solvers.waiting(), 0);
            assert_eq!(pool.with(7, |engine| engine.nodes()), 0);
        }
    }

    #[test]
    fn an_engine_is_kept_until_memory_is_freed_or_the_budget_changes() {
        let pool = Pool::new();
        pool.set(16, 2);
        let slots_filled = || pool.solvers.waiting();
        pool.with(5, |_| ());
        assert_eq!(slots_filled(), 1);
        pool.with(1, |_| pool.with(1, |_| ()));
        assert_eq!(slots_filled(), 2);
        pool.with(0, |_| pool.free());
        assert_eq!(slots_filled(), 0);
    }

    #[test]
    fn a_panic_costs_its_engine_and_nothing_else() {
        let pool = Pool::new();
        pool.set(8, 1);
        let outcome = std::panic::catch_unwind(|| pool.with(0, |_| std::panic::panic_any(())));
        assert!(outcome.is_err());
        assert_eq!(pool.solvers.waiting(), 0);
        assert_eq!(pool.with(0, |engine| engine.nodes()), 0);
    }
}
