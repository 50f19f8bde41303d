//! The same work on every item, on several threads, with the results in order.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};
use clap::Args;

/// How many threads a command uses.
#[derive(Args, Clone, Copy)]
pub(crate) struct Threads {
    /// Threads; all by default.
    #[arg(long)]
    threads: Option<usize>,
}

impl Threads {
    pub(crate) fn count(self) -> usize {
        self.threads.unwrap_or_else(all)
    }
}

/// All that the machine offers.
pub(crate) fn all() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Each thread makes its own `state` and takes the next item that nobody has taken.
pub(crate) fn each<T: Sync, S, R: Send>(
    items: &[T],
    threads: usize,
    state: impl Fn() -> Result<S> + Sync,
    work: impl Fn(&mut S, &T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let worker = || -> Result<Vec<(usize, R)>> {
        let mut state = state()?;
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return Ok(done) };
            done.push((index, work(&mut state, item)?));
        }
    };
    let mut done = thread::scope(|scope| -> Result<Vec<(usize, R)>> {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let mut all = Vec::new();
        for thread in threads {
            all.extend(thread.join().map_err(|_| anyhow!("a worker panicked"))??);
        }
        Ok(all)
    })?;
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        let squares = each(&items, 3, || Ok(()), |(), item| Ok(item * item)).unwrap();
        assert!(squares.iter().zip(&items).all(|(square, item)| *square == item * item));
    }

    #[test]
    fn one_failure_fails_the_whole() {
        let fail = |(): &mut (), item: &u8| if *item == 2 { Err(anyhow!("two")) } else { Ok(()) };
        assert!(each(&[1, 2, 3], 2, || Ok(()), fail).is_err());
    }
}
