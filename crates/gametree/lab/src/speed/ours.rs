//! Othello by this workspace: the generic counts and the generic search.

use gametree::{Counters, Depth, Evaluate, Search, Side, Value};
use gametree_games::{Disks, Othello};

/// Paths of `plies` moves from the start, every move made and taken back.
pub(super) fn perft(plies: u8) -> u64 {
    gametree::perft(&Othello, &mut Othello::start(), Depth(plies))
}

/// Nodes entered by alpha-beta without order or memory.
pub(super) fn alpha_beta(plies: u8) -> u64 {
    let mut search = Search::new(Othello, DiskLead).with_observer(Counters::default());
    search.solve(&Othello::start(), Depth(plies));
    search.observer().visited
}

/// The difference in disks, which both libraries can count.
struct DiskLead;

impl Evaluate<Othello> for DiskLead {
    fn eval(&mut self, _: &Othello, pos: &Disks) -> Value {
        let count = |side| pos.of(side).count_ones().cast_signed();
        count(Side::Max) - count(Side::Min)
    }
}
