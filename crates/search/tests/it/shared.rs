//! One table shared by very many deals of few shapes gives the answers of minimax.
//!
//! This is the test that finds winning ranks that are not enough: only deals of the same suit
//! lengths meet in the table, and each is asked what was learnt from all those before it.

use dds_cards::{BySeat, BySuit, Seat, Side, Strain, Suit};
use dds_position::Position;
use dds_search::order::PlainOrder;
use dds_search::{Full, Heuristics, Switch, Toggle, Without};
use dds_testkit::Minimax;
use dds_testkit::sample::{self, Dice, Lengths};
use dds_tt::{Bytes, Exact, Forest, Patterns};

use crate::contender::{Contender, STATIC};

/// Suit lengths of four cards: seats N E S W, in each spades, hearts, diamonds, clubs.
const SHAPES: [[[usize; 4]; 4]; 8] = [
    [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]],
    [[2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0]],
    [[2, 1, 1, 0], [1, 2, 0, 1], [2, 1, 1, 0], [1, 1, 1, 1]],
    [[3, 1, 0, 0], [2, 2, 0, 0], [3, 0, 1, 0], [2, 1, 0, 1]],
    [[0, 2, 2, 0], [2, 2, 0, 0], [1, 1, 2, 0], [3, 1, 0, 0]],
    [[1, 3, 0, 0], [0, 3, 1, 0], [1, 2, 1, 0], [2, 1, 1, 0]],
    [[4, 0, 0, 0], [1, 3, 0, 0], [1, 3, 0, 0], [2, 2, 0, 0]],
    [[1, 2, 1, 0], [1, 0, 2, 1], [2, 1, 0, 1], [0, 1, 2, 1]],
];

/// Deals of each shape and strain; each is asked about all four leads.
const DEALS: usize = 500;

/// Solvers that are asked about every lead.
const NAMED: usize = 10;

fn forest<H: Heuristics + 'static>() -> Contender {
    Contender::new::<H, _>(Forest::new(Bytes::mebi(16)), "forest", 4)
}

macro_rules! each_off {
    ($($name:ident: $without:ty,)*) => { [$(forest::<$without>()),*] };
}

/// Solvers that are never cleared within a strain. Cuts keep positions out of the table, so each is
/// switched off in turn, and all at once.
fn everybody() -> Vec<Contender> {
    const SMALL_CARDS: Switch = STATIC.union(Switch::SMALL_CARDS);
    const RANKS: Switch = Switch::WIN_RANKS;
    let mut all = Vec::from([
        forest::<Full>(),
        forest::<Without<{ STATIC.bits() }>>(),
        forest::<Without<{ SMALL_CARDS.bits() }>>(),
        forest::<Toggle<{ RANKS.bits() }, PlainOrder>>(),
        forest::<Toggle<{ RANKS.union(Switch::EQUIVALENCE).bits() }, PlainOrder>>(),
        Contender::new::<Full, _>(Forest::new(Bytes(64 << 10)), "small forest", 4),
        Contender::new::<Full, _>(Patterns::new(Bytes::mebi(16)), "patterns", 4),
        Contender::new::<Without<{ STATIC.bits() }>, _>(
            Patterns::new(Bytes::mebi(16)),
            "patterns",
            4,
        ),
        Contender::new::<Full, _>(Patterns::new(Bytes(80 << 10)), "small patterns", 4),
        Contender::new::<Full, _>(Exact::new(Bytes::mebi(16)), "exact", 4),
    ]);
    assert_eq!(all.len(), NAMED);
    all.extend(dds_search::for_each_heuristic!(each_off));
    all
}

fn check_shape(lengths: &Lengths, strain: Strain, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut contenders = everybody();
    for _ in 0..DEALS {
        let deal = sample::deal_of(&mut dice, lengths);
        let mut truth = Minimax::default();
        // Of the heuristics switched off one by one, each deal is asked about one lead only.
        let turn = dice.below(4);
        for leader in Seat::ALL {
            let position = Position::start(&deal, strain, leader);
            let north_south = truth.tricks(&position).get();
            let expected = match leader.side() {
                Side::NorthSouth => north_south,
                Side::EastWest => position.tricks_left().get() - north_south,
            };
            let all = leader == Seat::ALL[turn];
            let count = if all { contenders.len() } else { NAMED };
            for contender in &mut contenders[..count] {
                let found = contender.solver.tricks(&position).get();
                assert_eq!(found, expected, "{position} (seed {seed}) with {}", contender.name);
            }
        }
    }
}

fn check_all(strain: Strain) {
    for (index, shape) in SHAPES.into_iter().enumerate() {
        check_shape(&BySeat(shape.map(BySuit)), strain, 400 + index as u64);
    }
}

#[test]
fn a_shared_table_is_right_at_notrump() {
    check_all(Strain::Notrump);
}

#[test]
fn a_shared_table_is_right_with_long_trumps() {
    check_all(Strain::of(Suit::Spades));
}

#[test]
fn a_shared_table_is_right_with_short_trumps() {
    check_all(Strain::of(Suit::Diamonds));
}
