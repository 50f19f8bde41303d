//! A shared library, loaded.

use std::ffi::c_void;
use std::path::Path;

use anyhow::{Context, Result};
use capi_check::answer::Answer;
use capi_check::call;
use libloading::Library as Loaded;

/// A library with the interface of DDS.
pub(crate) struct Library(Loaded);

impl Library {
    pub(crate) fn load(path: &Path) -> Result<Self> {
        // SAFETY: the libraries named here run nothing but their own constructors.
        let loaded = unsafe { Loaded::new(path) }.with_context(|| path.display().to_string())?;
        Ok(Self(loaded))
    }

    /// The address of a function.
    pub(crate) fn find(&self, name: &str) -> Option<*const c_void> {
        // SAFETY: only the address is taken.
        let symbol = unsafe { self.0.get::<unsafe extern "C" fn()>(name.as_bytes()) }.ok()?;
        Some(*symbol as *const c_void)
    }

    pub(crate) fn call(&self, name: &str, bytes: &[u8]) -> Result<Answer> {
        // SAFETY: the library has the interface of DDS; pointers lead to whole structures.
        unsafe { call::make(name, bytes, &|name| self.find(name)) }
    }
}
