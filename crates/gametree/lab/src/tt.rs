//! Experiments on transposition/refutation tables.

pub(crate) mod foldover;
pub(crate) mod locks;
pub(crate) mod policies;
