//! The name of a position, and the generator that makes names.

use std::ops::{BitXor, BitXorAssign};

/// The 64-bit name of a position: equal positions have equal keys, different ones almost never.
///
/// The low half chooses a slot of a table, the high half is the *lock* that tells whether the
/// slot's record belongs to the position. The halves of a [`Zobrist`](crate::Zobrist) key are
/// independent, so one number does the work of the paper's hash key and lock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

impl Key {
    /// The low 32 bits, from which a slot is chosen.
    #[must_use]
    pub const fn index_part(self) -> u32 {
        self.0 as u32
    }

    /// The high 32 bits, which verify a slot.
    #[must_use]
    pub const fn lock_part(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// Both keys exclusive-ored, usable in constants.
    #[must_use]
    pub const fn xor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXor for Key {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.xor(other)
    }
}

impl BitXorAssign for Key {
    fn bitxor_assign(&mut self, other: Self) {
        *self = self.xor(other);
    }
}

/// A small reproducible generator of 64-bit numbers, the same on every machine.
///
/// The step is SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number
/// generators", figure 17). It is meant for keys and for experiments, not for secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mixer(u64);

impl Mixer {
    /// A generator that starts from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, usable in constants.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        Self::mix(self.0)
    }

    /// A number in `0..n`, by multiplication; the bias is below n / 2^64.
    ///
    /// `n` must be positive, otherwise the answer is 0.
    pub const fn below(&mut self, n: u64) -> u64 {
        ((self.draw() as u128 * n as u128) >> 64) as u64
    }

    /// A bijection of 64-bit numbers that scatters neighbours.
    #[must_use]
    pub const fn mix(x: u64) -> u64 {
        let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }
}

impl Iterator for Mixer {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        Some(self.draw())
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, Mixer};

    #[test]
    fn below_stays_below_and_reaches_every_number() {
        let mut seen = [0u32; 7];
        let mut mixer = Mixer::new(1);
        for _ in 0..7_000 {
            seen[mixer.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn the_halves_of_a_key_are_its_index_and_its_lock() {
        let key = Key(0x0123_4567_89ab_cdef);
        assert_eq!((key.index_part(), key.lock_part()), (0x89ab_cdef, 0x0123_4567));
    }
}
