//! One table shared by very many deals of few shapes gives the answers of minimax.
//!
//! This is the test that finds winning ranks that are not enough: only deals of the same suit
//! lengths meet in the table, and each is asked what was learnt from all those before it.

use dds_cards::{BySeat, BySuit, Seat, Side, Strain, Suit};
use dds_position::Position;
use dds_search::{Full, Heuristics, Silent, Solver, Switch, Thresholds, Toggle};
use dds_testkit::Minimax;
use dds_testkit::sample::{self, Dice, Lengths};
use dds_tt::{Bytes, Exact, Forest, Patterns, Table};

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

/// A solver that is never cleared within a strain.
struct Contender {
    name: String,
    tricks: Box<dyn FnMut(&Position) -> u8>,
}

fn contender<H, T>(table: T, name: &str) -> Contender
where
    H: Heuristics + 'static,
    T: Table + 'static,
{
    let limits = Thresholds { etc_cards: 0, probe: [0; 3], ..Thresholds::default() };
    let mut solver = Solver::<H, T, _>::new(table, Silent).with_thresholds(limits);
    let tricks = move |position: &Position| solver.tricks(position).get();
    Contender { name: format!("{:?} off, {name}", Switch::all() - H::ON), tricks: Box::new(tricks) }
}

fn forest<H: Heuristics + 'static>() -> Contender {
    contender::<H, _>(Forest::new(Bytes::mebi(16)), "forest")
}

/// Cuts keep positions out of the table, so each is switched off in turn, and all at once.
fn everybody() -> Vec<Contender> {
    const CUTS: Switch = Switch::QUICK
        .union(Switch::QUICK_AFTER_LEAD)
        .union(Switch::CASH_AFTER_LEAD)
        .union(Switch::LATER)
        .union(Switch::TRUMP_BOUND)
        .union(Switch::SIDE_SUITS_FIRST)
        .union(Switch::LAST_TRICK);
    const ALL: Switch = Switch::all();
    vec![
        forest::<Full>(),
        forest::<Toggle<{ ALL.difference(CUTS).bits() }>>(),
        forest::<Toggle<{ ALL.difference(CUTS.union(Switch::SMALL_CARDS)).bits() }>>(),
        forest::<Toggle<{ ALL.difference(Switch::QUICK).bits() }>>(),
        forest::<Toggle<{ ALL.difference(Switch::LATER).bits() }>>(),
        forest::<Toggle<{ ALL.difference(Switch::EQUIVALENCE).bits() }>>(),
        forest::<Toggle<{ ALL.difference(Switch::SMALL_CARDS).bits() }>>(),
        forest::<Toggle<{ ALL.difference(Switch::ETC).bits() }>>(),
        forest::<Toggle<{ Switch::WIN_RANKS.bits() }>>(),
        forest::<Toggle<{ Switch::WIN_RANKS.union(Switch::EQUIVALENCE).bits() }>>(),
        contender::<Full, _>(Forest::new(Bytes(64 << 10)), "small forest"),
        contender::<Full, _>(Patterns::new(Bytes::mebi(16)), "patterns"),
        contender::<Toggle<{ ALL.difference(CUTS).bits() }>, _>(
            Patterns::new(Bytes::mebi(16)),
            "patterns",
        ),
        contender::<Full, _>(Patterns::new(Bytes(80 << 10)), "small patterns"),
        contender::<Full, _>(Exact::new(Bytes::mebi(16)), "exact"),
    ]
}

fn check_shape(lengths: &Lengths, strain: Strain, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut contenders = everybody();
    for _ in 0..DEALS {
        let deal = sample::deal_of(&mut dice, lengths);
        let mut truth = Minimax::default();
        for leader in Seat::ALL {
            let position = Position::start(&deal, strain, leader);
            let north_south = truth.tricks(&position).get();
            let expected = match leader.side() {
                Side::NorthSouth => north_south,
                Side::EastWest => position.tricks_left().get() - north_south,
            };
            for contender in &mut contenders {
                let found = (contender.tricks)(&position);
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
