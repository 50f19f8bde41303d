//! Many questions at once.

mod in_order;
mod one_deal;
mod stop;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_tt::Bytes;

use crate::{Solution, Solver};

/// How far a job of many questions has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Questions answered, wrong ones included.
    pub done: u64,
    /// All questions, if the iterator knew when the job began.
    pub all: Option<u64>,
}

/// Ends a job from anywhere: no further question is begun. Questions under way are finished; their
/// answers still come, in order.
///
/// A clone ends the same job.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A handle that has ended nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the job.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the job was ended.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Answers many questions on several threads, each with a solver of its own.
///
/// Questions come from any iterator, of any length. Answers come in the order of the questions, as
/// soon as each is its turn; only a bounded number of them wait. Whatever the number of threads,
/// the answers are the same.
///
/// ```
/// use dds::{Deal, DealError, Batch};
///
/// let lines = ["N:A2... K3... Q4... 65...", "N:A2... K3...", "E:A2... K3... Q4... 65..."];
/// let deals = lines.map(str::parse::<Deal>);
/// // What is no deal passes through and stops nothing.
/// let tables: Vec<Result<_, DealError>> = Batch::new().tables(deals).collect();
/// let tricks: Vec<Option<String>> =
///     tables.into_iter().map(|table| table.ok().map(|table| table.to_hex())).collect();
/// assert_eq!(tricks[0].as_deref(), Some("21112111211121112111"));
/// assert_eq!(tricks[1], None);
/// assert!(tricks[2].is_some());
/// ```
#[derive(Clone)]
pub struct Batch {
    threads: NonZeroUsize,
    memory: Option<Bytes>,
    cancel: Cancel,
    progress: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

impl Batch {
    /// One thread for each processor, and [`Solver::DEFAULT_MEMORY`] for each thread.
    #[must_use]
    pub fn new() -> Self {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { threads, memory: None, cancel: Cancel::new(), progress: None }
    }

    /// The number of threads. With one, [`Batch::run`] starts none and works where it is called.
    #[must_use]
    pub fn threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = threads;
        self
    }

    /// The memory of all tables together; the threads share it equally.
    #[must_use]
    pub fn memory(mut self, all: Bytes) -> Self {
        self.memory = Some(all);
        self
    }

    /// Lets `cancel` end the job.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Calls `progress` after each answer, in order, never twice at a time.
    #[must_use]
    pub fn progress(mut self, progress: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.progress = Some(Arc::new(progress));
        self
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
        mut take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        let items = items.into_iter();
        let all = match items.size_hint() {
            (least, Some(most)) if least == most => Some(most as u64),
            _ => None,
        };
        let items = items.take_while(|_| !self.cancel.is_cancelled());
        let mut done = 0;
        let take = |result| {
            let flow = take(result);
            done += 1;
            if let Some(progress) = &self.progress {
                progress(Progress { done, all });
            }
            flow
        };
        in_order::in_order(items, self.threads, || self.solver(), work, take);
    }

    /// The results of `work` on each item as an iterator. The work goes on in threads of its own
    /// while the results are used; when the iterator is dropped, no further item is begun.
    ///
    /// # Panics
    /// When the system grants no thread, as [`std::thread::spawn`] does; [`Batch::run`] then works
    /// where it is called.
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
        let (sender, receiver) = mpsc::sync_channel(self.threads.get());
        let (batch, items) = (self.clone(), items.into_iter());
        let job = move || {
            batch.run(items, work, |result| match sender.send(result) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
        };
        Answers { receiver, job: Some(thread::spawn(job)) }
    }

    /// The 20 results of each deal. An item that is an error passes through.
    pub fn tables<E: Send + 'static>(
        &self,
        deals: impl IntoIterator<Item = Result<Deal, E>, IntoIter: Send + 'static>,
    ) -> Answers<Result<TrickTable, E>> {
        self.map(deals, |solver, deal| deal.map(|deal| solver.table(&deal)))
    }

    /// Every card of each position. An item that is an error passes through.
    pub fn solve<E: Send + 'static>(
        &self,
        positions: impl IntoIterator<Item = Result<Position, E>, IntoIter: Send + 'static>,
    ) -> Answers<Result<Solution, E>> {
        self.map(positions, |solver, position| position.map(|position| solver.solve(&position)))
    }

    /// The 20 results of one deal, on several threads at a time: each has a strain of its own, and
    /// helps with that of another when none is left. One deal is one question, which is finished
    /// when the job is cancelled meanwhile.
    ///
    /// ```
    /// use dds::{Deal, Batch, Solver};
    ///
    /// let deal: Deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765".parse()?;
    /// assert_eq!(Batch::new().table(&deal), Solver::new().table(&deal));
    /// # Ok::<(), dds::DealError>(())
    /// ```
    #[must_use]
    pub fn table(&self, deal: &Deal) -> TrickTable {
        let table = match self.threads {
            NonZeroUsize::MIN => self.solver().table(deal),
            threads => one_deal::table(deal, threads.get(), self.share()),
        };
        if let Some(progress) = &self.progress {
            progress(Progress { done: 1, all: Some(1) });
        }
        table
    }

    fn solver(&self) -> Solver {
        Solver::with_memory(self.share())
    }

    /// The memory of each thread.
    fn share(&self) -> Bytes {
        self.memory.map_or(Solver::DEFAULT_MEMORY, |all| Bytes(all.0 / self.threads))
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Batch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { threads, memory, cancel, progress } = self;
        f.debug_struct("Batch")
            .field("threads", threads)
            .field("memory", memory)
            .field("cancel", cancel)
            .field("progress", &progress.is_some())
            .finish()
    }
}

/// Results in the order of their questions, as they are found.
#[derive(Debug)]
pub struct Answers<R> {
    receiver: mpsc::Receiver<R>,
    job: Option<thread::JoinHandle<()>>,
}

impl<R> Iterator for Answers<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        let next = self.receiver.recv().ok();
        if next.is_none()
            && let Some(Err(panic)) = self.job.take().map(thread::JoinHandle::join)
        {
            // Somebody's closure panicked: it is not hidden as an early end.
            std::panic::resume_unwind(panic);
        }
        next
    }
}
