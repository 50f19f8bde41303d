//! Time of the orderings alone, the first two moves asked for.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use std::hint::black_box;

use benches::positions::{self, WithRows};
use criterion::{Criterion, criterion_group, criterion_main};
use dds_cards::Hand;
use dds_search::order::{MoveOrder, PaperOrder, RefinedOrder, View, Weights};
use dds_search::{Moves, TrickStart};

/// An ordering of the candidates of a position.
type Order = fn(&View<'_>, Hand) -> Moves;

/// Each ordering with the sum of the ranks of its first two moves.
const ORDERS: [(&str, Order, u32); 2] = [
    ("order/moves", PaperOrder::moves_anywhere, 5_303),
    ("order/refined_moves", RefinedOrder::moves_anywhere, 5_206),
];

fn total(order: Order, positions: &[WithRows]) -> u32 {
    let weights = Weights::default();
    let first = |(position, rows): &WithRows| {
        let start = TrickStart::new(position, rows);
        let view = View { position, start: &start, weights: &weights, best: None };
        let moves = order(&view, position.candidates());
        moves.take(2).map(|card| u32::from(card.rank().pips())).sum::<u32>()
    };
    positions.iter().map(first).sum()
}

fn orders(criterion: &mut Criterion) {
    for cards in 0..4 {
        let positions = positions::after(4, cards, 100);
        for (name, order, _) in ORDERS {
            criterion.bench_function(&format!("{name}/seat {cards}/100"), |bencher| {
                bencher.iter(|| total(order, black_box(&positions)));
            });
        }
    }
}

/// The answers of all seats together, before anything is timed.
fn answers(_: &mut Criterion) {
    for (name, order, expected) in ORDERS {
        let found: u32 = (0..4).map(|cards| total(order, &positions::after(4, cards, 100))).sum();
        assert_eq!(found, expected, "{name}: the answer changed, so this times something else");
    }
}

criterion_group!(benches, answers, orders);
criterion_main!(benches);
