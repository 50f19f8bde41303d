//! Opening leads and contracts tried on many deals: tricks, scores, and what one choice is worth
//! against the others in IMPs and matchpoints, with intervals.
//!
//! A [`LeadStudy`] or [`ContractStudy`] takes the answers to one deal after the other; its
//! [`Study`] says what they come to, and when the answer is precise enough. Where the deals come
//! from, and on how many threads they are solved, is left to the caller; the order in which they
//! are added does not change a number.
//!
//! ```
//! use dds::simulation::{ContractStudy, Measure};
//! use dds::{Deal, Side, Solver, Vulnerability};
//!
//! let contracts = vec![Some("4S N".parse()?), Some("5S N".parse()?)];
//! let mut study = ContractStudy::new(Side::NorthSouth, contracts, Vulnerability::None);
//! let mut solver = Solver::new();
//! for deal in [
//!     "N:AKQJ2.432.K32.32 T98.KQJ.QJT.QJT9 7654.A65.A54.AK4 3.T987.9876.8765",
//!     "N:AKQJ2.432.K32.32 T98.KQJT.QJT.QJT 7654.A65.A54.AK4 3.987.9876.98765",
//! ] {
//!     let deal: Deal = deal.parse()?;
//!     study.add(&solver.results(&deal, study.mask()));
//! }
//! let study = study.study();
//! assert_eq!(study.deals(), 2);
//! assert!(study.imps(0).value > 0.0, "ten tricks, and no more");
//! assert_eq!(study.ranking(Measure::Imps), [0, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contracts;
mod interval;
mod leads;
mod study;

pub use contracts::ContractStudy;
pub use interval::Interval;
pub use leads::LeadStudy;
pub use study::{Measure, Outcome, Study};
