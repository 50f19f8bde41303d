//! Racks: how many of each tile.

use lexicon::{Alphabet, Letter, Letters};

use crate::tile::{MAX_RACK, Tile};

/// Why a rack text was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RackError {
    /// A character is neither a letter nor the `?` of a blank.
    #[error("byte {at} is neither a letter nor `?`")]
    Unknown {
        /// Byte position in the text.
        at: usize,
    },
    /// More tiles than a rack can hold.
    #[error("a rack holds at most {MAX_RACK} tiles")]
    TooMany,
}

/// The tiles a player holds, counted by letter, and the blanks.
///
/// Source: Appel and Jacobson 1988, section 3.4.3 (their 27 counts; here 32 letters and a blank).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rack {
    counts: [u8; Letter::COUNT],
    blanks: u8,
    len: u8, // invariant: the sum of the others, at most MAX_RACK
}

impl Rack {
    /// A rack without tiles.
    pub const EMPTY: Self = Self { counts: [0; Letter::COUNT], blanks: 0, len: 0 };

    /// Reads letters in either case and `?` for blanks.
    ///
    /// # Errors
    /// [`RackError`] when a character is unknown or there are more than [`MAX_RACK`] tiles.
    ///
    /// ```
    /// use crossword::Rack;
    /// use lexicon::Alphabet;
    ///
    /// let rack = Rack::parse(&Alphabet::english(), "AEINRS?")?;
    /// assert_eq!((rack.len(), rack.blanks()), (7, 1));
    /// # Ok::<(), crossword::RackError>(())
    /// ```
    pub fn parse(alphabet: &Alphabet, text: &str) -> Result<Self, RackError> {
        let mut rack = Self::EMPTY;
        let mut rest = text;
        while !rest.is_empty() {
            let (added, tail) = if let Some(tail) = rest.strip_prefix('?') {
                (rack.add_blank(), tail)
            } else if let Some((letter, tail)) = alphabet.read_one(rest) {
                (rack.add(letter), tail)
            } else {
                return Err(RackError::Unknown { at: text.len() - rest.len() });
            };
            if !added {
                return Err(RackError::TooMany);
            }
            rest = tail;
        }
        Ok(rack)
    }

    /// The letters in order, then a `?` for each blank.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for letter in self.letters() {
            text.push_str(&alphabet.name(letter).to_uppercase().repeat(self.count(letter)));
        }
        text + &"?".repeat(self.blanks())
    }

    /// How many tiles, 0..=[`MAX_RACK`].
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many tiles show `letter`.
    #[must_use]
    pub const fn count(&self, letter: Letter) -> usize {
        self.counts[letter.index()] as usize
    }

    /// How many blanks.
    #[must_use]
    pub const fn blanks(&self) -> usize {
        self.blanks as usize
    }

    /// The letters shown by at least one tile.
    #[must_use]
    pub fn letters(&self) -> Letters {
        Letters::ALL.into_iter().filter(|&letter| self.count(letter) > 0).collect()
    }

    /// Adds a tile of `letter`; `false`, and no change, when the rack is full.
    #[must_use]
    pub fn add(&mut self, letter: Letter) -> bool {
        let room = self.len() < MAX_RACK;
        if room {
            self.counts[letter.index()] += 1;
            self.len += 1;
        }
        room
    }

    /// Adds a blank; `false`, and no change, when the rack is full.
    #[must_use]
    pub fn add_blank(&mut self) -> bool {
        let room = self.len() < MAX_RACK;
        if room {
            self.blanks += 1;
            self.len += 1;
        }
        room
    }

    /// Takes out what `tile` is made of; `false`, and no change, when it is not there.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        let pool = if tile.is_blank() {
            &mut self.blanks
        } else {
            &mut self.counts[tile.letter().index()]
        };
        let there = *pool > 0;
        if there {
            *pool -= 1;
            self.len -= 1;
        }
        there
    }

    /// What is left after taking out all of `tiles`, or `None` when one is missing.
    #[must_use]
    pub fn without(mut self, tiles: impl IntoIterator<Item = Tile>) -> Option<Self> {
        tiles.into_iter().all(|tile| self.take(tile)).then_some(self)
    }

    /// What is left after taking out all tiles of `other`, or `None` when one is missing.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Option<Self> {
        let mut left = *self;
        for (count, taken) in left.counts.iter_mut().zip(other.counts) {
            *count = count.checked_sub(taken)?;
        }
        left.blanks = left.blanks.checked_sub(other.blanks)?;
        left.len -= other.len;
        Some(left)
    }

    pub(crate) const fn counts(&self) -> &[u8; Letter::COUNT] {
        &self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::{Rack, RackError};
    use lexicon::Alphabet;

    #[test]
    fn racks_are_read_and_written() {
        let english = Alphabet::english();
        let rack = Rack::parse(&english, "z?aZ").unwrap();
        assert_eq!(rack.to_text(&english), "AZZ?");
        assert_eq!(Rack::parse(&english, "ab1"), Err(RackError::Unknown { at: 2 }));
        assert_eq!(Rack::parse(&english, "abcdefghijk"), Err(RackError::TooMany));
        assert_eq!(Rack::parse(&english, ""), Ok(Rack::EMPTY));
    }
}
