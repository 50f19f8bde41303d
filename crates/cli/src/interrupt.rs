//! Ctrl-C: what is under way is finished and saved.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody wants the run to end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Watches for Ctrl-C from now on; once in a process. Where that is not possible, Ctrl-C ends
    /// the process as usual.
    pub(crate) fn watch() -> Self {
        let flag = Self::default();
        let set = flag.clone();
        // A process in which it fails has a handler already, or is not to have one.
        let _ = ctrlc::set_handler(move || set.0.store(true, Ordering::Relaxed));
        flag
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
