use dds_cards::Side;
use dds_deal::{Contract, Points, Tricks, Vulnerability};

use super::{Outcome, Study};
use crate::{PartialTable, TableMask};

/// Contracts of either side, compared on many deals: which game, whether to bid on, whether to
/// double.
#[derive(Clone, Debug)]
pub struct ContractStudy {
    side: Side,
    contracts: Vec<Option<Contract>>,
    vulnerability: Vulnerability,
    study: Study,
}

impl ContractStudy {
    /// The choices of `side`: contracts of its own or of its opponents, `None` for a board that is
    /// passed out.
    #[must_use]
    pub fn new(side: Side, contracts: Vec<Option<Contract>>, vulnerability: Vulnerability) -> Self {
        let study = Study::new(contracts.len());
        Self { side, contracts, vulnerability, study }
    }

    /// The choices.
    #[must_use]
    pub fn contracts(&self) -> &[Option<Contract>] {
        &self.contracts
    }

    /// The results that are needed of each deal, for [`Solver::results`](crate::Solver::results).
    #[must_use]
    pub fn mask(&self) -> TableMask {
        let contracts = self.contracts.iter().flatten();
        contracts
            .fold(TableMask::NONE, |mask, contract| mask.with(contract.strain, contract.declarer))
    }

    /// Adds the results of a deal. A result that is missing counts as no trick.
    pub fn add(&mut self, results: &PartialTable) {
        let outcome = |contract: &Option<Contract>| {
            let Some(contract) = contract else {
                return Outcome { tricks: Tricks::ZERO, score: Points::ZERO, success: false };
            };
            let tricks = results.get(contract.strain, contract.declarer).unwrap_or_default();
            let score = contract.score(tricks, self.vulnerability);
            let own = contract.declarer.side() == self.side;
            Outcome {
                tricks,
                score: if own { score } else { -score },
                success: tricks >= contract.level.tricks(),
            }
        };
        let outcomes: Vec<Outcome> = self.contracts.iter().map(outcome).collect();
        self.study.add(&outcomes);
    }

    /// What the contracts come to: declarer's tricks, how often they are made, and the score of
    /// the side that chooses.
    #[must_use]
    pub const fn study(&self) -> &Study {
        &self.study
    }
}
