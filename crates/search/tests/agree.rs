//! Every combination of switches with every table gives the answers of plain minimax: the tricks,
//! and the tricks of each legal card.

use dds_cards::Side;
use dds_position::Position;
use dds_search::{Full, Heuristics, Limits, Plain, Silent, Solver, Switch, Toggle};
use dds_testkit::{Minimax, strategies};
use dds_tt::{Bytes, Exact, Forest, NoTable, Table};
use proptest::prelude::*;

/// A small budget, so that tables are wiped in the middle of things.
const SMALL: Bytes = Bytes(96 << 10);

fn check<H: Heuristics, T: Table>(position: &Position, truth: &mut Minimax, table: T) {
    // Enhanced transposition cutoffs at every size, else small endings would never try them.
    let limits = Limits { etc_cards: 0, ..Limits::default() };
    let mut solver = Solver::<H, T, _>::new(table, Silent).with_limits(limits);
    let north_south = truth.tricks(position).get();
    let expected = match position.to_play().side() {
        Side::NorthSouth => north_south,
        Side::EastWest => position.tricks_left().get() - north_south,
    };
    let on = H::ON;
    assert_eq!(solver.tricks(position).get(), expected, "{position} with {on:?}");
    let cards = solver.cards(position);
    let cards: Vec<_> = cards.into_iter().map(|result| (result.card, result.tricks)).collect();
    assert_eq!(cards, truth.cards(position), "{position} with {on:?}");
}

fn check_tables<H: Heuristics>(position: &Position, truth: &mut Minimax) {
    check::<H, _>(position, truth, Forest::new(SMALL));
    check::<H, _>(position, truth, Exact::new(SMALL));
    check::<H, _>(position, truth, NoTable);
}

/// `Full` without one switch.
macro_rules! without {
    ($($switch:ident)*) => {
        fn check_each_switch_off(position: &Position, truth: &mut Minimax) {
            $(check_tables::<Toggle<{ Switch::all().bits() & !Switch::$switch.bits() }>>(
                position, truth,
            );)*
        }

        #[test]
        fn every_switch_is_tested() {
            assert_eq!([$(Switch::$switch),*].into_iter().collect::<Switch>(), Switch::all());
        }
    };
}
without! {
    TARGET LAST_TRICK QUICK QUICK_AFTER_LEAD LATER ORDER BEST_MOVE TABLE_MOVE ETC EQUIVALENCE
    SMALL_CARDS WIN_RANKS
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn all_on_and_all_off_agree_with_minimax(position in strategies::trick_under_way(2..=4)) {
        let mut truth = Minimax::default();
        check_tables::<Full>(&position, &mut truth);
        check::<Plain, _>(&position, &mut truth, Forest::new(SMALL));
        check::<Plain, _>(&position, &mut truth, NoTable);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn each_switch_off_agrees_with_minimax(position in strategies::trick_under_way(2..=4)) {
        check_each_switch_off(&position, &mut Minimax::default());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn five_cards_agree_with_minimax(position in strategies::trick_under_way(5..=5)) {
        check_tables::<Full>(&position, &mut Minimax::default());
    }
}
