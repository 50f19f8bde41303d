//! The command `dds`.
fn main() {}
