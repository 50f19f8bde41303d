/// A question of a zero-window search: does the side to move win `want` of the `left` tricks?
///
/// Every question the search asks below a card, and every view of the other side, is made here.
///
/// ```
/// use dds_search::Goal;
///
/// // North wants 4 of 6 tricks. East-West stop them with 3 of 6.
/// let goal = Goal { want: 4, left: 6 };
/// assert_eq!(goal.flipped(), Goal { want: 3, left: 6 });
/// // Once North-South have won a trick, 3 of 5 are enough; after a lost one they need 4 of 5.
/// assert_eq!(goal.after_trick(true), Goal { want: 3, left: 5 });
/// assert_eq!(goal.after_trick(false), Goal { want: 4, left: 5 });
/// assert!(goal.is_met(4) && !goal.is_met(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The tricks wanted; 0 and less are won, more than `left` cannot be.
    pub want: i8,
    /// The tricks still to be won, the trick under way included.
    pub left: i8,
}

impl Goal {
    /// The goal of the other side, met exactly when this one fails.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self { want: self.left - self.want + 1, left: self.left }
    }

    /// The goal of the same side after a trick that it has won or lost.
    #[inline]
    #[must_use]
    pub const fn after_trick(self, won: bool) -> Self {
        Self { want: self.want - won as i8, left: self.left - 1 }
    }

    /// Whether a number of tricks is enough.
    #[inline]
    #[must_use]
    pub const fn is_met(self, tricks: i8) -> bool {
        tricks >= self.want
    }

    /// The same question put to North-South, when `mover` is the side to move.
    #[inline]
    #[must_use]
    pub const fn of_north_south(self, mover: dds_cards::Side) -> Self {
        match mover {
            dds_cards::Side::NorthSouth => self,
            dds_cards::Side::EastWest => self.flipped(),
        }
    }
}
