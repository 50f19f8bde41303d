use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A flag that ends searches from another thread or a signal handler.
///
/// Clones share one flag. It stays raised until [`Stop::reset`], so every question under
/// [`Limits`] with a raised flag ends at once.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A lowered flag.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag: searches that watch it end within a few milliseconds.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lowers the flag for the next search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// When a search ends before it has its answer, see [`Solver::limited`](crate::Solver::limited).
///
/// The limits are checked when a question begins and every [`Limits::INTERVAL`] nodes, which takes
/// 1 to 5 milliseconds; a limit on nodes is exact. Without any limit a search runs to its end.
///
/// ```
/// use std::time::{Duration, Instant};
/// use dds_search::{Limits, Stop};
///
/// let stop = Stop::new();
/// let limits = Limits::none().stop(&stop).deadline(Instant::now() + Duration::from_secs(2));
/// # let _ = limits;
/// ```
#[derive(Clone, Default)]
pub struct Limits {
    stop: Option<Stop>,
    deadline: Option<Instant>,
    nodes: Option<u64>,
    check: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Limits {
    /// Nodes between two checks of the flag, the clock and the caller's function.
    pub const INTERVAL: u32 = 2048;

    /// No limit.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Ends when the flag is raised.
    #[must_use]
    pub fn stop(mut self, stop: &Stop) -> Self {
        self.stop = Some(stop.clone());
        self
    }

    /// Ends at a point in time. On a target without a clock (`wasm32-unknown-unknown`), where
    /// `Instant::now` panics, use [`Limits::when`].
    #[must_use]
    pub const fn deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Ends after a number of nodes, which is the same on every machine.
    #[must_use]
    pub const fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Ends when a function returns true, for example one that reads the clock of a web page.
    #[must_use]
    pub fn when(mut self, check: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.check = Some(Arc::new(check));
        self
    }

    /// Whether a limit other than that on nodes is reached now.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_stopped)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.check.as_ref().is_some_and(|check| check())
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("stop", &self.stop)
            .field("deadline", &self.deadline)
            .field("nodes", &self.nodes)
            .field("check", &self.check.is_some())
            .finish()
    }
}

/// The limits of the search under way, counted down node by node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch {
    /// Nodes until the next look at the limits.
    fuse: u32,
    halted: bool,
    limits: Limits,
}

impl Watch {
    /// Begins a question without limits.
    pub(crate) fn disarm(&mut self) {
        *self = Self::default();
    }

    /// Begins a question under limits.
    pub(crate) fn arm(&mut self, limits: Limits) {
        *self = Self { fuse: 0, halted: limits.is_reached(), limits };
    }

    /// Ends a question under limits and returns what is left of them.
    pub(crate) fn take(&mut self) -> Limits {
        let Self { fuse, halted: _, mut limits } = std::mem::take(self);
        limits.nodes = limits.nodes.map(|nodes| nodes + u64::from(fuse));
        limits
    }

    /// Counts a node; true if the search has to end instead of entering it.
    #[inline]
    pub(crate) fn ends(&mut self) -> bool {
        if self.fuse == 0 {
            return self.look();
        }
        self.fuse -= 1;
        false
    }

    /// Whether the search was ended: what it returns means nothing.
    #[inline]
    pub(crate) const fn is_halted(&self) -> bool {
        self.halted
    }

    #[cold]
    fn look(&mut self) -> bool {
        if self.halted || self.limits.is_reached() {
            self.halted = true;
            return true;
        }
        let granted = match &mut self.limits.nodes {
            None => Limits::INTERVAL,
            Some(left) => {
                let granted = (*left).min(Limits::INTERVAL.into()) as u32;
                *left -= u64::from(granted);
                granted
            }
        };
        self.halted = granted == 0;
        self.fuse = granted.saturating_sub(1);
        self.halted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_of_nodes_is_exact_and_what_is_left_counts_on() {
        for limit in [0, 1, 2, 2047, 2048, 2049, 5000] {
            let mut watch = Watch::default();
            watch.arm(Limits::none().nodes(limit));
            let first = (0..limit / 3).filter(|_| !watch.ends()).count() as u64;
            let rest = watch.take();
            watch.arm(rest);
            let second = (0..10_000).filter(|_| !watch.ends()).count() as u64;
            assert_eq!((first, first + second), (limit / 3, limit));
            assert!(watch.is_halted() && watch.ends());
        }
    }

    #[test]
    fn a_raised_flag_and_a_true_check_end_at_once() {
        let stop = Stop::new();
        let ends = |limits: Limits| {
            let mut watch = Watch::default();
            watch.arm(limits);
            watch.ends()
        };
        assert!(!ends(Limits::none().stop(&stop)));
        stop.stop();
        assert!(ends(Limits::none().stop(&stop)) && stop.is_stopped());
        stop.reset();
        assert!(!ends(Limits::none().stop(&stop)));
        assert!(ends(Limits::none().when(|| true)) && !ends(Limits::none().when(|| false)));
        assert!(ends(Limits::none().deadline(Instant::now())));
    }
}
