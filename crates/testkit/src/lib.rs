//! What the tests of the solver stand on.
//!
//! - [`minimax`]: the value of a position by trying everything, written to be checked by eye. It
//!   shares no code with the search.
//! - [`strategies`]: holdings, hands, endings and tricks under way for proptest.
//! - [`sample`]: the same from a seed, in any number, and endings of given suit lengths.
//! - [`symmetry`]: rotate the seats, permute the plain suits, relabel the ranks that do not matter.
//! - [`golden`]: deals with results that another solver found.

pub mod golden;
mod minimax;
pub mod sample;
pub mod strategies;
pub mod symmetry;

pub use minimax::{Minimax, minimax};
