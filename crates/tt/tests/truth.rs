//! When only true things are told, every answer is true.
//!
//! All positions of a few shapes are solved by minimax. A fact about those that agree in some of
//! their highest cards is then the least and the greatest of their values.

use dds_cards::{BySeat, BySuit, Seat, Strain, Suit};
use dds_position::{Shape, SuitRows};
use dds_testkit::minimax;
use dds_testkit::sample::{self, Dice};
use dds_tt::{Bounds, Bytes, Exact, Forest, Key, Known, Patterns, Table};

/// Suit lengths, seats N E S W, in each spades, hearts, diamonds, clubs.
const SHAPES: [[[usize; 4]; 4]; 3] = [
    [[1, 1, 0, 0], [1, 1, 0, 0], [1, 1, 0, 0], [1, 1, 0, 0]],
    [[2, 1, 0, 0], [1, 2, 0, 0], [2, 0, 1, 0], [1, 1, 1, 0]],
    [[1, 0, 2, 0], [2, 1, 0, 0], [1, 1, 0, 1], [1, 2, 0, 0]],
];

/// Every way to order the owners of a suit's cards, 2 bits a card.
fn orders(lengths: BySeat<usize>, before: usize) -> Vec<u32> {
    if lengths.values().sum::<usize>() == 0 {
        return vec![0];
    }
    let mut all = Vec::new();
    for seat in Seat::ALL.into_iter().filter(|&seat| lengths[seat] > 0) {
        let mut rest = lengths;
        rest.0[seat as usize] -= 1;
        let owner = (seat as u32) << (2 * before);
        all.extend(orders(rest, before + 1).into_iter().map(|order| order | owner));
    }
    all
}

/// All positions of a shape with their values.
fn universe(lengths: [[usize; 4]; 4], strain: Strain, leader: Seat) -> Vec<(Key, u8)> {
    let bits = (0..16).map(|at| (lengths[at % 4][at / 4] as u64) << (4 * at)).sum();
    let shape = Shape::from_bits(bits);
    let of = |suit: usize| orders(BySeat(lengths.map(|seat| seat[suit])), 0);
    let (spades, hearts, diamonds, clubs) = (of(0), of(1), of(2), of(3));
    let mut all = Vec::new();
    for &s in &spades {
        for &h in &hearts {
            for &d in &diamonds {
                for &c in &clubs {
                    let owners = BySuit([s, h, d, c]);
                    let position = sample::from_owners(shape, owners, strain, leader);
                    let position = position.expect("hands of equal length");
                    let key = Key::new(&position, &SuitRows::new(*position.hands()));
                    assert_eq!((key.owners, key.shape), (owners, shape), "{position}");
                    all.push((key, minimax(&position).get()));
                }
            }
        }
    }
    all
}

/// A true statement about one of the positions and all that agree with it.
fn fact(all: &[(Key, u8)], dice: &mut Dice) -> (Key, Known) {
    let (key, _) = all[dice.below(all.len())];
    let count = |suit| Seat::ALL.into_iter().map(|seat| key.shape.len(suit, seat)).sum::<usize>();
    let depths = BySuit(Suit::ALL.map(|suit| dice.below(count(suit) + 1) as u8));
    let values = all.iter().filter(|(other, _)| key.agrees(other, depths)).map(|&(_, value)| value);
    let (least, most) = values.fold((13, 0), |(least, most), v| (least.min(v), most.max(v)));
    // As a search stores it: one end at a time, and not always as near as could be.
    let left = key.tricks_left() as u8;
    let bounds = match dice.below(3) {
        0 => Bounds { lower: least, upper: left },
        1 => Bounds { lower: 0, upper: most },
        _ => Bounds { lower: least.saturating_sub(1), upper: (most + 1).min(left) },
    };
    (key, Known { bounds, depths, best: None })
}

fn check<T: Table>(mut table: T, all: &[(Key, u8)], facts: usize, dice: &mut Dice) -> usize {
    let mut answers = 0;
    for _ in 0..facts {
        let (key, known) = fact(all, dice);
        table.store(&key, &known);
        for _ in 0..20 {
            let (key, value) = all[dice.below(all.len())];
            let need = dice.below(5) as i8;
            let Some(known) = table.probe(&key, need) else { continue };
            answers += 1;
            let range = known.bounds.lower..=known.bounds.upper;
            assert!(range.contains(&value), "{key:?} has {value}, the table says {known:?}");
        }
    }
    answers
}

#[test]
fn every_answer_is_true_when_every_fact_is() {
    let mut dice = Dice::new(70);
    for lengths in SHAPES {
        for (strain, leader) in [(Strain::Notrump, Seat::North), (Strain::Spades, Seat::West)] {
            let all = universe(lengths, strain, leader);
            let large = check(Forest::new(Bytes::mebi(8)), &all, 400, &mut dice);
            let tiny = check(Forest::new(Bytes(56 << 10)), &all, 1_000, &mut dice);
            let flat = check(Patterns::new(Bytes::mebi(8)), &all, 400, &mut dice);
            let small = check(Patterns::new(Bytes(66 << 10)), &all, 1_000, &mut dice);
            assert!(flat > 1_000 && small > 1_000, "{flat} {small}");
            let exact = check(Exact::new(Bytes::mebi(8)), &all, 1_000, &mut dice);
            assert!(large > 2_000 && tiny > 2_000 && exact > 500, "{large} {tiny} {exact}");
        }
    }
}
