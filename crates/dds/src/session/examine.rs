use dds_cards::Seat;
use dds_deal::{Par, TrickTable, Tricks};
use dds_position::Position;

use super::{Doubt, Played, doubt};
use crate::solve::tricks;
use crate::{Solver, Trace};

/// A result beside best play.
#[derive(Clone, Debug)]
pub struct Examined {
    /// What happened.
    pub played: Played,
    /// The 20 double-dummy results of the deal.
    pub results: TrickTable,
    /// The tricks that declarer takes after the opening lead that was made; `None` if it is not
    /// known.
    pub after_lead: Option<Tricks>,
    /// What each card cost; `None` without a legal play record.
    pub trace: Option<Trace>,
    /// For each card of the trace, whether its player had a choice: another card that is not
    /// equivalent.
    pub choices: Vec<bool>,
    /// What cannot be right, or is unlikely.
    pub doubts: Vec<Doubt>,
}

impl Examined {
    /// Par for the dealer of the board; `None` when hands are not complete.
    #[must_use]
    pub fn par(&self) -> Option<Par> {
        let board = &self.played.board;
        board.deal.is_full().then(|| self.results.par(board.dealer, board.vulnerability))
    }

    /// The tricks that declarer takes with best play by all.
    #[must_use]
    pub fn best(&self) -> Option<Tricks> {
        let contract = self.played.contract?;
        Some(self.results.get(contract.strain, contract.declarer))
    }

    /// Declarer's tricks beyond best play, negative if they are fewer.
    #[must_use]
    pub fn against_best(&self) -> Option<i8> {
        Some(self.played.tricks?.get() as i8 - self.best()?.get() as i8)
    }

    /// Declarer's tricks beyond best play after the opening lead that was made.
    #[must_use]
    pub fn against_best_after_lead(&self) -> Option<i8> {
        Some(self.played.tricks?.get() as i8 - self.after_lead?.get() as i8)
    }
}

impl Played {
    /// Compares the result with best play: the 20 results, unless they are known, the opening lead,
    /// and each card of the play record.
    #[must_use]
    pub fn examine(self, solver: &mut Solver, known: Option<TrickTable>) -> Examined {
        let results = known.unwrap_or_else(|| solver.table(&self.board.deal));
        let start = self.contract.map(|contract| {
            Position::start(&self.board.deal, contract.strain, contract.declarer.lho())
        });
        let mut doubts = doubt::of(&self, &results);
        let trace = start.zip(self.contract).and_then(|(start, contract)| {
            match solver.trace(&start, contract.declarer, &self.play) {
                Ok(trace) if !trace.cards.is_empty() => Some(trace),
                Ok(_) => None,
                Err(error) => {
                    doubts.push(Doubt::Play(error));
                    None
                }
            }
        });
        let after_lead = match (&trace, start, self.lead) {
            (Some(trace), ..) => trace.cards.first().map(|card| card.after),
            (None, Some(start), Some(lead)) => after(solver, &start, lead),
            _ => None,
        };
        let choices =
            start.zip(trace.as_ref()).map_or_else(Vec::new, |(start, _)| choices(&self, start));
        if let (Some(trace), Some(told)) = (&trace, self.tricks)
            && trace.cards.len() == 4 * self.board.deal.cards_each()
            && trace.end() != told
        {
            doubts.push(Doubt::Tricks { told, played: trace.end() });
        }
        Examined { played: self, results, after_lead, trace, choices, doubts }
    }
}

/// The tricks of declarer after an opening lead; `None` if the leader does not hold it.
fn after(solver: &mut Solver, start: &Position, lead: dds_cards::Card) -> Option<Tricks> {
    let mut position = *start;
    let _ = position.try_play(lead).ok()?;
    let own = solver.tricks(&position);
    // Declarer's left-hand opponent has led, so dummy plays now.
    let declarer: Seat = start.to_play().rho();
    let side = position.to_play().side();
    let left = position.tricks_left().get();
    Some(if side == declarer.side() { own } else { tricks(left - own.get()) })
}

/// For each card of a legal record, whether there was another that is not equivalent.
fn choices(played: &Played, mut position: Position) -> Vec<bool> {
    let choice = |&card: &dds_cards::Card| {
        let choice = !position.legal().is_subset(position.group_of(card));
        let _ = position.play(card);
        choice
    };
    played.play.iter().map(choice).collect()
}
