//! The play of a hand, card by card.

use std::ffi::c_int;

use crate::border::{Output, guard, input, write_all};
use crate::crew;
use crate::fault::Fault;
use crate::legacy::POOL;
use crate::play::{Play, Trace, trace, trace_pbn};
use crate::solve::{board_count, in_numbers, thread_index};
use crate::types::{
    Boards, BoardsPBN, Deal, DealPBN, PlayTraceBin, PlayTracePBN, PlayTracesBin, PlayTracesPBN,
    SolvedPlay, SolvedPlays,
};

/// Declarer's tricks before the first card and after each, declarer being the player to the right
/// of `dl.first`. Cards of the last trick decide nothing and are left out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalysePlayBin(
    dl: Deal,
    play: PlayTraceBin,
    solved: *mut SolvedPlay,
    thrId: c_int,
) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { single(&dl, || trace(&play), solved, thrId) })
}

/// [`AnalysePlayBin`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalysePlayPBN(
    dlPBN: DealPBN,
    playPBN: PlayTracePBN,
    solvedp: *mut SolvedPlay,
    thrId: c_int,
) -> c_int {
    guard(|| {
        let deal = in_numbers(&dlPBN)?;
        let trace = trace_pbn(&playPBN)?;
        // SAFETY: the caller's pointer is passed on under the same conditions.
        unsafe { single(&deal, || Ok(trace), solvedp, thrId) }
    })
}

/// [`AnalysePlayBin`] for up to 200 boards. The number of plays is that of boards; `chunkSize` has
/// no meaning.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalyseAllPlaysBin(
    bop: *const Boards,
    plp: *const PlayTracesBin,
    solvedp: *mut SolvedPlays,
    _chunkSize: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointers lead to the structures their types name.
        let (boards, plays) = unsafe { (input(bop)?, input(plp)?) };
        let count = same_count(boards.no_of_boards, plays.no_of_boards)?;
        let pairs = boards.deals[..count].iter().zip(&plays.plays);
        let plays = pairs.map(|(deal, play)| checked(deal, || trace(play)));
        // SAFETY: the caller's pointer is passed on under the same conditions.
        unsafe { batch(plays.collect::<Result<_, _>>()?, solvedp) }
    })
}

/// [`AnalyseAllPlaysBin`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalyseAllPlaysPBN(
    bopPBN: *const BoardsPBN,
    plpPBN: *const PlayTracesPBN,
    solvedp: *mut SolvedPlays,
    _chunkSize: c_int,
) -> c_int {
    guard(|| {
        // SAFETY: the caller's pointers lead to the structures their types name.
        let (boards, plays) = unsafe { (input(bopPBN)?, input(plpPBN)?) };
        // Texts are read before the numbers are compared, as in DDS.
        let count = board_count(boards.no_of_boards)?;
        let deals = boards.deals[..count].iter().map(in_numbers).collect::<Result<Vec<_>, _>>()?;
        let count = usize::try_from(plays.no_of_boards).unwrap_or_default();
        let traces = plays.plays.iter().take(count).map(trace_pbn);
        let traces = traces.collect::<Result<Vec<_>, _>>()?;
        same_count(boards.no_of_boards, plays.no_of_boards)?;
        let plays = deals.iter().zip(&traces).map(|(deal, trace)| Play::new(deal, trace));
        // SAFETY: the caller's pointer is passed on under the same conditions.
        unsafe { batch(plays.collect::<Result<_, _>>()?, solvedp) }
    })
}

/// The deal is checked before the trace, as DDS does it.
fn checked(deal: &Deal, trace: impl FnOnce() -> Result<Trace, Fault>) -> Result<Play, Fault> {
    Play::new(deal, &Trace::new())?;
    Play::new(deal, &trace()?)
}

fn same_count(boards: c_int, plays: c_int) -> Result<usize, Fault> {
    let count = board_count(boards)?;
    if boards == plays { Ok(count) } else { Err(Fault::Unknown) }
}

/// # Safety
/// As of the functions above.
unsafe fn single(
    deal: &Deal,
    trace: impl FnOnce() -> Result<Trace, Fault>,
    solved: *mut SolvedPlay,
    index: c_int,
) -> Result<(), Fault> {
    let output = Output::new(solved)?;
    let index = thread_index(index)?;
    let play = checked(deal, trace)?;
    let result = POOL.with(index, |engine| play.solve(engine));
    // SAFETY: the caller's pointer leads to room for the structure.
    unsafe { output.write(result) };
    Ok(())
}

/// # Safety
/// As of the functions above.
unsafe fn batch(plays: Vec<Play>, solvedp: *mut SolvedPlays) -> Result<(), Fault> {
    let output = Output::new(solvedp)?.pointer();
    let job = |engine: &mut crate::engine::Engine<'_>, index: usize| plays[index].solve(engine);
    let results = crew::run(&POOL, plays.len(), POOL.threads(), job)?;
    // SAFETY: the structure has room for 200 results, and there are no more plays than that.
    unsafe {
        (&raw mut (*output).no_of_boards).write(results.len() as c_int);
        write_all((&raw mut (*output).solved).cast(), results);
    }
    Ok(())
}
