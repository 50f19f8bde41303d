use dds_cards::{Card, Hand, Suit};
use dds_position::{Group, Position, SuitRow};

use super::pips;
use crate::{Lead, Moves};

/// The leads `cards`: the best of each suit by weight, then the others.
pub(in super::super) fn moves(position: &Position, lead: &Lead, cards: Hand) -> Moves {
    let mut moves = Moves::default();
    let mut rest = cards;
    while let Some(lowest) = rest.first_bottom() {
        let suit = lowest.suit();
        let of_suit = cards & Hand::suit(suit);
        rest = rest - of_suit;
        let view = SuitView::new(position, lead, suit);
        let mut best: Option<(Card, i16)> = None;
        for group in view.row.groups(lead.leader) {
            let Some(card) = view.card(group.bottom).filter(|&card| of_suit.contains(card)) else {
                continue;
            };
            let weight = view.weight(group, card);
            if best.is_none_or(|(_, other)| weight > other) {
                best = Some((card, weight));
            }
        }
        if let Some((card, weight)) = best {
            moves.push(card, view.base() + weight);
            moves.push_last(of_suit.without(card));
        } else {
            moves.push_last(of_suit);
        }
    }
    moves
}

/// Who owns a card, seen from the hand on lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Leader,
    Lho,
    Partner,
    Rho,
    /// There are fewer cards.
    Nobody,
}

impl Owner {
    fn of(row: &SuitRow, lead: &Lead, order: usize) -> Self {
        let owner = row.owner(order).map(|seat| lead.leader.steps_to(seat));
        match owner {
            Some(0) => Self::Leader,
            Some(1) => Self::Lho,
            Some(2) => Self::Partner,
            Some(_) => Self::Rho,
            None => Self::Nobody,
        }
    }
}

/// What decides about the lead of a suit.
struct SuitView<'a> {
    lead: &'a Lead,
    suit: Suit,
    row: &'a SuitRow,
    /// The owners of the three highest cards.
    owners: [Owner; 3],
    /// The lengths of the leader, his left-hand opponent, partner, the right-hand opponent.
    lengths: [i16; 4],
    /// Who can ruff, in the same order.
    ruffs: [bool; 4],
    has_trumps: bool,
    /// The strength of the best card partner may play and of the best the opponents may.
    partner: u8,
    against: u8,
}

impl<'a> SuitView<'a> {
    #[inline]
    fn new(position: &Position, lead: &'a Lead, suit: Suit) -> Self {
        let row = &lead.rows[suit];
        let seats = [0, 1, 2, 3].map(|steps| lead.leader.clockwise(steps));
        let lengths = seats.map(|seat| row.len_of(seat) as i16);
        let is_side_suit = lead.trump != Some(suit);
        let ruffs = [0, 1, 2, 3]
            .map(|steps| is_side_suit && lengths[steps] == 0 && lead.trumps(seats[steps]) > 0);
        let strength = |steps: usize| {
            let hand = position.hand(seats[steps]);
            if let Some(rank) = hand.holding(suit).top() {
                return 16 + rank as u8;
            }
            let ruff = lead.trump.and_then(|trump| hand.holding(trump).top());
            ruff.map_or(0, |rank| 32 + rank as u8)
        };
        Self {
            lead,
            suit,
            row,
            owners: [1, 2, 3].map(|order| Owner::of(row, lead, order)),
            lengths,
            ruffs,
            has_trumps: lead.trump.is_some_and(|trump| lead.rows[trump].len() > 0),
            partner: strength(2),
            against: strength(1).max(strength(3)),
        }
    }

    fn card(&self, order: u8) -> Option<Card> {
        let rank = self.lead.in_play.holding(self.suit).nth_highest(usize::from(order));
        Some(Card::new(self.suit, rank?))
    }

    /// The weight of the suit: few replies are good, four times the opponents' lengths or all
    /// tricks left for a void.
    fn base(&self) -> i16 {
        let [own, lho, partner, rho] = self.lengths;
        let replies = |length: i16| if length == 0 { i16::from(self.lead.left) } else { length };
        let replies = 4 * (replies(lho) + replies(rho));
        if !self.has_trumps {
            return -(32 * replies / 19) - if partner == 0 { 9 } else { 0 };
        }
        let mut base = -(32 * replies / 13);
        if self.ruffs[1] || self.ruffs[3] {
            base -= 12;
        }
        if self.ruffs[2] && rho > 0 {
            base += 17;
        }
        base += match self.finesse() {
            Finesse::Into => -12,
            Finesse::Through => 27,
            Finesse::None => 0,
        };
        let singleton_to_ace = own == 1
            && self.owners[0] == Owner::Partner
            && partner > 1
            && self.lead.trump != Some(self.suit)
            && self.lead.trumps(self.lead.leader) > 0;
        base + if singleton_to_ace { 19 } else { 0 }
    }

    fn finesse(&self) -> Finesse {
        let [first, second, _] = self.owners;
        if (first == Owner::Rho || second == Owner::Rho) && self.lengths[3] > 1 {
            Finesse::Into
        } else if first == Owner::Lho && second == Owner::Partner && self.lengths[2] > 1 {
            Finesse::Through
        } else {
            Finesse::None
        }
    }

    #[inline]
    fn weight(&self, group: Group, card: Card) -> i16 {
        // Whether the leader's side wins the trick when all others play their best card.
        let wins = (16 + card.rank() as u8).max(self.partner) > self.against;
        match (self.has_trumps, wins) {
            (true, true) => self.winning(group),
            (true, false) => self.losing(group),
            (false, true) => self.notrump_winning(group),
            (false, false) => self.notrump_losing(group),
        }
    }

    fn opponents_singleton_top(&self) -> bool {
        self.owners[0] == Owner::Lho && self.lengths[1] == 1
            || self.owners[0] == Owner::Rho && self.lengths[3] == 1
    }

    fn winning(&self, group: Group) -> i16 {
        let (order, is_sequence) = (i16::from(group.top), group.top < group.bottom);
        match self.owners {
            _ if self.opponents_singleton_top() => 35 + order,
            [Owner::Leader, Owner::Partner, _] => 48 + order,
            [Owner::Leader, ..] if order == 1 => 31,
            [Owner::Leader, ..] => order - 3,
            [Owner::Partner, Owner::Leader, _] => 42 + order,
            [Owner::Partner, ..] => 28 + order,
            _ if order == 2 && is_sequence => 40,
            _ if is_sequence => 22 + order,
            _ => 11 + order,
        }
    }

    /// Partner's two honours under the ace, or one each: the lead sets up a trick.
    fn honours_below_the_top(&self, both: i16, split: i16) -> i16 {
        match self.owners {
            [_, Owner::Partner, Owner::Partner] => both,
            [_, Owner::Leader, Owner::Partner] | [_, Owner::Partner, Owner::Leader]
                if self.lengths[2] > 1 =>
            {
                split
            }
            _ => 0,
        }
    }

    fn losing(&self, group: Group) -> i16 {
        let (order, is_sequence) = (i16::from(group.top), group.top < group.bottom);
        let base = match self.owners {
            _ if self.opponents_singleton_top() => 2 + order,
            [Owner::Leader, Owner::Partner, _] => 33 + order,
            [Owner::Leader, ..] if order == 1 => 38,
            [Owner::Leader, ..] => order - 14,
            [Owner::Partner, ..] => 34 + order,
            _ if order == 2 && is_sequence => 35,
            _ => 17 - self.card(group.top).map_or(0, pips),
        };
        base + self.honours_below_the_top(20, 13)
    }

    fn notrump_winning(&self, group: Group) -> i16 {
        let [_, lho, _, rho] = self.lengths;
        let second = match self.owners[1] {
            Owner::Rho if rho > 1 => 17,
            Owner::Lho if lho > 1 => 40,
            Owner::Lho => 61,
            _ => 45,
        };
        second + i16::from(group.top)
    }

    fn notrump_losing(&self, group: Group) -> i16 {
        let (order, is_sequence) = (i16::from(group.top), group.top < group.bottom);
        let finesse = match self.finesse() {
            Finesse::Into => -10,
            Finesse::Through => 31,
            Finesse::None => 0,
        };
        let card = match self.owners[0] {
            _ if self.opponents_singleton_top() => 28 + order,
            Owner::Leader => order - 17,
            _ if !is_sequence => 12 + order,
            _ if order == 2 => 48,
            _ => 29 - order,
        };
        card + finesse + self.honours_below_the_top(35, 25)
    }
}

/// Where the lead goes: into an opponent's honour, or through it towards partner's.
enum Finesse {
    Into,
    Through,
    None,
}
