//! What every exported function does at the border: pointers in, pointers out, no panic through.

#![expect(unsafe_code, reason = "follows the pointers of C programs")]

use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::fault::{Fault, NO_FAULT};

/// Runs a call and turns its outcome into a return code. A panic, which is a defect of ours,
/// becomes [`Fault::Unknown`].
pub(crate) fn guard(call: impl FnOnce() -> Result<(), Fault>) -> c_int {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(Ok(())) => NO_FAULT,
        Ok(Err(fault)) => fault.code(),
        Err(_) => Fault::Unknown.code(),
    }
}

/// Runs a call that returns nothing, or a default after a panic.
pub(crate) fn quietly<T: Default>(call: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(call)).unwrap_or_default()
}

/// What a caller's pointer leads to.
///
/// # Errors
/// [`Fault::Unknown`] when it is null or leads to no place where a `T` can be.
///
/// # Safety
/// A pointer that is neither leads to a `T` that nobody changes while the result is used.
pub(crate) unsafe fn input<'a, T>(pointer: *const T) -> Result<&'a T, Fault> {
    if pointer.is_null() || !pointer.is_aligned() {
        return Err(Fault::Unknown);
    }
    // SAFETY: neither null nor misaligned, and the caller vouches for the rest.
    Ok(unsafe { &*pointer })
}

/// Like [`input`], for `count` values in a row; none need a pointer.
///
/// # Errors
/// As [`input`].
///
/// # Safety
/// As [`input`], for each of the values.
pub(crate) unsafe fn inputs<'a, T>(pointer: *const T, count: usize) -> Result<&'a [T], Fault> {
    if count == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() || !pointer.is_aligned() {
        return Err(Fault::Unknown);
    }
    // SAFETY: neither null nor misaligned, and the caller vouches for the rest.
    Ok(unsafe { std::slice::from_raw_parts(pointer, count) })
}

/// A place to write results to, checked before anything is solved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output<T>(*mut T);

impl<T> Output<T> {
    /// The place a caller's pointer leads to.
    ///
    /// # Errors
    /// [`Fault::Unknown`] when it is null or leads to no place where a `T` can be.
    pub(crate) fn new(pointer: *mut T) -> Result<Self, Fault> {
        if pointer.is_null() || !pointer.is_aligned() {
            return Err(Fault::Unknown);
        }
        Ok(Self(pointer))
    }

    /// Writes the value.
    ///
    /// # Safety
    /// The pointer leads to room for a `T`.
    pub(crate) unsafe fn write(self, value: T) {
        // SAFETY: neither null nor misaligned, and the caller vouches for the room.
        unsafe { self.0.write(value) };
    }

    /// The pointer, for a structure of which only parts are written.
    pub(crate) const fn pointer(self) -> *mut T {
        self.0
    }
}

/// Writes `values` to the places from `first` on.
///
/// # Safety
/// `first` is aligned and leads to room for all of them.
pub(crate) unsafe fn write_all<T>(first: *mut T, values: impl IntoIterator<Item = T>) {
    for (index, value) in values.into_iter().enumerate() {
        // SAFETY: the caller vouches for room for every value.
        unsafe { first.add(index).write(value) };
    }
}
