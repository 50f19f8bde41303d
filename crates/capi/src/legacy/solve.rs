//! Positions: `SolveBoard` and its batches.

use std::ffi::c_int;

use crate::border::{Output, guard, input, write_all};
use crate::fault::Fault;
use crate::legacy::POOL;
use crate::question::Question;
use crate::solve::{all, in_numbers, one, questions, questions_pbn, thread_index, threads};
use crate::types::{Boards, BoardsPBN, Deal, DealPBN, FutureTricks, SolvedBoards};

/// Solves one position.
///
/// `target` -1: the most tricks the side to play can win; 1 to 13: whether it wins so many; 0: list
/// the cards only. `solutions` 1: one card that does it, 2: all of them, 3: every legal card with
/// its tricks, whatever the target. `mode` 0: a card without alternative is not searched and scores
/// -2; 1 and 2: it is. `threadIndex` 0 or more names a table to use again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveBoard(
    dl: Deal,
    target: c_int,
    solutions: c_int,
    mode: c_int,
    futp: *mut FutureTricks,
    threadIndex: c_int,
) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { board(&dl, [target, solutions, mode], futp, threadIndex) })
}

/// [`SolveBoard`] with PBN text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveBoardPBN(
    dlpbn: DealPBN,
    target: c_int,
    solutions: c_int,
    mode: c_int,
    futp: *mut FutureTricks,
    thrId: c_int,
) -> c_int {
    // SAFETY: the caller's pointer is passed on under the same conditions.
    guard(|| unsafe { board(&in_numbers(&dlpbn)?, [target, solutions, mode], futp, thrId) })
}

/// Solves up to 200 positions of PBN text, with the threads set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoards(
    bop: *const BoardsPBN,
    solvedp: *mut SolvedBoards,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { batch_pbn(bop, solvedp, 0) })
}

/// [`SolveAllBoards`] with at most `maxThreads` threads; 0 or less: those set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsN(
    bop: *const BoardsPBN,
    solvedp: *mut SolvedBoards,
    maxThreads: c_int,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { batch_pbn(bop, solvedp, maxThreads) })
}

/// [`SolveAllBoards`] on the calling thread alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsSeq(
    bop: *const BoardsPBN,
    solvedp: *mut SolvedBoards,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { batch_pbn(bop, solvedp, 1) })
}

/// Solves up to 200 positions, with the threads set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsBin(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { batch(bop, solvedp, 0) })
}

/// [`SolveAllBoardsBin`] with at most `maxThreads` threads; 0 or less: those set for the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsBinN(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
    maxThreads: c_int,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { batch(bop, solvedp, maxThreads) })
}

/// [`SolveAllBoardsBin`] on the calling thread alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsBinSeq(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { batch(bop, solvedp, 1) })
}

/// [`SolveAllChunksPBN`] under its older name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunks(
    bop: *const BoardsPBN,
    solvedp: *mut SolvedBoards,
    chunkSize: c_int,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { check_chunk(chunkSize).and_then(|()| batch_pbn(bop, solvedp, 0)) })
}

/// [`SolveAllBoardsBin`]; boards that belong together are found without `chunkSize`, which only
/// has to be 1 or more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunksBin(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
    chunkSize: c_int,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { check_chunk(chunkSize).and_then(|()| batch(bop, solvedp, 0)) })
}

/// [`SolveAllBoards`]; boards that belong together are found without `chunkSize`, which only has
/// to be 1 or more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunksPBN(
    bop: *const BoardsPBN,
    solvedp: *mut SolvedBoards,
    chunkSize: c_int,
) -> c_int {
    // SAFETY: the caller's pointers are passed on under the same conditions.
    guard(|| unsafe { check_chunk(chunkSize).and_then(|()| batch_pbn(bop, solvedp, 0)) })
}

fn check_chunk(size: c_int) -> Result<(), Fault> {
    if size < 1 { Err(Fault::ChunkSize) } else { Ok(()) }
}

/// # Safety
/// As of the functions above.
unsafe fn board(
    deal: &Deal,
    [target, solutions, mode]: [c_int; 3],
    futp: *mut FutureTricks,
    index: c_int,
) -> Result<(), Fault> {
    let output = Output::new(futp)?;
    let index = thread_index(index)?;
    let question = Question::new(deal, target, solutions, mode)?;
    let answer = one(&POOL, index, &question);
    // SAFETY: the caller's pointer leads to room for the structure.
    unsafe { output.write(answer) };
    Ok(())
}

/// # Safety
/// As of the functions above.
unsafe fn batch(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
    max_threads: c_int,
) -> Result<(), Fault> {
    // SAFETY: the caller's pointer leads to the structure its type names.
    let questions = questions(unsafe { input(bop)? })?;
    // SAFETY: passed on under the same conditions.
    unsafe { finish(&questions, solvedp, max_threads) }
}

/// # Safety
/// As of the functions above.
unsafe fn batch_pbn(
    bop: *const BoardsPBN,
    solvedp: *mut SolvedBoards,
    max_threads: c_int,
) -> Result<(), Fault> {
    // SAFETY: the caller's pointer leads to the structure its type names.
    let questions = questions_pbn(unsafe { input(bop)? })?;
    // SAFETY: passed on under the same conditions.
    unsafe { finish(&questions, solvedp, max_threads) }
}

/// # Safety
/// As of the functions above.
unsafe fn finish(
    questions: &[Question],
    solvedp: *mut SolvedBoards,
    max_threads: c_int,
) -> Result<(), Fault> {
    let output = Output::new(solvedp)?.pointer();
    let answers = all(&POOL, questions, threads(&POOL, max_threads))?;
    // SAFETY: the structure has room for 200 answers, and there are no more questions than that.
    unsafe {
        (&raw mut (*output).no_of_boards).write(answers.len() as c_int);
        write_all((&raw mut (*output).solved_board).cast(), answers);
    }
    Ok(())
}
