//! Forward estimation: bounds from the costs of edges.
//!
//! Call the change of the static evaluation along a move the *cost* of that edge. If every edge
//! costs between `l` and `u`, a position worth `c` by static evaluation is worth between `c + l·d`
//! and `c + u·d` after `d` more plies, and need not be searched when that interval misses the window
//! (Zhang 1995, "Forward Estimation for Minimax Search", section 2).
//!
//! - [`Forward`] is the estimator. It takes its costs from a [`Costs`]: [`Known`] ones (analysed, or
//!   measured beforehand, section 3), or learned during the search ([`Learned`], [`Independent`]).
//! - [`Tests`] says which comparisons are made. The report prints half of those it used.
//! - [`Delta`] is the share of the costs that is believed, per side to move (section 4, condition
//!   (3)): at 1 the search is exact, below it is selective.
//! - [`Calibrated`] goes beyond the report: for every depth an interval measured on searches of that
//!   depth, instead of one cost times the depth. [`Probing`] measures them from a shallow search
//!   instead of the static evaluation.
//!
//! ```
//! use gametree::forward::{Forward, Known};
//! let exact = Forward::new(Known { least: -16_383, most: 16_384 });
//! # let _ = exact;
//! ```

mod calibrated;
mod costs;
mod estimator;
mod probing;

pub use calibrated::{Calibrated, Calibration, Line, Sample};
pub use costs::{Costs, Independent, Known, Learned};
pub use estimator::{Delta, Forward, Tests};
pub use probing::{Probing, Step};
