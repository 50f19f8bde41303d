//! Deals that turn into themselves have the results that a search of each gives.

use dds_cards::{BySeat, Hand, Seat, Strain};
use dds_deal::Deal;
use dds_deal::random::Dealer;
use dds_search::{Counters, Full, Solver, Switch, Symmetry, Without};
use dds_tt::{Bytes, Patterns};

type WithoutSymmetry = Without<{ Switch::SYMMETRY.bits() }>;

/// Turned by one seat, with the suits renamed in a circle, each of these is itself.
const TURNING: [&str; 2] =
    ["N:A5.KQ.T.32 32.A5.KQ.T T.32.A5.KQ KQ.T.32.A5", "N:AK.97.5.6 6.AK.97.5 5.6.AK.97 97.5.6.AK"];

#[test]
fn results_taken_over_are_those_a_search_finds() {
    for text in TURNING {
        let deal: Deal = text.parse().expect(text);
        assert!(Symmetry::all_of(&deal).count() > 0, "{text}");
        let mut with =
            Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(4)), Counters::default());
        let mut without = Solver::<WithoutSymmetry, _, _>::new(
            Patterns::new(Bytes::mebi(4)),
            Counters::default(),
        );
        assert_eq!(with.table_of(&deal), without.table_of(&deal), "{text}");
        assert!(with.observer().passes < without.observer().passes, "{text}");
    }
}

#[test]
fn a_symmetry_maps_the_hands_onto_each_other() {
    let deal: Deal = TURNING[0].parse().expect("a deal");
    for symmetry in Symmetry::all_of(&deal) {
        let hands = deal.hands();
        let turned = BySeat::<Hand>::from_fn(|seat| {
            let from = Seat::ALL.into_iter().find(|from| from.clockwise(symmetry.steps) == seat);
            let hand = hands[from.expect("a turn is a permutation")];
            hand.cards()
                .map(|card| dds_cards::Card::new(symmetry.names[card.suit()], card.rank()))
                .collect()
        });
        assert_eq!(turned, hands, "{symmetry:?}");
    }
}

#[test]
fn random_deals_have_none() {
    let mut dealer = Dealer::new(77);
    for _ in 0..200 {
        assert_eq!(Symmetry::all_of(&dealer.deal()).count(), 0);
    }
}

#[test]
fn a_cell_goes_round_and_comes_back() {
    let deal: Deal = TURNING[0].parse().expect("a deal");
    let symmetry = Symmetry::all_of(&deal).find(|symmetry| symmetry.steps == 1).expect("a turn");
    for strain in Strain::ALL {
        let mut cell = (strain, Seat::North);
        for _ in 0..4 {
            cell = symmetry.cell(cell.0, cell.1);
        }
        assert_eq!(cell, (strain, Seat::North));
    }
}
