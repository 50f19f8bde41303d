//! Functions that set up DDS. None has to be called.

use std::ffi::c_int;

use crate::border::quietly;
use crate::fault::{Fault, NO_FAULT};
use crate::legacy::POOL;

/// Does nothing: there is nothing to prepare. May be called at any time, any number of times.
#[unsafe(no_mangle)]
pub extern "C" fn InitializeStaticMemory() {}

/// Threads a batch may use at most; 0 or less: one a core. May be called at any time, any number of
/// times, from any thread.
#[unsafe(no_mangle)]
pub extern "C" fn SetMaxThreads(user_threads: c_int) {
    POOL.set_threads(usize::try_from(user_threads).unwrap_or_default());
}

/// Names a way to make threads: 0, let the library choose, or 5, threads of the standard library,
/// which mean the same here. Any other gives -104.
#[unsafe(no_mangle)]
pub extern "C" fn SetThreading(code: c_int) -> c_int {
    if matches!(code, 0 | 5) { NO_FAULT } else { Fault::ThreadMissing.code() }
}

/// Memory in MB for all tables together and threads a batch may use at most; 0 or less of either:
/// the default, 128 MB a thread and one thread a core. A thread gets 4 to 1024 MB.
#[unsafe(no_mangle)]
pub extern "C" fn SetResources(max_memory_mb: c_int, max_threads: c_int) {
    let number = |value: c_int| usize::try_from(value).unwrap_or_default();
    POOL.set(number(max_memory_mb), number(max_threads));
}

/// Gives back the memory of every table. The next call takes what it needs.
#[unsafe(no_mangle)]
pub extern "C" fn FreeMemory() {
    quietly(|| POOL.free());
}
