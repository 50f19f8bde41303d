//! Integration tests of the facade, one binary.

mod batch;
mod evidence;
mod examples;
mod golden;
mod limits;
mod positions;
mod session;
mod simulation;
mod table_mask;
mod trace;
mod types;
mod warm;
mod wasm;
