//! A negamax alpha-beta written for Othello and nothing else.

use gametree::{Evaluate, Game, INFINITY, Side, Value};
use gametree_games::{Disks, IagoStyle, Othello, Place};

/// The sum of the values of all positions for Black, and the nodes generated.
pub(super) fn total(positions: &[Disks], depth: u8) -> (i64, u64) {
    let mut generated = 0;
    let value = |pos: &Disks| {
        let value = negamax(pos, -INFINITY, INFINITY, depth, &mut generated);
        i64::from(if pos.turn() == Side::Max { value } else { -value })
    };
    (positions.iter().map(value).sum(), generated)
}

fn evaluate(pos: &Disks) -> Value {
    let value = IagoStyle.eval(&Othello, pos);
    if pos.turn() == Side::Max { value } else { -value }
}

fn negamax(pos: &Disks, mut alpha: Value, beta: Value, left: u8, generated: &mut u64) -> Value {
    let signed = |value: Value| if pos.turn() == Side::Max { value } else { -value };
    if left == 0 {
        return Othello.outcome(pos).map_or_else(|| evaluate(pos), signed);
    }
    let mut moves = [Place::PASS; 40];
    let mut count = 0;
    let outcome = Othello.outcome_or_moves(pos, |mv| {
        moves[count] = mv;
        count += 1;
    });
    if let Some(value) = outcome {
        return signed(value);
    }
    let mut best = -INFINITY;
    if left == 1 {
        for &mv in &moves[..count] {
            *generated += 1;
            let mut child = *pos;
            Othello.make(&mut child, mv);
            best = best.max(-negamax(&child, -beta, -alpha, 0, generated));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        return best;
    }
    let mut children = [(0, *pos); 40];
    for (slot, &mv) in children.iter_mut().zip(&moves[..count]) {
        *generated += 1;
        Othello.make(&mut slot.1, mv);
        slot.0 = evaluate(&slot.1);
    }
    let children = &mut children[..count];
    children.sort_by_key(|child| child.0); // worst for the opponent first, stable
    for (_, child) in children.iter() {
        best = best.max(-negamax(child, -beta, -alpha, left - 1, generated));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
