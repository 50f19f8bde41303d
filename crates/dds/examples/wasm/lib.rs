//! What a web page calls: compiled by the test `wasm` for `wasm32-unknown-unknown`, run by `run.mjs`.

use dds::random::Dealer;
use dds::{Batch, Bytes, Deal, Limits, Solver, TrickTable};

fn deals() -> Vec<Deal> {
    (0..5).map(|index| Dealer::nth(3, index)).collect()
}

/// Solves the deals, each with a new solver of `mebi` MiB, 0 for the default; the sum of all tricks.
#[unsafe(no_mangle)]
pub extern "C" fn cold(mebi: u32) -> u32 {
    let solver = || match mebi {
        0 => Solver::new(),
        mebi => Solver::with_memory(Bytes::mebi(mebi as usize)),
    };
    deals().iter().map(|deal| sum(&solver().table(deal))).sum()
}

/// The same sum by a batch, one answer after the other.
#[unsafe(no_mangle)]
pub extern "C" fn batch() -> u32 {
    Batch::new().tables(deals()).map(|table| sum(&table)).sum()
}

/// How many of the deals a batch has bounds for when each may take 1,000 nodes.
#[unsafe(no_mangle)]
pub extern "C" fn bounds() -> u32 {
    Batch::new().nodes(1000).bounds(deals()).filter(|bounds| bounds.exact().is_none()).count() as u32
}

/// One deal by a batch of many threads, of which there are none; then under limits.
#[unsafe(no_mangle)]
pub extern "C" fn one_deal() -> u32 {
    let batch = Batch::new().threads(std::num::NonZero::new(4).unwrap());
    let deal = deals()[0];
    let stopped = Solver::new().limited(Limits::none().when(|| true)).table(&deal);
    sum(&batch.table(&deal)) + u32::from(stopped.exact().is_some())
}

fn sum(table: &TrickTable) -> u32 {
    table.results().values().flat_map(|row| row.values()).map(|tricks| u32::from(tricks.get())).sum()
}
