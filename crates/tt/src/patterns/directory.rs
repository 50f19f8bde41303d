//! From suit lengths and leader to the block of their patterns: a hash table with open addressing.

use core::ops::Range;

use crate::Key;
use crate::table::Bytes;

/// Where the patterns of one shape and leader are: lower bounds at the front of the block, upper
/// bounds at its end, both growing towards the middle.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))] // two slots a cache line, none across two
pub(super) struct Slot {
    // The shape without clubs, which follow from the number of cards left; tricks left; leader;
    // epoch. 0 where nothing was ever stored.
    pub(super) key: u64,
    pub(super) start: u32,
    pub(super) capacity: u32,
    pub(super) lowers: u32,
    pub(super) uppers: u32,
}

const _: () = assert!(size_of::<Slot>() == 32);

impl Slot {
    /// The places of the patterns with a lower bound.
    #[inline]
    pub(super) const fn lowers(&self) -> Range<usize> {
        self.start as usize..(self.start + self.lowers) as usize
    }

    /// The places of the patterns with an upper bound.
    #[inline]
    pub(super) const fn uppers(&self) -> Range<usize> {
        let end = self.start + self.capacity;
        (end - self.uppers) as usize..end as usize
    }
}

#[derive(Clone, Debug)]
pub(super) struct Directory {
    slots: Vec<Slot>,
    used: usize,
    most: usize,
    // 1 to EPOCHS: slots of other epochs are empty, which makes `clear` cheap.
    epoch: u64,
}

const EPOCHS: u64 = (1 << 10) - 1;
const FIRST_SLOTS: usize = 1 << 12;

impl Directory {
    pub(super) fn new(budget: Bytes) -> Self {
        let most = (budget.0 / size_of::<Slot>()).checked_ilog2().map_or(0, |log| 1 << log);
        // Growing needs room for the old slots and the new ones at once: a half and a quarter.
        let most = most / 2;
        Self { slots: Vec::new(), used: 0, most, epoch: 1 }
    }

    /// Whether the system grants the memory of the budget now.
    pub(super) fn is_affordable(&self) -> bool {
        Vec::<Slot>::new().try_reserve_exact(self.most).is_ok()
    }

    #[inline]
    pub(super) fn find(&self, key: &Key) -> Option<&Slot> {
        let wanted = self.packed(key);
        let mask = self.slots.len().wrapping_sub(1);
        let mut place = hash(wanted, mask);
        loop {
            let slot = self.slots.get(place)?;
            if slot.key == wanted {
                return Some(slot);
            }
            if !self.is_live(slot) {
                return None;
            }
            place = (place + 1) & mask;
        }
    }

    /// The slot of a key, made if there is none; `None` when the budget is reached.
    pub(super) fn slot_for(&mut self, key: &Key) -> Option<&mut Slot> {
        if 4 * (self.used + 1) > 3 * self.slots.len() && !self.grow() {
            return None;
        }
        let wanted = self.packed(key);
        let place = self.place_for(wanted)?;
        let epoch = self.epoch;
        let slot = self.slots.get_mut(place)?;
        if slot.key != wanted {
            debug_assert!(slot.key >> 54 != epoch);
            *slot = Slot { key: wanted, ..Slot::default() };
            self.used += 1;
        }
        Some(slot)
    }

    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.epoch += 1;
        if self.epoch > EPOCHS {
            self.epoch = 1;
            self.slots.fill(Slot::default());
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot>()
    }

    /// The place of a key or of the first free slot on its way.
    fn place_for(&self, wanted: u64) -> Option<usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut place = hash(wanted, mask);
        loop {
            let slot = self.slots.get(place)?;
            if slot.key == wanted || !self.is_live(slot) {
                return Some(place);
            }
            place = (place + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) -> bool {
        let count = (2 * self.slots.len()).max(FIRST_SLOTS.min(self.most));
        let mut slots = Vec::new();
        if count == 0 || count > self.most || slots.try_reserve_exact(count).is_err() {
            return false;
        }
        slots.resize(count, Slot::default());
        let old = core::mem::replace(&mut self.slots, slots);
        for slot in old.into_iter().filter(|slot| slot.key >> 54 == self.epoch) {
            if let Some(place) = self.place_for(slot.key) {
                self.slots[place] = slot;
            }
        }
        true
    }

    #[inline]
    const fn is_live(&self, slot: &Slot) -> bool {
        slot.key >> 54 == self.epoch
    }

    /// 48 bits of lengths, 4 of tricks left, 2 of the leader, 10 of the epoch.
    #[inline]
    fn packed(&self, key: &Key) -> u64 {
        let lengths = key.shape.bits() & 0xffff_ffff_ffff;
        let left = key.tricks_left() as u64;
        lengths | left << 48 | (key.leader as u64) << 52 | self.epoch << 54
    }
}

/// Fibonacci hashing: the high bits of the product depend on all bits of the key.
#[inline]
const fn hash(key: u64, mask: usize) -> usize {
    let product = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((product ^ product >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as usize & mask
}
