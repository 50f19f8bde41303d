//! Questions that end early: their bounds are true, and the solver goes on.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use dds::random::Dealer;
use dds::{
    Batch, Deal, DealError, Limits, Position, Seat, Solver, Stop, Strain, TableBounds, TableMask,
    TrickTable,
};

/// One of the hardest deals there are: it takes minutes.
const HARD: &str = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";

fn hard() -> Deal {
    HARD.parse().unwrap()
}

fn check(bounds: &TableBounds, table: &TrickTable, what: &str) {
    for strain in Strain::ALL {
        for seat in Seat::ALL {
            let (found, tricks) = (bounds.get(strain, seat), table.get(strain, seat));
            assert!(found.contains(tricks), "{what}: {found} for {tricks} in {strain} by {seat}");
        }
    }
}

#[test]
fn bounds_are_true_after_any_number_of_nodes() {
    let mut dealer = Dealer::new(11);
    for deal in (0..3).filter_map(|_| dealer.ending(8)) {
        let table = Solver::new().table(&deal);
        let mut solver = Solver::new();
        for nodes in [0, 1, 10, 100, 1000, 10_000, 100_000] {
            let what = format!("{deal} after {nodes} nodes");
            check(&solver.limited(Limits::none().nodes(nodes)).table(&deal), &table, &what);
            for threads in 1..=3 {
                let batch = Batch::new().threads(NonZeroUsize::new(threads).unwrap()).nodes(nodes);
                check(&batch.table_bounds(&deal), &table, &format!("{what}, {threads} threads"));
            }
        }
        assert_eq!(solver.table(&deal), table);
        assert_eq!(solver.limited(Limits::none()).table(&deal).exact(), Some(table));
        let mask = TableMask::of(Strain::Hearts);
        let some = solver.limited(Limits::none()).results(&deal, mask);
        assert_eq!(
            some.get(Strain::Hearts, Seat::West).and_then(|own| own.exact()),
            Some(table.get(Strain::Hearts, Seat::West))
        );
        assert_eq!(some.get(Strain::Spades, Seat::West), None);
    }
}

#[test]
fn cards_of_an_ended_question_have_true_bounds() {
    let mut dealer = Dealer::new(12);
    for deal in (0..10).filter_map(|_| dealer.ending(6)) {
        let position = Position::start(&deal, Strain::Spades, Seat::East);
        let truth = Solver::new().solve(&position);
        let mut solver = Solver::new();
        for nodes in [0, 5, 50, 500, 5000] {
            let mut limited = solver.limited(Limits::none().nodes(nodes));
            let found = limited.solve(&position);
            assert!(found.best.contains(truth.best), "{position} after {nodes} nodes");
            for (own, card) in found.cards.iter().zip(&truth.cards) {
                assert_eq!((own.card, own.equals), (card.card, card.equals));
                assert!(own.tricks.contains(card.tricks), "{position} {card:?}: {own:?}");
            }
            assert_eq!(found.exact().is_some_and(|own| own == truth), !limited.is_stopped());
            if let Some(reached) = limited.reach(&position, truth.best) {
                assert!(reached, "{position}");
            }
        }
    }
}

#[test]
fn a_flag_ends_a_hard_deal_and_the_next_question_is_right() {
    for threads in [1, 3] {
        let stop = Stop::new();
        let batch = Batch::new().threads(NonZeroUsize::new(threads).unwrap()).stop(&stop);
        let bounds = std::thread::scope(|scope| {
            let question = scope.spawn(|| batch.table_bounds(&hard()));
            std::thread::sleep(Duration::from_millis(50));
            stop.stop();
            question.join().unwrap()
        });
        assert!(bounds.exact().is_none(), "{threads} threads");
        // The flag is raised: no further question is begun. Without the flag the batch works.
        assert_eq!(batch.tables(vec![hard()]).count(), 0);
        stop.reset();
        let easy: Deal = "N:A2... K3... Q4... 65...".parse().unwrap();
        assert_eq!(batch.table(&easy).to_hex(), "21112111211121112111");
        assert_eq!(batch.table_bounds(&easy).exact(), Some(batch.table(&easy)));
    }
}

#[test]
fn a_batch_ends_in_the_middle_of_a_question() {
    let easy: Deal = "N:A2... K3... Q4... 65...".parse().unwrap();
    let ended = || Batch::new().deadline(Instant::now() + Duration::from_millis(200));
    // The hard deal has no table in that time, so the tables end before it.
    let tables: Vec<TrickTable> = ended().tables(vec![easy, hard(), easy]).collect();
    assert!(tables.len() <= 1, "{}", tables.len());
    // It has bounds.
    let bounds: Vec<TableBounds> = ended().bounds(vec![hard()]).collect();
    assert!(bounds.len() == 1 && bounds[0].exact().is_none());
    // Limits of a question end that question alone.
    let items: Vec<Result<Deal, DealError>> = vec![Ok(hard()), "?".parse(), Ok(easy)];
    let short = Batch::new().time_limit(Duration::from_millis(20)).nodes(50_000);
    let bounds: Vec<Result<TableBounds, DealError>> = short.bounds(items).collect();
    assert!(bounds[0].as_ref().is_ok_and(|own| own.exact().is_none()) && bounds[1].is_err());
    assert_eq!(bounds.len(), 3);
    let unlimited = Batch::new().deadline(Instant::now() + Duration::from_secs(1 << 20));
    assert!(unlimited.time_limit(Duration::MAX).table_bounds(&easy).exact().is_some());
}
