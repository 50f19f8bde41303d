//! A bound on a side's trump tricks, whoever is on lead: counting, no play.

use dds_cards::{Side, Suit};
use dds_position::WinRanks;

use crate::{Lead, Proof};

/// A proof that `side` wins `want` tricks with its trumps, if counting shows it.
///
/// Take any own trump and all own trumps above it, as many as the longer hand has at most: they
/// can be played to different tricks, and each opposing trump above it spoils one of those at most.
/// The same holds of all trumps of the longer hand against all opposing ones, and then no rank is
/// needed. Sound, not tight. Contains the top run, `KQ` against the ace, `QJT` against two
/// honours, and length. Switch: [`TRUMP_BOUND`](crate::Switch::TRUMP_BOUND).
#[inline]
#[must_use]
pub fn cut(lead: &Lead, trump: Suit, side: Side, want: i8) -> Option<Proof> {
    let row = lead.rows[trump];
    let [one, other] = side.seats();
    let longer = lead.len(trump, one).max(lead.len(trump, other));
    if longer < want {
        return None;
    }
    let all = row.len() as i8;
    let theirs = all - lead.len(trump, one) - lead.len(trump, other);
    if longer - theirs >= want {
        return Some(Proof { tricks: want, ranks: WinRanks::NONE });
    }
    let (mut ours, mut above) = (0, 0);
    let mut owners = row.owners();
    for order in 1..=all {
        if owners & 1 == side as u32 {
            ours += 1;
            if ours.min(longer) - above >= want {
                return Some(Proof { tricks: want, ranks: lead.ranks_to(trump, order) });
            }
        } else {
            above += 1;
            // Even with every trump of the longer hand nothing is left to win.
            if longer - above < want {
                return None;
            }
        }
        owners >>= 2;
    }
    None
}
