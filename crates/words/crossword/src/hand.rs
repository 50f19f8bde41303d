//! A rack prepared for search: which tiles are used is one small number.

use lexicon::{Letter, Letters};

use crate::rack::Rack;
use crate::tile::MAX_RACK;

/// The used tiles of a [`Hand`], a bit a tile. Tiles of a letter are used in a fixed order, and
/// blanks only when the letter's own tiles are gone, so equal multisets of letters have equal
/// numbers.
pub(crate) type Used = u16;

/// A rack with its tiles numbered: first the letters in order, then the blanks.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    /// For each `Used`: letters that a tile of their own is left for.
    own: [Letters; 1 << MAX_RACK],
    /// For each letter: its tiles as a bit set.
    slots: [Used; Letter::COUNT],
    blank_slots: Used,
    pub(crate) tiles: usize,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            own: [Letters::NONE; 1 << MAX_RACK],
            slots: [0; Letter::COUNT],
            blank_slots: 0,
            tiles: 0,
        }
    }
}

impl Hand {
    pub(crate) fn deal(&mut self, rack: &Rack) {
        self.slots = [0; Letter::COUNT];
        let mut first = 0;
        let letters = rack.letters();
        for letter in letters {
            let count = rack.count(letter);
            self.slots[letter.index()] = ((1 << count) - 1) << first;
            first += count;
        }
        self.blank_slots = ((1 << rack.blanks()) - 1) << first;
        self.tiles = rack.len();
        // A letter is gone when the last of its tiles is used; the others precede it.
        let mut last = [Letters::NONE; MAX_RACK];
        for letter in letters {
            let slots = self.slots[letter.index()];
            last[15 - slots.leading_zeros() as usize] = Letters::only(letter);
        }
        self.own[0] = letters;
        for (highest, gone) in last.into_iter().enumerate().take(self.tiles) {
            let (without, with) = self.own.split_at_mut(1 << highest);
            for (own, before) in with.iter_mut().zip(without) {
                *own = before.minus(gone);
            }
        }
    }

    /// Letters that can still be laid.
    #[inline]
    pub(crate) fn open(&self, used: Used) -> Letters {
        if used & self.blank_slots == self.blank_slots { self.own(used) } else { Letters::ALL }
    }

    /// Letters that a tile of their own is left for.
    #[inline]
    pub(crate) fn own(&self, used: Used) -> Letters {
        self.own[usize::from(used) & ((1 << MAX_RACK) - 1)]
    }

    /// Blanks left.
    #[inline]
    pub(crate) fn blanks(&self, used: Used) -> u32 {
        (self.blank_slots & !used).count_ones()
    }

    /// Whether all `missing` letters can come from the blanks left.
    #[inline]
    pub(crate) fn can_stand_for(&self, missing: Letters, used: Used) -> bool {
        missing.is_empty() || self.has_blanks() && missing.len() <= self.blanks(used) as usize
    }

    pub(crate) fn has_blanks(&self) -> bool {
        self.blank_slots != 0
    }

    /// Uses a tile for a letter of [`Self::open`]: its own if there is one, else a blank.
    #[inline]
    pub(crate) fn take(&self, used: Used, letter: Letter) -> Used {
        let own = self.slots[letter.index()] & !used;
        let free = if own != 0 { own } else { self.blank_slots & !used };
        used | free & free.wrapping_neg()
    }

    /// Tiles of `letter` in the whole hand.
    pub(crate) fn count(&self, letter: Letter) -> usize {
        self.slots[letter.index()].count_ones() as usize
    }
}
