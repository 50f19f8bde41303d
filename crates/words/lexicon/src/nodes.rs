//! Nodes that hold their letters as bit sets: the common storage of trie, DAWG and GADDAG.

use crate::builder::{Graph, TURN};
use crate::letters::{Letter, Letters};

/// One node. The child behind letter `l` is `children[first + letters.rank(l)]`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) letters: Letters,
    pub(crate) accepting: Letters,
    first: u32,
    /// What the kind of automaton adds: required letters, or the node behind the turn.
    pub(crate) extra: u32,
}

// Four nodes to a cache line of 64 bytes.
const _: () = assert!(size_of::<Node>() == 16);

#[derive(Clone, Debug)]
pub(crate) struct Nodes {
    nodes: Vec<Node>,
    children: Vec<u32>,
    root: u32,
}

impl Nodes {
    /// Takes over a finished graph; `extra` is set to the target of the turn, or 0.
    pub(crate) fn from_graph(graph: &Graph) -> Self {
        let mut nodes = Vec::with_capacity(graph.states());
        let mut children = Vec::with_capacity(graph.edges());
        for state in 0..graph.states() {
            let mut node = Node {
                letters: Letters::NONE,
                accepting: Letters::NONE,
                first: children.len() as u32,
                extra: 0,
            };
            for arc in graph.arcs(state) {
                if arc.symbol == TURN {
                    node.extra = arc.target;
                    continue;
                }
                let letter = Letter::from_low_bits(arc.symbol);
                node.letters = node.letters.with(letter);
                if arc.terminal {
                    node.accepting = node.accepting.with(letter);
                }
                children.push(arc.target);
            }
            nodes.push(node);
        }
        Self { nodes, children, root: graph.root }
    }

    /// Fills `extra` with the letters that every word on from the node needs; nodes must come
    /// after their children, as they do in a [`Graph`].
    pub(crate) fn with_needs(mut self) -> Self {
        for at in 0..self.nodes.len() {
            let node = self.nodes[at];
            let mut needs = Letters::ALL;
            for (letter, &child) in node.letters.into_iter().zip(self.children_of(node)) {
                let mut edge = Letters::only(letter);
                if !node.accepting.contains(letter) {
                    edge = edge.or(Letters::from_bits(self.nodes[child as usize].extra));
                }
                needs = needs.and(edge);
            }
            self.nodes[at].extra = needs.bits();
        }
        self
    }

    /// The same nodes in another order: those that most beginnings of words lead to come first,
    /// so that the nodes a search meets most share cache lines. Node 0 stays.
    pub(crate) fn by_use(self) -> Self {
        let mut uses = vec![0_u64; self.nodes.len()];
        uses[self.root as usize] = 1;
        for at in (0..self.nodes.len()).rev() {
            let here = uses[at];
            for &child in self.children_of(self.nodes[at]) {
                uses[child as usize] += here;
            }
        }
        let mut order: Vec<u32> = (1..self.nodes.len() as u32).collect();
        order.sort_by_key(|&node| std::cmp::Reverse(uses[node as usize]));
        let mut places = vec![0; self.nodes.len()];
        for (place, &node) in (1..).zip(&order) {
            places[node as usize] = place;
        }
        let mut sorted = Self {
            nodes: vec![self.nodes[0]],
            children: Vec::with_capacity(self.children.len()),
            root: places[self.root as usize],
        };
        for &node in &order {
            let node = self.nodes[node as usize];
            let first = sorted.children.len() as u32;
            sorted.nodes.push(Node { first, ..node });
            let children = self.children_of(node).iter();
            sorted.children.extend(children.map(|&child| places[child as usize]));
        }
        sorted
    }

    #[inline]
    pub(crate) fn get(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    #[inline]
    pub(crate) fn step(&self, node: u32, letter: Letter) -> Option<u32> {
        let node = self.nodes[node as usize];
        if !node.letters.contains(letter) {
            return None;
        }
        Some(self.children[node.first as usize + node.letters.rank(letter)])
    }

    /// The children of `node` in the order of its letters.
    #[inline]
    pub(crate) fn children_of(&self, node: Node) -> &[u32] {
        let first = node.first as usize;
        &self.children[first..first + node.letters.len()]
    }

    /// The children of `node` in the order of its letters, and those of the nodes behind it: where
    /// its own end is not needed for a lookup, and to count them costs more than one.
    #[inline]
    pub(crate) fn children_from(&self, node: Node) -> &[u32] {
        &self.children[node.first as usize..]
    }

    pub(crate) fn root(&self) -> u32 {
        self.root
    }

    /// Nodes, the one without edges included.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn edges(&self) -> usize {
        self.children.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.nodes.as_slice()) + size_of_val(self.children.as_slice())
    }
}
