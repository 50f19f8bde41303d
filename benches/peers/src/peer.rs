//! What both solvers can do.

use anyhow::Result;
use dds_cards::Card;
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;

/// A double-dummy solver on one thread.
pub(crate) trait Peer {
    const NAME: &'static str;

    /// All 20 results, found without what an earlier call has learnt.
    fn table(&mut self, deal: &Deal) -> Result<TrickTable>;

    /// Tricks the side to play takes from here, the trick under way included. May use what
    /// earlier calls have learnt.
    fn best(&mut self, position: &Position) -> Result<Tricks>;

    /// The same for every legal card, sorted by card.
    fn cards(&mut self, position: &Position) -> Result<Vec<(Card, Tricks)>>;
}
