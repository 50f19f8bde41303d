//! Ctrl-C: what is under way is finished and saved.

use dds::Cancel;

/// Whether somebody wants the run to end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interrupt(Cancel);

impl Interrupt {
    /// Watches for Ctrl-C from now on; once in a process. Where that is not possible, Ctrl-C ends
    /// the process as usual.
    pub(crate) fn watch() -> Self {
        let cancel = Cancel::new();
        let handle = cancel.clone();
        // A process in which it fails has a handler already, or is not to have one.
        let _ = ctrlc::set_handler(move || handle.cancel());
        Self(cancel)
    }

    /// What ends the work.
    pub(crate) const fn cancel(&self) -> &Cancel {
        &self.0
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.is_cancelled()
    }
}
