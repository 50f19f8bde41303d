use core::fmt;

/// One of the four suits, in the order in which bridge players write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)] // `as usize` indexes `[T; 4]` and is the lane of a `Hand`
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit { Spades, Hearts, Diamonds, Clubs }

impl Suit {
    /// Spades, hearts, diamonds, clubs.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The suit at `index` modulo 4 of [`Suit::ALL`].
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        // A match, unlike a look-up in `ALL`, compiles to nothing.
        match index & 3 {
            0 => Self::Spades,
            1 => Self::Hearts,
            2 => Self::Diamonds,
            _ => Self::Clubs,
        }
    }

    /// The letter `S`, `H`, `D` or `C`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    /// The suit symbol `♠`, `♥`, `♦` or `♣`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }
}

impl fmt::Display for Suit {
    /// The letter; the alternate form `{:#}` is the symbol.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if f.alternate() { self.symbol() } else { self.letter() };
        write!(f, "{letter}")
    }
}
