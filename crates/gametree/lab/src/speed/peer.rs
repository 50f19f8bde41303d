//! The same tasks on the boards of the crate `magpie`, written as plainly as it allows.

use magpie::othello::{Board, Stone};

/// Paths of `plies` moves from the start, passes counted as moves.
pub(super) fn perft(plies: u8) -> u64 {
    paths(&Board::standard(), Stone::Black, plies)
}

fn paths(board: &Board, stone: Stone, plies: u8) -> u64 {
    if plies == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        let is_over = board.moves_for(stone.flip()).is_empty();
        return if is_over { 0 } else { paths(board, stone.flip(), plies - 1) };
    }
    let after = |position| {
        let mut next = board.clone();
        next.play(stone, position);
        paths(&next, stone.flip(), plies - 1)
    };
    moves.hot_bits().map(after).sum()
}

/// Nodes entered by alpha-beta without order or memory.
pub(super) fn alpha_beta(plies: u8) -> u64 {
    let mut nodes = 0;
    negamax(&Board::standard(), Stone::Black, (-100, 100), plies, &mut nodes);
    nodes
}

fn negamax(board: &Board, stone: Stone, window: (i32, i32), left: u8, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let (mut alpha, beta) = window;
    let lead = || {
        let count = |stone| i32::from(board.bits_for(stone).count_set());
        count(stone) - count(stone.flip())
    };
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        if board.moves_for(stone.flip()).is_empty() || left == 0 {
            return lead();
        }
        return -negamax(board, stone.flip(), (-beta, -alpha), left - 1, nodes);
    }
    if left == 0 {
        return lead();
    }
    let mut best = -100;
    for position in moves.hot_bits() {
        let mut next = board.clone();
        next.play(stone, position);
        best = best.max(-negamax(&next, stone.flip(), (-beta, -alpha), left - 1, nodes));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
