//! One deal on several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use dds_deal::{Deal, TrickTable};
use dds_position::Position;
use dds_search::{Agenda, Full, Heuristics, Limits, Silent, Solver, Step, Stop};
use dds_tt::{Bytes, Patterns};

/// Two for each strain: what more of them could ask is settled by the others sooner.
const MOST: usize = 10;

/// The 20 results of a deal by so many threads, the calling one among them, with a table of `budget`
/// each. Fewer do when the system grants no more.
pub(super) fn table(deal: &Deal, threads: usize, budget: Bytes) -> TrickTable {
    let threads = threads.clamp(1, MOST);
    let workers = Workers {
        deal,
        budget,
        agenda: Mutex::new(Agenda::new(deal, threads, Full::ON)),
        answered: Condvar::new(),
        stops: (0..threads).map(|_| Stop::default()).collect(),
        failed: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        for worker in 1..threads {
            let workers = &workers;
            let _ = thread::Builder::new().spawn_scoped(scope, move || workers.work(worker));
        }
        workers.work(0);
    });
    workers.lock().table()
}

struct Workers<'a> {
    deal: &'a Deal,
    budget: Bytes,
    agenda: Mutex<Agenda>,
    /// Wakes those who wait for a question.
    answered: Condvar,
    /// Ends the search of each thread; raised only while the agenda is locked and has settled what
    /// the thread works on.
    stops: Vec<Stop>,
    /// A thread has panicked: nobody waits for its answer.
    failed: AtomicBool,
}

/// Lets the others go when the thread panics.
struct Alarm<'a>(&'a Workers<'a>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Under the lock, so that nobody is about to wait.
            let _agenda = self.0.lock();
            self.0.failed.store(true, Ordering::Relaxed);
            self.0.answered.notify_all();
        }
    }
}

impl Workers<'_> {
    fn lock(&self) -> MutexGuard<'_, Agenda> {
        self.agenda.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers questions until all results are known.
    fn work(&self, worker: usize) {
        let mut solver = Solver::<Full, _, _>::new(Patterns::new(self.budget), Silent);
        let limits = Limits::none().stop(&self.stops[worker]);
        let _alarm = Alarm(self);
        let mut agenda = self.lock();
        while !self.failed.load(Ordering::Relaxed) {
            match agenda.next(worker) {
                Step::Stop => return,
                Step::Wait => {
                    agenda = self.answered.wait(agenda).unwrap_or_else(PoisonError::into_inner);
                }
                Step::Ask(question) => {
                    drop(agenda);
                    let start = Position::start(self.deal, question.strain, question.leader);
                    let bound = solver.limited(limits.clone()).bound(&start, question.target);
                    agenda = self.lock();
                    match bound {
                        Some(bound) => agenda.learn(worker, bound),
                        None => agenda.give_up(worker),
                    }
                    self.stops[worker].reset();
                    for (other, stop) in self.stops.iter().enumerate() {
                        if agenda.is_settled(other) {
                            stop.stop();
                        }
                    }
                    self.answered.notify_all();
                }
            }
        }
    }
}
