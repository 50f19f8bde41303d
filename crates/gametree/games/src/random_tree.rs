//! Incremental random trees that a seed determines.

use gametree::{Depth, Evaluate, Game, Key, MoveCode, Side, Value};
use gametree_table::Mixer;

/// How many children a node has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branching {
    /// The same number everywhere.
    Uniform(u16),
    /// Independently uniform on `1..=2 * mean - 1`; the root has `mean`.
    Random {
        /// The mean number of children.
        mean: u16,
    },
}

/// Edge costs are uniform on the integers from `-2^bits + 1` to `2^bits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostBits(u32);

impl CostBits {
    /// What the labels of Zhang's figures say: `-16383..=16384`.
    pub const FIGURES: Self = Self(14);
    /// What Zhang's text says: `-32767..=32768`.
    pub const TEXT: Self = Self(15);

    /// Costs of `bits` bits, at most 20 so that 255 plies fit a value.
    #[must_use]
    pub const fn new(bits: u32) -> Self {
        Self(if bits > 20 { 20 } else { bits })
    }

    /// The number of bits, 0 to 20.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The least cost.
    #[must_use]
    pub const fn least(self) -> Value {
        1 - (1 << self.0)
    }

    /// The greatest cost.
    #[must_use]
    pub const fn most(self) -> Value {
        1 << self.0
    }
}

/// A tree in which every edge has a random cost and a node costs the sum of the edges above it.
///
/// Nothing is stored: the seed of a child is a hash of its parent's seed and its number. Every
/// algorithm and every depth sees the same tree. Max moves at the root, the players alternate, and
/// the game is over after `length` plies, worth the cost of the node that was reached.
///
/// Source: Zhang 1995, section 2; Korf, Pemberton and Zhang 1994 on the reproduction.
///
/// ```
/// use gametree::{Depth, Search};
/// use gametree_games::{Branching, NodeCost, RandomTree};
///
/// let tree = RandomTree::new(1, Branching::Random { mean: 5 }, Depth(10));
/// let mut search = Search::new(tree, NodeCost);
/// assert!(search.solve(&tree.root(), Depth(4)).best.is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomTree {
    seed: u64,
    branching: Branching,
    length: Depth,
    costs: CostBits,
}

/// A node of a [`RandomTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreePos {
    seed: u64,
    cost: Value,
    ply: u8,
}

impl TreePos {
    /// The sum of the costs of the edges from the root.
    #[must_use]
    pub const fn cost(&self) -> Value {
        self.cost
    }
}

impl RandomTree {
    /// The tree of `seed` with edge costs as in the figures of the report.
    #[must_use]
    pub const fn new(seed: u64, branching: Branching, length: Depth) -> Self {
        Self { seed, branching, length, costs: CostBits::FIGURES }
    }

    /// The same tree with costs of another size.
    #[must_use]
    pub const fn with_costs(self, costs: CostBits) -> Self {
        Self { costs, ..self }
    }

    /// The size of the edge costs.
    #[must_use]
    pub const fn costs(&self) -> CostBits {
        self.costs
    }

    /// The root, of cost 0.
    #[must_use]
    pub const fn root(&self) -> TreePos {
        TreePos { seed: Mixer::mix(self.seed ^ 0x5851_f42d_4c95_7f2d), cost: 0, ply: 0 }
    }

    fn width(&self, pos: &TreePos) -> u16 {
        match self.branching {
            Branching::Uniform(width) => width.max(1),
            Branching::Random { mean } if pos.ply == 0 => mean.max(1),
            Branching::Random { mean } => {
                let widest = u64::from(mean.max(1)) * 2 - 1;
                Mixer::new(pos.seed ^ 0x1405_7b7e_f767_814f).below(widest) as u16 + 1
            }
        }
    }
}

impl Game for RandomTree {
    type Pos = TreePos;
    type Move = u16;
    type Undo = TreePos;

    fn to_move(&self, pos: &TreePos) -> Side {
        if pos.ply.is_multiple_of(2) { Side::Max } else { Side::Min }
    }

    fn outcome(&self, pos: &TreePos) -> Option<Value> {
        (pos.ply >= self.length.0).then_some(pos.cost)
    }

    fn moves(&self, pos: &TreePos, visit: impl FnMut(u16)) {
        (0..self.width(pos)).for_each(visit);
    }

    fn make(&self, pos: &mut TreePos, mv: u16) -> TreePos {
        let before = *pos;
        let scattered = u64::from(mv).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let seed = Mixer::mix(pos.seed.wrapping_add(scattered));
        // The top bits choose the cost; the branching of the child hashes the seed once more.
        let edge = (seed >> (63 - self.costs.bits())) as Value + self.costs.least();
        *pos = TreePos { seed, cost: pos.cost + edge, ply: pos.ply.saturating_add(1) };
        before
    }

    fn undo(&self, pos: &mut TreePos, undo: TreePos) {
        *pos = undo;
    }

    fn key(&self, pos: &TreePos) -> Key {
        Key(pos.seed)
    }

    fn code(&self, mv: u16) -> MoveCode {
        MoveCode(mv)
    }
}

/// The static evaluation of a random tree: the cost of the node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeCost;

impl Evaluate<RandomTree> for NodeCost {
    fn eval(&mut self, _: &RandomTree, pos: &TreePos) -> Value {
        pos.cost
    }
}

#[cfg(test)]
mod tests {
    use super::{Branching, CostBits, RandomTree};
    use gametree::{Depth, Game};

    #[test]
    fn costs_and_widths_fill_their_ranges_evenly() {
        let tree = RandomTree::new(3, Branching::Random { mean: 5 }, Depth(100));
        let (mut pos, mut widths, mut costs) = (tree.root(), [0u32; 10], Vec::new());
        for n in 0..90_000u32 {
            let before = pos.cost;
            pos.ply = 1;
            tree.make(&mut pos, (n % 7) as u16);
            costs.push(pos.cost - before);
            pos.cost = 0;
            widths[usize::from(tree.width(&pos))] += 1;
        }
        assert!(widths[1..].iter().all(|n| (9_600..10_400).contains(n)), "{widths:?}");
        let mean = costs.iter().map(|&c| f64::from(c)).sum::<f64>() / costs.len() as f64;
        assert!(mean.abs() < 150.0, "{mean}"); // the deviation of the mean is 32
        let CostBits::FIGURES = tree.costs() else { return };
        assert!(costs.iter().all(|c| (-16_383..=16_384).contains(c)));
        assert!(costs.iter().any(|c| *c < -16_300) && costs.iter().any(|c| *c > 16_300));
    }

    #[test]
    fn the_root_has_the_mean_number_of_children() {
        for seed in 0..20 {
            let tree = RandomTree::new(seed, Branching::Random { mean: 5 }, Depth(10));
            assert_eq!(tree.width(&tree.root()), 5);
        }
    }
}
