//! Many questions at once.

mod answers;
mod in_order;
mod item;
mod one_deal;
mod settings;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_search::{Limits, Stop, TableBounds};
use dds_tt::Bytes;

use crate::{Solution, Solver, SolverPool};
pub use answers::Answers;
pub use item::Item;
use one_deal::OneDeal;

/// How far a batch has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Items completed, including invalid ones.
    pub done: u64,
    /// All items, if the iterator knew their number when the batch began.
    pub all: Option<u64>,
}

/// Answers many questions on several threads, each with a solver of its own.
///
/// Questions come from any iterator, of any length. Answers come in the order of the questions, as
/// soon as each is its turn; only a bounded number of them wait. Whatever the number of threads,
/// the answers are the same. Solvers stay warm from one call to the next, as long as the batch or a
/// clone of it lives.
///
/// ```
/// use dds::{Batch, Deal, TrickTable};
///
/// let deals: Vec<Deal> = vec!["N:A2... K3... Q4... 65...".parse()?; 3];
/// let tables: Vec<TrickTable> = Batch::new().tables(deals).collect();
/// assert_eq!(tables[2].to_hex(), "21112111211121112111");
/// # Ok::<(), dds::DealError>(())
/// ```
///
/// Items that may be invalid are passed through as errors:
///
/// ```
/// use dds::{Batch, Deal};
///
/// let lines = ["N:A2... K3... Q4... 65...", "N:A2... K3...", "E:A2... K3... Q4... 65..."];
/// let tables: Vec<_> = Batch::new().tables(lines.map(str::parse::<Deal>)).collect();
/// assert!(tables[0].is_ok() && tables[1].is_err() && tables[2].is_ok());
/// ```
#[derive(Clone)]
pub struct Batch {
    threads: NonZeroUsize,
    memory: Option<Bytes>,
    stop: Option<Stop>,
    deadline: Option<Instant>,
    time_limit: Option<Duration>,
    nodes: Option<u64>,
    progress: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
    pool: Arc<SolverPool>,
}

impl Batch {
    /// The most threads of a batch.
    pub const MOST_THREADS: NonZeroUsize = NonZeroUsize::new(1024).unwrap();

    /// One thread for each processor, and [`Solver::DEFAULT_MEMORY`] for each thread.
    #[must_use]
    pub fn new() -> Self {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self {
            threads,
            memory: None,
            stop: None,
            deadline: None,
            time_limit: None,
            nodes: None,
            progress: None,
            pool: Arc::new(SolverPool::new()),
        }
    }

    /// Applies `work` to each item and passes the results to `take`, in the order of the items and
    /// on the thread that called. When `take` breaks, no further item is begun.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use dds::{Batch, Position};
    ///
    /// let positions: Vec<Position> = vec!["N:A2... K3... Q4... 65...|N|N|".parse()?];
    /// let mut sum = 0;
    /// Batch::new().run(
    ///     positions.iter(),
    ///     |solver, position| solver.tricks(position),
    ///     |tricks| {
    ///         sum += tricks.get();
    ///         ControlFlow::Continue(())
    ///     },
    /// );
    /// assert_eq!(sum, 1);
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    ///
    /// # Panics
    /// Only when `work`, `take` or the iterator does: a panic of one of them goes on here.
    pub fn run<T: Send, R: Send>(
        &self,
        items: impl IntoIterator<Item = T, IntoIter: Send>,
        work: impl Fn(&mut Solver, T) -> R + Sync,
        take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        self.run_while(items, |solver, item| Some(work(solver, item)), take);
    }

    /// [`Batch::run`] up to the first item without a result.
    fn run_while<T: Send, R: Send>(
        &self,
        items: impl IntoIterator<Item = T, IntoIter: Send>,
        work: impl Fn(&mut Solver, T) -> Option<R> + Sync,
        mut take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        let items = items.into_iter();
        let all = known_length(&items);
        let limits = self.limits_of_batch();
        let items = items.take_while(|_| !limits.is_reached());
        let mut done = 0;
        let take = |result: Option<R>| {
            let Some(result) = result else { return ControlFlow::Break(()) };
            let flow = take(result);
            done += 1;
            self.report(done, all);
            flow
        };
        let lend = |worker, job: in_order::Job<'_, Solver>| {
            let memory = self.share();
            self.pool.with_or_new(worker, memory, |solver| {
                if !job(solver) {
                    *solver = Solver::with_memory(memory);
                }
            });
        };
        in_order::in_order(items, self.threads, lend, work, take);
    }

    /// The results of `work` on each item as an iterator. The work goes on in threads of its own
    /// while the results are used; when the iterator is dropped, no further item is begun. Where the
    /// system grants no thread, as on `wasm32-unknown-unknown`, each result is found in the calling
    /// thread when it is asked for.
    ///
    /// # Panics
    /// Only when `work` or the iterator does: a panic of one of them goes on here.
    ///
    /// ```
    /// use dds::{Batch, Position};
    ///
    /// let positions = ["N:A2... K3... Q4... 65...|N|N|", "N:A2...|N|N|"];
    /// let best = Batch::new().map(positions.map(str::parse::<Position>), |solver, position| {
    ///     position.ok().and_then(|position| solver.best_card(&position))
    /// });
    /// let cards: Vec<String> = best.flatten().map(|best| best.card.to_string()).collect();
    /// assert_eq!(cards, ["SA"]);
    /// ```
    pub fn map<T: Send + 'static, R: Send + 'static>(
        &self,
        items: impl IntoIterator<Item = T, IntoIter: Send + 'static>,
        work: impl Fn(&mut Solver, T) -> R + Send + Sync + 'static,
    ) -> Answers<R> {
        self.map_while(items, move |solver, item| Some(work(solver, item)))
    }

    /// [`Batch::map`] up to the first item without a result.
    fn map_while<T: Send + 'static, R: Send + 'static>(
        &self,
        items: impl IntoIterator<Item = T, IntoIter: Send + 'static>,
        work: impl Fn(&mut Solver, T) -> Option<R> + Send + Sync + 'static,
    ) -> Answers<R> {
        let (sender, receiver) = mpsc::sync_channel(self.threads.get());
        // Taken by the thread, or back from it when there is none.
        let job = Arc::new(Mutex::new(Some((items.into_iter(), work))));
        let (batch, of_thread) = (self.clone(), Arc::clone(&job));
        let run = move || {
            let job = of_thread.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some((items, work)) = job else { return };
            batch.run_while(items, work, |result| match sender.send(result) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
        };
        if let Ok(thread) = thread::Builder::new().spawn(run) {
            return Answers::of_threads(receiver, thread);
        }
        let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
        let lazy = job.map(|(items, work)| self.clone().lazily(items, work));
        Answers::of_caller(lazy.into_iter().flatten())
    }

    /// [`Batch::map_while`] in the calling thread.
    fn lazily<T, R>(
        self,
        items: impl Iterator<Item = T>,
        work: impl Fn(&mut Solver, T) -> Option<R>,
    ) -> impl Iterator<Item = R> {
        let limits = self.limits_of_batch();
        let all = known_length(&items);
        let (mut solver, mut done) = (Solver::with_memory(self.share()), 0);
        let results = items.map_while(move |item| {
            if limits.is_reached() {
                return None;
            }
            let result = work(&mut solver, item)?;
            done += 1;
            self.report(done, all);
            Some(result)
        });
        results.fuse()
    }

    /// The 20 results of each deal. Deals come as [`Deal`] or as `Result<Deal, E>`; an error is
    /// passed through. When [`Batch::stop`] or [`Batch::deadline`] ends the batch, the answers end
    /// with the last table that is complete.
    pub fn tables<D: Item<Deal>>(
        &self,
        deals: impl IntoIterator<Item = D, IntoIter: Send + 'static>,
    ) -> Answers<D::Answer<TrickTable>> {
        let limits = self.limits_of_batch();
        self.map_while(deals, move |solver, deal| {
            deal.answer(|deal| solver.limited(limits.clone()).table(deal).exact())
        })
    }

    /// What is proved of the 20 results of each deal within the limits of the batch. A deal under
    /// way when [`Batch::stop`] or [`Batch::deadline`] ends the batch has its bounds too.
    ///
    /// ```
    /// use dds::{Batch, Deal, TableBounds};
    ///
    /// let hard = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";
    /// let deals: Vec<Deal> = vec![hard.parse()?, "N:A2... K3... Q4... 65...".parse()?];
    /// let bounds: Vec<TableBounds> = Batch::new().nodes(10_000).bounds(deals).collect();
    /// assert!(bounds[0].exact().is_none() && bounds[1].exact().is_some());
    /// # Ok::<(), dds::DealError>(())
    /// ```
    pub fn bounds<D: Item<Deal>>(
        &self,
        deals: impl IntoIterator<Item = D, IntoIter: Send + 'static>,
    ) -> Answers<D::Answer<TableBounds>> {
        let batch = self.clone();
        self.map_while(deals, move |solver, deal| {
            deal.answer(|deal| Some(solver.limited(batch.limits()).table(deal)))
        })
    }

    /// Every card of each position. Positions come as [`Position`] or as `Result<Position, E>`; an
    /// error is passed through. When [`Batch::stop`] or [`Batch::deadline`] ends the batch, the
    /// answers end with the last one that is complete.
    pub fn solve<P: Item<Position>>(
        &self,
        positions: impl IntoIterator<Item = P, IntoIter: Send + 'static>,
    ) -> Answers<P::Answer<Solution>> {
        let limits = self.limits_of_batch();
        self.map_while(positions, move |solver, position| {
            position.answer(|position| solver.limited(limits.clone()).solve(position).exact())
        })
    }

    /// The 20 results of one deal on several threads: each has a strain of its own, and helps with
    /// that of another when none is left. Limits of the batch do not end it; those of
    /// [`Batch::table_bounds`] do.
    ///
    /// ```
    /// use dds::{Batch, Deal, Solver};
    ///
    /// let deal: Deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765".parse()?;
    /// assert_eq!(Batch::new().table(&deal), Solver::new().table(&deal));
    /// # Ok::<(), dds::DealError>(())
    /// ```
    #[must_use]
    pub fn table(&self, deal: &Deal) -> TrickTable {
        let bounds = self.one_deal(deal, Limits::none(), None);
        // Without limits nothing ends it.
        bounds.exact().unwrap_or_else(|| Solver::with_memory(self.share()).table(deal))
    }

    /// What is proved of the 20 results of one deal within the limits of the batch, on several
    /// threads.
    ///
    /// ```
    /// use dds::{Batch, Deal, Stop};
    ///
    /// let deal: Deal = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..".parse()?;
    /// let stop = Stop::new();
    /// stop.stop();
    /// assert!(Batch::new().stop(&stop).table_bounds(&deal).exact().is_none());
    /// # Ok::<(), dds::DealError>(())
    /// ```
    #[must_use]
    pub fn table_bounds(&self, deal: &Deal) -> TableBounds {
        let unlimited = Self { nodes: None, ..self.clone() };
        self.one_deal(deal, unlimited.limits(), self.nodes)
    }

    fn one_deal(&self, deal: &Deal, limits: Limits, nodes: Option<u64>) -> TableBounds {
        let memory = self.share();
        let bounds = if self.threads == NonZeroUsize::MIN {
            let limits = nodes.map_or(limits.clone(), |nodes| limits.nodes(nodes));
            self.pool.with_or_new(0, memory, |solver| solver.limited(limits).table(deal))
        } else {
            OneDeal { deal, pool: &self.pool, memory, limits, nodes }.bounds(self.threads.get())
        };
        self.report(1, Some(1));
        bounds
    }

    fn report(&self, done: u64, all: Option<u64>) {
        if let Some(progress) = &self.progress {
            progress(Progress { done, all });
        }
    }
}

/// The number of items, if the iterator knows it.
fn known_length<T>(items: &impl Iterator<Item = T>) -> Option<u64> {
    match items.size_hint() {
        (least, Some(most)) if least == most => Some(most as u64),
        _ => None,
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Batch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Batch")
            .field("threads", &self.threads)
            .field("memory", &self.memory)
            .field("limits", &self.limits())
            .field("progress", &self.progress.is_some())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_threads_each_result_is_found_when_it_is_asked_for() {
        let done = Arc::new(Mutex::new(Vec::new()));
        let told = Arc::clone(&done);
        let stop = Stop::new();
        let batch = Batch::new().stop(&stop);
        let batch = batch.progress(move |progress| told.lock().unwrap().push(progress.done));
        let deal: Deal = "N:A2... K3... Q4... 65...".parse().unwrap();
        let items = vec![(1, deal), (2, deal), (3, deal), (4, deal)];
        let mut results = batch.lazily(items.into_iter(), |solver, (index, deal)| {
            Some((index, solver.table(&deal).to_hex()))
        });
        let hex = "21112111211121112111".to_owned();
        assert_eq!(results.next(), Some((1, hex.clone())));
        assert_eq!(*done.lock().unwrap(), [1]);
        assert_eq!(results.next(), Some((2, hex)));
        stop.stop();
        assert_eq!(results.next(), None);
    }
}
