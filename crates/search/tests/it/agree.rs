//! Every combination of switches with every table gives the answers of plain minimax: the tricks,
//! and so the set of best cards, for each legal card.

use dds_cards::{Card, Side};
use dds_deal::Tricks;
use dds_position::Position;
use dds_search::{Full, Heuristics, Paper, Plain};
use dds_testkit::{Minimax, sample, strategies};
use dds_tt::{Bytes, Exact, Forest, NoTable, Patterns};
use proptest::prelude::*;

use crate::contender::Contender;

/// A small budget, so that tables are emptied in the middle of things.
const SMALL: Bytes = Bytes(96 << 10);

/// Endings tried: cards a hand, and how many.
const CASES: [(usize, usize); 4] = [(2, 5_000), (3, 9_000), (4, 9_000), (5, 1_000)];

/// What a position comes to: the tricks of the side to move, and of each legal card.
type Answer = (Tricks, Vec<(Card, Tricks)>);

/// A set of heuristics with every table there is: a new table is one more line. Without a table or
/// without winning ranks a search of five cards takes too long.
fn with_tables<H: Heuristics + 'static>(slow: bool) -> Vec<Contender> {
    let largest = if slow { 3 } else { 5 };
    vec![
        Contender::new::<H, _>(Forest::new(SMALL), "forest", 5),
        Contender::new::<H, _>(Patterns::new(Bytes(128 << 10)), "patterns", 5),
        Contender::new::<H, _>(Exact::new(SMALL), "exact", largest.max(4)),
        Contender::new::<H, _>(NoTable, "no table", largest.max(4)),
    ]
}

macro_rules! each_off {
    ($($name:ident: $without:ty,)*) => {
        [$(with_tables::<$without>(true)),*].into_iter().flatten()
    };
}

/// The named sets and `Full` without each heuristic of the list, each with every table.
fn everybody() -> Vec<Contender> {
    let mut all = with_tables::<Full>(false);
    all.extend(with_tables::<Paper>(false));
    all.extend(dds_search::for_each_heuristic!(each_off));
    all.extend(with_tables::<Plain>(true));
    all
}

fn answer(contender: &mut Contender, position: &Position) -> Answer {
    contender.solver.clear();
    (contender.solver.tricks(position), contender.solver.cards(position))
}

fn check(position: &Position, contenders: &mut [Contender]) {
    let mut truth = Minimax::default();
    let left = position.tricks_left().get();
    let north_south = truth.tricks(position).get();
    let own = match position.to_play().side() {
        Side::NorthSouth => north_south,
        Side::EastWest => left - north_south,
    };
    let expected = (Tricks::new(own).unwrap_or_default(), truth.cards(position));
    for contender in contenders {
        if usize::from(left) <= contender.cards_at_most {
            let found = answer(contender, position);
            assert_eq!(found, expected, "{position} with {}", contender.name);
        }
    }
}

/// Every `share`-th of the endings of [`CASES`], so that tests can run side by side.
fn check_share(first: usize, share: usize) {
    let mut contenders = everybody();
    for (cards, count) in CASES {
        let endings = sample::endings(cards as u64, cards, 3).take(count);
        let endings = endings.enumerate().filter(|(index, _)| index / 80 % share == first);
        endings.for_each(|(_, position)| check(&position, &mut contenders));
    }
}

#[test]
fn the_even_part_of_the_endings_agrees_with_minimax() {
    check_share(0, 2);
}

#[test]
fn the_odd_part_of_the_endings_agrees_with_minimax() {
    check_share(1, 2);
}

#[test]
fn enough_endings_are_tried() {
    assert!(CASES.iter().map(|(_, count)| count).sum::<usize>() >= 20_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// The same with other endings each time, and smaller ones after a failure.
    #[test]
    fn new_endings_agree_with_minimax(position in strategies::trick_under_way(2..=4)) {
        let mut contenders = with_tables::<Full>(false);
        contenders.extend(with_tables::<Plain>(true));
        check(&position, &mut contenders);
    }
}
