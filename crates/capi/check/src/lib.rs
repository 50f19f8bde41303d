//! Calls to libdds as data: which function, which bytes in, which bytes out.
//!
//! One description serves every check: the same call goes to this workspace's library and to the
//! original, runs on eight threads at once, or is made of arbitrary bytes.

pub mod answer;
pub mod call;
pub mod modern;
pub mod names;
pub mod random;
pub mod reply;
pub mod rlib;
