//! The ranks of every holding from the highest down, four bits each.

/// What stands in the place of a rank when there are fewer cards.
pub(super) const NONE: u64 = 15;

/// By the bits of the holding; the highest rank lowest.
pub(super) static RANKS: [u64; 1 << 13] = all();

const fn all() -> [u64; 1 << 13] {
    let mut all = [u64::MAX; 1 << 13];
    let mut bits = 1;
    while bits < all.len() {
        let top = bits.ilog2();
        // The highest rank in front of those of the rest.
        all[bits] = all[bits & !(1 << top)] << 4 | top as u64;
        bits += 1;
    }
    all
}
