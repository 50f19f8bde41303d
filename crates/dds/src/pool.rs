//! Solvers that threads borrow.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use dds_search::{Observer, Silent};
use dds_tt::Bytes;

use crate::Solver;

/// Warm solvers that threads borrow and return.
///
/// A solver keeps its memory, and what it has learnt, while it waits in its slot. Nothing is
/// allocated before the first loan. A pool can be a `static`: a server lends a solver to each
/// request.
///
/// ```
/// use dds::{Bytes, Deal, SolverPool};
///
/// static POOL: SolverPool = SolverPool::new();
///
/// fn answer(deal: &Deal) -> String {
///     // At most two solvers at a time, with 16 MiB each.
///     POOL.with(0, 2, Bytes::mebi(16), |solver| solver.table(deal).to_hex())
/// }
/// assert_eq!(answer(&"N:A2... K3... Q4... 65...".parse()?), "21112111211121112111");
/// # Ok::<(), dds::DealError>(())
/// ```
#[derive(Debug)]
pub struct SolverPool<O = Silent> {
    slots: [Slot<O>; SLOTS],
    /// Solvers of an older generation are dropped when they come back.
    generation: AtomicUsize,
}

const SLOTS: usize = 64;

type Slot<O> = Mutex<Option<Box<Kept<O>>>>;
type Free<'a, O> = MutexGuard<'a, Option<Box<Kept<O>>>>;

// Boxed in its slot: a solver is large, and an empty slot stays small.
#[derive(Debug)]
struct Kept<O> {
    solver: Solver<O>,
    memory: Bytes,
}

impl<O> SolverPool<O> {
    /// The number of slots: more borrowers than that wait.
    pub const SLOTS: usize = SLOTS;

    /// A pool with empty slots.
    #[must_use]
    pub const fn new() -> Self {
        Self { slots: [const { Mutex::new(None) }; SLOTS], generation: AtomicUsize::new(0) }
    }

    /// The number of solvers that wait in their slots now.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.slots.iter().filter_map(try_lock).filter(|slot| slot.is_some()).count()
    }

    /// Drops all solvers: those that wait at once, those on loan when they come back.
    pub fn clear(&self) {
        self.generation.fetch_add(1, Relaxed);
        for mut slot in self.slots.iter().filter_map(try_lock) {
            *slot = None;
        }
    }
}

impl<O: Observer + Default> SolverPool<O> {
    /// Lends `work` the solver of one of the first `slots` slots, 1 to [`SolverPool::SLOTS`]: that of
    /// slot `index` modulo `slots` if it is free, so that a thread finds the solver it had before,
    /// else any. Waits when all are on loan, so `work` must not borrow from the same pool.
    ///
    /// The solver has a table of up to `memory`; one with another budget is replaced. A panic of
    /// `work` goes on here and costs the solver.
    pub fn with<T>(
        &self,
        index: usize,
        slots: usize,
        memory: Bytes,
        work: impl FnOnce(&mut Solver<O>) -> T,
    ) -> T {
        let slots = &self.slots[..slots.clamp(1, Self::SLOTS)];
        let preferred = index % slots.len();
        let slot = free(slots, preferred)
            .unwrap_or_else(|| slots[preferred].lock().unwrap_or_else(PoisonError::into_inner));
        self.lend(Some(slot), memory, work)
    }

    /// As [`SolverPool::with`] of all slots, but makes another solver instead of waiting.
    pub(crate) fn with_or_new<T>(
        &self,
        index: usize,
        memory: Bytes,
        work: impl FnOnce(&mut Solver<O>) -> T,
    ) -> T {
        self.lend(free(&self.slots, index % Self::SLOTS), memory, work)
    }

    fn lend<T>(
        &self,
        mut slot: Option<Free<'_, O>>,
        memory: Bytes,
        work: impl FnOnce(&mut Solver<O>) -> T,
    ) -> T {
        let generation = self.generation.load(Relaxed);
        // Taken out, so that a panic drops the solver in whatever state it left it.
        let kept = slot.as_mut().and_then(|slot| slot.take());
        let mut kept = kept.filter(|kept| kept.memory == memory).unwrap_or_else(|| {
            Box::new(Kept { solver: Solver::observed(memory, O::default()), memory })
        });
        let result = work(&mut kept.solver);
        if let Some(slot) = &mut slot
            && self.generation.load(Relaxed) == generation
        {
            **slot = Some(kept);
        }
        result
    }
}

impl<O> Default for SolverPool<O> {
    fn default() -> Self {
        Self::new()
    }
}

/// The first free slot from the preferred one on.
fn free<O>(slots: &[Slot<O>], preferred: usize) -> Option<Free<'_, O>> {
    let (before, from) = slots.split_at(preferred);
    from.iter().chain(before).find_map(try_lock)
}

/// The slot unless it is on loan. A panic left it empty, which is fine.
fn try_lock<O>(slot: &Slot<O>) -> Option<Free<'_, O>> {
    match slot.try_lock() {
        Ok(slot) => Some(slot),
        Err(TryLockError::Poisoned(slot)) => Some(slot.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY: Bytes = Bytes::mebi(4);

    #[test]
    fn a_solver_is_kept_until_the_pool_is_cleared_or_its_budget_changes() {
        let pool: SolverPool = SolverPool::new();
        let deal = "N:KJ97.42.. AT6.J83.. Q853.K5.. 42.AQ96..|N|N|".parse().unwrap();
        let mark = |solver: &mut Solver| {
            let warm = !solver.search.table().is_empty();
            let _ = solver.tricks(&deal);
            assert!(!solver.search.table().is_empty());
            warm
        };
        assert!(!pool.with(5, 2, MEMORY, mark) && pool.with(1, 2, MEMORY, mark));
        assert!(!pool.with(0, 2, MEMORY, mark), "a slot of its own");
        assert_eq!(pool.waiting(), 2);
        assert!(!pool.with(1, 2, Bytes::mebi(8), mark), "another budget");
        pool.with(1, 2, MEMORY, |_| pool.clear());
        assert_eq!(pool.waiting(), 0);
    }

    #[test]
    fn a_borrower_within_a_loan_takes_another_slot_or_a_new_solver() {
        let pool: SolverPool = SolverPool::new();
        pool.with(1, 2, MEMORY, |_| pool.with(1, 2, MEMORY, |_| ()));
        assert_eq!(pool.waiting(), 2);
        fn nested(pool: &SolverPool, depth: usize) {
            if depth > 0 {
                pool.with_or_new(0, MEMORY, |_| nested(pool, depth - 1));
            }
        }
        nested(&pool, SolverPool::<Silent>::SLOTS + 3);
        assert_eq!(pool.waiting(), SolverPool::<Silent>::SLOTS);
    }

    #[test]
    fn a_panic_costs_its_solver_and_nothing_else() {
        let pool: SolverPool = SolverPool::new();
        let outcome = std::panic::catch_unwind(|| {
            pool.with(0, 1, MEMORY, |_| std::panic::resume_unwind(Box::new(())));
        });
        assert!(outcome.is_err());
        assert_eq!(pool.waiting(), 0);
        pool.with(0, 1, MEMORY, |_| ());
        assert_eq!(pool.waiting(), 1);
    }
}
