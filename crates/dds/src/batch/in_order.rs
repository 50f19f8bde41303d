//! Work on several threads with the results in order.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, mpsc};
use std::thread;

/// Results that may wait for an earlier one, for each thread.
const AHEAD: usize = 256;

/// What a thread has to say about an item: its result, or the panic it ended in.
type Told<R> = (usize, Result<R, Box<dyn Any + Send>>);

/// What a thread does with its value; false if it must not be used again.
pub(super) type Job<'a, W> = &'a mut dyn FnMut(&mut W) -> bool;

/// Applies `work` to each item and passes the results to `take` in the order of the items.
///
/// Each thread works with a value that `lend` passes to it, and takes the next item when it is done
/// with one. When `take` breaks, no further item is begun. Fewer threads do when the system grants
/// no more; the calling thread works when there are none.
pub(super) fn in_order<T, R, W>(
    items: impl Iterator<Item = T> + Send,
    threads: NonZeroUsize,
    lend: impl Fn(usize, Job<'_, W>) + Sync,
    work: impl Fn(&mut W, T) -> R + Sync,
    mut take: impl FnMut(R) -> ControlFlow<()>,
) where
    T: Send,
    R: Send,
{
    if threads == NonZeroUsize::MIN {
        return alone(items, &lend, &work, &mut take);
    }
    let (tickets, rest) = mpsc::sync_channel(AHEAD * threads.get());
    // The holder of the lock gets the next item, and a ticket that allows its result to wait.
    let source = Mutex::new((items.enumerate(), rest));
    let (sender, results) = mpsc::channel::<Told<R>>();
    let taken = thread::scope(|scope| {
        let mut started = 0;
        for worker in 0..threads.get() {
            let (sender, source, lend, work) = (sender.clone(), &source, &lend, &work);
            let job = move || {
                lend(worker, &mut |state| {
                    while let Some((index, item)) = next(source) {
                        let result = panic::catch_unwind(AssertUnwindSafe(|| work(state, item)));
                        let failed = result.is_err();
                        if sender.send((index, result)).is_err() || failed {
                            return !failed;
                        }
                    }
                    true
                });
            };
            started += usize::from(thread::Builder::new().spawn_scoped(scope, job).is_ok());
        }
        drop(sender);
        if started == 0 {
            return false;
        }
        collect(tickets, AHEAD * threads.get(), results, &mut take);
        true
    });
    if !taken && let Ok((items, _)) = source.into_inner() {
        alone(items.map(|(_, item)| item), &lend, &work, &mut take);
    }
}

/// The next item, once its result is allowed to wait.
fn next<T>(
    source: &Mutex<(impl Iterator<Item = (usize, T)>, mpsc::Receiver<()>)>,
) -> Option<(usize, T)> {
    let mut source = source.lock().ok()?;
    source.1.recv().ok()?;
    source.0.next()
}

/// Passes the results on in order and hands out a ticket for each; the end of the tickets is the
/// end of the work.
fn collect<R>(
    tickets: mpsc::SyncSender<()>,
    ahead: usize,
    results: mpsc::Receiver<Told<R>>,
    take: &mut impl FnMut(R) -> ControlFlow<()>,
) {
    for _ in 0..ahead {
        let _ = tickets.try_send(());
    }
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (index, result) in results {
        waiting.insert(index, result);
        while let Some(result) = waiting.remove(&next) {
            next += 1;
            let _ = tickets.try_send(());
            match result.map(&mut *take) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return,
                Err(panic) => panic::resume_unwind(panic),
            }
        }
    }
}

fn alone<T, R, W>(
    mut items: impl Iterator<Item = T>,
    lend: &impl Fn(usize, Job<'_, W>),
    work: &impl Fn(&mut W, T) -> R,
    take: &mut impl FnMut(R) -> ControlFlow<()>,
) {
    lend(0, &mut |state| {
        let _ = items.try_for_each(|item| take(work(state, item)));
        true
    });
}
