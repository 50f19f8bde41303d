//! Tests of the crossword move generators, records and command.

#[cfg(feature = "play")]
mod agree;
#[cfg(feature = "cli")]
mod command;
#[cfg(feature = "play")]
mod records;
