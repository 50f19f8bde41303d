//! Incremental construction of minimal automata from sorted sequences.
//!
//! Source: Daciuk, Mihov, Watson and Watson 2000, section 3, with the terminal mark on the edge.

use crate::letters::Letter;

/// The most letters a word may have.
pub const MAX_WORD: usize = 64;

/// The symbol of the turn in a GADDAG; letters are 0..=31.
pub(crate) const TURN: u8 = Letter::COUNT as u8;

/// Why a word cannot be added to an automaton.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WordOrderError {
    /// Words must arrive in strictly ascending order.
    #[error("word {index} does not come after the word before it")]
    NotAscending {
        /// Position of the word, from 0.
        index: usize,
    },
    /// The empty word cannot be accepted by an edge.
    #[error("word {index} is empty")]
    Empty {
        /// Position of the word, from 0.
        index: usize,
    },
    /// A word is longer than [`MAX_WORD`].
    #[error("word {index} has {letters} letters, more than {MAX_WORD}")]
    TooLong {
        /// Position of the word, from 0.
        index: usize,
        /// Its length.
        letters: usize,
    },
}

/// An edge of a finished or growing state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arc {
    pub(crate) target: u32,
    pub(crate) symbol: u8,
    pub(crate) terminal: bool,
}

/// Finished states: the arcs of state `s` are `arcs[starts[s]..starts[s + 1]]`, in ascending
/// order of symbol. State 0 is the one without arcs; a target is always a smaller number.
#[derive(Debug)]
pub(crate) struct Graph {
    starts: Vec<u32>,
    arcs: Vec<Arc>,
    pub(crate) root: u32,
}

impl Graph {
    pub(crate) fn states(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn edges(&self) -> usize {
        self.arcs.len()
    }

    pub(crate) fn arcs(&self, state: usize) -> &[Arc] {
        &self.arcs[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// Whether equal states are merged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Merge {
    /// Every state is looked up among the finished ones: the result is minimal.
    Equal,
    /// Only states without arcs are shared: the result is a trie.
    Leaves,
}

pub(crate) struct Builder {
    merge: Merge,
    starts: Vec<u32>,
    arcs: Vec<Arc>,
    /// Open addressing table of finished states, 0 for a free slot; its size is a power of two.
    registry: Vec<u32>,
    registered: usize,
    /// The states along the last sequence, which may still grow.
    open: Vec<Vec<Arc>>,
    last: Vec<u8>,
}

impl Builder {
    pub(crate) fn new(merge: Merge) -> Self {
        Self {
            merge,
            starts: vec![0, 0],
            arcs: Vec::new(),
            registry: vec![0; 1 << 10],
            registered: 0,
            open: vec![Vec::new()],
            last: Vec::new(),
        }
    }

    /// Adds a sequence that is not empty and comes strictly after the last one; `false` otherwise.
    pub(crate) fn add(&mut self, sequence: &[u8]) -> bool {
        if sequence <= self.last.as_slice() {
            return false;
        }
        let shared = sequence.iter().zip(&self.last).take_while(|(a, b)| a == b).count();
        self.close_down_to(shared);
        for (depth, &symbol) in sequence.iter().enumerate().skip(shared) {
            let terminal = depth + 1 == sequence.len();
            self.open[depth].push(Arc { target: 0, symbol, terminal });
            self.open.push(Vec::new());
        }
        self.last.clear();
        self.last.extend_from_slice(sequence);
        true
    }

    pub(crate) fn finish(mut self) -> Graph {
        self.close_down_to(0);
        let top = std::mem::take(&mut self.open[0]);
        let root = self.close(&top);
        self.finish_at(root)
    }

    /// The graph of the states closed so far, with one of them as root.
    pub(crate) fn finish_at(self, root: u32) -> Graph {
        Graph { starts: self.starts, arcs: self.arcs, root }
    }

    /// Finishes all open states deeper than `depth` and hangs each into its parent.
    fn close_down_to(&mut self, depth: usize) {
        while self.open.len() > depth + 1 {
            let Some(mut state) = self.open.pop() else { return };
            let target = self.close(&state);
            state.clear();
            if let Some(arc) = self.open.last_mut().and_then(|parent| parent.last_mut()) {
                arc.target = target;
            }
        }
    }

    /// Finishes a state whose targets are finished; returns an equal one if there is one.
    pub(crate) fn close(&mut self, state: &[Arc]) -> u32 {
        if state.is_empty() {
            return 0;
        }
        if self.merge == Merge::Leaves {
            return self.push(state);
        }
        if self.registered * 2 >= self.registry.len() {
            self.grow();
        }
        let mask = self.registry.len() - 1;
        let mut slot = hash(state) as usize & mask;
        while self.registry[slot] != 0 {
            let known = self.registry[slot];
            if self.arcs_of(known) == state {
                return known;
            }
            slot = (slot + 1) & mask;
        }
        let new = self.push(state);
        self.registry[slot] = new;
        self.registered += 1;
        new
    }

    fn push(&mut self, state: &[Arc]) -> u32 {
        self.arcs.extend_from_slice(state);
        // Arcs are counted in 32 bits: a list of that size would need 32 GB of arcs.
        self.starts.push(self.arcs.len() as u32);
        (self.starts.len() - 2) as u32
    }

    fn arcs_of(&self, state: u32) -> &[Arc] {
        let state = state as usize;
        &self.arcs[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    fn grow(&mut self) {
        let size = self.registry.len() * 2;
        self.registry.clear();
        self.registry.resize(size, 0);
        for state in 1..self.starts.len() - 1 {
            let mut slot = hash(self.arcs_of(state as u32)) as usize & (size - 1);
            while self.registry[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.registry[slot] = state as u32;
        }
    }
}

/// Multiply and rotate over the arcs. Only speed depends on it.
fn hash(state: &[Arc]) -> u64 {
    let mut sum = state.len() as u64;
    for arc in state {
        let word =
            u64::from(arc.target) << 8 | u64::from(arc.symbol) << 1 | u64::from(arc.terminal);
        sum = (sum.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    sum ^ sum >> 29
}

/// Builds an automaton from words in strictly ascending order.
pub(crate) fn build<I, W>(words: I, merge: Merge) -> Result<Graph, WordOrderError>
where
    I: IntoIterator<Item = W>,
    W: AsRef<[Letter]>,
{
    let mut builder = Builder::new(merge);
    let mut symbols = Vec::new();
    for (index, word) in words.into_iter().enumerate() {
        let word = word.as_ref();
        check_length(index, word)?;
        symbols.clear();
        symbols.extend(word.iter().map(|letter| letter.index() as u8));
        if !builder.add(&symbols) {
            return Err(WordOrderError::NotAscending { index });
        }
    }
    Ok(builder.finish())
}

pub(crate) fn check_length(index: usize, word: &[Letter]) -> Result<(), WordOrderError> {
    match word.len() {
        0 => Err(WordOrderError::Empty { index }),
        letters if letters > MAX_WORD => Err(WordOrderError::TooLong { index, letters }),
        _ => Ok(()),
    }
}
