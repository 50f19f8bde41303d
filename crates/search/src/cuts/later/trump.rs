//! While trumps are out. Source: Haglund 2008, ch. 4, after Stanojevic.

use dds_cards::{Seat, Side, Suit};
use dds_position::WinRanks;

use crate::{Proof, TrickStart};

pub(super) fn cut(lead: &TrickStart, trump: Suit, want: i8) -> Option<Proof> {
    only_they_have_trumps(lead, trump, want)
        .or_else(|| top_trumps(lead, trump, want))
        .or_else(|| guarded_second_trump(lead, trump, want))
}

/// Rule 1: the side on lead has no trump, so each trump of the longer hand wins its trick.
fn only_they_have_trumps(lead: &TrickStart, trump: Suit, want: i8) -> Option<Proof> {
    let leader = lead.leader;
    if lead.len(trump, leader) > 0 || lead.len(trump, leader.partner()) > 0 {
        return None;
    }
    let tricks = lead.len(trump, leader.lho()).max(lead.len(trump, leader.rho()));
    (tricks >= want).then_some(Proof { tricks: want, ranks: WinRanks::NONE })
}

/// Rule 2: the highest trumps win a trick each, as many as need not fall together: no more than
/// the longer of the two hands has.
fn top_trumps(lead: &TrickStart, trump: Suit, want: i8) -> Option<Proof> {
    let side: Side = lead.leader.side().opponents();
    let [one, other] = side.seats();
    let longer = lead.len(trump, one).max(lead.len(trump, other));
    let run = (1..).take_while(|&order| lead.owner(trump, order).map(Seat::side) == Some(side));
    let tricks = (run.take(usize::try_from(want).unwrap_or(0)).count() as i8).min(longer);
    // Fewer winners than `want` prove nothing here.
    (tricks >= want).then(|| Proof { tricks: want, ranks: lead.ranks_to(trump, want) })
}

/// Rule 3: the second highest trump, guarded and behind the highest, wins a trick.
fn guarded_second_trump(lead: &TrickStart, trump: Suit, want: i8) -> Option<Proof> {
    let behind = lead.owner(trump, 1)?.lho();
    let found = want <= 1
        && behind.side() != lead.leader.side()
        && lead.owner(trump, 2) == Some(behind)
        && lead.len(trump, behind) >= 2;
    found.then(|| Proof { tricks: 1, ranks: lead.ranks_to(trump, 2) })
}
