//! Gordon's two-way automaton.

use crate::automaton::{Automaton, TwoWay};
use crate::builder::{Builder, Merge, TURN, WordOrderError, check_length};
use crate::letters::{Letter, Letters};
use crate::nodes::Nodes;

/// A minimal GADDAG: for every split of a word into `x` and `y`, the path of `x` reversed, the
/// turn, then `y`; and of the whole word reversed without a turn.
///
/// The turn is a field of the node and no letter, so all 32 letters remain free.
/// Source: Gordon 1994, "A faster Scrabble move generation algorithm", section 3.
#[derive(Clone, Debug)]
pub struct Gaddag {
    nodes: Nodes,
}

impl Gaddag {
    /// The GADDAG of words in any order; equal words count once.
    ///
    /// All paths are sorted before the automaton is built, so construction needs about 16 bytes
    /// for every letter of every path.
    ///
    /// # Errors
    /// [`WordOrderError`] when a word is empty or longer than [`MAX_WORD`](crate::MAX_WORD).
    pub fn new<I, W>(words: I) -> Result<Self, WordOrderError>
    where
        I: IntoIterator<Item = W>,
        W: AsRef<[Letter]>,
    {
        let mut paths = Paths::default();
        for (index, word) in words.into_iter().enumerate() {
            check_length(index, word.as_ref())?;
            paths.push_splits(word.as_ref());
        }
        let mut builder = Builder::new(Merge::Equal);
        for path in paths.sorted() {
            // A path equal to the last one comes from a word given twice and is not added again.
            builder.add(path);
        }
        Ok(Self { nodes: Nodes::from_graph(&builder.finish()) })
    }

    /// This GADDAG as a plain automaton of the words themselves.
    #[must_use]
    pub fn forward(&self) -> Forward<'_> {
        Forward { gaddag: self }
    }

    /// Nodes, the root and the node without edges included.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Edges that carry a letter; turns are not counted.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.nodes.edges()
    }

    /// Bytes the nodes and edges take in memory.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.nodes.bytes()
    }
}

impl Automaton for Gaddag {
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

impl TwoWay for Gaddag {
    #[inline]
    fn turn(&self, node: u32) -> Option<u32> {
        let behind = self.nodes.get(node).extra;
        if behind == 0 { None } else { Some(behind) }
    }
}

/// A GADDAG read from left to right: the first letter, the turn, the rest.
#[derive(Clone, Copy, Debug)]
pub struct Forward<'g> {
    gaddag: &'g Gaddag,
}

impl Automaton for Forward<'_> {
    type Node = u32;

    #[inline]
    fn root(&self) -> u32 {
        self.gaddag.root()
    }

    fn letters(&self, node: u32) -> Letters {
        let letters = self.gaddag.letters(node);
        if node != self.root() {
            return letters;
        }
        // At the root every last letter of a word has an edge; words begin with fewer.
        letters
            .into_iter()
            .filter(|&letter| {
                self.accepting(node).contains(letter) || self.step(node, letter).is_some()
            })
            .collect()
    }

    #[inline]
    fn accepting(&self, node: u32) -> Letters {
        self.gaddag.accepting(node)
    }

    #[inline]
    fn step(&self, node: u32, letter: Letter) -> Option<u32> {
        let next = self.gaddag.step(node, letter)?;
        if node != self.root() {
            return Some(next);
        }
        match self.gaddag.turn(next) {
            Some(behind) => Some(behind),
            // A word of this one letter ends here: the node without edges is number 0.
            None => self.gaddag.accepting(node).contains(letter).then_some(0),
        }
    }
}

/// Paths in one buffer.
#[derive(Default)]
struct Paths {
    symbols: Vec<u8>,
    spans: Vec<(u32, u8)>, // start and length; a path is at most MAX_WORD + 1 long
}

impl Paths {
    fn push_splits(&mut self, word: &[Letter]) {
        let symbol = |letter: &Letter| letter.index() as u8;
        for split in 1..=word.len() {
            let start = self.symbols.len();
            let (left, right) = word.split_at(split);
            self.symbols.extend(left.iter().rev().map(symbol));
            if !right.is_empty() {
                self.symbols.push(TURN);
                self.symbols.extend(right.iter().map(symbol));
            }
            self.spans.push((start as u32, (self.symbols.len() - start) as u8));
        }
    }

    fn sorted(&mut self) -> impl Iterator<Item = &[u8]> {
        let symbols = &self.symbols;
        let path =
            |&(start, len): &(u32, u8)| &symbols[start as usize..start as usize + usize::from(len)];
        self.spans.sort_unstable_by(|a, b| path(a).cmp(path(b)));
        self.spans.iter().map(path)
    }
}
