//! The solver DDS 3.4, through the crate `dds-bridge-sys`, for the commands of `peers_commands`.
//!
//! `peers_commands::run::<peers::Dds>()` is the program `peers`.

mod dds;

pub use dds::Dds;
