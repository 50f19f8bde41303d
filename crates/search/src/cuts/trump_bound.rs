//! A bound on a side's trump tricks, whoever is on lead: counting, no play.

use crate::{Proof, TrickStart};
use dds_cards::{Side, Suit};

/// A proof that the side on lead wins `want` tricks with its trumps, see [`cut`].
#[inline]
#[must_use]
pub fn own(start: &TrickStart, want: i8) -> Option<Proof> {
    cut(start, start.trump?, start.leader.side(), want)
}

/// A proof that the side not on lead wins `want` tricks with its trumps, see [`cut`].
#[inline]
#[must_use]
pub fn theirs(start: &TrickStart, want: i8) -> Option<Proof> {
    cut(start, start.trump?, start.leader.side().opponents(), want)
}

/// A proof that `side` wins `want` tricks with its trumps, if counting shows it.
///
/// Sound, not tight: [`SuitRow::trump_proof`](dds_position::SuitRow::trump_proof) says why. Contains
/// the top run, `KQ` against the ace, `QJT` against two honours, and length. Switch:
/// [`TRUMP_BOUND`](crate::Switch::TRUMP_BOUND).
#[inline]
#[must_use]
pub fn cut(lead: &TrickStart, trump: Suit, side: Side, want: i8) -> Option<Proof> {
    let row = &lead.rows[trump];
    if (row.trump_bound(side) as i8) < want {
        return None;
    }
    let order = row.trump_proof(side, usize::try_from(want).unwrap_or(0))?;
    Some(Proof { tricks: want, ranks: lead.ranks_to(trump, order as i8) })
}
