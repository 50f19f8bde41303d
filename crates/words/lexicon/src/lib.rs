//! Word sets for crossword games: trie, minimal DAWG and GADDAG behind one [`Automaton`] trait.
//!
//! # Overview of types
//!
//! - [`Alphabet`] names up to 32 letters, each shown as one or more characters; a [`Letter`] is a
//!   number below 32 and [`Letters`] a set of them in one `u32`.
//! - [`Trie`], [`Dawg`] and [`Gaddag`] are built from sorted words and answer in one step which
//!   letters may follow a node, because a node holds its letters as a bit set.
//! - [`EdgeArray`] is the compact form of a DAWG, the one that is written to files: an array of
//!   edges of three bytes (the 23 bits of Appel and Jacobson 1988, section 3.4.3) or of four.
//! - [`Lexicon`] puts an alphabet and a DAWG together and speaks in text: [`Lexicon::contains`],
//!   [`Lexicon::matching`] (`c?t*`), [`Lexicon::anagrams`], [`Lexicon::from_file_bytes`].
//!
//! # How it works
//!
//! A word is accepted by an *edge*: the terminal flag belongs to the edge that spells the word's
//! last letter, not to the node behind it (section 3.4.3 of the paper), so two nodes are equal as
//! soon as the same words can follow them. Words arrive in sorted order, and a node is compared
//! with those already finished as soon as no later word can pass through it; memory during
//! construction is therefore bounded by the finished automaton (Daciuk, Mihov, Watson and Watson
//! 2000, "Incremental construction of minimal acyclic finite-state automata", section 3).
//!
//! ```
//! use lexicon::{Alphabet, Lexicon};
//!
//! let words = ["car", "cars", "cat", "cats", "do", "dog", "dogs"];
//! let lexicon = Lexicon::from_words(Alphabet::english(), words)?;
//! assert!(lexicon.contains("cats"));
//! assert_eq!(lexicon.matching("c?t*")?, ["cat", "cats"]);
//! assert_eq!(lexicon.anagrams("tas?")?, ["cats"]);
//! # Ok::<(), lexicon::LexiconError>(())
//! ```

mod alphabet;
mod automaton;
mod builder;
#[cfg(feature = "bundled")]
mod bundled;
mod checksum;
mod dawg;
mod edges;
mod error;
mod file;
mod gaddag;
mod letters;
mod lexicon;
mod nodes;
mod query;
mod stats;
mod trie;

pub use alphabet::{Alphabet, AlphabetError};
pub use automaton::{Automaton, TwoWay, for_each_word};
pub use builder::{MAX_WORD, WordOrderError};
#[cfg(feature = "bundled")]
pub use bundled::scowl60;
pub use dawg::{Branch, Dawg};
pub use edges::{EdgeArray, EdgeWidth, PackError, Tails};
pub use error::LexiconError;
pub use file::{FILE_VERSION, FileError};
pub use gaddag::{Forward, Gaddag};
pub use letters::{Letter, Letters, LettersIter};
pub use lexicon::{Lexicon, WordList};
pub use query::{Pattern, PatternError, Wanted, anagrams, matching};
pub use stats::{LexiconStats, automaton_size};
pub use trie::Trie;
