//! Our solver, through the API that everybody has.

use anyhow::Result;
use dds::{Bytes, Card, Deal, Position, Seat, Solver, Strain, TrickTable, Tricks};

use crate::peer::Peer;
use crate::workers;

/// One solver, which keeps its memory between questions.
pub(crate) struct Ours(Solver);

impl Ours {
    pub(crate) fn new() -> Result<Self> {
        Self::with_memory(None)
    }

    /// With a table of so many megabytes, or of the default.
    pub(crate) fn with_memory(megabytes: Option<u32>) -> Result<Self> {
        Ok(Self(match megabytes {
            Some(megabytes) => Solver::with_memory(Bytes::mebi(usize::try_from(megabytes)?)),
            None => Solver::new(),
        }))
    }
}

impl Peer for Ours {
    const NAME: &'static str = "ours";

    fn table(&mut self, deal: &Deal) -> Result<TrickTable> {
        self.0.clear();
        Ok(self.0.table(deal))
    }

    fn best(&mut self, position: &Position) -> Result<Tricks> {
        Ok(self.0.tricks(position))
    }

    fn cards(&mut self, position: &Position) -> Result<Vec<(Card, Tricks)>> {
        let solution = self.0.solve(position);
        let mut cards: Vec<_> =
            solution.cards.iter().map(|card| (card.card, card.tricks)).collect();
        cards.sort();
        Ok(cards)
    }
}

/// One deal's table on some threads: strain by strain, each thread with a solver of its own.
pub(crate) fn table_on_threads(deal: &Deal, threads: usize) -> Result<TrickTable> {
    if threads == 1 {
        return Ok(Solver::new().table(deal));
    }
    let all = u8::try_from(deal.cards_each())?;
    let by_strain = workers::each(&Strain::ALL, threads, Ours::new, |ours, strain| {
        Ok(Seat::ALL.map(|declarer| {
            let defence = ours.0.tricks(&Position::start(deal, *strain, declarer.lho()));
            Tricks::new(all - defence.get()).unwrap_or_default()
        }))
    })?;
    Ok(TrickTable::from_fn(|strain, declarer| by_strain[strain as usize][declarer as usize]))
}

/// Many deals at once on some threads.
pub(crate) fn tables(deals: &[Deal], threads: usize) -> Result<Vec<TrickTable>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    Ok(pool.install(|| dds::dd_tables(deals)))
}
