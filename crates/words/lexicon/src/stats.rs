//! The sizes Appel and Jacobson report in section 3.2.

use std::collections::HashSet;

use crate::automaton::Automaton;
use crate::dawg::Dawg;
use crate::edges::{EdgeArray, EdgeWidth, PackError, Tails};
use crate::letters::Letter;

/// What a word list costs in each form.
///
/// A *node* of the paper's trie is a node with edges: only then do its 117,150 nodes and 179,618
/// edges fit together, since a tree has one node more than edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexiconStats {
    /// Words.
    pub words: u64,
    /// Bytes of the list as text, one byte of line end a word, one byte a letter.
    pub text_bytes: u64,
    /// Nodes of the trie, leaves included.
    pub trie_nodes: u64,
    /// Nodes of the trie that have edges.
    pub trie_branching: u64,
    /// Edges of the trie.
    pub trie_edges: u64,
    /// States of the minimal automaton whose *states* accept.
    pub state_nodes: u64,
    /// Nodes of the minimal automaton whose *edges* accept, as in the paper.
    pub dawg_nodes: u64,
    /// Edges of that automaton.
    pub dawg_edges: u64,
    /// Edges stored when a node may be the tail of another.
    pub shared_edges: u64,
    /// Bytes with edges of 23 bits in three bytes and shared tails, or why they do not fit.
    pub narrow_bytes: Result<u64, PackError>,
    /// Bytes with edges of four bytes and shared tails, or why they do not fit.
    pub wide_bytes: Result<u64, PackError>,
    /// Bytes of the form that is searched.
    pub search_bytes: u64,
}

impl LexiconStats {
    /// Measures a DAWG.
    #[must_use]
    pub fn of(dawg: &Dawg) -> Self {
        let tree = tree_of(dawg);
        let packed =
            |width| EdgeArray::pack(dawg, width, Tails::Shared).map(|e| e.as_bytes().len() as u64);
        let wide_bytes = packed(EdgeWidth::Wide);
        let slots = wide_bytes.map_or(0, |bytes| bytes / EdgeWidth::Wide.bytes() as u64);
        let states: HashSet<(u32, bool)> = (0..dawg.node_count() as u32)
            .flat_map(|node| dawg.edges(node).map(|(_, terminal, child)| (child, terminal)))
            .collect();
        Self {
            words: tree.words,
            text_bytes: tree.letters + tree.words,
            trie_nodes: tree.edges + 1,
            trie_branching: tree.edges + 1 - tree.leaves,
            trie_edges: tree.edges,
            state_nodes: states.len() as u64 + 1,
            dawg_nodes: dawg.node_count() as u64,
            dawg_edges: dawg.edge_count() as u64,
            shared_edges: slots.saturating_sub(1),
            narrow_bytes: packed(EdgeWidth::Narrow),
            wide_bytes,
            search_bytes: dawg.bytes() as u64,
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Tree {
    words: u64,
    letters: u64,
    edges: u64,
    leaves: u64,
}

/// The trie of the same words, counted without building it: a node of the DAWG stands for a
/// subtree wherever it is reached.
fn tree_of(dawg: &Dawg) -> Tree {
    let mut trees = vec![None; dawg.node_count()];
    trees[0] = Some(Tree { leaves: 1, ..Tree::default() });
    tree_at(dawg, dawg.root(), &mut trees)
}

/// At most `MAX_WORD` calls deep.
fn tree_at(dawg: &Dawg, node: u32, trees: &mut [Option<Tree>]) -> Tree {
    if let Some(tree) = trees[node as usize] {
        return tree;
    }
    let mut sum = Tree::default();
    for (_, terminal, child) in dawg.edges(node) {
        let below = tree_at(dawg, child, trees);
        sum.words += below.words + u64::from(terminal);
        sum.letters += below.letters + below.words + u64::from(terminal);
        sum.edges += below.edges + 1;
        sum.leaves += below.leaves;
    }
    trees[node as usize] = Some(sum);
    sum
}

/// Nodes and edges reached from the root of any automaton.
///
/// ```
/// use lexicon::{Alphabet, Lexicon, automaton_size};
///
/// let lexicon = Lexicon::from_words(Alphabet::english(), ["do", "dog", "dogs"])?;
/// assert_eq!(automaton_size(lexicon.dawg()), (5, 4));
/// # Ok::<(), lexicon::LexiconError>(())
/// ```
pub fn automaton_size<A: Automaton>(automaton: &A) -> (usize, usize)
where
    A::Node: std::hash::Hash,
{
    let mut seen = HashSet::from([automaton.root()]);
    let mut waiting = vec![automaton.root()];
    let mut edges = 0;
    while let Some(node) = waiting.pop() {
        let next = |letter: Letter| automaton.step(node, letter);
        for child in automaton.letters(node).into_iter().filter_map(next) {
            edges += 1;
            if seen.insert(child) {
                waiting.push(child);
            }
        }
    }
    (seen.len(), edges)
}
