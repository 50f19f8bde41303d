//! A search that is ended early, at every node there is: its bounds are true, and the solver goes
//! on to the right answer.

use dds_cards::{Card, Seat, SeatSet, Side, Strain};
use dds_deal::random::Dealer;
use dds_deal::{Deal, Tricks};
use dds_position::Position;
use dds_search::{Counters, Full, Heuristics, Limits, Plain, Silent, Solver, Stop, Thresholds};
use dds_testkit::{Minimax, sample};
use dds_tt::{Bytes, Forest, Patterns, Table};

/// The tricks of the side to move and those of each legal card, by minimax.
fn truth(position: &Position) -> (Tricks, Vec<(Card, Tricks)>) {
    let mut minimax = Minimax::default();
    let north_south = minimax.tricks(position);
    let own = match position.to_play().side() {
        Side::NorthSouth => north_south,
        Side::EastWest => Tricks::new(position.tricks_left().get() - north_south.get()).unwrap(),
    };
    (own, minimax.cards(position))
}

/// Ends the question about a position at each of its nodes; returns how many there are.
fn check<H: Heuristics, T: Table + Clone>(table: &T, position: &Position) -> u64 {
    let (best, cards) = truth(position);
    let mut solver =
        Solver::<H, T, _>::new(table.clone(), Silent).with_thresholds(Thresholds::ALWAYS);
    let mut nodes = 0;
    loop {
        solver.clear();
        let mut limited = solver.limited(Limits::none().nodes(nodes));
        let found = limited.tricks(position);
        assert!(found.contains(best), "{position}: {found} after {nodes} nodes, {best} is right");
        let of_cards = limited.cards(position);
        assert!(
            of_cards.iter().map(|own| own.card).eq(cards.iter().map(|&(card, _)| card)),
            "{position}: every card is among them after {nodes} nodes"
        );
        for (own, &(_, tricks)) in of_cards.iter().zip(&cards) {
            let (card, found) = (own.card, own.tricks);
            assert!(found.contains(tricks), "{position}: {card} {found}, {tricks} is right");
        }
        let stopped = limited.is_stopped();
        // What was learnt until then is used here.
        assert_eq!(solver.tricks(position), best, "{position} after {nodes} nodes");
        let again = solver.cards(position).into_iter().map(|own| (own.card, own.tricks));
        assert!(again.eq(cards.iter().copied()), "{position} after {nodes} nodes");
        if !stopped {
            assert_eq!(found.exact(), Some(best), "{position}: nothing ended it");
            return nodes;
        }
        nodes += 1;
    }
}

#[test]
fn a_search_ended_at_any_node_has_true_bounds_and_leaves_a_right_solver() {
    let mut stops = 0;
    for (cards, count) in [(2, 60), (3, 60), (4, 12)] {
        for position in sample::endings(700 + cards as u64, cards, 3).take(count) {
            stops += check::<Full, _>(&Patterns::new(Bytes::mebi(1)), &position);
            stops += check::<Full, _>(&Forest::new(Bytes(96 << 10)), &position);
            if cards < 4 {
                stops += check::<Plain, _>(&Forest::new(Bytes::mebi(1)), &position);
            }
        }
    }
    assert!(stops > 10_000, "{stops} searches were ended");
}

#[test]
fn a_limit_of_nodes_is_exact() {
    let deal: Deal = Dealer::nth(5, 0);
    let start = Position::start(&deal, Strain::Notrump, Seat::West);
    for limit in [0, 1, 100, 5_000] {
        let mut solver =
            Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(4)), Counters::default());
        let mut limited = solver.limited(Limits::none().nodes(limit));
        let found = limited.tricks(&start);
        assert!(limited.is_stopped() && found.exact().is_none(), "{found} after {limit}");
        assert_eq!(limited.wins(&start, Tricks::MAX), None);
        assert_eq!(solver.observer().nodes, limit);
    }
}

#[test]
fn a_table_ended_at_any_node_has_true_bounds() {
    let deal: Deal = Dealer::starting_at(8, 0).ending(4).expect("four cards");
    let mut solver = Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(1)), Silent);
    let expected = solver.table_of(&deal);
    for nodes in 0.. {
        let mut limited = solver.limited(Limits::none().nodes(nodes));
        let found = limited.table_of(&deal);
        for strain in Strain::ALL {
            for seat in Seat::ALL {
                let (bounds, tricks) = (found.get(strain, seat), expected.get(strain, seat));
                assert!(bounds.contains(tricks), "{strain} {seat}: {bounds}, {tricks} is right");
            }
        }
        if found.exact().is_some() {
            assert_eq!(found.exact(), Some(expected));
            assert!(nodes > 100);
            break;
        }
        let north = SeatSet::from(Seat::North);
        let declarers = limited.declarers(&deal, Strain::Notrump, north)[Seat::North];
        assert!(declarers.is_some_and(|found| found.exact().is_none()), "no node is left");
    }
    assert_eq!(solver.table_of(&deal), expected);
}

#[test]
fn a_raised_flag_ends_a_search_from_another_thread() {
    let hard = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";
    let deal: Deal = hard.parse().unwrap();
    let stop = Stop::new();
    let mut solver = Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(16)), Silent);
    std::thread::scope(|scope| {
        let (flag, limits) = (stop.clone(), Limits::none().stop(&stop));
        let search = scope.spawn(move || {
            let found = solver.limited(limits).table_of(&deal);
            (found, solver)
        });
        flag.stop();
        let (found, mut solver) = search.join().unwrap();
        assert_eq!(found.exact(), None);
        let small: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|S|".parse().unwrap();
        assert_eq!(solver.tricks(&small).get(), 1);
        assert!(solver.limited(Limits::none()).tricks(&small).exact().is_some());
    });
}
