//! Our solver, through the API that everybody has.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use anyhow::{Context, Result};
use dds::{Batch, Bytes, Card, Deal, Position, Seat, Solver, TableMask, TrickTable, Tricks};

use crate::peer::Peer;

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

impl Ours {
    /// The table of a deal, every result searched: no use is made of a symmetry it has.
    pub(crate) fn all_searched(&mut self, deal: &Deal) -> Result<TrickTable> {
        self.0.clear();
        self.0.results(deal, TableMask::ALL).complete().context("a result is missing")
    }

    /// Tricks of declarer's side before the first card of a play record and after each one.
    pub(crate) fn trace(
        &mut self,
        start: &Position,
        declarer: Seat,
        cards: &[Card],
    ) -> Result<Vec<Tricks>> {
        Ok(self.0.trace(start, declarer, cards)?.tricks().collect())
    }
}

/// One deal's table on some threads, strain by strain.
pub(crate) fn table_on_threads(deal: &Deal, threads: usize) -> Result<TrickTable> {
    Ok(batch(threads)?.table(deal))
}

/// Many deals at once on some threads.
pub(crate) fn tables(deals: &[Deal], threads: usize) -> Result<Vec<TrickTable>> {
    let mut tables = Vec::with_capacity(deals.len());
    batch(threads)?.run(
        deals,
        |solver, deal| solver.table(deal),
        |table| {
            tables.push(table);
            ControlFlow::Continue(())
        },
    );
    Ok(tables)
}

fn batch(threads: usize) -> Result<Batch> {
    Ok(Batch::new().threads(NonZeroUsize::try_from(threads)?))
}
