//! `TargetTooLowOrHigh`. Source: Haglund 2008, ch. 2, after Chang 1996.

use dds_position::WinRanks;

use crate::Found;

/// Settles whether the side on lead wins `want` of `left` tricks when no card is needed to know:
/// none is wanted, or more than there are. Switch: [`TARGET`](crate::Switch::TARGET).
#[inline]
#[must_use]
pub const fn too_low_or_high(want: i8, left: i8) -> Option<Found> {
    if want <= 0 {
        return Some(Found { tricks: 0, ranks: WinRanks::NONE });
    }
    if want > left {
        return Some(Found { tricks: left, ranks: WinRanks::NONE });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::too_low_or_high;

    #[test]
    fn only_impossible_and_empty_targets_are_settled() {
        for (want, left, tricks) in
            [(-1, 3, Some(0)), (0, 3, Some(0)), (1, 3, None), (3, 3, None), (4, 3, Some(3))]
        {
            assert_eq!(too_low_or_high(want, left).map(|found| found.tricks), tricks, "{want}");
        }
    }
}
