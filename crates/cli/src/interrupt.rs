//! Signals that end a run: what is done is saved, and nothing is left half written.

use std::io;
use std::path::Path;
use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI32, Ordering};

use dds::Stop;

use crate::paths::named;
use crate::{output, report};

/// Whether somebody wants the run to end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interrupt(Stop);

/// The one that signals end: there is one set of signals in a process.
static WATCHED: OnceLock<Interrupt> = OnceLock::new();
/// The number of the signal that came, 0 before.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

impl Interrupt {
    /// Watches for signals from now on. Where that is not possible, they end the process as usual.
    pub(crate) fn watch() -> Self {
        let watched = WATCHED.get_or_init(|| {
            let interrupt = Self::default();
            signals::watch(interrupt.0.clone());
            interrupt
        });
        watched.clone()
    }

    /// What ends the work.
    pub(crate) const fn stop(&self) -> &Stop {
        &self.0
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.is_stopped()
    }
}

/// The exit status of a run that was stopped: 128 and the number of the signal, as shells have it.
pub(crate) fn status() -> u8 {
    u8::try_from(SIGNAL.load(Ordering::Relaxed) + 128).unwrap_or(1)
}

/// The first Ctrl-C: the run ends as soon as what is under way has ended.
fn first(stop: &Stop, signal: i32) {
    SIGNAL.store(signal, Ordering::Relaxed);
    stop.stop();
}

/// Ends the process now; files that are not complete are removed, those of `--resume` are kept.
#[expect(
    clippy::exit,
    clippy::disallowed_methods,
    reason = "the thread of the signals cannot end the others"
)]
fn at_once() {
    output::give_up();
    process::exit(i32::from(status()))
}

/// Ends the process, whose results nobody reads or that cannot be written.
#[expect(
    clippy::exit,
    clippy::disallowed_methods,
    reason = "other threads wait for input that may never come"
)]
pub(crate) fn leave(error: &io::Error) -> ! {
    let gone = error.kind() == io::ErrorKind::BrokenPipe;
    if !gone {
        report::failed(&named(Path::new("standard output"), error));
    }
    process::exit(i32::from(!gone))
}

/// Has a signal end a service: `close` is called until it says that everything is answered.
pub(crate) fn end_service(close: impl Fn() -> bool + Send + 'static) {
    signals::end_service(close);
}

const WAITING: &str = "dds: stopping; waiting for the boards under way, Ctrl-C again stops at once";

#[cfg(unix)]
mod signals {
    use std::thread;
    use std::time::{Duration, Instant};

    use dds::Stop;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    use super::{WAITING, at_once, first, report};

    /// How long a signal that has to end the process waits for the deals under way.
    const PATIENCE: Duration = Duration::from_millis(500);

    pub(super) fn watch(stop: Stop) {
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
        thread::spawn(move || {
            for signal in signals.forever() {
                if signal == SIGINT && !stop.is_stopped() {
                    first(&stop, signal);
                    report::line(WAITING);
                    continue;
                }
                first(&stop, signal);
                if signal != SIGINT {
                    thread::sleep(PATIENCE);
                }
                at_once();
            }
        });
    }

    pub(super) fn end_service(close: impl Fn() -> bool + Send + 'static) {
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
        thread::spawn(move || {
            let Some(signal) = signals.forever().next() else { return };
            first(&Stop::new(), signal);
            let end = Instant::now() + PATIENCE;
            while !close() && Instant::now() < end {
                thread::sleep(PATIENCE / 50);
            }
            at_once();
        });
    }
}

#[cfg(not(unix))]
mod signals {
    use dds::Stop;

    use super::{WAITING, at_once, first, report};

    const SIGINT: i32 = 2;

    pub(super) fn watch(stop: Stop) {
        // A process in which it fails has a handler already, or is not to have one.
        let _ = ctrlc::set_handler(move || {
            let again = stop.is_stopped();
            first(&stop, SIGINT);
            if again {
                at_once();
            }
            report::line(WAITING);
        });
    }

    pub(super) fn end_service(close: impl Fn() -> bool + Send + 'static) {
        let _ = ctrlc::set_handler(move || {
            first(&Stop::new(), SIGINT);
            close();
            at_once();
        });
    }
}
