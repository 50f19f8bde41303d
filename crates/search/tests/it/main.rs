//! The tests of the search, one binary.

mod agree;
mod contender;
mod limits;
mod order;
mod permutation;
mod ranks;
mod repro;
mod schedule;
mod shared;
mod sound;
mod symmetric;
mod symmetry_of_deals;
mod weights;
