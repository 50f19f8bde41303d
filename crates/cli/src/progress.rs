//! A bar with rate and estimate, on a terminal and for work that takes more than a second.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the time on the bar moves.
const TICK: Duration = Duration::from_millis(200);

/// The progress of some work on standard error; it disappears when this is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    // Dropped with the rest, which ends the wait for the bar to appear.
    _alive: Sender<()>,
}

impl Progress {
    /// Starts the clock of `total` pieces of work, if their number is known.
    pub(crate) fn new(total: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        let style = match total {
            Some(_) => "{bar:30} {pos}/{len}  {per_sec}, {elapsed} so far, about {eta} left",
            None => "{spinner} {pos}  {per_sec}, {elapsed} so far",
        };
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        let (alive, waiting) = mpsc::channel();
        let shown = bar.clone();
        thread::spawn(move || {
            if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                // This target stays empty unless standard error is a terminal.
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(TICK);
            }
        });
        Self { bar, _alive: alive }
    }

    /// One more piece is done. `write` writes about it while the bar is out of the way.
    pub(crate) fn done<R>(&self, write: impl FnOnce() -> R) -> R {
        self.bar.inc(1);
        if self.bar.is_hidden() { write() } else { self.bar.suspend(write) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
