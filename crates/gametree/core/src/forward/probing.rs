//! Bounds around the value of a shallow search.

use gametree_table::Depth;

use crate::bounds::{Bounds, INFINITY, Side, Value, Window};
use crate::estimate::{Estimate, Moment, Outlook};
use crate::forward::calibrated::{Calibration, Line};
use crate::game::{Evaluate, Game};
use crate::order::StaticOrder;
use crate::search::Search;

/// How nodes with a certain number of plies left are bounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The depth of the search that stands in for the full one; 0 for the static evaluation.
    pub shallow: Depth,
    /// The value of the full search by that of the shallow one: Max to move, then Min.
    pub lines: [Option<Line>; 2],
    /// How many standard deviations around the line are believed in.
    pub widths: f64,
}

impl Step {
    /// A step believing in `widths` deviations of `calibration`, whose samples compare searches
    /// `left` plies deep with searches `shallow` plies deep.
    #[must_use]
    pub fn new(calibration: &Calibration, left: Depth, shallow: Depth, widths: f64) -> Self {
        let lines = Side::BOTH.map(|side| calibration.line(side, left));
        Self { shallow, lines, widths }
    }
}

/// Forward estimation from a shallow search: where the full search should end up is measured
/// relative to a shallow one, which is then run with a window just wide enough to decide.
///
/// With every step at depth 0 this is [`Calibrated`](crate::forward::Calibrated) with all tests.
/// Source: ProbCut (Buro 1995), here as one more estimator; the even and the odd effect of the
/// horizon cancel when both depths have the same parity.
#[derive(Clone, Debug)]
pub struct Probing<G: Game, V> {
    search: Search<G, V, (), StaticOrder>,
    steps: Vec<Option<Step>>, // by plies left
}

impl<G: Game, V: Evaluate<G>> Probing<G, V> {
    /// An estimator that bounds nothing yet; the shallow searches use `eval`.
    #[must_use]
    pub fn new(game: G, eval: V) -> Self {
        Self { search: Search::new(game, eval).with_order(StaticOrder), steps: Vec::new() }
    }

    /// The same, bounding nodes with `left` plies left by `step`.
    #[must_use]
    pub fn with_step(mut self, left: Depth, step: Step) -> Self {
        let left = usize::from(left.0);
        if self.steps.len() <= left {
            self.steps.resize(left + 1, None);
        }
        self.steps[left] = Some(step);
        self
    }

    /// Bounds on the shallow value, as good as the window asks for.
    fn probe(&mut self, pos: &G::Pos, step: &Step, line: Line, window: Window) -> Bounds {
        let width = step.widths * line.deviation;
        let alpha = match window.alpha {
            alpha if alpha == -INFINITY => alpha,
            alpha => line.inverse(f64::from(alpha) - width),
        };
        let beta = match window.beta {
            INFINITY => INFINITY,
            beta => line.inverse(f64::from(beta) + width),
        };
        self.search.probe(pos, step.shallow, Window { alpha, beta }).bounds
    }
}

impl<G: Game, V: Evaluate<G>> Estimate<G> for Probing<G, V> {
    fn bounds(&mut self, _: &G, pos: &G::Pos, outlook: Outlook) -> Bounds {
        let Outlook { side, stat, left, window, moment } = outlook;
        let Some(Some(step)) = self.steps.get(usize::from(left.0)) else {
            return Bounds::UNKNOWN;
        };
        let Some(line) = step.lines[side as usize] else { return Bounds::UNKNOWN };
        let widths = step.widths;
        let reference = if step.shallow == Depth(0) {
            Bounds::exact(stat)
        } else if moment == Moment::Generation {
            return Bounds::UNKNOWN;
        } else {
            let step = *step;
            self.probe(pos, &step, line, window)
        };
        let end = |value: Value| match value {
            INFINITY => Bounds::UNKNOWN,
            _ if value == -INFINITY => Bounds::UNKNOWN,
            _ => line.bounds(value, widths),
        };
        Bounds { lo: end(reference.lo).lo, hi: end(reference.hi).hi }
    }
}
