//! The minimal automaton in the form that is fast to search.

use crate::automaton::Automaton;
use crate::builder::{Graph, Merge, WordOrderError, build};
use crate::letters::{Letter, Letters};
use crate::nodes::Nodes;

/// A minimal directed acyclic word graph with a letter set in every node.
///
/// The set of admissible letters at a node is one `and` away, and the child behind a letter is
/// found by counting the bits below it. Source: Appel and Jacobson 1988, section 3.2.2, with
/// bit sets in place of their edge lists; those are [`EdgeArray`](crate::EdgeArray).
///
/// ```
/// use lexicon::{Alphabet, Automaton, Dawg};
///
/// let english = Alphabet::english();
/// let words = [english.read("do")?, english.read("dog")?];
/// let dawg = Dawg::new(&words)?;
/// assert!(dawg.accepts(&words[1]));
/// assert_eq!(dawg.node_count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dawg {
    nodes: Nodes,
}

impl Dawg {
    /// The minimal automaton of words in strictly ascending order.
    ///
    /// # Errors
    /// [`WordOrderError`] when a word is out of order, empty or longer than
    /// [`MAX_WORD`](crate::MAX_WORD).
    pub fn new<I, W>(words: I) -> Result<Self, WordOrderError>
    where
        I: IntoIterator<Item = W>,
        W: AsRef<[Letter]>,
    {
        Ok(Self::from_graph(&build(words, Merge::Equal)?))
    }

    pub(crate) fn from_graph(graph: &Graph) -> Self {
        Self { nodes: Nodes::from_graph(graph).with_needs().by_use() }
    }

    /// The letters that every accepted continuation from `node` contains; all letters for the
    /// node without edges, from which nothing continues.
    ///
    /// A search may leave a node at once when one of them can no longer be had.
    #[must_use]
    #[inline]
    pub fn needs(&self, node: u32) -> Letters {
        Letters::from_bits(self.nodes.get(node).extra)
    }

    /// A node with all that a search asks of it, in one load.
    #[must_use]
    #[inline]
    pub fn branch(&self, node: u32) -> Branch<'_> {
        let node = self.nodes.get(node);
        Branch {
            letters: node.letters,
            accepting: node.accepting,
            needs: Letters::from_bits(node.extra),
            children: self.nodes.children_from(node),
        }
    }

    /// Nodes, the root and the node without edges included.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Edges, those of equal tails counted for every node.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.nodes.edges()
    }

    /// Bytes the nodes and edges take in memory.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.nodes.bytes()
    }

    /// The edges of `node`: letter, whether terminal, and the node behind.
    pub(crate) fn edges(&self, node: u32) -> impl Iterator<Item = (Letter, bool, u32)> {
        let node = self.nodes.get(node);
        let children = self.nodes.children_of(node);
        node.letters
            .into_iter()
            .zip(children)
            .map(move |(letter, &child)| (letter, node.accepting.contains(letter), child))
    }
}

/// A node of a [`Dawg`] with its edges.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'d> {
    /// Letters of the edges.
    pub letters: Letters,
    /// Letters of the terminal edges.
    pub accepting: Letters,
    /// As [`Dawg::needs`].
    pub needs: Letters,
    children: &'d [u32],
}

impl Branch<'_> {
    /// The node behind a letter of [`Self::letters`]; for another letter, any node.
    ///
    /// # Panics
    /// May panic when `letter` is none of [`Self::letters`]; otherwise never.
    #[must_use]
    #[inline]
    pub fn child(&self, letter: Letter) -> u32 {
        self.children[self.letters.rank(letter)]
    }
}

impl Automaton for Dawg {
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
