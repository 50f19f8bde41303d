//! Bounds measured for every depth, our step beyond the report.

use gametree_table::Depth;

use crate::bounds::{Bounds, INFINITY, Side, Value};
use crate::estimate::{Estimate, Outlook};
use crate::forward::estimator::Tests;
use crate::game::Game;

/// One observation: what a search found below a position whose cheaper value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Who was to move.
    pub side: Side,
    /// How deep the search was.
    pub depth: Depth,
    /// The static evaluation, or the value of a shallow search.
    pub reference: Value,
    /// The value of the search.
    pub value: Value,
}

/// A straight line that predicts the value of a search, and how far it is off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// How much the value grows with the reference.
    pub slope: f64,
    /// The value at reference 0.
    pub offset: f64,
    /// The standard deviation of values from the line.
    pub deviation: f64,
}

impl Line {
    /// The interval of `widths` deviations around the prediction, strictly between the infinities;
    /// both ends are cut to whole numbers towards 0.
    #[must_use]
    pub fn bounds(&self, reference: Value, widths: f64) -> Bounds {
        let middle = self.slope * f64::from(reference) + self.offset;
        let width = widths * self.deviation;
        Bounds { lo: finite(middle - width), hi: finite(middle + width) }
    }

    /// The reference whose prediction is `value`; infinities stay what they are.
    #[must_use]
    pub fn inverse(&self, value: f64) -> Value {
        finite(((value - self.offset) / self.slope).round())
    }
}

fn finite(value: f64) -> Value {
    let limit = f64::from(INFINITY - 1);
    value.clamp(-limit, limit) as Value
}

/// Lines fitted to observations, for every depth and side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    cells: Vec<[Moments; 2]>, // by depth, then Max and Min
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Moments {
    count: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Calibration {
    /// Takes in one observation.
    pub fn add(&mut self, sample: Sample) {
        let depth = usize::from(sample.depth.0);
        if self.cells.len() <= depth {
            self.cells.resize(depth + 1, Default::default());
        }
        let cell = &mut self.cells[depth][sample.side as usize];
        let (x, y) = (f64::from(sample.reference), f64::from(sample.value));
        cell.count += 1.0;
        cell.x += x;
        cell.y += y;
        cell.xx += x * x;
        cell.xy += x * y;
        cell.yy += y * y;
    }

    /// The line of least squares at `depth` with `side` to move; `None` with fewer than three
    /// observations, with one reference only, or when values do not grow with the reference.
    #[must_use]
    pub fn line(&self, side: Side, depth: Depth) -> Option<Line> {
        let Moments { count, x, y, xx, xy, yy } =
            self.cells.get(usize::from(depth.0))?[side as usize];
        if count < 3.0 {
            return None;
        }
        let (sxx, sxy, syy) = (xx - x * x / count, xy - x * y / count, yy - y * y / count);
        let slope = sxy / sxx;
        let deviation = ((syy - slope * sxy) / (count - 2.0)).max(0.0).sqrt();
        let offset = (y - slope * x) / count;
        (slope.is_finite() && slope > 0.0).then_some(Line { slope, offset, deviation })
    }

    /// The estimator that believes in `widths` standard deviations to either side of the line.
    ///
    /// Depths without a line are not estimated.
    #[must_use]
    pub fn estimator(&self, widths: f64, tests: Tests) -> Calibrated {
        let lines = (0..self.cells.len())
            .map(|depth| Side::BOTH.map(|side| self.line(side, Depth(depth as u8))));
        Calibrated { lines: lines.collect(), widths, tests }
    }
}

impl Extend<Sample> for Calibration {
    fn extend<I: IntoIterator<Item = Sample>>(&mut self, samples: I) {
        samples.into_iter().for_each(|sample| self.add(sample));
    }
}

/// Bounds around a prediction from the static evaluation, measured for each depth and side to move.
///
/// Forward estimation lets the bounds grow in proportion to the depth; values that are measured grow
/// far more slowly, because the players undo one another's gains, and differ between even and odd
/// depths. The idea of measured margins is that of ProbCut (Buro 1995), with the static evaluation
/// in place of the shallow search.
///
/// ```
/// use gametree::forward::{Calibration, Sample, Tests};
/// use gametree::{Depth, Side};
///
/// let mut calibration = Calibration::default();
/// calibration.extend([(0, 10), (100, 90), (200, 230)].map(|(reference, value)| Sample {
///     side: Side::Max,
///     depth: Depth(3),
///     reference,
///     value,
/// }));
/// let line = calibration.line(Side::Max, Depth(3)).ok_or("three samples are enough")?;
/// assert!((line.slope - 1.1).abs() < 1e-9 && line.offset.abs() < 1e-9);
/// let estimator = calibration.estimator(1.5, Tests::ALL);
/// # let _ = estimator;
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Calibrated {
    lines: Vec<[Option<Line>; 2]>,
    widths: f64,
    tests: Tests,
}

impl<G: Game> Estimate<G> for Calibrated {
    fn bounds(&mut self, _: &G, _: &G::Pos, outlook: Outlook) -> Bounds {
        let Outlook { side, stat, left, .. } = outlook;
        let lines = self.lines.get(usize::from(left.0));
        match lines.and_then(|by_side| by_side[side as usize]) {
            None => Bounds::UNKNOWN,
            Some(line) => self.tests.mask(line.bounds(stat, self.widths), side, left),
        }
    }
}
