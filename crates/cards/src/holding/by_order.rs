//! The ranks of every holding from the highest down, four bits each.

/// What stands in the place of a rank when there are fewer cards.
pub(super) const NONE: u64 = 15;

/// The ranks of a holding by its 13 bits, the highest rank lowest.
#[cfg(not(target_arch = "wasm32"))]
#[inline]
pub(super) const fn of(bits: u16) -> u64 {
    static RANKS: [u64; 1 << 13] = all(0);
    RANKS[bits as usize]
}

/// The same from two small tables: the large one is 64 KiB, which a page would have to load, and
/// 20 of the module's 75 kB after compression.
#[cfg(any(target_arch = "wasm32", test))]
mod small {
    use super::all;

    const LOW_BITS: u16 = 7;
    static LOW: [u64; 1 << LOW_BITS] = all(0);
    static HIGH: [u64; 1 << (13 - LOW_BITS)] = all(LOW_BITS as u64);

    #[inline]
    pub(in super::super) const fn of(bits: u16) -> u64 {
        let (high, low) = (bits >> LOW_BITS, bits & ((1 << LOW_BITS) - 1));
        let places = 4 * high.count_ones();
        let above = HIGH[high as usize] & ((1 << places) - 1);
        LOW[low as usize] << places | above
    }
}
#[cfg(target_arch = "wasm32")]
pub(super) use small::of;

/// The ranks of all sets of bits, the lowest bit being the rank `lowest`.
const fn all<const SETS: usize>(lowest: u64) -> [u64; SETS] {
    let mut all = [u64::MAX; SETS];
    let mut bits = 1;
    while bits < SETS {
        let top = bits.ilog2();
        // The highest rank in front of those of the rest.
        all[bits] = all[bits & !(1 << top)] << 4 | (lowest + top as u64);
        bits += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_table_hold_the_same() {
        for bits in 0..1 << 13 {
            assert_eq!(of(bits), small::of(bits), "{bits:013b}");
        }
    }
}
