//! Choices that are the same in every run.

/// The generator splitmix64 (Steele, Lea and Flood 2014): for choices of no consequence.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `end`, which is small, so that the remainder is as good as fair.
    #[expect(clippy::cast_possible_truncation, reason = "the remainder is below a `usize`")]
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_end_comes_up() {
        let mut chance = Chance::new(3);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[chance.below(7)] += 1;
        }
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
    }
}
