//! `libdds`: the C interface of the double-dummy solver DDS, served by this workspace's solver.
//!
//! A program that loads DDS as a shared library can load this one in its place: the same functions,
//! structures, numbers, texts and return codes. What it does differently on purpose is listed in
//! `docs/capi.md`. Rust programs take the facade `double-dummy` instead.
//!
//! # The three interfaces
//! - [`legacy`]: the 41 functions of `dll.h`, of which 30 are those of DDS 2.9.
//! - [`shim`]: the 24 functions `dds_c_*` of DDS 3.1, over a handle.
//! - [`modern`]: our own, for those who start today: sizes passed, batches of any length, progress,
//!   cancelling, and errors in words.
//!
//! # What holds for all of them
//! Nothing has to be called first. Any function may be called from any thread at any time, except
//! that a handle belongs to one thread at a time. Input is checked before anything is solved, and
//! results are written only when there are any. No panic leaves the library, no thread outlives the
//! call that made it, and nothing is written to disk or to the terminal.

mod answer;
mod border;
mod crew;
mod engine;
mod fault;
mod info;
pub mod legacy;
pub mod modern;
mod par;
mod pbn;
mod play;
mod pool;
mod question;
mod revoke;
pub mod shim;
mod solve;
mod table;
pub mod types;

pub use fault::{Fault, NO_FAULT, text};
pub use pbn::field;
