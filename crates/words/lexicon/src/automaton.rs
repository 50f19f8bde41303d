//! The one interface of all word graphs.

use crate::letters::{Letter, Letters};

/// A finite automaton over letters whose *edges* accept.
///
/// A word is accepted when its letters can be followed from the root and the last edge is marked
/// terminal. The empty word is never accepted. (Appel and Jacobson 1988, section 3.4.3: the
/// terminal flag is stored per edge, which lets more nodes be shared.)
pub trait Automaton {
    /// A place in the automaton.
    type Node: Copy + Eq + std::fmt::Debug;

    /// Where every word starts.
    fn root(&self) -> Self::Node;

    /// The letters of the edges that leave `node`.
    fn letters(&self, node: Self::Node) -> Letters;

    /// The letters of the terminal edges that leave `node`, a subset of [`Self::letters`].
    fn accepting(&self, node: Self::Node) -> Letters;

    /// The node behind the edge of `letter`, or `None` when there is no such edge.
    fn step(&self, node: Self::Node, letter: Letter) -> Option<Self::Node>;

    /// The node reached from `node` by the letters of `part`.
    fn walk(&self, node: Self::Node, part: &[Letter]) -> Option<Self::Node> {
        part.iter().try_fold(node, |at, &letter| self.step(at, letter))
    }

    /// Whether `word` is accepted.
    fn accepts(&self, word: &[Letter]) -> bool {
        let Some((&last, front)) = word.split_last() else { return false };
        self.walk(self.root(), front).is_some_and(|node| self.accepting(node).contains(last))
    }
}

/// An automaton that reads a word outwards from any of its letters: leftwards first, then, after
/// a *turn*, rightwards.
///
/// As an [`Automaton`] it accepts the reversed words; the words themselves are reached through
/// [`Self::turn`]. Source: Gordon 1994, "A faster Scrabble move generation algorithm".
pub trait TwoWay: Automaton {
    /// Where reading continues to the right of the letter read first, or `None` when no word
    /// begins with the letters read so far, taken in reading order of the board.
    fn turn(&self, node: Self::Node) -> Option<Self::Node>;
}

/// Calls `visit` with every accepted word in alphabetical order.
///
/// ```
/// use lexicon::{Alphabet, Lexicon, for_each_word};
///
/// let lexicon = Lexicon::from_words(Alphabet::english(), ["ox", "do"])?;
/// let mut lengths = 0;
/// for_each_word(lexicon.dawg(), |word| lengths += word.len());
/// assert_eq!(lengths, 4);
/// # Ok::<(), lexicon::LexiconError>(())
/// ```
pub fn for_each_word<A: Automaton>(automaton: &A, mut visit: impl FnMut(&[Letter])) {
    let mut word: Vec<Letter> = Vec::new();
    // One frame a letter: the node and the letters still to be tried from it.
    let mut frames = vec![(automaton.root(), automaton.letters(automaton.root()))];
    while let Some((node, left)) = frames.last_mut() {
        let Some(letter) = left.into_iter().next() else {
            frames.pop();
            word.pop();
            continue;
        };
        let node = *node;
        *left = left.without(letter);
        word.push(letter);
        if automaton.accepting(node).contains(letter) {
            visit(&word);
        }
        match automaton.step(node, letter) {
            Some(next) => frames.push((next, automaton.letters(next))),
            None => {
                word.pop();
            }
        }
    }
}
