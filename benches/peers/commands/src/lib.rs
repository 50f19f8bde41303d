//! Our solver beside another one: the same answers, and how fast each finds them.
//!
//! The other solver is an [`Outside`]; [`run`] is a program that compares it with ours. Two C++
//! solvers that export the same names cannot stand in one program, so each has a program of its
//! own, and all that they share is here: the commands, and in [`interface`] the numbers and texts
//! of the C interface that DDS and its forks have in common.
//!
//! Every command that times both lets them solve the same deals in turn, A B B A, so that a
//! slower minute of the machine slows both.
#![allow(clippy::print_stdout, reason = "a command speaks to its terminal")]

mod batch;
mod budget;
mod chance;
mod command;
mod deals;
mod duel;
mod golden;
mod hard;
pub mod interface;
mod latency;
mod memory;
mod ours;
mod peer;
mod replay;
mod solve;
mod statistics;
mod table;
mod verify;
mod workers;

pub use command::run;
pub use peer::{Outside, Peer};
