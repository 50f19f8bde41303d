use dds_cards::{Card, Hand, Suit};
use dds_position::{Group, Position, SuitRow};

use super::pips;
use crate::TrickStart;
use crate::moves::Moves;
use crate::order::Weights;

/// The leads `cards`: the best of each suit by weight, then the others.
pub(in super::super) fn moves(
    position: &Position,
    lead: &TrickStart,
    weights: &Weights,
    cards: Hand,
) -> Moves {
    let mut moves = Moves::default();
    let mut rest = cards;
    while let Some(lowest) = rest.first_bottom() {
        let suit = lowest.suit();
        let of_suit = cards & Hand::suit(suit);
        rest = rest - of_suit;
        let view = SuitView::new(position, lead, weights, suit);
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
    fn of(row: &SuitRow, lead: &TrickStart, order: usize) -> Self {
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
    lead: &'a TrickStart,
    weights: &'a Weights,
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
    fn new(position: &Position, lead: &'a TrickStart, weights: &'a Weights, suit: Suit) -> Self {
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
            weights,
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

    /// The weight of the suit: few replies are good, a void counting as all tricks left.
    fn base(&self) -> i16 {
        let [own, lho, partner, rho] = self.lengths;
        let replies = |length: i16| if length == 0 { i16::from(self.lead.left) } else { length };
        let w = self.weights;
        if !self.has_trumps {
            let void = if partner == 0 { w.notrump_partner_void } else { 0 };
            return w.notrump_lho_reply * replies(lho) + w.notrump_rho_reply * replies(rho) + void;
        }
        let mut base = w.lead_lho_reply * replies(lho) + w.lead_rho_reply * replies(rho);
        if self.ruffs[1] || self.ruffs[3] {
            base += w.lead_ruffed;
        }
        if self.ruffs[2] && rho > 0 {
            base += w.lead_ruff;
        }
        base += match self.finesse() {
            Finesse::Into => w.lead_into,
            Finesse::Through => w.lead_through,
            Finesse::None => 0,
        };
        let singleton_to_ace = own == 1
            && self.owners[0] == Owner::Partner
            && partner > 1
            && self.lead.trump != Some(self.suit)
            && self.lead.trumps(self.lead.leader) > 0;
        base + if singleton_to_ace { w.lead_singleton } else { 0 }
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
        let w = self.weights;
        let down = w.lead_order * order;
        match self.owners {
            _ if self.opponents_singleton_top() => w.lead_bare_top + down,
            [Owner::Leader, Owner::Partner, _] => w.lead_top_two + down,
            [Owner::Leader, ..] if order == 1 => w.lead_top,
            [Owner::Leader, ..] => w.lead_under_top + down,
            [Owner::Partner, Owner::Leader, _] => w.lead_partner_top_two + down,
            [Owner::Partner, ..] => w.lead_partner_top + down,
            _ if order == 2 && is_sequence => w.lead_sequence_second,
            _ if is_sequence => w.lead_sequence + down,
            _ => w.lead_other + down,
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
        let w = self.weights;
        let down = w.lead_order * order;
        let base = match self.owners {
            _ if self.opponents_singleton_top() => w.lose_bare_top + down,
            [Owner::Leader, Owner::Partner, _] => w.lose_top_two + down,
            [Owner::Leader, ..] if order == 1 => w.lose_top,
            [Owner::Leader, ..] => w.lose_under_top + down,
            [Owner::Partner, ..] => w.lose_partner_top + down,
            _ if order == 2 && is_sequence => w.lose_sequence_second,
            _ => w.lose_other + w.lose_pips * self.card(group.top).map_or(0, pips),
        };
        base + self.honours_below_the_top(w.lose_both_honours, w.lose_split_honours)
    }

    fn notrump_winning(&self, group: Group) -> i16 {
        let [_, lho, _, rho] = self.lengths;
        let w = self.weights;
        let second = match self.owners[1] {
            Owner::Rho if rho > 1 => w.notrump_win_rho,
            Owner::Lho if lho > 1 => w.notrump_win_lho,
            Owner::Lho => w.notrump_win_lho_bare,
            _ => w.notrump_win,
        };
        second + w.notrump_order * i16::from(group.top)
    }

    fn notrump_losing(&self, group: Group) -> i16 {
        let (order, is_sequence) = (i16::from(group.top), group.top < group.bottom);
        let w = self.weights;
        let down = w.notrump_order * order;
        let finesse = match self.finesse() {
            Finesse::Into => w.notrump_into,
            Finesse::Through => w.notrump_through,
            Finesse::None => 0,
        };
        let card = match self.owners[0] {
            _ if self.opponents_singleton_top() => w.notrump_bare_top + down,
            Owner::Leader => w.notrump_under_top + down,
            _ if !is_sequence => w.notrump_single + down,
            _ if order == 2 => w.notrump_sequence_second,
            _ => w.notrump_sequence - down,
        };
        let honours = self.honours_below_the_top(w.notrump_both_honours, w.notrump_split_honours);
        card + finesse + honours
    }
}

/// Where the lead goes: into an opponent's honour, or through it towards partner's.
enum Finesse {
    Into,
    Through,
    None,
}
