//! What a call came to, and how its function is found.

use std::ffi::{c_int, c_void};

/// Finds a function of a library.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<*const c_void>;

/// What a call came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The return code, 1 for functions that have none.
    pub code: c_int,
    /// The places of the results, one after the other.
    pub bytes: Vec<u8>,
}
