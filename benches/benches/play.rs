//! Time of playing cards and taking them back, alone and as perft.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use std::hint::black_box;

use benches::positions;
use criterion::{Criterion, criterion_group, criterion_main};
use dds_position::{Position, perft};

/// Ways to play five cards of the positions below.
const PERFT: u64 = 12_016;
/// Tricks won by North-South and East-West together when each plays his lowest card: 13 a deal.
const TRICKS: u32 = 13 * 50;

/// Plays a deal to its end and back; says how many tricks there were.
fn there_and_back(position: &mut Position) -> u32 {
    let mut played = Vec::with_capacity(52);
    while let Some(card) = position.candidates().cards().next() {
        played.push(position.play(card));
    }
    let tricks = played.len() as u32 / 4;
    while let Some(undo) = played.pop() {
        position.undo(undo);
    }
    tricks
}

fn play(criterion: &mut Criterion) {
    let mut positions: Vec<Position> =
        positions::after(0, 0, 50).into_iter().map(|(position, _)| position).collect();
    let before = positions.clone();
    let mut total = || positions.iter_mut().map(there_and_back).sum::<u32>();
    assert_eq!(total(), TRICKS, "the answer changed, so this times something else");
    criterion.bench_function("play/there and back/2600", |bencher| bencher.iter(&mut total));
    assert_eq!(positions, before);
}

fn count(criterion: &mut Criterion) {
    let mut positions: Vec<Position> =
        positions::after(6, 2, 20).into_iter().map(|(position, _)| position).collect();
    let mut total = || positions.iter_mut().map(|position| perft(position, 5)).sum::<u64>();
    assert_eq!(total(), PERFT, "the answer changed, so this times something else");
    criterion.bench_function("perft/5", |bencher| bencher.iter(|| black_box(total())));
}

criterion_group!(benches, play, count);
criterion_main!(benches);
