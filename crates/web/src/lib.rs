//! The double-dummy solver for JavaScript: bytes in, bytes out.
//!
//! The module makes no text, so that it stays small; the package in `npm/` turns its numbers into
//! words. The forms of a deal, a card and an answer are described in [`code`].

pub mod code;
mod engine;

pub use engine::{Engine, par};
