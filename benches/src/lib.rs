//! Fixtures shared by the benchmarks and measuring binaries.

pub mod deals;
pub mod switches;
