//! A static evaluation in the style of Iago, from public knowledge.

use gametree::{Evaluate, Side, Value};

use super::{Disks, Othello};

/// Corners and edges, current mobility and potential mobility, weighted by the move number.
///
/// The features, the weights of mobility and the growth of the edge weight with the move number are
/// those of Rosenbloom's program Iago as given by Norvig 1992, "Paradigms of Artificial Intelligence
/// Programming", chapter 18, in thousandths; the table of edge configurations is replaced by a simple
/// sum over corners, the squares beside them and the other edge squares. Antisymmetric: exchanging
/// colours changes the sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IagoStyle;

const CORNERS: u64 = 0x8100_0000_0000_0081;
const EDGES: u64 = 0x3c00_8181_8181_003c;

/// For every corner: the corner, its diagonal neighbour, its two neighbours on the edge.
const NEIGHBOURS: [(u64, u64, u64); 4] = [
    (1, 1 << 9, 1 << 1 | 1 << 8),
    (1 << 7, 1 << 14, 1 << 6 | 1 << 15),
    (1 << 56, 1 << 49, 1 << 48 | 1 << 57),
    (1 << 63, 1 << 54, 1 << 55 | 1 << 62),
];

impl Evaluate<Othello> for IagoStyle {
    fn eval(&mut self, _: &Othello, pos: &Disks) -> Value {
        let (max, min) = (pos.of(Side::Max), pos.of(Side::Min));
        let number = pos.count() as Value - 4;
        let edge_weight = 312_000 + 6_240 * number;
        let current_weight =
            if number < 25 { 50_000 + 2_000 * number } else { 75_000 + 1_000 * number };
        let edges = i64::from(edge_weight) * i64::from(edge_sum(max, min)) / 1_000;
        let (max_moves, min_moves) = (Othello::mobility(max, min), Othello::mobility(min, max));
        let current = share(current_weight, max_moves.count_ones(), min_moves.count_ones());
        let empty = !(max | min);
        let frontier = |disks: u64| (around(disks) & empty).count_ones();
        let potential = share(99_000, frontier(min), frontier(max));
        edges as Value + current + potential
    }
}

/// `weight` times the lead in a count, as a share of both counts.
fn share(weight: Value, max: u32, min: u32) -> Value {
    let lead = i64::from(max) - i64::from(min);
    (i64::from(weight) * lead / i64::from(max + min + 2)) as Value
}

/// Corner and edge squares in thousandths of the edge weight.
fn edge_sum(max: u64, min: u64) -> Value {
    let lead = |squares: u64| {
        (max & squares).count_ones() as Value - (min & squares).count_ones() as Value
    };
    let mut sum = 700 * lead(CORNERS) + 60 * lead(EDGES);
    for (corner, diagonal, beside) in NEIGHBOURS {
        if (max | min) & corner == 0 {
            sum -= 250 * lead(diagonal) + 75 * lead(beside);
        } else {
            sum += 60 * lead(beside);
        }
    }
    sum
}

/// The squares beside a set, the set included.
fn around(set: u64) -> u64 {
    let row = set | (set << 1 & 0xfefe_fefe_fefe_fefe) | (set >> 1 & 0x7f7f_7f7f_7f7f_7f7f);
    row | row << 8 | row >> 8
}
