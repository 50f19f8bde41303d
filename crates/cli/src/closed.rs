//! Whether standard output was closed when the process began, as after `>&-` in a shell.
//!
//! Before `main`, the Rust runtime opens `/dev/null` in the place of a closed stream. All results
//! would disappear there, and the exit status would be 0.

/// Whether nobody can read standard output. Known on Linux alone.
pub(crate) fn stdout_was_closed() -> bool {
    before_main::stdout_was_closed()
}

#[cfg(target_os = "linux")]
mod before_main {
    use std::sync::atomic::{AtomicBool, Ordering};

    static CLOSED: AtomicBool = AtomicBool::new(false);

    pub(super) fn stdout_was_closed() -> bool {
        CLOSED.load(Ordering::Relaxed)
    }

    extern "C" fn look() {
        let closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        CLOSED.store(closed, Ordering::Relaxed);
    }

    // SAFETY: the section lists functions that the C runtime calls before `main`. This one has its
    // calling convention, makes one system call, stores one byte, and cannot panic or allocate.
    #[expect(unsafe_code, reason = "nothing later can tell a closed stream from /dev/null")]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;
}

#[cfg(not(target_os = "linux"))]
mod before_main {
    pub(super) const fn stdout_was_closed() -> bool {
        false
    }
}
