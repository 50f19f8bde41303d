mod by_order;

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::set::set_operators;
use crate::{ParseError, Rank};

/// A set of ranks of one suit: what one hand holds of it.
///
/// ```
/// use dds_cards::{Holding, Rank};
/// let own: Holding = "AQ7".parse()?;
/// let all: Holding = "AQT7".parse()?;
/// assert_eq!(own.top(), Some(Rank::Ace));
/// // Of the four cards left, own has the first, second and fourth.
/// assert_eq!(own.relative_to(all), "AK".parse::<Holding>()? | "J".parse()?);
/// # Ok::<(), dds_cards::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holding(u16); // invariant: only bits 0 to 12, bit `r` for rank `r`

impl Holding {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All thirteen ranks.
    pub const FULL: Self = Self(0x1fff);

    /// The holding with the given bits, bit 0 for the two; bits above 12 are dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// The bits of the holding, bit 0 for the two up to bit 12 for the ace.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the rank is held.
    #[inline]
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank as u16 & 1 != 0
    }

    /// The holding with the rank added.
    #[inline]
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank as u16)
    }

    /// The holding with the rank taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, rank: Rank) -> Self {
        Self(self.0 & !(1 << rank as u16))
    }

    /// The highest rank.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Option<Rank> {
        if self.0 == 0 { None } else { Some(Rank::from_bit(self.0.ilog2())) }
    }

    /// The lowest rank.
    #[inline]
    #[must_use]
    pub const fn bottom(self) -> Option<Rank> {
        if self.0 == 0 { None } else { Some(Rank::from_bit(self.0.trailing_zeros())) }
    }

    /// The ranks of the holding above `rank`.
    #[inline]
    #[must_use]
    pub const fn above(self, rank: Rank) -> Self {
        Self(self.0 & !Self::up_to(rank).0)
    }

    /// The ranks of the holding below `rank`.
    #[inline]
    #[must_use]
    pub const fn below(self, rank: Rank) -> Self {
        Self(self.0 & ((1 << rank as u16) - 1))
    }

    /// Whether every rank of the holding is in `other`.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The `order`-th highest rank, 1 for the highest; `None` when there are fewer cards.
    #[inline]
    #[must_use]
    pub const fn nth_highest(self, order: usize) -> Option<Rank> {
        if order == 0 || order > 13 {
            return None;
        }
        let rank = by_order::of(self.0 & Self::FULL.0) >> (4 * (order - 1)) & 15;
        if rank == by_order::NONE { None } else { Some(Rank::from_bit(rank as u32)) }
    }

    /// The holding in relative ranks: the highest of `all` counts as the ace, the next as the
    /// king, and so on. Ranks that are not in `all` are dropped.
    #[must_use]
    pub fn relative_to(self, all: Self) -> Self {
        all.ranks()
            .zip(Rank::ALL.into_iter().rev())
            .filter(|&(rank, _)| self.contains(rank))
            .map(|(_, relative)| relative)
            .collect()
    }

    /// The inverse of [`Holding::relative_to`]: the ranks of `all` at these relative ranks.
    #[must_use]
    pub fn absolute_in(self, all: Self) -> Self {
        all.ranks()
            .zip(Rank::ALL.into_iter().rev())
            .filter(|&(_, relative)| self.contains(relative))
            .map(|(rank, _)| rank)
            .collect()
    }

    /// The lowest card of each group of touching cards, where ranks outside of `all` do not
    /// separate. With `all` the cards still in play (this holding among them), cards of one group
    /// are equivalent: none of another hand lies between them.
    #[inline]
    #[must_use]
    pub const fn group_bottoms(self, all: Self) -> Self {
        let gaps = Self::FULL.0 & !all.0;
        let others = all.0 & !self.0;
        // A carry starts just above every card of another hand and below the two, runs up through
        // the gaps and stops at the first card in play.
        Self(((others << 1 | 1) + gaps) & self.0)
    }

    /// The ranks, highest first.
    #[inline]
    #[must_use]
    pub const fn ranks(self) -> Ranks {
        Ranks(self)
    }

    const fn up_to(rank: Rank) -> Self {
        Self((2 << rank as u16) - 1)
    }
}

set_operators!(Holding, u16);

impl FromIterator<Rank> for Holding {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Holding {
    /// The letters, highest first; nothing for a void, `-` in the alternate form `{:#}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() && self.is_empty() {
            return f.write_str("-");
        }
        self.ranks().try_for_each(|rank| rank.fmt(f))
    }
}

impl fmt::Debug for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:#}")
    }
}

impl FromStr for Holding {
    type Err = ParseError;

    /// Reads rank letters in any order and case; `10` is the ten, `-` or nothing a void.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if matches!(text, "-" | "--" | "—") {
            return Ok(Self::EMPTY);
        }
        let mut holding = Self::EMPTY;
        let mut chars = text.chars();
        while let Some(letter) = chars.next() {
            let rank = match letter {
                '1' if chars.as_str().starts_with('0') => {
                    chars.next();
                    Rank::Ten
                }
                letter => Rank::from_char(letter)?,
            };
            if holding.contains(rank) {
                return Err(ParseError::RepeatedRank(rank));
            }
            holding = holding.with(rank);
        }
        Ok(holding)
    }
}

/// The ranks of a [`Holding`], highest first, as a player reads a hand.
#[derive(Clone, Debug)]
pub struct Ranks(Holding);

impl Iterator for Ranks {
    type Item = Rank;

    #[inline]
    fn next(&mut self) -> Option<Rank> {
        let top = self.0.top()?;
        self.0 = self.0.without(top);
        Some(top)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Ranks {
    #[inline]
    fn next_back(&mut self) -> Option<Rank> {
        let bottom = self.0.bottom()?;
        self.0 = self.0.without(bottom);
        Some(bottom)
    }
}

impl ExactSizeIterator for Ranks {}
impl FusedIterator for Ranks {}
