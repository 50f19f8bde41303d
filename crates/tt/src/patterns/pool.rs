//! Blocks of patterns: an array of words that are compared, one of what is read on agreement.

use core::ops::Range;

use dds_cards::{BySuit, Suit};
use wide::{CmpEq as _, i32x4};

use super::directory::Slot;
use crate::Key;
use crate::table::{Bounds, Bytes, Known, RelativeCard};

/// The owners of a position in words: the four highest cards of each suit, the next four, the next
/// four. The owner of a thirteenth card follows from the lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words([u32; 3]);

impl Words {
    #[inline]
    pub(super) fn new(owners: &BySuit<u32>) -> Self {
        Self([0, 1, 2].map(|word| {
            let byte = |suit: usize| (owners.0[suit] >> (8 * word) & 0xff) << (8 * suit);
            byte(0) | byte(1) | byte(2) | byte(3)
        }))
    }

    /// The masks of the given depths.
    #[inline]
    fn of_depths(depths: &[u8; 4]) -> Self {
        Self::new(&BySuit(depths.map(|depth| (1_u32 << (2 * depth)) - 1)))
    }

    const fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

/// What is read of a pattern once its first word agrees.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tail {
    values: [u32; 2],
    // 4 bits a suit.
    depths: u16,
    bound: u8,
    // The suit in the high four bits, the relative rank in the low four; 0 for none.
    best: u8,
}

const _: () = assert!(size_of::<Tail>() == 12);

impl Tail {
    #[inline]
    pub(super) const fn bound(&self) -> u8 {
        self.bound
    }

    #[inline]
    fn depths(&self) -> [u8; 4] {
        [0, 4, 8, 12].map(|shift| (self.depths >> shift) as u8 & 15)
    }

    #[inline]
    pub(super) fn known(&self, bounds: Bounds) -> Known {
        let suit = Suit::from_index(usize::from(self.best >> 4));
        let best = RelativeCard { suit, order: self.best & 15 };
        Known { bounds, depths: BySuit(self.depths()), best: (self.best != 0).then_some(best) }
    }
}

/// A pattern on its way into the pool.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    value: u32,
    mask: u32,
    tail: Tail,
}

impl Pattern {
    pub(super) fn new(key: &Key, known: &Known, bound: u8) -> Self {
        // The thirteenth card is not compared.
        let depths = known.depths.0.map(|depth| depth.min(12));
        let masks = Words::of_depths(&depths);
        let Words(values) = Words::new(&key.owners).and(masks);
        let packed = depths.iter().rev().fold(0, |packed, &depth| packed << 4 | u16::from(depth));
        let best = known.best.map_or(0, |card| (card.suit as u8) << 4 | card.order);
        Self {
            value: values[0],
            mask: masks.0[0],
            tail: Tail { values: [values[1], values[2]], depths: packed, bound, best },
        }
    }

    /// Whether every position that matches `special` matches this pattern, when that is so of
    /// their first words.
    fn covers(&self, special: &Tail) -> bool {
        let own = self.tail.depths();
        let deeper = special.depths().iter().zip(own).all(|(&depth, own)| depth >= own);
        let Words([_, mask1, mask2]) = Words::of_depths(&own);
        deeper
            && (self.tail.values[0] ^ special.values[0]) & mask1 == 0
            && (self.tail.values[1] ^ special.values[1]) & mask2 == 0
    }
}

/// Four patterns, their first words compared at once.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(16))] // a whole vector register
struct Chunk {
    values: [u32; CHUNK],
    masks: [u32; CHUNK],
    // Beside the words, so that one that agrees has its tail at hand.
    tails: [Tail; CHUNK],
}

const CHUNK: usize = 4;

impl Chunk {
    /// The places, a bit each, whose pattern agrees with the word.
    #[inline]
    fn agreeing(&self, word: u32) -> u32 {
        let differing = wide(self.values) ^ wide([word; CHUNK]);
        let relevant = differing & wide(self.masks);
        relevant.cmp_eq(i32x4::ZERO).move_mask().cast_unsigned()
    }

    /// The places, a bit each, whose pattern says the same as the word and mask, or more.
    #[inline]
    fn as_special(&self, value: u32, mask: u32) -> u32 {
        let differing = wide(self.values) ^ wide([value; CHUNK]);
        let missing = wide(self.masks) ^ wide([u32::MAX; CHUNK]);
        let other = (differing | missing) & wide([mask; CHUNK]);
        other.cmp_eq(i32x4::ZERO).move_mask().cast_unsigned()
    }
}

#[inline]
fn wide(words: [u32; CHUNK]) -> i32x4 {
    i32x4::from(words.map(u32::cast_signed))
}

/// The patterns of all blocks. A block is a range of places, a power of two and at least a chunk.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    chunks: Vec<Chunk>,
    // In patterns.
    most: usize,
    // By the logarithm of the size: starts of blocks that were outgrown.
    free: [Vec<u32>; 32],
    len: usize,
}

const FIRST_CAPACITY: u32 = CHUNK as u32;
/// Chunks that are reserved when the first pattern is stored.
const FIRST_CHUNKS: usize = 1 << 10;
const BYTES_A_PATTERN: usize = size_of::<Chunk>() / CHUNK;

impl Pool {
    pub(super) fn new(budget: Bytes) -> Self {
        // A small part of the budget for the lists of free blocks.
        let most = (budget.0 - budget.0 / 32) / BYTES_A_PATTERN / CHUNK * CHUNK;
        Self { chunks: Vec::new(), most, free: [const { Vec::new() }; 32], len: 0 }
    }

    /// Takes all memory of the budget at once; says whether the system grants it.
    pub(super) fn reserve_all(&mut self) -> bool {
        let most = self.most / CHUNK;
        self.chunks.try_reserve_exact(most.saturating_sub(self.chunks.len())).is_ok()
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        self.chunks.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.len = 0;
    }

    pub(super) fn bytes(&self) -> usize {
        let lists: usize = self.free.iter().map(|list| list.capacity() * size_of::<u32>()).sum();
        self.chunks.capacity() * size_of::<Chunk>() + lists
    }

    /// The first pattern in the range that matches and is `wanted`.
    #[inline]
    pub(super) fn find(
        &self,
        words: &Words,
        range: Range<usize>,
        mut wanted: impl FnMut(&Tail) -> bool,
    ) -> Option<&Tail> {
        let mut first = range.start / CHUNK * CHUNK;
        let mut within = u32::MAX << (range.start % CHUNK);
        while first < range.end {
            let chunk = self.chunks.get(first / CHUNK)?;
            let mut agreeing = chunk.agreeing(words.0[0]) & within;
            within = u32::MAX;
            if first + CHUNK > range.end {
                agreeing &= (1 << (range.end - first)) - 1;
            }
            while agreeing != 0 {
                let tail = chunk.tails.get(agreeing.trailing_zeros() as usize)?;
                if matches_rest(words, tail) && wanted(tail) {
                    return Some(tail);
                }
                agreeing &= agreeing - 1;
            }
            first += CHUNK;
        }
        None
    }

    /// Adds a pattern to a block, of lower bounds or of upper ones, in place of those it makes
    /// superfluous; says whether there was room.
    pub(super) fn insert<const LOWER: bool>(&mut self, slot: &mut Slot, new: &Pattern) -> bool {
        self.drop_superfluous::<LOWER>(slot, new);
        if slot.lowers + slot.uppers == slot.capacity && !self.grow(slot) {
            return false;
        }
        let place = if LOWER {
            slot.lowers += 1;
            slot.lowers().end - 1
        } else {
            slot.uppers += 1;
            slot.uppers().start
        };
        self.put(place, new.value, new.mask, new.tail);
        self.len += 1;
        true
    }

    fn put(&mut self, place: usize, value: u32, mask: u32, tail: Tail) {
        let chunk = &mut self.chunks[place / CHUNK];
        chunk.values[place % CHUNK] = value;
        chunk.masks[place % CHUNK] = mask;
        chunk.tails[place % CHUNK] = tail;
    }

    fn first_word(&self, place: usize) -> (u32, u32) {
        let chunk = &self.chunks[place / CHUNK];
        (chunk.values[place % CHUNK], chunk.masks[place % CHUNK])
    }

    fn tail(&self, place: usize) -> &Tail {
        &self.chunks[place / CHUNK].tails[place % CHUNK]
    }

    fn copy(&mut self, from: usize, to: usize) {
        let (value, mask) = self.first_word(from);
        self.put(to, value, mask, *self.tail(from));
    }

    /// Drops the patterns that say no more than the new one of more special positions.
    fn drop_superfluous<const LOWER: bool>(&mut self, slot: &mut Slot, new: &Pattern) {
        let range = if LOWER { slot.lowers() } else { slot.uppers() };
        let (first, last) = (range.start / CHUNK, range.end.div_ceil(CHUNK));
        // From the growing end, whose pattern fills the gap, towards the fixed one.
        for step in 0..last - first {
            let chunk = if LOWER { last - 1 - step } else { first + step };
            let mut special = self.chunks[chunk].as_special(new.value, new.mask);
            while special != 0 {
                let place = if LOWER { special.ilog2() } else { special.trailing_zeros() };
                special &= !(1 << place);
                let place = chunk * CHUNK + place as usize;
                if range.contains(&place) && self.is_superfluous::<LOWER>(place, new) {
                    self.drop::<LOWER>(slot, place);
                }
            }
        }
    }

    fn is_superfluous<const LOWER: bool>(&self, place: usize, new: &Pattern) -> bool {
        let tail = self.tail(place);
        let no_better =
            if LOWER { tail.bound <= new.tail.bound } else { tail.bound >= new.tail.bound };
        no_better && new.covers(tail)
    }

    /// Fills the place with the pattern at the growing end.
    fn drop<const LOWER: bool>(&mut self, slot: &mut Slot, place: usize) {
        if LOWER {
            self.copy(slot.lowers().end - 1, place);
            slot.lowers -= 1;
        } else {
            self.copy(slot.uppers().start, place);
            slot.uppers -= 1;
        }
        self.len -= 1;
    }

    /// Moves a block to one of twice the size.
    fn grow(&mut self, slot: &mut Slot) -> bool {
        let capacity = (2 * slot.capacity).max(FIRST_CAPACITY);
        let Some(start) = self.allocate(capacity) else { return false };
        let grown = Slot { start, capacity, ..*slot };
        for (from, to) in slot.lowers().zip(grown.lowers()) {
            self.copy(from, to);
        }
        for (from, to) in slot.uppers().zip(grown.uppers()) {
            self.copy(from, to);
        }
        if slot.capacity > 0 {
            let list = &mut self.free[slot.capacity.ilog2() as usize];
            // Without memory for the list, the old block is lost until the table is reset.
            if list.try_reserve(1).is_ok() {
                list.push(slot.start);
            }
        }
        *slot = grown;
        true
    }

    fn allocate(&mut self, capacity: u32) -> Option<u32> {
        if let Some(start) = self.free[capacity.ilog2() as usize].pop() {
            return Some(start);
        }
        let start = self.chunks.len() * CHUNK;
        let end = start + capacity as usize;
        if end > self.most || end / CHUNK > self.chunks.capacity() && !self.extend(end / CHUNK) {
            return None;
        }
        self.chunks.resize(end / CHUNK, Chunk::default());
        u32::try_from(start).ok()
    }

    /// Makes room for `needed` chunks and, if possible, for twice as many as now; says whether the
    /// system grants it.
    #[cold]
    fn extend(&mut self, needed: usize) -> bool {
        let doubled = (2 * self.chunks.capacity()).max(FIRST_CHUNKS).min(self.most / CHUNK);
        let len = self.chunks.len();
        [doubled.max(needed), needed]
            .into_iter()
            .any(|chunks| self.chunks.try_reserve_exact(chunks - len).is_ok())
    }
}

/// Whether the second and third words agree as far as the pattern's depths reach.
#[inline]
fn matches_rest(words: &Words, tail: &Tail) -> bool {
    // No suit reaches beyond four cards: the first word was all.
    if tail.depths.wrapping_add(0x3333) & 0x8888 == 0 && tail.depths & 0x8888 == 0 {
        return true;
    }
    let Words([_, mask1, mask2]) = Words::of_depths(&tail.depths());
    (words.0[1] ^ tail.values[0]) & mask1 == 0 && (words.0[2] ^ tail.values[1]) & mask2 == 0
}
