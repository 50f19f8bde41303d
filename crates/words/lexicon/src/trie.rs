//! The letter tree (Appel and Jacobson 1988, section 3.2.1).

use crate::automaton::Automaton;
use crate::builder::{Merge, WordOrderError, build};
use crate::letters::{Letter, Letters};
use crate::nodes::Nodes;

/// A trie: words that begin alike share nodes, words that end alike do not.
///
/// It is the slow and simple twin of [`Dawg`](crate::Dawg). All leaves share one empty node.
#[derive(Clone, Debug)]
pub struct Trie {
    nodes: Nodes,
}

impl Trie {
    /// A trie of words in strictly ascending order.
    ///
    /// # Errors
    /// [`WordOrderError`] when a word is out of order, empty or longer than
    /// [`MAX_WORD`](crate::MAX_WORD).
    pub fn new<I, W>(words: I) -> Result<Self, WordOrderError>
    where
        I: IntoIterator<Item = W>,
        W: AsRef<[Letter]>,
    {
        Ok(Self { nodes: Nodes::from_graph(&build(words, Merge::Leaves)?) })
    }

    /// Bytes the nodes and edges take in memory.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.nodes.bytes()
    }
}

impl Automaton for Trie {
    type Node = u32;

    #[inline]
    fn root(&self) -> u32 {
        self.nodes.root()
    }

    #[inline]
    fn letters(&self, node: u32) -> Letters {
        self.nodes.get(node).letters
    }

    #[inline]
    fn accepting(&self, node: u32) -> Letters {
        self.nodes.get(node).accepting
    }

    #[inline]
    fn step(&self, node: u32, letter: Letter) -> Option<u32> {
        self.nodes.step(node, letter)
    }
}
