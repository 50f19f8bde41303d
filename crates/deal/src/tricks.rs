use core::fmt;

/// A number of tricks, 0 to 13.
///
/// ```
/// use dds_deal::Tricks;
/// let tricks = Tricks::new(9).expect("nine is at most thirteen");
/// assert_eq!(tricks.get(), 9);
/// assert_eq!(tricks.to_string(), "9");
/// assert_eq!(Tricks::new(14), None);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tricks(u8); // invariant: at most 13

impl Tricks {
    /// No trick.
    pub const ZERO: Self = Self(0);
    /// All thirteen tricks of a deal.
    pub const MAX: Self = Self(13);

    /// The given number of tricks, `None` above 13.
    #[inline]
    #[must_use]
    pub const fn new(tricks: u8) -> Option<Self> {
        if tricks <= Self::MAX.0 { Some(Self(tricks)) } else { None }
    }

    /// The tricks of the other side: 13 less these.
    ///
    /// ```
    /// use dds_deal::Tricks;
    /// assert_eq!(Tricks::new(9).unwrap().complement(), Tricks::new(4).unwrap());
    /// ```
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(Self::MAX.0 - self.0)
    }

    /// The number, 0 to 13.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Tricks {
    /// The decimal number; width and alignment of the format apply.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number is above 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} tricks: expected 0 to 13")]
pub struct TooManyTricks(pub u8);

impl TryFrom<u8> for Tricks {
    type Error = TooManyTricks;

    /// The given number of tricks.
    ///
    /// ```
    /// use dds_deal::Tricks;
    /// assert_eq!(Tricks::try_from(9), Ok(Tricks::new(9).unwrap()));
    /// assert_eq!(Tricks::try_from(14).unwrap_err().to_string(), "14 tricks: expected 0 to 13");
    /// ```
    fn try_from(tricks: u8) -> Result<Self, TooManyTricks> {
        Self::new(tricks).ok_or(TooManyTricks(tricks))
    }
}

impl From<Tricks> for u8 {
    fn from(tricks: Tricks) -> Self {
        tricks.0
    }
}
