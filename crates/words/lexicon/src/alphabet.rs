//! Alphabets: how letters are written.

use crate::letters::{Letter, Letters};

/// Why an alphabet or a text in it was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetError {
    /// An alphabet needs a letter.
    #[error("an alphabet needs at least one letter")]
    Empty,
    /// A set of letters is one `u32`.
    #[error("an alphabet has at most 32 letters")]
    TooMany,
    /// A name must be one or more letters.
    #[error("the name of letter {position} is empty or holds something that is not a letter")]
    BadName {
        /// Position of the name, from 0.
        position: usize,
    },
    /// Two letters share a name.
    #[error("the name of letter {position} was given before")]
    Twice {
        /// Position of the second of the two, from 0.
        position: usize,
    },
    /// A text holds something that is no letter of the alphabet.
    #[error("no letter of the alphabet at byte {at}")]
    NotALetter {
        /// Byte position in the text.
        at: usize,
    },
}

/// The letters of a language in order, each with the text that stands for it.
///
/// A letter may be written with several characters (`CH` is one tile in Spanish); text is read
/// with the longest name that fits. Names are kept in lower case and read in either case.
///
/// ```
/// use lexicon::Alphabet;
///
/// let spanish = Alphabet::new(["a", "c", "ch", "h", "o"])?;
/// assert_eq!(spanish.read("ocho")?.len(), 3);
/// # Ok::<(), lexicon::AlphabetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    names: Vec<Box<str>>, // invariant: 1..=32 names, distinct, lower case, letters only
    longest: usize,       // characters of the longest name
}

impl Alphabet {
    /// The 26 letters `a` to `z`.
    #[must_use]
    pub fn english() -> Self {
        let names = (b'a'..=b'z').map(|c| char::from(c).to_string().into_boxed_str()).collect();
        Self { names, longest: 1 }
    }

    /// An alphabet of these names in this order.
    ///
    /// # Errors
    /// [`AlphabetError`] when there are no names or more than 32, when a name is empty or holds
    /// something other than letters, or when two names are equal.
    pub fn new<I, S>(names: I) -> Result<Self, AlphabetError>
    where
        I: IntoIterator<Item = S>,
        S: AsRef<str>,
    {
        let mut kept: Vec<Box<str>> = Vec::new();
        for name in names {
            let name = name.as_ref().to_lowercase().into_boxed_str();
            let position = kept.len();
            if position == Letter::COUNT {
                return Err(AlphabetError::TooMany);
            }
            if name.is_empty() || !name.chars().all(char::is_alphabetic) {
                return Err(AlphabetError::BadName { position });
            }
            if kept.contains(&name) {
                return Err(AlphabetError::Twice { position });
            }
            kept.push(name);
        }
        let Some(longest) = kept.iter().map(|name| name.chars().count()).max() else {
            return Err(AlphabetError::Empty);
        };
        Ok(Self { names: kept, longest })
    }

    /// How many letters, 1..=32.
    #[must_use]
    pub fn size(&self) -> usize {
        self.names.len()
    }

    /// All letters of this alphabet.
    #[must_use]
    pub fn letters(&self) -> Letters {
        Letters::first(self.names.len())
    }

    /// The lower-case text of a letter, or `""` for a letter that is not in this alphabet.
    #[must_use]
    pub fn name(&self, letter: Letter) -> &str {
        self.names.get(letter.index()).map_or("", |name| name)
    }

    /// The names in order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.names.iter().map(|name| &**name)
    }

    /// The letter at the start of `text` and what follows it, the longest name first.
    #[must_use]
    pub fn read_one<'t>(&self, text: &'t str) -> Option<(Letter, &'t str)> {
        let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(self.longest);
        let ends: Vec<usize> = ends.collect();
        ends.into_iter().rev().find_map(|end| {
            let (head, tail) = text.split_at(end);
            let head = head.to_lowercase();
            let position = self.names.iter().position(|name| **name == *head)?;
            Letter::new(u8::try_from(position).ok()?).map(|letter| (letter, tail))
        })
    }

    /// Reads a word in either case.
    ///
    /// # Errors
    /// [`AlphabetError::NotALetter`] with the byte position of the first text that no name fits.
    pub fn read(&self, text: &str) -> Result<Vec<Letter>, AlphabetError> {
        let mut word = Vec::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let Some((letter, tail)) = self.read_one(rest) else {
                return Err(AlphabetError::NotALetter { at: text.len() - rest.len() });
            };
            word.push(letter);
            rest = tail;
        }
        Ok(word)
    }

    /// The lower-case text of a word.
    #[must_use]
    pub fn write(&self, word: &[Letter]) -> String {
        word.iter().map(|&letter| self.name(letter)).collect()
    }
}

impl Default for Alphabet {
    fn default() -> Self {
        Self::english()
    }
}

#[cfg(test)]
mod tests {
    use super::{Alphabet, AlphabetError};

    #[test]
    fn the_longest_name_is_read_first() {
        let spanish = Alphabet::new(["a", "c", "ch", "h", "l", "ll", "o", "ñ"]).unwrap();
        let word = spanish.read("CHallOÑ").unwrap();
        assert_eq!(word.iter().map(|l| l.index()).collect::<Vec<_>>(), [2, 0, 5, 6, 7]);
        assert_eq!(spanish.write(&word), "challoñ");
        assert_eq!(spanish.read("caz"), Err(AlphabetError::NotALetter { at: 2 }));
    }

    #[test]
    fn faulty_alphabets_are_refused() {
        let none: [&str; 0] = [];
        assert_eq!(Alphabet::new(none), Err(AlphabetError::Empty));
        assert_eq!(Alphabet::new(["a", "A"]), Err(AlphabetError::Twice { position: 1 }));
        assert_eq!(Alphabet::new(["a", ""]), Err(AlphabetError::BadName { position: 1 }));
        assert_eq!(Alphabet::new(["a", "?"]), Err(AlphabetError::BadName { position: 1 }));
        let many: Vec<String> = (0..33).map(|i| "ab".repeat(i + 1)).collect();
        assert_eq!(Alphabet::new(many), Err(AlphabetError::TooMany));
        let polish = "a ą b c ć d e ę f g h i j k l ł m n ń o ó p r s ś t u w y z ź ż";
        assert_eq!(Alphabet::new(polish.split(' ')).unwrap().size(), 32);
    }
}
