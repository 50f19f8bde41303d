//! Positions, one or many.

use std::ffi::c_int;

use dds_cards::{BySeat, Hand, Strain};

use crate::answer::answer;
use crate::crew;
use crate::fault::Fault;
use crate::pbn;
use crate::pool::Pool;
use crate::question::{Question, Start};
use crate::types::{Boards, BoardsPBN, Deal, DealPBN, FutureTricks, MAX_BOARDS};

/// The thread index a caller gives; any from 0 on will do.
pub(crate) fn thread_index(index: c_int) -> Result<usize, Fault> {
    usize::try_from(index).map_err(|_| Fault::ThreadIndex)
}

/// Threads for a batch: as many as asked for, or as set for the process.
pub(crate) fn threads(pool: &Pool, asked: c_int) -> usize {
    usize::try_from(asked).ok().filter(|&asked| asked > 0).unwrap_or_else(|| pool.threads())
}

/// A number of boards.
pub(crate) fn board_count(count: c_int) -> Result<usize, Fault> {
    let count = usize::try_from(count).ok().filter(|&count| count <= MAX_BOARDS);
    count.ok_or(Fault::TooManyBoards)
}

/// The position of PBN text with its cards as holdings.
pub(crate) fn in_numbers(deal: &DealPBN) -> Result<Deal, Fault> {
    Ok(Deal {
        trump: deal.trump,
        first: deal.first,
        current_trick_suit: deal.current_trick_suit,
        current_trick_rank: deal.current_trick_rank,
        remain_cards: pbn::holdings(&deal.remain_cards)?,
    })
}

/// What is asked of each board.
pub(crate) fn questions(boards: &Boards) -> Result<Vec<Question>, Fault> {
    let ask = |index: usize| {
        let deal = &boards.deals[index];
        Question::new(deal, boards.target[index], boards.solutions[index], boards.mode[index])
    };
    (0..board_count(boards.no_of_boards)?).map(ask).collect()
}

/// What is asked of each board; all texts are read before anything else is looked at, as in DDS.
pub(crate) fn questions_pbn(boards: &BoardsPBN) -> Result<Vec<Question>, Fault> {
    let count = board_count(boards.no_of_boards)?;
    let deals: Vec<Deal> =
        boards.deals[..count].iter().map(in_numbers).collect::<Result<_, _>>()?;
    let ask = |(index, deal): (usize, &Deal)| {
        Question::new(deal, boards.target[index], boards.solutions[index], boards.mode[index])
    };
    deals.iter().enumerate().map(ask).collect()
}

/// Solves one question with the engine of this index.
pub(crate) fn one(pool: &Pool, index: usize, question: &Question) -> FutureTricks {
    pool.with(index, |engine| answer(question, engine))
}

/// Solves all, in their order.
///
/// Questions about the same hands and strain are one job, so that they share what is learnt; a
/// group larger than a thread's part is cut.
pub(crate) fn all(
    pool: &Pool,
    questions: &[Question],
    threads: usize,
) -> Result<Vec<FutureTricks>, Fault> {
    let mut order: Vec<usize> = (0..questions.len()).collect();
    order.sort_by_key(|&index| questions[index].start.key());
    let part = questions.len().div_ceil(threads.max(1) * 4).max(1);
    let jobs: Vec<&[usize]> = order
        .chunk_by(|&a, &b| questions[a].start.key() == questions[b].start.key())
        .flat_map(|group| group.chunks(part))
        .collect();
    let found = crew::run(pool, jobs.len(), threads, |engine, job| {
        jobs[job].iter().map(|&index| answer(&questions[index], engine)).collect::<Vec<_>>()
    })?;
    let mut answers = vec![FutureTricks::default(); questions.len()];
    for (indices, found) in jobs.iter().zip(found) {
        for (&index, answer) in indices.iter().zip(found) {
            answers[index] = answer;
        }
    }
    Ok(answers)
}

impl Start {
    /// What must be equal for two positions to share what is learnt best.
    fn key(&self) -> (Strain, BySeat<Hand>) {
        match self {
            Self::Legal(position) => (position.strain(), *position.hands()),
            Self::Revoked(revoked) => (revoked.strain, revoked.hands),
        }
    }
}
