//! Best-first minimax, the rival that Zhang announced a comparison with.

use gametree_table::Depth;

use crate::bounds::{Side, Value};
use crate::game::{Evaluate, Game};
use crate::minimax::moves_of;

/// What best-first minimax decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The move to make; `None` when the game is over.
    pub best: Option<M>,
    /// The value of the tree that was built.
    pub value: Value,
    /// Child positions made.
    pub generated: u64,
    /// The length of the longest line in the tree, in plies.
    pub deepest: Depth,
}

/// Expands, again and again, the leaf whose value is the value of the whole tree.
///
/// The tree is kept in memory: one record a generated position. Source: Korf and Chickering 1996,
/// "Best-first minimax search", Artificial Intelligence 84.
#[derive(Clone, Debug)]
pub struct BestFirst<G: Game> {
    nodes: Vec<Node<G::Move>>,
}

#[derive(Clone, Copy, Debug)]
struct Node<M> {
    value: Value,
    side: Side,
    mv: Option<M>,
    children: (u32, u32), // a range of nodes; empty until expanded
    is_closed: bool,      // over, or at the deepest allowed ply
}

impl<G: Game> Default for BestFirst<G> {
    fn default() -> Self {
        Self { nodes: Vec::new() }
    }
}

impl<G: Game> BestFirst<G> {
    /// Builds a tree below `root` until at least `budget` positions were generated, the line that
    /// decides is finished, or it is `limit` plies long. The value is the minimax value of the tree as
    /// it was built, not of the tree to any fixed depth.
    pub fn choose(
        &mut self,
        game: &G,
        eval: &mut impl Evaluate<G>,
        root: &G::Pos,
        budget: u64,
        limit: Depth,
    ) -> Choice<G::Move> {
        self.nodes.clear();
        self.nodes.push(Self::leaf(game, eval, root, None, limit.0 == 0));
        let mut pos = root.clone();
        let mut line = Vec::new(); // (node, undo) from the root to the leaf that decides
        let mut deepest = 0;
        while (self.nodes.len() as u64) <= budget {
            line.clear();
            let mut at = 0;
            while let Some(child) = self.decisive_child(at) {
                let Some(mv) = self.nodes[child].mv else { break };
                line.push((at, game.make(&mut pos, mv)));
                at = child;
            }
            let is_done = self.nodes[at].is_closed;
            if !is_done {
                let plies = line.len() as u8 + 1;
                deepest = deepest.max(plies);
                self.expand(game, eval, &mut pos, at, plies >= limit.0);
            }
            self.back_up(at);
            while let Some((parent, undo)) = line.pop() {
                game.undo(&mut pos, undo);
                self.back_up(parent);
            }
            if is_done {
                break;
            }
        }
        Choice {
            best: self.decisive_child(0).and_then(|child| self.nodes[child].mv),
            value: self.nodes[0].value,
            generated: self.nodes.len() as u64 - 1,
            deepest: Depth(deepest),
        }
    }

    fn leaf(
        game: &G,
        eval: &mut impl Evaluate<G>,
        pos: &G::Pos,
        mv: Option<G::Move>,
        at_limit: bool,
    ) -> Node<G::Move> {
        let outcome = game.outcome(pos);
        Node {
            value: outcome.unwrap_or_else(|| eval.eval(game, pos)),
            side: game.to_move(pos),
            mv,
            children: (0, 0),
            is_closed: outcome.is_some() || at_limit,
        }
    }

    fn expand(
        &mut self,
        game: &G,
        eval: &mut impl Evaluate<G>,
        pos: &mut G::Pos,
        at: usize,
        at_limit: bool,
    ) {
        let first = self.nodes.len() as u32;
        for mv in moves_of(game, pos) {
            let undo = game.make(pos, mv);
            self.nodes.push(Self::leaf(game, eval, pos, Some(mv), at_limit));
            game.undo(pos, undo);
        }
        self.nodes[at].children = (first, self.nodes.len() as u32);
    }

    /// The first child whose value is the node's, if the node has children.
    fn decisive_child(&self, at: usize) -> Option<usize> {
        let Node { value, children: (first, last), .. } = self.nodes[at];
        (first as usize..last as usize).find(|&child| self.nodes[child].value == value)
    }

    fn back_up(&mut self, at: usize) {
        let Node { side, children: (first, last), .. } = self.nodes[at];
        let values = self.nodes[first as usize..last as usize].iter().map(|child| child.value);
        if let Some(value) = values.reduce(|a, b| side.best(a, b)) {
            self.nodes[at].value = value;
        }
    }
}
