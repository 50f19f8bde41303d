//! `cargo xtask NAME`: everything a developer of this workspace repeats.
fn main() {}
