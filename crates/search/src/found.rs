use dds_cards::Card;
use dds_position::WinRanks;

/// What a zero-window search found out for the side to move.
///
/// The search asked whether that side wins `want` tricks. When `tricks >= want`, the side wins at
/// least `tricks`; otherwise it wins at most `tricks`. Either holds for every position that agrees
/// in the winning ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// A bound on the tricks of the side to move, from here to the end.
    pub tricks: i8,
    /// The ranks the bound rests on.
    pub ranks: WinRanks,
}

impl Found {
    /// What was found at the start of a trick, before `left` tricks, as it counts for the side that
    /// plays the last card of the trick before it: whether it has `won` that trick, and the card
    /// that won by its rank.
    #[inline]
    #[must_use]
    pub(crate) fn before_last_card(self, won: bool, left: i8, by_rank: Option<Card>) -> Self {
        let tricks = if won { self.tricks + 1 } else { left - self.tricks };
        let ranks = self.ranks | by_rank.map_or(WinRanks::NONE, WinRanks::down_to);
        Self { tricks, ranks }
    }
}

/// Tricks a side is sure to win, and the ranks that make them sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// At least so many tricks.
    pub tricks: i8,
    /// The ranks the claim rests on.
    pub ranks: WinRanks,
}

impl Proof {
    /// What the proof says when its side is the one to move.
    #[inline]
    #[must_use]
    pub const fn for_mover(self) -> Found {
        Found { tricks: self.tricks, ranks: self.ranks }
    }

    /// What the proof says when its side is not the one to move and `left` tricks are left.
    #[inline]
    #[must_use]
    pub const fn against_mover(self, left: i8) -> Found {
        Found { tricks: left - self.tricks, ranks: self.ranks }
    }
}
