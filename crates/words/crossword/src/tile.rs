//! Tiles, and the tiles of a play in order.

use lexicon::Letter;

/// The most tiles a rack, and so a play, may have.
pub const MAX_RACK: usize = 10;

/// A tile on the board or in a play: a letter, and whether it is a blank standing for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8); // bits 0..=4 the letter, bit 5 the blank

impl Tile {
    const BLANK: u8 = 1 << 5;

    /// A tile that shows `letter`.
    #[must_use]
    pub const fn plain(letter: Letter) -> Self {
        Self(letter.index() as u8)
    }

    /// A blank that stands for `letter`.
    #[must_use]
    pub const fn blank(letter: Letter) -> Self {
        Self(letter.index() as u8 | Self::BLANK)
    }

    /// The letter shown or stood for.
    #[must_use]
    pub const fn letter(self) -> Letter {
        Letter::from_low_bits(self.0)
    }

    /// Whether this is a blank.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        self.0 & Self::BLANK != 0
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_code(code: u8) -> Self {
        Self(code & 63)
    }
}

/// Up to [`MAX_RACK`] tiles in order, packed into one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tiles(u64); // tile i in bits 6i..6i+6, the count in bits 60..64; unused bits are zero

impl Tiles {
    /// No tiles.
    pub const NONE: Self = Self(0);
    const COUNT_SHIFT: u32 = 60;

    /// How many tiles, 0..=[`MAX_RACK`].
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 >> Self::COUNT_SHIFT) as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The tiles with one more at the end, or `None` when there are [`MAX_RACK`] already.
    #[must_use]
    pub fn with(self, tile: Tile) -> Option<Self> {
        if self.len() == MAX_RACK { None } else { Some(self.and_then_tile(tile)) }
    }

    /// The tiles with one more at the end; there must be room.
    #[inline]
    pub(crate) fn and_then_tile(self, tile: Tile) -> Self {
        debug_assert!(self.len() < MAX_RACK);
        let shift = 6 * self.len() as u32;
        Self((self.0 | u64::from(tile.code()) << shift) + (1 << Self::COUNT_SHIFT))
    }

    /// The tiles with one more at the beginning; there must be room.
    #[inline]
    pub(crate) fn after_tile(self, tile: Tile) -> Self {
        debug_assert!(self.len() < MAX_RACK);
        let count = (self.0 >> Self::COUNT_SHIFT) + 1;
        let tiles = self.0 << 6 & ((1 << Self::COUNT_SHIFT) - 1);
        Self(tiles | u64::from(tile.code()) | count << Self::COUNT_SHIFT)
    }

    /// The tiles with the one at `index` turned into a blank for its letter.
    #[inline]
    pub(crate) fn with_blank(self, index: usize) -> Self {
        Self(self.0 | u64::from(Tile::BLANK) << (6 * index))
    }

    /// The tile at `index`, or `None` from [`Self::len`] on.
    #[must_use]
    pub fn get(self, index: usize) -> Option<Tile> {
        (index < self.len()).then(|| Tile((self.0 >> (6 * index)) as u8 & 63))
    }

    /// The tiles in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..self.len()).map(move |index| Tile((self.0 >> (6 * index)) as u8 & 63))
    }

    /// The tiles in reverse order.
    #[must_use]
    pub fn reversed(self) -> Self {
        self.iter().rev().fold(Self::NONE, Self::and_then_tile)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_RACK, Tile, Tiles};
    use lexicon::Letter;

    #[test]
    fn tiles_come_back_in_order() {
        let letters: Vec<Letter> = (22..32).filter_map(Letter::new).collect();
        let tiles: Vec<Tile> = letters
            .iter()
            .map(|&l| if l.index() % 3 == 0 { Tile::blank(l) } else { Tile::plain(l) })
            .collect();
        let packed = tiles.iter().fold(Tiles::NONE, |packed, &tile| packed.with(tile).unwrap());
        assert_eq!(packed.iter().collect::<Vec<_>>(), tiles);
        assert_eq!(packed.len(), MAX_RACK);
        assert_eq!(packed.with(tiles[0]), None);
        assert_eq!(packed.get(3), Some(tiles[3]));
        assert_eq!(packed.get(10), None);
        assert_eq!(packed.reversed().reversed(), packed);
        let prepended = tiles.iter().rev().fold(Tiles::NONE, |all, &tile| all.after_tile(tile));
        assert_eq!(prepended, packed);
        assert_eq!(packed.reversed().get(0), Some(tiles[9]));
    }
}
