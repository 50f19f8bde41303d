//! An alphabet and its words.

use crate::alphabet::Alphabet;
use crate::automaton::{Automaton, for_each_word};
use crate::builder::{Arc, Builder, Graph, Merge, check_length};
use crate::dawg::Dawg;
use crate::edges::{EdgeArray, EdgeWidth, PackError, Tails};
use crate::error::LexiconError;
use crate::file;
use crate::letters::Letter;
use crate::query::{Pattern, Wanted, anagrams, matching, read_rack};
use crate::stats::LexiconStats;

/// Words as letters, sorted, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordList {
    words: Vec<Box<[Letter]>>, // invariant: strictly ascending, 1..=MAX_WORD letters
}

impl WordList {
    /// Reads one word a line, sorts them and drops doubles. Empty lines and white space at the
    /// ends of lines are ignored.
    ///
    /// # Errors
    /// [`LexiconError::Word`] with the line of a word that is not written in this alphabet,
    /// [`LexiconError::Order`] for one that is too long.
    pub fn parse<'t, I>(alphabet: &Alphabet, lines: I) -> Result<Self, LexiconError>
    where
        I: IntoIterator<Item = &'t str>,
    {
        let mut words = Vec::new();
        for (index, line) in lines.into_iter().enumerate() {
            let text = line.trim();
            if text.is_empty() {
                continue;
            }
            let word = alphabet
                .read(text)
                .map_err(|source| LexiconError::Word { line: index + 1, source })?;
            check_length(index, &word)?;
            words.push(word.into_boxed_slice());
        }
        words.sort_unstable();
        words.dedup();
        Ok(Self { words })
    }

    /// The words an automaton accepts.
    #[must_use]
    pub fn of<A: Automaton>(automaton: &A) -> Self {
        let mut words = Vec::new();
        for_each_word(automaton, |word| words.push(word.into()));
        Self { words }
    }

    /// The words in ascending order.
    #[must_use]
    pub fn words(&self) -> &[Box<[Letter]>] {
        &self.words
    }
}

/// An alphabet with a set of words in it; all questions and answers are text.
#[derive(Clone, Debug)]
pub struct Lexicon {
    alphabet: Alphabet,
    dawg: Dawg,
    words: usize,
}

impl Lexicon {
    /// A lexicon of words in any order, one item a word.
    ///
    /// # Errors
    /// As [`WordList::parse`].
    pub fn from_words<'t, I>(alphabet: Alphabet, words: I) -> Result<Self, LexiconError>
    where
        I: IntoIterator<Item = &'t str>,
    {
        let list = WordList::parse(&alphabet, words)?;
        let dawg = Dawg::new(list.words())?;
        Ok(Self { alphabet, dawg, words: list.words().len() })
    }

    /// A lexicon from a text of one word a line.
    ///
    /// # Errors
    /// As [`WordList::parse`].
    pub fn from_text(alphabet: Alphabet, text: &str) -> Result<Self, LexiconError> {
        Self::from_words(alphabet, text.lines())
    }

    /// Reads a file made by [`Self::to_file_bytes`].
    ///
    /// # Errors
    /// [`LexiconError::File`] when the bytes are damaged or no lexicon.
    pub fn from_file_bytes(bytes: &[u8]) -> Result<Self, LexiconError> {
        let (alphabet, edges, words) = file::read(bytes)?;
        let dawg = Dawg::from_graph(&graph_of(&edges));
        Ok(Self { alphabet, dawg, words: words as usize })
    }

    /// Checks a file and reads it where it stands: nothing is copied, so the bytes may be a
    /// mapping of a file into memory.
    ///
    /// # Errors
    /// [`LexiconError::File`] when the bytes are damaged or no lexicon.
    pub fn view_file_bytes(bytes: &[u8]) -> Result<(Alphabet, EdgeArray<&[u8]>), LexiconError> {
        let (alphabet, edges, _) = file::read(bytes)?;
        Ok((alphabet, edges))
    }

    /// The bytes of a file with the words, with shared tails.
    ///
    /// # Errors
    /// [`PackError::TooManyEdges`] when edges of this width cannot hold them.
    pub fn to_file_bytes(&self, width: EdgeWidth) -> Result<Vec<u8>, PackError> {
        let edges = EdgeArray::pack(&self.dawg, width, Tails::Shared)?;
        let mut longest = 0;
        for_each_word(&self.dawg, |word| longest = longest.max(word.len()));
        // Words are at most MAX_WORD long, and there are at most 2^25 edges to spell them with;
        // the count is compared on reading.
        let (words, longest) = (self.words as u32, longest as u8);
        Ok(file::write(&self.alphabet, &edges, edges.root(), words, longest))
    }

    /// The alphabet.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The automaton to search with.
    #[must_use]
    pub fn dawg(&self) -> &Dawg {
        &self.dawg
    }

    /// How many words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words
    }

    /// Whether there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// Whether `word` is one of the words, in either case.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.alphabet.read(word).is_ok_and(|word| self.dawg.accepts(&word))
    }

    /// Whether some word begins with `prefix`; the empty text begins every word.
    #[must_use]
    pub fn contains_prefix(&self, prefix: &str) -> bool {
        let Ok(prefix) = self.alphabet.read(prefix) else { return false };
        !self.is_empty() && self.dawg.walk(self.dawg.root(), &prefix).is_some()
    }

    /// The words that fit a pattern, in alphabetical order: `?` any letter, `*` any letters.
    ///
    /// # Errors
    /// [`LexiconError::Pattern`] when the pattern cannot be read.
    pub fn matching(&self, pattern: &str) -> Result<Vec<String>, LexiconError> {
        let pattern = Pattern::parse(&self.alphabet, pattern)?;
        let mut found = Vec::new();
        matching(&self.dawg, &pattern, |word| found.push(self.alphabet.write(word)));
        Ok(found)
    }

    /// The words of all the given letters, `?` for a blank, in alphabetical order.
    ///
    /// # Errors
    /// [`LexiconError::Pattern`] when the letters cannot be read.
    pub fn anagrams(&self, letters: &str) -> Result<Vec<String>, LexiconError> {
        self.words_of(letters, Wanted::All)
    }

    /// The words of some of the given letters, `?` for a blank, in alphabetical order.
    ///
    /// # Errors
    /// [`LexiconError::Pattern`] when the letters cannot be read.
    pub fn sub_anagrams(&self, letters: &str) -> Result<Vec<String>, LexiconError> {
        self.words_of(letters, Wanted::Some)
    }

    fn words_of(&self, letters: &str, wanted: Wanted) -> Result<Vec<String>, LexiconError> {
        let (counts, blanks) = read_rack(&self.alphabet, letters)?;
        let mut found = Vec::new();
        anagrams(&self.dawg, counts, blanks, wanted, |word| found.push(self.alphabet.write(word)));
        Ok(found)
    }

    /// All words, one a line, in alphabetical order.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for_each_word(&self.dawg, |word| {
            text.push_str(&self.alphabet.write(word));
            text.push('\n');
        });
        text
    }

    /// What the words cost in each form.
    #[must_use]
    pub fn stats(&self) -> LexiconStats {
        LexiconStats::of(&self.dawg)
    }
}

/// The minimal automaton of a checked edge array.
fn graph_of<B: AsRef<[u8]>>(edges: &EdgeArray<B>) -> Graph {
    let mut builder = Builder::new(Merge::Equal);
    let mut states = vec![None; edges.edge_count()];
    let root = close(edges, edges.root(), &mut states, &mut builder);
    builder.finish_at(root)
}

/// Closes the states below a node, then its own. At most `MAX_WORD` calls deep: the check saw to
/// it.
fn close<B: AsRef<[u8]>>(
    edges: &EdgeArray<B>,
    node: u32,
    states: &mut [Option<u32>],
    builder: &mut Builder,
) -> u32 {
    if let Some(state) = states[node as usize] {
        return state;
    }
    let arcs: Vec<Arc> = edges
        .edges(node)
        .map(|edge| Arc {
            target: close(edges, edge.target(), states, builder),
            symbol: edge.letter().index() as u8,
            terminal: edge.terminal(),
        })
        .collect();
    let state = builder.close(&arcs);
    states[node as usize] = Some(state);
    state
}
