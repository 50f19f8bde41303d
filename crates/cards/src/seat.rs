use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::parse::only_char;

/// A player's place at the table, clockwise from North.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)] // dealing order; `as usize` indexes `[T; 4]`
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seat { North, East, South, West }

impl Seat {
    /// North, East, South, West.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The seat at `index` modulo 4 of [`Seat::ALL`].
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        // A match, unlike a look-up in `ALL`, compiles to nothing.
        match index & 3 {
            0 => Self::North,
            1 => Self::East,
            2 => Self::South,
            _ => Self::West,
        }
    }

    /// The seat `steps` places clockwise from here.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, steps: usize) -> Self {
        Self::from_index(self as usize + steps)
    }

    /// The left-hand opponent, who plays next.
    #[inline]
    #[must_use]
    pub const fn lho(self) -> Self {
        self.clockwise(1)
    }

    /// The next seat clockwise, who plays after this one: [`Seat::lho`] by its other name.
    ///
    /// ```
    /// use dds_cards::Seat;
    /// assert_eq!(Seat::West.next(), Seat::North);
    /// assert_eq!(Seat::West.next(), Seat::West.left());
    /// ```
    #[inline]
    #[must_use]
    pub const fn next(self) -> Self {
        self.lho()
    }

    /// The seat to the left, who plays after this one: [`Seat::lho`] by its other name.
    #[inline]
    #[must_use]
    pub const fn left(self) -> Self {
        self.lho()
    }

    /// The player opposite.
    #[inline]
    #[must_use]
    pub const fn partner(self) -> Self {
        self.clockwise(2)
    }

    /// The right-hand opponent, who played before.
    #[inline]
    #[must_use]
    pub const fn rho(self) -> Self {
        self.clockwise(3)
    }

    /// The partnership the seat belongs to.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// How many places clockwise `other` sits from here: 0 to 3.
    #[inline]
    #[must_use]
    pub const fn steps_to(self, other: Self) -> usize {
        (other as usize + 4 - self as usize) & 3
    }

    /// The letter `N`, `E`, `S` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["North", "East", "South", "West"][self as usize]
    }

    /// The seat of a letter in either case.
    ///
    /// # Errors
    /// [`ParseError::Seat`] for any other character.
    pub const fn from_char(letter: char) -> Result<Self, ParseError> {
        match letter {
            'N' | 'n' => Ok(Self::North),
            'E' | 'e' => Ok(Self::East),
            'S' | 's' => Ok(Self::South),
            'W' | 'w' => Ok(Self::West),
            other => Err(ParseError::Seat(other)),
        }
    }
}

impl fmt::Display for Seat {
    /// The letter; the alternate form `{:#}` is the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { f.write_str(self.name()) } else { write!(f, "{}", self.letter()) }
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_char(only_char(text)?)
    }
}

/// A partnership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)] // `as usize` indexes `[T; 2]`
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side { NorthSouth, EastWest }

impl Side {
    /// North-South, East-West.
    pub const ALL: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// The other partnership.
    #[inline]
    #[must_use]
    pub const fn opponents(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }

    /// The side's two seats, clockwise from North.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        [Seat::ALL[self as usize], Seat::ALL[self as usize + 2]]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["NS", "EW"][*self as usize])
    }
}

impl FromStr for Side {
    type Err = ParseError;

    /// Reads `NS` or `EW` in either case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            _ if text.eq_ignore_ascii_case("NS") => Ok(Self::NorthSouth),
            _ if text.eq_ignore_ascii_case("EW") => Ok(Self::EastWest),
            _ => Err(ParseError::Side),
        }
    }
}

bitflags::bitflags! {
    /// A set of seats.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct SeatSet: u8 {
        /// North.
        const NORTH = 1;
        /// East.
        const EAST = 2;
        /// South.
        const SOUTH = 4;
        /// West.
        const WEST = 8;
        /// North and South.
        const NS = 5;
        /// East and West.
        const EW = 10;
    }
}

impl SeatSet {
    /// The seats of the set, clockwise from North.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat.into()))
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self::from_bits_truncate(1 << seat as u8)
    }
}

impl From<Side> for SeatSet {
    fn from(side: Side) -> Self {
        [Self::NS, Self::EW][side as usize]
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::empty(), |set, seat| set | seat.into())
    }
}
