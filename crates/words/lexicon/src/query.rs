//! Questions to any automaton: patterns and anagrams.

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::letters::Letter;

/// Why a pattern or a rack text could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// A character is neither a letter nor a sign of the pattern.
    #[error("byte {at} is neither a letter nor `?` nor `*`")]
    Unknown {
        /// Byte position in the text.
        at: usize,
    },
    /// `*` has no meaning among the letters of an anagram.
    #[error("`*` at byte {at} has no meaning here")]
    Star {
        /// Byte position in the text.
        at: usize,
    },
    /// More letters than a count can hold.
    #[error("more than 255 equal letters")]
    TooMany,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Letter(Letter),
    AnyOne,
    AnyRun,
}

/// A pattern of letters, `?` for any one letter and `*` for any run of letters, also none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    parts: Vec<Part>,
}

impl Pattern {
    /// Reads a pattern such as `c?t*`.
    ///
    /// # Errors
    /// [`PatternError::Unknown`] at a character that is neither letter nor sign.
    pub fn parse(alphabet: &Alphabet, text: &str) -> Result<Self, PatternError> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let (part, tail) = match first {
                '?' => (Part::AnyOne, &rest[1..]),
                '*' => (Part::AnyRun, &rest[1..]),
                _ => match alphabet.read_one(rest) {
                    Some((letter, tail)) => (Part::Letter(letter), tail),
                    None => return Err(PatternError::Unknown { at: text.len() - rest.len() }),
                },
            };
            // Two runs in a row mean one, and one keeps the matching below linear in memory.
            if part != Part::AnyRun || parts.last() != Some(&Part::AnyRun) {
                parts.push(part);
            }
            rest = tail;
        }
        Ok(Self { parts })
    }

    /// The positions of the pattern reached without a letter from those in `states`.
    fn closed(&self, states: &[bool]) -> Vec<bool> {
        let mut states = states.to_vec();
        for (at, part) in self.parts.iter().enumerate() {
            if states[at] && *part == Part::AnyRun {
                states[at + 1] = true;
            }
        }
        states
    }

    fn start(&self) -> Vec<bool> {
        let mut states = vec![false; self.parts.len() + 1];
        states[0] = true;
        self.closed(&states)
    }

    fn after(&self, states: &[bool], letter: Letter) -> Vec<bool> {
        let mut next = vec![false; states.len()];
        for (at, part) in self.parts.iter().enumerate() {
            if states[at] {
                match part {
                    Part::AnyRun => next[at] = true,
                    Part::AnyOne => next[at + 1] = true,
                    Part::Letter(wanted) if *wanted == letter => next[at + 1] = true,
                    Part::Letter(_) => {}
                }
            }
        }
        self.closed(&next)
    }
}

/// Calls `visit` with every word that fits the pattern, in alphabetical order.
pub fn matching<A: Automaton>(automaton: &A, pattern: &Pattern, mut visit: impl FnMut(&[Letter])) {
    let mut word = Vec::new();
    let start = pattern.start();
    match_from(automaton, pattern, automaton.root(), &start, &mut word, &mut visit);
}

fn match_from<A: Automaton>(
    automaton: &A,
    pattern: &Pattern,
    node: A::Node,
    states: &[bool],
    word: &mut Vec<Letter>,
    visit: &mut impl FnMut(&[Letter]),
) {
    for letter in automaton.letters(node) {
        let next = pattern.after(states, letter);
        if !next.contains(&true) {
            continue;
        }
        word.push(letter);
        if next.last() == Some(&true) && automaton.accepting(node).contains(letter) {
            visit(word);
        }
        if let Some(child) = automaton.step(node, letter) {
            match_from(automaton, pattern, child, &next, word, visit);
        }
        word.pop();
    }
}

/// Which words of a set of letters are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Those that use all letters and blanks.
    All,
    /// Those that use some of them.
    Some,
}

/// Calls `visit` with every word that can be made of the letters counted in `counts` and of
/// `blanks` letters of any kind; each word once, in alphabetical order.
pub fn anagrams<A: Automaton>(
    automaton: &A,
    counts: [u8; Letter::COUNT],
    blanks: u8,
    wanted: Wanted,
    mut visit: impl FnMut(&[Letter]),
) {
    let left = counts.iter().map(|&count| usize::from(count)).sum::<usize>() + usize::from(blanks);
    let mut search = Anagrams { counts, blanks, left, wanted, word: Vec::new() };
    search.from(automaton, automaton.root(), &mut visit);
}

struct Anagrams {
    counts: [u8; Letter::COUNT],
    blanks: u8,
    left: usize,
    wanted: Wanted,
    word: Vec<Letter>,
}

impl Anagrams {
    fn from<A: Automaton>(
        &mut self,
        automaton: &A,
        node: A::Node,
        visit: &mut impl FnMut(&[Letter]),
    ) {
        if self.left == 0 {
            return;
        }
        for letter in automaton.letters(node) {
            // A word spelled with its own letter could be spelled with a blank as well, but never
            // the other way round: taking the letter first finds every word exactly once.
            let own = self.counts[letter.index()] > 0;
            if !own && self.blanks == 0 {
                continue;
            }
            let pool = if own { &mut self.counts[letter.index()] } else { &mut self.blanks };
            *pool -= 1;
            self.left -= 1;
            self.word.push(letter);
            let complete = self.wanted == Wanted::Some || self.left == 0;
            if complete && automaton.accepting(node).contains(letter) {
                visit(&self.word);
            }
            if let Some(child) = automaton.step(node, letter) {
                self.from(automaton, child, visit);
            }
            self.word.pop();
            self.left += 1;
            *(if own { &mut self.counts[letter.index()] } else { &mut self.blanks }) += 1;
        }
    }
}

/// Reads letters and `?` blanks, such as `tas?`, as counts.
pub(crate) fn read_rack(
    alphabet: &Alphabet,
    text: &str,
) -> Result<([u8; Letter::COUNT], u8), PatternError> {
    let pattern = Pattern::parse(alphabet, text)?;
    if let Some(at) = text.find('*') {
        return Err(PatternError::Star { at });
    }
    let (mut counts, mut blanks) = ([0_u8; Letter::COUNT], 0_u8);
    for part in pattern.parts {
        let count = match part {
            Part::Letter(letter) => &mut counts[letter.index()],
            Part::AnyOne | Part::AnyRun => &mut blanks,
        };
        *count = count.checked_add(1).ok_or(PatternError::TooMany)?;
    }
    Ok((counts, blanks))
}

#[cfg(test)]
mod tests {
    use super::{PatternError, read_rack};
    use crate::alphabet::Alphabet;

    #[test]
    fn racks_by_example() {
        let (counts, blanks) = read_rack(&Alphabet::english(), "AbA?").unwrap();
        assert_eq!((counts[0], counts[1], blanks), (2, 1, 1));
        let english = Alphabet::english();
        assert_eq!(read_rack(&english, "a*"), Err(PatternError::Star { at: 1 }));
        assert_eq!(read_rack(&english, "a!"), Err(PatternError::Unknown { at: 1 }));
        assert_eq!(read_rack(&english, &"a".repeat(256)), Err(PatternError::TooMany));
    }
}
