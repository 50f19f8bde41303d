//! Quick tricks: what a side takes at once. Source: Haglund 2008, ch. 3.

mod after_lead;
mod leader;
mod partner;
mod tally;

pub use after_lead::{cash_after_lead, cut_after_lead};

use self::tally::Tally;
use super::trump_bound;
use crate::{Proof, TrickStart};
use dds_position::WinRanks;

/// A proof that the side on lead wins `want` tricks by cashing them, if there is one.
///
/// The leader's winners come first, trumps before other suits; then partner's, if the leader can
/// cross to him with a card or a ruff. Counting stops when `want` is reached, so that no more
/// ranks are named than needed. Sound, not tight. Switch: [`QUICK`](crate::Switch::QUICK).
#[must_use]
pub fn cut(lead: &TrickStart, want: i8) -> Option<Proof> {
    if own_all_trumps(lead) >= want {
        return Some(Proof { tricks: want, ranks: WinRanks::NONE });
    }
    let (own, partners) = lead.most_quick_tricks();
    if own + partners < want {
        return None;
    }
    let mut tally = Tally::new(want.max(1));
    let cashed = leader::cash(lead, lead.trump, &mut tally);
    if !tally.is_done() && tally.missing() <= partners {
        partner::cash(lead, &cashed, true, &mut tally);
    }
    tally.proof(lead)
}

/// A proof that the side on lead wins `want` tricks by cashing side suits only, after which its
/// trumps are worth what they are worth now, see [`trump_bound`]. Sound, not tight. Switch:
/// [`SIDE_SUITS_FIRST`](crate::Switch::SIDE_SUITS_FIRST).
#[must_use]
pub fn side_suits_first(lead: &TrickStart, want: i8) -> Option<Proof> {
    let trump = lead.trump?;
    let side = lead.leader.side();
    let row = &lead.rows[trump];
    let trumps = row.trump_bound(side) as i8;
    if trumps == 0 {
        return None;
    }
    let (mut own, mut partners) = lead.most_quick_tricks();
    // Trumps are counted once.
    match row.owner(1) {
        Some(owner) if owner == lead.leader => own -= row.tops_of_owner().0 as i8,
        Some(owner) if owner == lead.leader.partner() => partners -= row.tops_of_owner().0 as i8,
        _ => {}
    }
    if own + partners + trumps < want {
        return None;
    }
    let mut tally = Tally::new(want.max(1));
    let cashed = leader::cash(lead, None, &mut tally);
    let rest = |tally: &Tally| trump_bound::cut(lead, trump, side, tally.missing());
    if !tally.is_done()
        && tally.missing() < want
        && let Some(trumps) = rest(&tally)
    {
        return Some(tally.with(lead, trumps));
    }
    if !tally.is_done() && tally.missing() < partners + trumps {
        let before = tally.missing();
        partner::cash(lead, &cashed, false, &mut tally);
        if !tally.is_done() && tally.missing() < before {
            return rest(&tally).map(|trumps| tally.with(lead, trumps));
        }
    }
    tally.proof(lead)
}

/// When the opponents have no trumps, each trump of the longer hand wins the trick it is played
/// to: no rank is needed.
fn own_all_trumps(lead: &TrickStart) -> i8 {
    let (leader, partner) = (lead.leader, lead.leader.partner());
    if lead.trumps(leader.lho()) > 0 || lead.trumps(leader.rho()) > 0 {
        return 0;
    }
    lead.trumps(leader).max(lead.trumps(partner))
}
