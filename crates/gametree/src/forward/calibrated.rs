//! Bounds measured for every depth, our step beyond the report.

use gametree_table::Depth;

use crate::bounds::{Bounds, INFINITY, Side, Value};
use crate::estimate::{Estimate, Outlook};
use crate::forward::estimator::Tests;
use crate::game::Game;

/// One observation: what a search found below a position of known static evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Who was to move.
    pub side: Side,
    /// How deep the search was.
    pub depth: Depth,
    /// Searched value less static evaluation.
    pub change: Value,
}

/// Means and deviations of the change of value, for every depth and side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    cells: Vec<[Moments; 2]>, // by depth, then Max and Min
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Moments {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Calibration {
    /// Takes in one observation.
    pub fn add(&mut self, sample: Sample) {
        let depth = usize::from(sample.depth.0);
        if self.cells.len() <= depth {
            self.cells.resize(depth + 1, Default::default());
        }
        let cell = &mut self.cells[depth][sample.side as usize];
        let change = f64::from(sample.change);
        cell.count += 1.0;
        cell.sum += change;
        cell.squares += change * change;
    }

    /// Mean and standard deviation at `depth` with `side` to move; `None` below two observations.
    #[must_use]
    pub fn spread(&self, side: Side, depth: Depth) -> Option<(f64, f64)> {
        let cell = self.cells.get(usize::from(depth.0))?[side as usize];
        if cell.count < 2.0 {
            return None;
        }
        let mean = cell.sum / cell.count;
        let variance = (cell.squares - cell.sum * mean) / (cell.count - 1.0);
        Some((mean, variance.max(0.0).sqrt()))
    }

    /// The interval of `widths` standard deviations to either side of the mean.
    pub(crate) fn offset(&self, side: Side, depth: Depth, widths: f64) -> Option<Bounds> {
        let (mean, deviation) = self.spread(side, depth)?;
        let lo = (mean - widths * deviation).floor() as Value;
        let hi = (mean + widths * deviation).ceil() as Value;
        Some(Bounds { lo, hi })
    }

    /// The estimator that believes in `widths` standard deviations to either side of the mean.
    ///
    /// Depths without observations are not estimated.
    #[must_use]
    pub fn estimator(&self, widths: f64, tests: Tests) -> Calibrated {
        let offsets = (0..self.cells.len())
            .map(|depth| Side::BOTH.map(|side| self.offset(side, Depth(depth as u8), widths)));
        Calibrated { offsets: offsets.collect(), tests }
    }
}

impl Extend<Sample> for Calibration {
    fn extend<I: IntoIterator<Item = Sample>>(&mut self, samples: I) {
        samples.into_iter().for_each(|sample| self.add(sample));
    }
}

/// Bounds around the static evaluation that were measured for each depth and side to move.
///
/// Forward estimation lets the bounds grow in proportion to the depth; values that are measured grow
/// far more slowly, because the players undo one another's gains, and differ between even and odd
/// depths. The idea of measured margins is that of ProbCut (Buro 1995), with the static evaluation
/// in place of the shallow search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calibrated {
    offsets: Vec<[Option<Bounds>; 2]>,
    tests: Tests,
}

impl<G: Game> Estimate<G> for Calibrated {
    fn bounds(&mut self, _: &G, _: &G::Pos, outlook: Outlook) -> Bounds {
        let Outlook { side, stat, left, .. } = outlook;
        let offsets = self.offsets.get(usize::from(left.0));
        let Some(offset) = offsets.and_then(|by_side| by_side[side as usize]) else {
            return Bounds::UNKNOWN;
        };
        let shifted = |by: Value| stat.saturating_add(by).clamp(1 - INFINITY, INFINITY - 1);
        let bounds = Bounds { lo: shifted(offset.lo), hi: shifted(offset.hi) };
        self.tests.mask(bounds, side, left)
    }
}
