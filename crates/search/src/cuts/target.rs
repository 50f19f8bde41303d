//! `TargetTooLowOrHigh`. Source: Haglund 2008, ch. 2, after Chang 1996.

use crate::{Bound, Goal};

/// Settles a goal when no card is needed to know: no trick is wanted, or more than there are. Switch: [`TARGET`](crate::Switch::TARGET).
#[inline]
#[must_use]
pub const fn too_low_or_high(goal: Goal) -> Option<Bound> {
    if goal.want <= 0 {
        return Some(Bound::of(0));
    }
    if goal.want > goal.left {
        return Some(Bound::of(goal.left));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Goal, too_low_or_high};

    #[test]
    fn only_impossible_and_empty_targets_are_settled() {
        for (want, left, tricks) in
            [(-1, 3, Some(0)), (0, 3, Some(0)), (1, 3, None), (3, 3, None), (4, 3, Some(3))]
        {
            assert_eq!(
                too_low_or_high(Goal { want, left }).map(|bound| bound.tricks),
                tricks,
                "{want}"
            );
        }
    }
}
