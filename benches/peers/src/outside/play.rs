//! Play records, as its function `AnalysePlayBin` values them.

use std::ffi::c_int;
use std::sync::Mutex;

use anyhow::{Result, anyhow, ensure};
use dds_bridge_sys as c;
use dds_cards::Card;
use dds_deal::Tricks;
use dds_position::Position;

use super::{deal, prepare, status, tricks};

/// Its function has one thread's memory for all callers.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Tricks of declarer's side before the first card and after each one, as far as it says.
pub(crate) fn analyse(start: &Position, cards: &[Card]) -> Result<Vec<Tricks>> {
    prepare();
    let mut play = c::PlayTraceBin { number: c_int::try_from(cards.len())?, ..Default::default() };
    ensure!(cards.len() <= play.suit.len(), "{} cards", cards.len());
    for (place, card) in cards.iter().enumerate() {
        play.suit[place] = card.suit() as c_int;
        play.rank[place] = c_int::from(card.rank().pips());
    }
    let mut solved = c::SolvedPlay::default();
    let guard = ONE_AT_A_TIME.lock().map_err(|_| anyhow!("a thread panicked"))?;
    // SAFETY: `solved` outlives the call, the rest goes by value; one thread at a time calls.
    let code = unsafe { c::AnalysePlayBin(deal(start), play, &raw mut solved, 0) };
    drop(guard);
    status(code)?;
    let count = usize::try_from(solved.number)?;
    ensure!(count <= solved.tricks.len(), "{count} numbers");
    solved.tricks[..count].iter().map(|&count| tricks(count)).collect()
}
