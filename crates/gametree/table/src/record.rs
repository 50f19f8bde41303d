//! What a table remembers about a position.

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)] // 0 is left free: slots use it for "empty"
pub enum Bound {
    /// The true value is at least the stored one.
    Lower = 1,
    /// The true value is at most the stored one.
    Upper = 2,
    /// The stored value is the true one.
    Exact = 3,
}

impl Bound {
    /// The inverse of `self as u8`; `None` for every other number.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Self> {
        match bits {
            1 => Some(Self::Lower),
            2 => Some(Self::Upper),
            3 => Some(Self::Exact),
            _ => None,
        }
    }
}

/// A number of plies, 0 to 255: how far a search looks below a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Depth(pub u8);

impl Depth {
    /// The deepest search a table can record; for a game that ends sooner, "to the end".
    pub const MAX: Self = Self(u8::MAX);

    /// One ply less, and zero below zero.
    #[must_use]
    pub const fn less_one(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// The number of plies as a factor for values.
    #[must_use]
    pub const fn plies(self) -> i32 {
        self.0 as i32
    }
}

/// A move written in 16 bits, as the game likes; equal moves of a position have equal codes.
///
/// A table gives back the code only. The search looks for it among the legal moves and ignores it
/// when it is not there: locks may clash, so a stored move is verified before it is used (Hyatt et
/// al. 1985, by way of Rival).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveCode(pub u16);

impl MoveCode {
    /// The code plus one, 0 for "no move"; the code 65,535 is not representable and becomes 0.
    pub(crate) const fn to_slot(best: Option<Self>) -> u16 {
        match best {
            Some(Self(code)) => code.wrapping_add(1),
            None => 0,
        }
    }

    pub(crate) const fn from_slot(bits: u16) -> Option<Self> {
        match bits.checked_sub(1) {
            Some(code) => Some(Self(code)),
            None => None,
        }
    }
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The value, in whatever unit and from whosever side the search chose.
    pub value: i32,
    /// What `value` says about the true value.
    pub bound: Bound,
    /// How many plies were searched below the position.
    pub depth: Depth,
    /// The move that proved the value, if one did.
    pub best: Option<MoveCode>,
}
