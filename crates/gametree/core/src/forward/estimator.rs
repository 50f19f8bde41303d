//! The estimator: static evaluation plus costs times depth.

use gametree_table::Depth;

use crate::bounds::{Bounds, INFINITY, Side, Value};
use crate::estimate::{Estimate, Outlook};
use crate::forward::costs::Costs;
use crate::game::Game;

/// Which of the two comparisons are made, in terms of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tests {
    /// "The side to move already has enough": a Min node with `c + u·d <= alpha`, a Max node with
    /// `c + l·d >= beta`. These are conditions (1) as printed.
    pub fail_high: bool,
    /// "The side to move cannot get enough": a Max node with `c + u·d <= alpha`, a Min node with
    /// `c + l·d >= beta`. Not printed, but used in the report's experiments.
    pub fail_low: bool,
    /// Whether `fail_high` is also tested with one ply left.
    pub frontier_fail_high: bool,
}

impl Tests {
    /// What reproduces Zhang's Table 1: both tests, but only the second one at the last ply.
    pub const REPORT: Self = Self { fail_high: true, fail_low: true, frontier_fail_high: false };
    /// Conditions (1) alone.
    pub const PRINTED: Self = Self { fail_high: true, fail_low: false, frontier_fail_high: true };
    /// The complementary conditions alone.
    pub const COMPLEMENT: Self =
        Self { fail_high: false, fail_low: true, frontier_fail_high: false };
    /// Everything that is sound: prune whenever the interval misses the window.
    pub const ALL: Self = Self { fail_high: true, fail_low: true, frontier_fail_high: true };

    /// The interval without the ends that are not to be tested.
    pub(crate) fn mask(self, bounds: Bounds, side: Side, left: Depth) -> Bounds {
        let high = self.fail_high && (self.frontier_fail_high || left > Depth(1));
        let (keep_lo, keep_hi) = match side {
            Side::Max => (high, self.fail_low),
            Side::Min => (self.fail_low, high),
        };
        Bounds {
            lo: if keep_lo { bounds.lo } else { -INFINITY },
            hi: if keep_hi { bounds.hi } else { INFINITY },
        }
    }
}

/// A share of the costs between 0 and 1, in steps of 2^-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Delta(i64);

impl Delta {
    /// The whole cost: the search is exact.
    pub const ONE: Self = Self(1 << 16);

    /// The share `share`; values outside 0 to 1 are moved to the nearer end, no number to 1.
    #[must_use]
    pub fn new(share: f64) -> Self {
        if share.is_nan() {
            Self::ONE
        } else {
            Self((share.clamp(0.0, 1.0) * 65_536.0).round() as i64)
        }
    }

    fn of(self, cost: Value, plies: Depth) -> i64 {
        (i64::from(cost) * i64::from(plies.plies()) * self.0) >> 16
    }
}

/// Forward estimation as a source of bounds for [`Search`](crate::Search).
///
/// Exact as long as the costs contain every edge and delta is 1: value and first move are those of
/// the search without it. Games that end before the horizon need outcomes within the same costs.
///
/// Source: Zhang 1995, sections 2 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forward<C> {
    costs: C,
    tests: Tests,
    max_delta: Delta,
    min_delta: Delta,
}

impl<C: Costs> Forward<C> {
    /// The estimator of the report: [`Tests::REPORT`], delta 1.
    #[must_use]
    pub const fn new(costs: C) -> Self {
        Self { costs, tests: Tests::REPORT, max_delta: Delta::ONE, min_delta: Delta::ONE }
    }

    /// The same with other tests.
    #[must_use]
    pub fn with_tests(self, tests: Tests) -> Self {
        Self { tests, ..self }
    }

    /// The same with one share of the costs for both sides.
    #[must_use]
    pub fn with_delta(self, delta: Delta) -> Self {
        self.with_delta_of(Side::Max, delta).with_delta_of(Side::Min, delta)
    }

    /// The same with a share of the costs for the nodes where `side` is to move: errors on the
    /// opponent's moves and on one's own need not be equally bad (Lim and Lee 2006).
    #[must_use]
    pub fn with_delta_of(mut self, side: Side, delta: Delta) -> Self {
        match side {
            Side::Max => self.max_delta = delta,
            Side::Min => self.min_delta = delta,
        }
        self
    }

    /// The costs, for instance to see what was learned.
    pub const fn costs(&self) -> &C {
        &self.costs
    }
}

impl<G: Game, C: Costs> Estimate<G> for Forward<C> {
    fn bounds(&mut self, _: &G, _: &G::Pos, outlook: Outlook) -> Bounds {
        let Outlook { side, stat, left, .. } = outlook;
        let delta = match side {
            Side::Max => self.max_delta,
            Side::Min => self.min_delta,
        };
        let costs = self.costs.range();
        let bounds = Bounds {
            lo: offset(stat, delta.of(costs.least, left)),
            hi: offset(stat, delta.of(costs.most, left)),
        };
        self.tests.mask(bounds, side, left)
    }

    fn observe(&mut self, parent: Value, child: Value) {
        self.costs.observe(child.saturating_sub(parent));
    }
}

/// `stat + by`, kept strictly between the infinities.
fn offset(stat: Value, by: i64) -> Value {
    let limit = i64::from(INFINITY) - 1;
    (i64::from(stat) + by).clamp(-limit, limit) as Value
}
