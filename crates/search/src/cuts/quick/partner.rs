use dds_cards::Suit;

use super::leader::{Cashed, Ruffers};
use super::tally::Tally;
use crate::TrickStart;

/// Counts the tricks partner cashes after the leader has cashed his own and crossed: the suit of
/// the crossing first, since its card is needed whatever is counted after it, then trumps, then
/// the other suits. Without `trumps` neither trumps are led nor anything ruffed.
pub(super) fn cash(lead: &TrickStart, cashed: &Cashed, trumps: bool, tally: &mut Tally) {
    let mut partner = Partner::new(lead, cashed);
    if !trumps {
        // Partner must keep all of them beside the winners that are counted.
        partner.room -= lead.trumps(lead.leader.partner());
    }
    let Some(crossed) = partner.cross(trumps, tally) else { return };
    let side_suits = Suit::ALL.into_iter().filter(|&suit| lead.trump != Some(suit));
    for suit in lead.trump.into_iter().filter(|_| trumps).chain(side_suits) {
        if tally.is_done() {
            return;
        }
        if suit != crossed {
            partner.cash_suit(suit, tally);
        }
    }
}

/// Partner's hand while it is being cashed.
struct Partner<'a> {
    lead: &'a TrickStart,
    cashed: &'a Cashed,
    /// Cards partner has left.
    room: i8,
    /// Trumps the leader and partner have drawn.
    drawn: i8,
    /// The opponents who have trumps after that.
    ruffers: Ruffers,
    /// Rounds of side suits that partner has led, or ruffed.
    side_rounds: i8,
    /// Trumps partner has ruffed with: 0 or 1.
    ruffs: i8,
}

impl<'a> Partner<'a> {
    fn new(lead: &'a TrickStart, cashed: &'a Cashed) -> Self {
        Self {
            lead,
            cashed,
            // Partner has played a card to each of the leader's winners.
            room: lead.left - cashed.drawn - cashed.side_rounds,
            drawn: cashed.drawn,
            ruffers: Ruffers::after(lead, cashed.drawn),
            side_rounds: 0,
            ruffs: 0,
        }
    }

    /// Crosses to partner if there is a way, a card before a ruff: it names a rank that is mostly
    /// needed anyway. Says in which suit.
    fn cross(&mut self, trumps: bool, tally: &mut Tally) -> Option<Suit> {
        if self.room <= 0 {
            return None;
        }
        let may_lead = |&suit: &Suit| trumps || self.lead.trump != Some(suit);
        let by_card =
            Suit::ALL.into_iter().filter(may_lead).find(|&suit| self.wins_next_round(suit));
        if let Some(suit) = by_card {
            let taken = self.cash_suit(suit, tally);
            return (taken > 0).then_some(suit);
        }
        if !trumps {
            return None;
        }
        let suit = Suit::ALL.into_iter().find(|&suit| self.ruffs_next_round(suit))?;
        tally.add(suit, 1, 0, 1);
        self.room -= 1;
        self.ruffs = 1;
        self.side_rounds = 1;
        Some(suit)
    }

    /// Whether the leader has a card of the suit for partner's winner, and nobody can ruff it.
    fn wins_next_round(&self, suit: Suit) -> bool {
        let (leader, partner) = (self.lead.leader, self.lead.leader.partner());
        let rounds = self.cashed.rounds[suit];
        self.lead.owner(suit, rounds + 1) == Some(partner)
            && self.lead.len(suit, leader) > rounds
            && self.lead.len(suit, partner) > rounds
            && self.is_safe(suit)
    }

    fn ruffs_next_round(&self, suit: Suit) -> bool {
        let (leader, partner) = (self.lead.leader, self.lead.leader.partner());
        self.lead.trump != Some(suit)
            && self.lead.trumps(partner) > self.drawn
            && self.lead.len(suit, partner) == 0
            && self.lead.len(suit, leader) > self.cashed.rounds[suit]
            && self.is_safe(suit)
    }

    fn is_safe(&self, suit: Suit) -> bool {
        self.lead.trump == Some(suit)
            || self.ruffers.safe_rounds(self.lead, suit) > self.cashed.rounds[suit]
    }

    /// Counts partner's tricks in one suit and says how many there are.
    fn cash_suit(&mut self, suit: Suit, tally: &mut Tally) -> i8 {
        let before = self.cashed.rounds[suit];
        let is_trump = self.lead.trump == Some(suit);
        let (tricks, by_rank) = self.winners(suit, if is_trump { self.ruffs } else { 0 });
        let mut tricks = tricks.min(self.room);
        if !is_trump {
            let safe = self.ruffers.safe_rounds(self.lead, suit).saturating_sub(before);
            tricks = tricks.min(safe).min(self.leader_follows());
        }
        if tricks <= 0 {
            return 0;
        }
        tally.add(suit, before + 1, by_rank, tricks);
        self.room -= tricks;
        if is_trump {
            self.drawn += tricks;
            self.ruffers = Ruffers::after(self.lead, self.drawn);
        } else {
            self.side_rounds += tricks;
        }
        tricks
    }

    /// The tricks of partner's cards in a suit after the leader's rounds of it, and how many of
    /// them are won by rank, when partner has used up `spent` of his cards elsewhere.
    fn winners(&self, suit: Suit, spent: i8) -> (i8, i8) {
        let (leader, partner) = (self.lead.leader, self.lead.leader.partner());
        let before = self.cashed.rounds[suit];
        if before == 0 && spent == 0 {
            return self.lead.tops(suit, partner);
        }
        let own = self.lead.len(suit, partner) - before - spent;
        if own <= 0 {
            return (0, 0);
        }
        let run = self.lead.run(suit, partner, before + 1).min(own);
        let others = [leader.lho(), leader, leader.rho()].into_iter();
        let longest = others.map(|seat| self.lead.len(suit, seat) - before).max();
        let longest = longest.unwrap_or(0).max(0);
        if run >= longest { (own, longest) } else { (run, run) }
    }

    /// How many more winners of side suits the leader can follow or discard to before he has
    /// nothing but trumps left and must ruff them.
    fn leader_follows(&self) -> i8 {
        if self.lead.trump.is_none() {
            return i8::MAX;
        }
        let trumps = self.lead.trumps(self.lead.leader).max(self.drawn);
        self.lead.left - self.cashed.side_rounds - self.side_rounds - trumps
    }
}
