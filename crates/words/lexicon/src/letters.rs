//! Letters as small numbers and sets of letters as bit sets.

/// One letter of an alphabet: its position, 0..=31.
///
/// A letter means nothing without its [`Alphabet`](crate::Alphabet); in the English alphabet 0 is
/// `a` and 25 is `z`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8); // invariant: below Letter::COUNT

impl Letter {
    /// How many letters an alphabet may have: a set of letters is one `u32`.
    pub const COUNT: usize = 32;

    /// The letter at `position`, or `None` from 32 on.
    #[must_use]
    pub const fn new(position: u8) -> Option<Self> {
        if position < Self::COUNT as u8 { Some(Self(position)) } else { None }
    }

    /// The letter in the five low bits of `bits`; the others are ignored.
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Self {
        Self(bits & 31)
    }

    /// The position in the alphabet, 0..=31.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of letters, bit `i` for the letter at position `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Letters(u32);

impl Letters {
    /// No letter.
    pub const NONE: Self = Self(0);
    /// All 32 letters.
    pub const ALL: Self = Self(u32::MAX);

    /// The set with these bits.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The set as bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of one letter.
    #[must_use]
    pub const fn only(letter: Letter) -> Self {
        Self(1 << letter.0)
    }

    /// The first `count` letters; all from 32 on.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        if count >= Letter::COUNT { Self::ALL } else { Self((1 << count) - 1) }
    }

    /// Whether `letter` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.0 & 1 != 0
    }

    /// The set with `letter` added.
    #[must_use]
    #[inline]
    pub const fn with(self, letter: Letter) -> Self {
        Self(self.0 | 1 << letter.0)
    }

    /// The set with `letter` taken out.
    #[must_use]
    #[inline]
    pub const fn without(self, letter: Letter) -> Self {
        Self(self.0 & !(1 << letter.0))
    }

    /// Letters in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Letters in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Letters of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many letters, 0..=32.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many letters of the set come before `letter`, 0..=31.
    #[must_use]
    #[inline]
    pub const fn rank(self, letter: Letter) -> usize {
        (self.0 & ((1 << letter.0) - 1)).count_ones() as usize
    }
}

impl FromIterator<Letter> for Letters {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        letters.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Letters {
    type Item = Letter;
    type IntoIter = LettersIter;
    #[inline]
    fn into_iter(self) -> LettersIter {
        LettersIter(self.0)
    }
}

/// The letters of a set in alphabetical order.
#[derive(Clone, Debug)]
pub struct LettersIter(u32);

impl Iterator for LettersIter {
    type Item = Letter;
    #[inline]
    fn next(&mut self) -> Option<Letter> {
        if self.0 == 0 {
            return None;
        }
        let position = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Letter(position))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LettersIter {}

#[cfg(test)]
mod tests {
    use super::{Letter, Letters};

    #[test]
    fn sets_by_example() {
        let set = Letters::from_bits(0b1101);
        let set = set.or(Letters::only(Letter::from_low_bits(31)));
        assert_eq!(set.into_iter().map(Letter::index).collect::<Vec<_>>(), [0, 2, 3, 31]);
        assert_eq!(set.rank(Letter::from_low_bits(31)), 3);
        assert_eq!(set.len(), 4);
        assert_eq!(Letters::first(26).len(), 26);
        assert_eq!(Letters::first(32), Letters::ALL);
        assert_eq!(Letter::new(32), None);
        assert!(!set.without(Letter::from_low_bits(31)).contains(Letter::from_low_bits(31)));
    }
}
