use dds_cards::{Card, Hand, Seat, Suit};
use dds_position::{Position, SuitRow};

use super::pips;
use crate::{Lead, Moves};

/// The leads `cards`: the best of each suit by weight, then the others.
pub(in super::super) fn moves(position: &Position, lead: &Lead, cards: Hand) -> Moves {
    let has_trumps = lead.trump.is_some_and(|trump| lead.rows[trump].len() > 0);
    let mut moves = Moves::default();
    for suit in Suit::ALL {
        let of_suit = cards & Hand::suit(suit);
        if of_suit.is_empty() {
            continue;
        }
        let others = Others::new(position, lead, suit);
        let base = if has_trumps { suit_base(lead, suit) } else { notrump_base(lead, suit) };
        let mut best: Option<(Card, i16)> = None;
        for group in groups(lead, suit).filter(|group| of_suit.contains(group.card)) {
            let weight = match (has_trumps, others.let_win(group)) {
                (true, true) => winning(lead, group),
                (true, false) => losing(lead, group),
                (false, true) => notrump_winning(lead, group),
                (false, false) => notrump_losing(lead, group),
            };
            if best.is_none_or(|(_, other)| weight > other) {
                best = Some((group.card, weight));
            }
        }
        if let Some((card, weight)) = best {
            moves.push(card, base + weight);
            moves.push_last(of_suit.without(card));
        } else {
            moves.push_last(of_suit);
        }
    }
    moves
}

/// A lead: the lowest card of a group of equivalent ones stands for all.
#[derive(Clone, Copy, Debug)]
struct Group {
    card: Card,
    /// 2 to 14: the rank of the group's highest card.
    pips: i16,
    /// The relative rank of its highest card, 1 for the highest in play.
    order: i16,
    /// Whether it has more than one card.
    is_sequence: bool,
}

/// The leader's groups in a suit, the highest first.
fn groups(lead: &Lead, suit: Suit) -> impl Iterator<Item = Group> {
    let row: &SuitRow = &lead.rows[suit];
    row.groups(lead.leader).filter_map(move |group| {
        let card = |order: u8| row.rank(usize::from(order)).map(|rank| Card::new(suit, rank));
        Some(Group {
            card: card(group.bottom)?,
            pips: pips(card(group.top)?),
            order: group.top.into(),
            is_sequence: group.top < group.bottom,
        })
    })
}

/// The strength of the best cards the others play when a suit is led.
struct Others {
    partner: u8,
    against: u8,
}

impl Others {
    fn new(position: &Position, lead: &Lead, suit: Suit) -> Self {
        let best = |seat: Seat| {
            let hand = position.hand(seat);
            if let Some(rank) = hand.holding(suit).top() {
                return 16 + rank as u8;
            }
            let ruff = lead.trump.and_then(|trump| hand.holding(trump).top());
            ruff.map_or(0, |rank| 32 + rank as u8)
        };
        Self {
            partner: best(lead.leader.partner()),
            against: best(lead.leader.lho()).max(best(lead.leader.rho())),
        }
    }

    /// Whether the leader's side wins the trick when all others play their best card of the suit.
    fn let_win(&self, group: Group) -> bool {
        (16 + group.card.rank() as u8).max(self.partner) > self.against
    }
}

/// Few replies are good: four times the opponents' lengths, or all tricks left for a void.
fn replies(lead: &Lead, suit: Suit) -> i16 {
    [lead.leader.lho(), lead.leader.rho()]
        .map(|seat| match lead.len(suit, seat) {
            0 => 4 * i16::from(lead.left),
            length => 4 * i16::from(length),
        })
        .iter()
        .sum()
}

fn suit_base(lead: &Lead, suit: Suit) -> i16 {
    let (leader, partner) = (lead.leader, lead.leader.partner());
    let (lho, rho) = (leader.lho(), leader.rho());
    let (first, second) = (lead.owner(suit, 1), lead.owner(suit, 2));
    let is_trump = lead.trump == Some(suit);
    let ruffs = |seat| !is_trump && lead.len(suit, seat) == 0 && lead.trumps(seat) > 0;
    let mut base = -(32 * replies(lead, suit) / 13);
    if ruffs(lho) || ruffs(rho) {
        base -= 12;
    }
    if ruffs(partner) && lead.len(suit, rho) > 0 {
        base += 17;
    }
    if (first == Some(rho) || second == Some(rho)) && lead.len(suit, rho) > 1 {
        base -= 12;
    } else if first == Some(lho) && second == Some(partner) && lead.len(suit, partner) > 1 {
        base += 27;
    }
    let singleton_to_ace = lead.len(suit, leader) == 1
        && first == Some(partner)
        && lead.len(suit, partner) > 1
        && !is_trump
        && lead.trumps(leader) > 0;
    if singleton_to_ace { base + 19 } else { base }
}

fn notrump_base(lead: &Lead, suit: Suit) -> i16 {
    let partner_is_void = lead.len(suit, lead.leader.partner()) == 0;
    -(32 * replies(lead, suit) / 19) - if partner_is_void { 9 } else { 0 }
}

fn opponents_singleton_top(lead: &Lead, suit: Suit) -> bool {
    [lead.leader.lho(), lead.leader.rho()]
        .into_iter()
        .any(|seat| lead.len(suit, seat) == 1 && lead.owner(suit, 1) == Some(seat))
}

fn winning(lead: &Lead, group: Group) -> i16 {
    let suit = group.card.suit();
    let (leader, partner) = (Some(lead.leader), Some(lead.leader.partner()));
    let (first, second) = (lead.owner(suit, 1), lead.owner(suit, 2));
    if opponents_singleton_top(lead, suit) {
        35 + group.order
    } else if first == leader {
        if second == partner {
            48 + group.order
        } else if group.order == 1 {
            31
        } else {
            group.order - 3
        }
    } else if first == partner {
        if second == leader { 42 + group.order } else { 28 + group.order }
    } else if group.order == 2 && group.is_sequence {
        40
    } else if group.is_sequence {
        22 + group.order
    } else {
        11 + group.order
    }
}

/// Partner's two honours under the ace, or one each: the lead sets up a trick.
fn honours_below_the_top(lead: &Lead, suit: Suit, both: i16, split: i16) -> i16 {
    let (leader, partner) = (Some(lead.leader), Some(lead.leader.partner()));
    match (lead.owner(suit, 2), lead.owner(suit, 3)) {
        (second, third) if second == partner && third == partner => both,
        (second, third)
            if (second == leader && third == partner || second == partner && third == leader)
                && lead.len(suit, lead.leader.partner()) > 1 =>
        {
            split
        }
        _ => 0,
    }
}

fn losing(lead: &Lead, group: Group) -> i16 {
    let suit = group.card.suit();
    let (leader, partner) = (Some(lead.leader), Some(lead.leader.partner()));
    let (first, second) = (lead.owner(suit, 1), lead.owner(suit, 2));
    let base = if opponents_singleton_top(lead, suit) {
        2 + group.order
    } else if first == leader {
        if second == partner {
            33 + group.order
        } else if group.order == 1 {
            38
        } else {
            group.order - 14
        }
    } else if first == partner {
        34 + group.order
    } else if group.order == 2 && group.is_sequence {
        35
    } else {
        17 - group.pips
    };
    base + honours_below_the_top(lead, suit, 20, 13)
}

fn notrump_winning(lead: &Lead, group: Group) -> i16 {
    let suit = group.card.suit();
    let (lho, rho) = (lead.leader.lho(), lead.leader.rho());
    let second = lead.owner(suit, 2);
    let mut weight = 0;
    if second == Some(rho) && lead.len(suit, rho) > 1 {
        weight -= 1;
    } else if second == Some(lho) {
        weight += if lead.len(suit, lho) > 1 { 22 } else { 16 };
    }
    let guarded = |seat| second == Some(seat) && lead.len(suit, seat) > 1;
    weight + group.order + if guarded(lho) || guarded(rho) { 18 } else { 45 }
}

fn notrump_losing(lead: &Lead, group: Group) -> i16 {
    let suit = group.card.suit();
    let (leader, partner) = (lead.leader, lead.leader.partner());
    let (lho, rho) = (leader.lho(), leader.rho());
    let (first, second) = (lead.owner(suit, 1), lead.owner(suit, 2));
    let mut weight = honours_below_the_top(lead, suit, 35, 25);
    if (first == Some(rho) || second == Some(rho)) && lead.len(suit, rho) > 1 {
        weight -= 10;
    } else if first == Some(lho) && second == Some(partner) && lead.len(suit, partner) > 1 {
        weight += 31;
    }
    weight
        + if opponents_singleton_top(lead, suit) {
            28 + group.order
        } else if first == Some(leader) {
            group.order - 17
        } else if !group.is_sequence {
            12 + group.order
        } else if group.order == 2 {
            48
        } else {
            29 - group.order
        }
}
