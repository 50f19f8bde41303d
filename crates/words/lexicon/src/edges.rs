//! The packed array of edges (Appel and Jacobson 1988, section 3.4.3).

use std::collections::HashMap;

use crate::automaton::Automaton;
use crate::dawg::Dawg;
use crate::letters::{Letter, Letters};

/// How wide an edge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeWidth {
    /// The paper's 23 bits in three bytes: letter 5, terminal 1, last 1, reference 16.
    Narrow,
    /// Four bytes, of which 25 bits are the reference.
    Wide,
}

impl EdgeWidth {
    /// Bytes an edge takes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            Self::Narrow => 3,
            Self::Wide => 4,
        }
    }

    /// How many edges, the unused edge 0 included, a reference can tell apart.
    #[must_use]
    pub const fn capacity(self) -> usize {
        match self {
            Self::Narrow => 1 << 16,
            Self::Wide => 1 << 25,
        }
    }
}

/// Whether a node whose edges are the last edges of another node is stored inside that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tails {
    /// Stored once.
    Shared,
    /// Every node has edges of its own.
    Separate,
}

/// Why a DAWG does not fit an edge array.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// There are more edges than references can tell apart.
    #[error("{edges} edges do not fit references for {capacity}; use wide edges")]
    TooManyEdges {
        /// Edges needed, the unused edge 0 included.
        edges: usize,
        /// Edges possible.
        capacity: usize,
    },
}

/// A DAWG as an array of edges; a node is the number of its first edge, 0 for none.
///
/// The bytes may be owned or borrowed, from a file mapped into memory for example. Bits of an
/// edge from the lowest: letter (5), terminal (1), last of its node (1), reference (16 or 25),
/// stored little end first. Within a node letters ascend. Source: the paper, section 3.4.3.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeArray<B> {
    bytes: B, // invariant: checked by `check`
    width: EdgeWidth,
    root: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge(u32);

impl Edge {
    fn new(letter: Letter, terminal: bool, last: bool, target: u32) -> Self {
        Self(letter.index() as u32 | u32::from(terminal) << 5 | u32::from(last) << 6 | target << 7)
    }

    pub(crate) fn letter(self) -> Letter {
        Letter::from_low_bits(self.0 as u8)
    }

    pub(crate) fn terminal(self) -> bool {
        self.0 & 1 << 5 != 0
    }

    pub(crate) fn last(self) -> bool {
        self.0 & 1 << 6 != 0
    }

    pub(crate) fn target(self) -> u32 {
        self.0 >> 7
    }
}

impl EdgeArray<Vec<u8>> {
    /// Packs a DAWG.
    ///
    /// # Errors
    /// [`PackError::TooManyEdges`] when a reference of this width cannot hold every edge number.
    pub fn pack(dawg: &Dawg, width: EdgeWidth, tails: Tails) -> Result<Self, PackError> {
        let (place, hosts, edges) = place(dawg, tails);
        if edges > width.capacity() {
            return Err(PackError::TooManyEdges { edges, capacity: width.capacity() });
        }
        let mut bytes = vec![0; edges * width.bytes()];
        for node in hosts {
            let count = dawg.letters(node).len();
            for (i, (letter, terminal, child)) in dawg.edges(node).enumerate() {
                let last = i + 1 == count;
                let edge = Edge::new(letter, terminal, last, place[child as usize]);
                let at = (place[node as usize] as usize + i) * width.bytes();
                bytes[at..at + width.bytes()]
                    .copy_from_slice(&edge.0.to_le_bytes()[..width.bytes()]);
            }
        }
        Ok(Self { bytes, width, root: place[dawg.root() as usize] })
    }
}

impl<B: AsRef<[u8]>> EdgeArray<B> {
    /// Takes over bytes that [`check`] has accepted.
    pub(crate) fn from_checked(bytes: B, width: EdgeWidth, root: u32) -> Self {
        Self { bytes, width, root }
    }

    /// Edges, the unused edge 0 included.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.bytes.as_ref().len() / self.width.bytes()
    }

    /// How wide an edge is.
    #[must_use]
    pub fn width(&self) -> EdgeWidth {
        self.width
    }

    /// The bytes of all edges.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    pub(crate) fn edge(&self, at: u32) -> Edge {
        edge_at(self.bytes.as_ref(), self.width, at)
    }

    /// The edges of a node.
    pub(crate) fn edges(&self, node: u32) -> impl Iterator<Item = Edge> {
        let mut next = (node != 0).then_some(node);
        std::iter::from_fn(move || {
            let at = next?;
            let edge = self.edge(at);
            next = (!edge.last()).then_some(at + 1);
            Some(edge)
        })
    }
}

pub(crate) fn edge_at(bytes: &[u8], width: EdgeWidth, at: u32) -> Edge {
    let at = at as usize * width.bytes();
    let mut word = [0; 4];
    word[..width.bytes()].copy_from_slice(&bytes[at..at + width.bytes()]);
    Edge(u32::from_le_bytes(word))
}

impl<B: AsRef<[u8]>> Automaton for EdgeArray<B> {
    type Node = u32;

    fn root(&self) -> u32 {
        self.root
    }

    fn letters(&self, node: u32) -> Letters {
        self.edges(node).map(Edge::letter).collect()
    }

    fn accepting(&self, node: u32) -> Letters {
        self.edges(node).filter(|edge| edge.terminal()).map(Edge::letter).collect()
    }

    fn step(&self, node: u32, letter: Letter) -> Option<u32> {
        self.edges(node).find(|edge| edge.letter() == letter).map(Edge::target)
    }
}

/// The place of every node, the nodes that have edges of their own, and the number of edges.
///
/// Nodes are placed longest first, so a node that is the tail of another finds it in place.
fn place(dawg: &Dawg, tails: Tails) -> (Vec<u32>, Vec<u32>, usize) {
    let lists: Vec<Vec<_>> =
        (0..dawg.node_count() as u32).map(|node| dawg.edges(node).collect()).collect();
    let mut order: Vec<u32> = (1..lists.len() as u32).collect();
    order.sort_by_key(|&node| std::cmp::Reverse(lists[node as usize].len()));
    let mut place = vec![0; lists.len()];
    let mut hosts = Vec::new();
    let mut known = HashMap::new();
    let mut edges = 1;
    for node in order {
        let list = lists[node as usize].as_slice();
        if tails == Tails::Shared {
            if let Some(&at) = known.get(list) {
                place[node as usize] = at;
                continue;
            }
            for skip in 1..list.len() {
                known.entry(&list[skip..]).or_insert((edges + skip) as u32);
            }
        }
        place[node as usize] = edges as u32;
        edges += list.len();
        hosts.push(node);
    }
    (place, hosts, edges)
}
