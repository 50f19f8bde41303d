//! Where the least and the greatest cost of an edge come from.

use crate::bounds::Value;

/// A source of the costs of edges.
pub trait Costs {
    /// The least and the greatest cost of an edge, as far as known.
    fn range(&self) -> Known;

    /// Takes note of the cost of an edge that the search has generated.
    fn observe(&mut self, cost: Value) {
        let _ = cost;
    }
}

/// Costs that are given: analysed, or measured beforehand and then fixed ("off-line learning").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The least cost of an edge, `l`; usually negative.
    pub least: Value,
    /// The greatest cost of an edge, `u`.
    pub most: Value,
}

impl Costs for Known {
    fn range(&self) -> Known {
        *self
    }
}

/// Costs learned during the search with one number for both ends: `-L` and `L`, where `L` is the
/// greatest magnitude met so far, 0 at first.
///
/// This variant reproduces the "learned" columns of Zhang 1995, Table 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Learned {
    magnitude: Value,
}

impl Costs for Learned {
    fn range(&self) -> Known {
        Known { least: -self.magnitude, most: self.magnitude }
    }

    fn observe(&mut self, cost: Value) {
        self.magnitude = self.magnitude.max(cost.saturating_abs());
    }
}

/// Costs learned during the search, the least and the greatest each for itself, both 0 at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Independent {
    known: Known,
}

impl Costs for Independent {
    fn range(&self) -> Known {
        self.known
    }

    fn observe(&mut self, cost: Value) {
        self.known.least = self.known.least.min(cost);
        self.known.most = self.known.most.max(cost);
    }
}
