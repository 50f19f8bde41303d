//! Without trumps, or after the last of them.

use dds_cards::{Seat, Suit};
use dds_position::WinRanks;

use crate::{Proof, TrickStart};

pub(super) fn cut(lead: &TrickStart, want: i8) -> Option<Proof> {
    concession(lead, want).or_else(|| one_suit_must_be_lost(lead, want))
}

/// Rule 1: the opponents own the top of every suit the leader can lead, so one of them gets the
/// lead with the first trick and cashes the top cards of his hand.
///
/// The paper counts one trick a suit whichever opponent owns its top, which is too many when their
/// hands cannot reach each other: docs/decisions/0002-later-tricks-notrump.md.
fn concession(lead: &TrickStart, want: i8) -> Option<Proof> {
    let leader = lead.leader;
    let mut ranks = WinRanks::NONE;
    let mut owners = [false; 4];
    for suit in Suit::ALL.into_iter().filter(|&suit| lead.len(suit, leader) > 0) {
        let owner = lead.owner(suit, 1)?;
        if owner.side() == leader.side() {
            return None;
        }
        owners[owner as usize] = true;
        ranks |= lead.ranks_to(suit, 1);
    }
    let mut fewest = i8::MAX;
    for seat in [leader.lho(), leader.rho()].into_iter().filter(|&seat| owners[seat as usize]) {
        let (tricks, cashed) = cashing_tops(lead, seat, want);
        fewest = fewest.min(tricks);
        ranks |= cashed;
    }
    (fewest >= want).then_some(Proof { tricks: want, ranks })
}

/// The tricks `seat` cashes once it is on lead, counted up to `want`, and their ranks.
fn cashing_tops(lead: &TrickStart, seat: Seat, want: i8) -> (i8, WinRanks) {
    let mut tricks = 0;
    let mut ranks = WinRanks::NONE;
    for suit in Suit::ALL {
        let (own, by_rank) = lead.tops(suit, seat);
        let taken = own.min(want - tricks);
        if taken > 0 {
            tricks += taken;
            ranks |= lead.ranks_to(suit, taken.min(by_rank));
        }
    }
    (tricks, ranks)
}

/// Rule 2: even if the side on lead runs every suit whose top it owns to the last card of its
/// longer hand, tricks remain, and the first of them goes to an opponent's top card.
fn one_suit_must_be_lost(lead: &TrickStart, want: i8) -> Option<Proof> {
    if want > 1 {
        return None;
    }
    let (leader, partner) = (lead.leader, lead.leader.partner());
    let mut longest_run = 0;
    let mut ranks = WinRanks::NONE;
    for suit in Suit::ALL {
        let length = lead.len(suit, leader).max(lead.len(suit, partner));
        if length == 0 {
            continue;
        }
        if lead.owner(suit, 1)?.side() == leader.side() {
            longest_run += length;
        } else {
            ranks |= lead.ranks_to(suit, 1);
        }
    }
    (longest_run < lead.left).then_some(Proof { tricks: 1, ranks })
}
