//! Work on several threads with the results in order.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// How many items each thread may be ahead of the one whose result is taken next, so that a slow
/// item does not fill the memory with the results of those behind it.
const AHEAD: usize = 64;

/// Applies `work` to each item and passes the results to `take` in the order of the items.
///
/// Each thread works with a value of its own that `worker` makes, and takes the next item when it
/// is done with one. When `take` breaks, no further item is begun. Fewer threads do when the system
/// grants no more.
///
/// # Errors
/// When not a single thread could be started.
pub(crate) fn in_order<T, R, W>(
    items: impl Iterator<Item = T> + Send,
    threads: NonZeroUsize,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, T) -> R + Sync,
    mut take: impl FnMut(R) -> ControlFlow<()>,
) -> io::Result<()>
where
    R: Send,
{
    // An item is begun with a permit, which comes back when its result is taken.
    let (permits, permitted) = mpsc::channel();
    for _ in 0..AHEAD * threads.get() {
        // The receiver is still here.
        let _ = permits.send(());
    }
    let items = Mutex::new((items.enumerate(), permitted));
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for started in 0..threads.get() {
            let (sender, items, worker, work) = (sender.clone(), &items, &worker, &work);
            let thread = thread::Builder::new().spawn_scoped(scope, move || {
                let mut state = worker();
                while let Some((index, item)) = next(items) {
                    if sender.send((index, work(&mut state, item))).is_err() {
                        return;
                    }
                }
            });
            match thread {
                Err(error) if started == 0 => return Err(error),
                Err(_) => break,
                Ok(_) => {}
            }
        }
        drop(sender);
        // Dropped when no more results are taken, which ends the wait for permits.
        let permits = permits;
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&next) {
                next += 1;
                // At the end of the items nobody waits for one.
                let _ = permits.send(());
                if take(result).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    })
}

/// The next item with its index, once there is a permit for it.
fn next<T>(items: &Mutex<(impl Iterator<Item = T>, Receiver<()>)>) -> Option<T> {
    let mut items = items.lock().ok()?;
    items.1.recv().ok()?;
    items.0.next()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            let slow_first = |_: &mut (), item: u64| {
                thread::sleep(Duration::from_micros(300 * u64::from(item.is_multiple_of(5))));
                item
            };
            in_order(
                0..200,
                NonZeroUsize::new(threads).unwrap(),
                || (),
                slow_first,
                |item| {
                    taken.push(item);
                    ControlFlow::Continue(())
                },
            )
            .unwrap();
            assert_eq!(taken, Vec::from_iter(0..200), "{threads} threads");
        }
    }

    #[test]
    fn nothing_is_begun_after_a_break() {
        let mut taken = 0;
        let endless = 0_u64..;
        in_order(
            endless,
            NonZeroUsize::MIN,
            || (),
            |(), item| item,
            |_| {
                taken += 1;
                if taken == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        )
        .unwrap();
        assert_eq!(taken, 10);
    }
}
