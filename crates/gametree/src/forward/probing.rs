//! Bounds around the value of a shallow search.

use gametree_table::Depth;

use crate::bounds::{Bounds, INFINITY, Side, Value, Window};
use crate::estimate::{Estimate, Moment, Outlook};
use crate::forward::calibrated::Calibration;
use crate::game::{Evaluate, Game};
use crate::order::StaticOrder;
use crate::search::Search;

/// How nodes with a certain number of plies left are bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The depth of the search that stands in for the full one; 0 for the static evaluation.
    pub shallow: Depth,
    /// The value of the full search less that of the shallow one: Max to move, then Min.
    pub offsets: [Option<Bounds>; 2],
}

impl Step {
    /// A step believing in `widths` deviations of `calibration`, whose samples are differences
    /// between searches `left` and `shallow` plies deep.
    #[must_use]
    pub fn new(calibration: &Calibration, left: Depth, shallow: Depth, widths: f64) -> Self {
        let offsets = Side::BOTH.map(|side| calibration.offset(side, left, widths));
        Self { shallow, offsets }
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
}

impl<G: Game, V: Evaluate<G>> Estimate<G> for Probing<G, V> {
    fn bounds(&mut self, _: &G, pos: &G::Pos, outlook: Outlook) -> Bounds {
        let Outlook { side, stat, left, window, moment } = outlook;
        let step = self.steps.get(usize::from(left.0)).copied().flatten();
        let Some(Step { shallow, offsets }) = step else { return Bounds::UNKNOWN };
        let Some(offset) = offsets[side as usize] else { return Bounds::UNKNOWN };
        let reference = if shallow == Depth(0) {
            Bounds::exact(stat)
        } else if moment == Moment::Generation {
            return Bounds::UNKNOWN;
        } else {
            let alpha = less(window.alpha, offset.hi);
            let beta = less(window.beta, offset.lo);
            self.search.probe(pos, shallow, Window { alpha, beta }).bounds
        };
        Bounds { lo: plus(reference.lo, offset.lo), hi: plus(reference.hi, offset.hi) }
    }
}

/// `a + b`, with the infinities unmoved and unreached by others.
fn plus(a: Value, b: Value) -> Value {
    match a {
        INFINITY => a,
        _ if a == -INFINITY => a,
        _ => a.saturating_add(b).clamp(1 - INFINITY, INFINITY - 1),
    }
}

fn less(a: Value, b: Value) -> Value {
    plus(a, b.saturating_neg())
}
