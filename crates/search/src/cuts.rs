//! Proofs that settle a goal without a search: pure functions of what a player could count.
//!
//! The [list of heuristics](crate::Switch) names each with its switch and whose tricks it counts;
//! [`CUTS`](crate::CUTS) is that list as values.

pub mod last_trick;
pub mod later;
pub mod quick;
pub mod target;
pub mod trump_bound;
