use core::fmt;

/// The rank of a card, from the two to the ace; a greater rank is a higher card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)] // `as u8` is the bit of a `Holding`
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank { Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace }

impl Rank {
    /// All ranks, the two first.
    #[rustfmt::skip]
    pub const ALL: [Self; 13] = [
        Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven, Self::Eight,
        Self::Nine, Self::Ten, Self::Jack, Self::Queen, Self::King, Self::Ace,
    ];

    const LETTERS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

    /// The rank with `pips` from 2 (the two) to 14 (the ace), `None` outside of them.
    #[must_use]
    pub const fn from_pips(pips: u8) -> Option<Self> {
        if pips >= 2 && pips <= 14 { Some(Self::ALL[pips as usize - 2]) } else { None }
    }

    /// The rank of a bit of a [`Holding`](crate::Holding), 0 for the two; the ace beyond 12.
    #[inline]
    #[must_use]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        match bit {
            0 => Self::Two,
            1 => Self::Three,
            2 => Self::Four,
            3 => Self::Five,
            4 => Self::Six,
            5 => Self::Seven,
            6 => Self::Eight,
            7 => Self::Nine,
            8 => Self::Ten,
            9 => Self::Jack,
            10 => Self::Queen,
            11 => Self::King,
            _ => Self::Ace,
        }
    }

    /// 2 for the two up to 14 for the ace.
    #[inline]
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8 + 2
    }

    /// The letter `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    #[must_use]
    pub const fn letter(self) -> char {
        Self::LETTERS[self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
