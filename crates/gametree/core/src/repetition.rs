//! What it means that a position comes back.

use gametree_table::Key;

use crate::bounds::{Bounds, Value};
use crate::evidence::{Evidence, Found, Ply, PlySet};

/// The rule about positions that repeat along the path from the root.
pub trait Repetition {
    /// What a bound relies on under this rule.
    type Why: Evidence;

    /// False when the rule never applies, so that the search can leave out making keys.
    const ACTIVE: bool = true;

    /// Called before a node is searched; a result ends the node at once.
    fn enter(&mut self, key: Key) -> Option<Found<Self::Why>>;

    /// Called after a node that was entered has been searched, with its result.
    fn leave(&mut self, found: &mut Found<Self::Why>);
}

/// For games in which no position can come back, and for searches that do not care.
impl Repetition for () {
    type Why = ();
    const ACTIVE: bool = false;

    fn enter(&mut self, _: Key) -> Option<Found<()>> {
        None
    }
    fn leave(&mut self, _: &mut Found<()>) {}
}

/// A position that is already on the path is a draw.
///
/// Every such draw is noted as evidence: the bound relies on the earlier occurrence. A bound that
/// still relies on something above its own node is not stored in the table, which keeps the table
/// sound; `docs/contingency-minimax.md` has the proof. With a depth limit the stored bounds are
/// those of the limited search without its history, so that results may differ from those of a
/// search without a table.
#[derive(Clone, Debug)]
pub struct DrawOnPath<const WORDS: usize = 2> {
    path: Vec<Key>,
    draw: Value,
}

impl<const WORDS: usize> DrawOnPath<WORDS> {
    /// The rule with the value of a draw, which need not be 0 (contempt).
    #[must_use]
    pub const fn new(draw: Value) -> Self {
        Self { path: Vec::new(), draw }
    }
}

impl<const WORDS: usize> Repetition for DrawOnPath<WORDS> {
    type Why = PlySet<WORDS>;

    fn enter(&mut self, key: Key) -> Option<Found<Self::Why>> {
        if let Some(ply) = self.path.iter().rposition(|&earlier| earlier == key) {
            let why = PlySet::of(Ply(ply));
            return Some(Found { bounds: Bounds::exact(self.draw), why_lo: why, why_hi: why });
        }
        self.path.push(key);
        None
    }

    fn leave(&mut self, found: &mut Found<Self::Why>) {
        self.path.pop();
        let ply = Ply(self.path.len());
        found.why_lo.remove(ply);
        found.why_hi.remove(ply);
    }
}
