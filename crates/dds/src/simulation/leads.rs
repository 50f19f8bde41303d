use dds_cards::{Card, Hand, Seat};
use dds_deal::{Contract, Deal, Tricks, Vulnerability};
use dds_position::Position;

use super::{Outcome, Study};
use crate::Solution;
use crate::solve::tricks;

/// The opening leads of a hand, tried on many deals.
///
/// Cards of the hand that touch are one lead: they take the same tricks on every deal.
///
/// ```
/// use dds::simulation::LeadStudy;
/// use dds::{Deal, Hand, Solver, Vulnerability};
///
/// let hand: Hand = "QJT92.A5.K87.J43".parse()?;
/// let mut study = LeadStudy::new(hand, "3N S".parse()?, Vulnerability::None);
/// assert_eq!(study.leads()[0].to_string(), "QJT9...");
/// let deal: Deal = "W:QJT92.A5.K87.J43 K43.K87.AQ2.T987 876.QJT9.T96.Q52 A5.6432.J543.AK6".parse()?;
/// study.add(&Solver::new().solve(&study.start(&deal)));
/// assert_eq!(study.study().deals(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LeadStudy {
    contract: Contract,
    vulnerability: Vulnerability,
    leads: Vec<Hand>,
    study: Study,
}

impl LeadStudy {
    /// The leads of a hand that is to the left of declarer.
    #[must_use]
    pub fn new(hand: Hand, contract: Contract, vulnerability: Vulnerability) -> Self {
        let leads = groups(hand);
        let study = Study::new(leads.len());
        Self { contract, vulnerability, leads, study }
    }

    /// Who leads.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.contract.declarer.lho()
    }

    /// The leads: the cards of each group, suits from spades, the highest group first.
    #[must_use]
    pub fn leads(&self) -> &[Hand] {
        &self.leads
    }

    /// The position before the opening lead on a deal, for [`Solver::solve`](crate::Solver::solve).
    #[must_use]
    pub fn start(&self, deal: &Deal) -> Position {
        Position::start(deal, self.contract.strain, self.leader())
    }

    /// Adds the answer to a deal in which the leader holds the hand.
    pub fn add(&mut self, solution: &Solution) {
        let outcome = |lead: &Hand| {
            let card = lead.cards().next();
            let defence = card.and_then(|card| solution.tricks_of(card)).unwrap_or_default();
            let declarer = tricks(Tricks::MAX.get() - defence.get());
            Outcome {
                tricks: defence,
                score: -self.contract.score(declarer, self.vulnerability),
                success: declarer < self.contract.level.tricks(),
            }
        };
        let outcomes: Vec<Outcome> = self.leads.iter().map(outcome).collect();
        self.study.add(&outcomes);
    }

    /// What the leads, in the order of [`LeadStudy::leads`], come to: the tricks and the score of
    /// the defence, and how often the contract goes down.
    #[must_use]
    pub const fn study(&self) -> &Study {
        &self.study
    }
}

/// The cards of a hand in groups that touch.
fn groups(hand: Hand) -> Vec<Hand> {
    let mut groups: Vec<Hand> = Vec::new();
    let mut last: Option<Card> = None;
    for card in hand.cards() {
        let touches = last.is_some_and(|last| {
            last.suit() == card.suit() && last.rank() as u8 == card.rank() as u8 + 1
        });
        match groups.last_mut() {
            Some(group) if touches => *group = group.with(card),
            _ => groups.push(Hand::EMPTY.with(card)),
        }
        last = Some(card);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_touch_are_one_lead() {
        for (hand, expected) in [
            ("QJT9.A5.K872.J43", "QJT9... .A.. .5.. ..K. ..87. ..2. ...J ...43"),
            ("AKQJT98765432...", "AKQJT98765432..."),
            ("A.K.Q.J", "A... .K.. ..Q. ...J"),
            ("...", ""),
        ] {
            let hand: Hand = hand.parse().unwrap();
            let found: Vec<String> = groups(hand).iter().map(Hand::to_string).collect();
            assert_eq!(found.join(" "), expected, "{hand}");
        }
    }
}
