//! One deal on several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use dds_deal::Deal;
use dds_position::Position;
use dds_search::{Full, Heuristics, Limits, Step, Stop, TableBounds, TableSchedule};
use dds_tt::Bytes;

use crate::{Solver, SolverPool};

/// Two for each strain: what more of them could ask is settled by the others sooner.
const MOST: usize = 10;

/// What the threads of one deal share.
pub(super) struct OneDeal<'a> {
    pub(super) deal: &'a Deal,
    pub(super) pool: &'a SolverPool,
    /// The memory of each thread.
    pub(super) memory: Bytes,
    /// Ends the question.
    pub(super) limits: Limits,
    /// The nodes of all threads together.
    pub(super) nodes: Option<u64>,
}

impl OneDeal<'_> {
    /// The 20 results by this many threads, the calling one included; fewer if the system grants no
    /// more.
    pub(super) fn bounds(&self, threads: usize) -> TableBounds {
        let threads = threads.clamp(1, MOST);
        let workers = Workers {
            question: self,
            nodes: self.nodes.map(|nodes| nodes.div_ceil(threads as u64)),
            schedule: Mutex::new(TableSchedule::new(
                self.deal,
                TableSchedule::ALL_CELLS,
                threads,
                Full::ON,
            )),
            answered: Condvar::new(),
            stops: (0..threads).map(|_| Stop::default()).collect(),
            ended: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            for worker in 1..threads {
                let workers = &workers;
                let _ = thread::Builder::new().spawn_scoped(scope, move || workers.start(worker));
            }
            workers.start(0);
        });
        workers.lock().bounds()
    }
}

struct Workers<'a> {
    question: &'a OneDeal<'a>,
    /// The nodes of each thread.
    nodes: Option<u64>,
    schedule: Mutex<TableSchedule>,
    /// Signals workers that wait for a question.
    answered: Condvar,
    /// Ends the search of each thread; raised only while the schedule is locked and has settled what
    /// the thread works on.
    stops: Vec<Stop>,
    /// A limit is reached or a thread has panicked: no further question is asked.
    ended: AtomicBool,
}

/// Releases the other workers on panic.
struct Alarm<'a>(&'a Workers<'a>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Under the lock, so that no worker is about to wait.
            let _schedule = self.0.lock();
            self.0.end();
        }
    }
}

impl Workers<'_> {
    fn lock(&self) -> MutexGuard<'_, TableSchedule> {
        self.schedule.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets all workers stop; the schedule is locked.
    fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
        self.stops.iter().for_each(Stop::stop);
        self.answered.notify_all();
    }

    fn start(&self, worker: usize) {
        let OneDeal { pool, memory, .. } = *self.question;
        pool.with_or_new(worker, memory, |solver| self.work(worker, solver));
    }

    /// Answers questions until all results are known.
    fn work(&self, worker: usize, solver: &mut Solver) {
        solver.clear();
        let all = self.question.limits.clone();
        let mut limits = Limits::none().stop(&self.stops[worker]).when(move || all.is_reached());
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        let mut limited = solver.search.limited(limits);
        let _alarm = Alarm(self);
        let mut schedule = self.lock();
        while !self.ended.load(Ordering::Relaxed) {
            match schedule.next(worker) {
                Step::Stop => return,
                Step::Wait => {
                    schedule = self.answered.wait(schedule).unwrap_or_else(PoisonError::into_inner);
                }
                Step::Ask(question) => {
                    drop(schedule);
                    let start =
                        Position::start(self.question.deal, question.strain, question.leader);
                    let bound = limited.bound(&start, question.target);
                    schedule = self.lock();
                    match bound {
                        Some(bound) => schedule.learn(worker, bound),
                        // Another worker's answer settled the question.
                        None if self.stops[worker].is_stopped() => schedule.give_up(worker),
                        None => return self.end(),
                    }
                    self.stops[worker].reset();
                    for (other, stop) in self.stops.iter().enumerate() {
                        if schedule.is_settled(other) {
                            stop.stop();
                        }
                    }
                    self.answered.notify_all();
                }
            }
        }
    }
}
