//! What a batch may use, and what ends it.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dds_search::{Limits, Stop};
use dds_tt::{Bytes, MemoryError};

use super::{Batch, Progress};
use crate::Solver;

impl Batch {
    /// The number of threads, at most [`Batch::MOST_THREADS`]. With one, [`Batch::run`] starts none
    /// and works where it is called.
    #[must_use]
    pub fn threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = threads.min(Self::MOST_THREADS);
        self
    }

    /// The memory of all tables together; the threads share it equally, and each gets at least
    /// [`Solver::LEAST_MEMORY`].
    #[must_use]
    pub fn memory(mut self, all: Bytes) -> Self {
        self.memory = Some(all);
        self
    }

    /// [`Batch::memory`], checked: the system must grant all of it now.
    ///
    /// # Errors
    /// [`MemoryError`] says how much was requested and how much is possible.
    pub fn try_memory(self, all: Bytes) -> Result<Self, MemoryError> {
        let possible = all.granted();
        if possible < all {
            return Err(MemoryError { requested: all, possible });
        }
        Ok(self.memory(all))
    }

    /// Ends the batch when the flag is raised: no further question is begun, and
    /// [`Batch::tables`] and its neighbours end those under way.
    #[must_use]
    pub fn stop(mut self, stop: &Stop) -> Self {
        self.stop = Some(stop.clone());
        self
    }

    /// Ends the batch at a point in time, as [`Batch::stop`] does.
    #[must_use]
    pub const fn deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// The time that [`Batch::bounds`] and [`Batch::table_bounds`] spend on each question.
    #[must_use]
    pub const fn time_limit(mut self, time: Duration) -> Self {
        self.time_limit = Some(time);
        self
    }

    /// The nodes that [`Batch::bounds`] and [`Batch::table_bounds`] spend on each question; unlike a
    /// time, the same on every machine.
    #[must_use]
    pub const fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// The limits of a question that begins now, for the `work` of [`Batch::run`] and
    /// [`Batch::map`]: those of the batch, the time limit and the nodes.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let limits = self.limits_of_batch();
        let own = self.time_limit.and_then(|time| Instant::now().checked_add(time));
        let limits = match (own, self.deadline) {
            (Some(own), Some(all)) => limits.deadline(own.min(all)),
            (Some(own), None) => limits.deadline(own),
            (None, _) => limits,
        };
        self.nodes.map_or(limits.clone(), |nodes| limits.nodes(nodes))
    }

    /// What ends the whole batch.
    pub(super) fn limits_of_batch(&self) -> Limits {
        let limits = Limits::none();
        let limits = self.stop.as_ref().map_or(limits.clone(), |stop| limits.stop(stop));
        self.deadline.map_or(limits.clone(), |deadline| limits.deadline(deadline))
    }

    /// Calls `progress` after each answer, in order, never twice at a time.
    #[must_use]
    pub fn progress(mut self, progress: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.progress = Some(Arc::new(progress));
        self
    }

    /// The memory of each thread.
    pub(super) fn share(&self) -> Bytes {
        self.memory.map_or(Solver::DEFAULT_MEMORY, |all| {
            Bytes(all.0 / self.threads).max(Solver::LEAST_MEMORY)
        })
    }
}
