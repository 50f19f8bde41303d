//! Every combination of switches with every table gives the answers of plain minimax: the tricks,
//! and so the set of best cards, for each legal card.

use dds_cards::{Card, Side};
use dds_deal::Tricks;
use dds_position::Position;
use dds_search::{Full, Heuristics, Plain, Silent, Solver, Switch, Thresholds, Toggle};
use dds_testkit::{Minimax, sample, strategies};
use dds_tt::{Bytes, Exact, Forest, NoTable, Patterns, Table};
use proptest::prelude::*;

/// A small budget, so that tables are wiped in the middle of things.
const SMALL: Bytes = Bytes(96 << 10);

/// Endings tried: cards a hand, and how many.
const CASES: [(usize, usize); 4] = [(2, 5_000), (3, 9_000), (4, 9_000), (5, 1_000)];

/// What a position comes to: the tricks of the side to move, and of each legal card.
type Answer = (Tricks, Vec<(Card, Tricks)>);

/// A set of switches with a table.
struct Contender {
    name: String,
    /// Without a table or without winning ranks a search of five cards takes too long.
    cards_at_most: usize,
    answer: Box<dyn FnMut(&Position) -> Answer>,
}

fn contender<H, T>(table: T, name: &str, cards_at_most: usize) -> Contender
where
    H: Heuristics + 'static,
    T: Table + 'static,
{
    // Enhanced transposition cutoffs at every size, else small endings would never try them.
    let limits = Thresholds { etc_cards: 0, probe: [0; 3], ..Thresholds::default() };
    let mut solver = Solver::<H, T, _>::new(table, Silent).with_thresholds(limits);
    let answer = move |position: &Position| {
        solver.clear();
        let tricks = solver.tricks(position);
        let cards = solver.cards(position).into_iter();
        (tricks, cards.map(|result| (result.card, result.tricks)).collect())
    };
    let name = format!("{:?} off, {name}", Switch::all() - H::ON);
    Contender { name, cards_at_most, answer: Box::new(answer) }
}

/// A set of switches with every table there is: a new table is one more line.
fn with_tables<H: Heuristics + 'static>(slow: bool) -> Vec<Contender> {
    let largest = if slow { 3 } else { 5 };
    vec![
        contender::<H, _>(Forest::new(SMALL), "forest", 5),
        contender::<H, _>(Patterns::new(Bytes(128 << 10)), "patterns", 5),
        contender::<H, _>(Exact::new(SMALL), "exact", largest.max(4)),
        contender::<H, _>(NoTable, "no table", largest.max(4)),
    ]
}

/// `Full` without each switch in turn.
macro_rules! without {
    ($($switch:ident)*) => {
        fn each_switch_off() -> Vec<Contender> {
            let mut all = Vec::new();
            $(all.extend(with_tables::<
                Toggle<{ Switch::all().bits() & !Switch::$switch.bits() }>,
            >(true));)*
            all
        }

        #[test]
        fn every_switch_is_tested() {
            assert_eq!([$(Switch::$switch),*].into_iter().collect::<Switch>(), Switch::all());
        }
    };
}
without! {
    TARGET LAST_TRICK QUICK QUICK_AFTER_LEAD LATER ORDER BEST_MOVE TABLE_MOVE ETC EQUIVALENCE
    SMALL_CARDS WIN_RANKS REFINED_ORDER HISTORY TRUMP_BOUND SIDE_SUITS_FIRST GUESS CASH_AFTER_LEAD SYMMETRY
    PROBE
}

/// The switches of the founding paper.
type Paper = Toggle<{ Switch::WIN_RANKS.bits() * 2 - 1 }>;

/// The fixed list: all on, the paper's, each off alone, all off; each with every table.
fn everybody() -> Vec<Contender> {
    let mut all = with_tables::<Full>(false);
    all.extend(with_tables::<Paper>(false));
    all.extend(each_switch_off());
    all.extend(with_tables::<Plain>(true));
    all
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
            let found = (contender.answer)(position);
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
