//! Many deals at once give what each gives alone, in the order of the deals.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use dds::{
    Batch, Bytes, Deal, DealError, Position, Progress, Seat, Solver, Stop, Strain, TrickTable,
};
use dds_deal::random::Dealer;
use dds_search::Symmetry;

fn threads(count: usize) -> Batch {
    Batch::new().threads(NonZeroUsize::new(count).unwrap())
}

fn deals(seed: u64, count: usize) -> Vec<Deal> {
    let mut dealer = Dealer::new(seed);
    (0..count).filter_map(|index| dealer.ending(2 + index % 4)).collect()
}

#[test]
fn batch_tables_are_those_of_each_deal_in_order() {
    let deals = deals(15, 60);
    let mut solver = Solver::new();
    let alone: Vec<TrickTable> = deals.iter().map(|deal| solver.table(deal)).collect();
    assert_eq!(dds::dd_tables(&deals), alone);
    for count in [1, 2, 5] {
        let batch = threads(count).memory(Bytes::mebi(8));
        let found: Vec<TrickTable> = batch.tables(deals.clone()).collect();
        assert_eq!(found, alone, "{count} threads");
        let items: Vec<Result<Deal, DealError>> = deals.iter().copied().map(Ok).collect();
        let found: Result<Vec<TrickTable>, DealError> = batch.tables(items).collect();
        assert_eq!(found.as_ref(), Ok(&alone), "{count} threads, warm");
    }
}

#[test]
fn a_wrong_item_stops_nothing() {
    let lines = ["N:A2... K3... Q4... 65...", "N:A2...", "", "N:A... K... Q... J..."];
    let tables: Vec<_> = threads(2).tables(lines.map(|line| line.parse::<Deal>())).collect();
    assert_eq!(tables.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, false, true]);
    let positions = ["N:A2... K3... Q4... 65...|N|N|", "?"].map(|text| text.parse::<Position>());
    let solved: Vec<_> = threads(2).solve(positions).collect();
    assert_eq!(solved[0].as_ref().unwrap().best.get(), 1);
    assert!(solved[1].is_err());
}

#[test]
fn an_endless_iterator_ends_when_its_answers_are_dropped() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let endless = (0_usize..).inspect(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
    });
    let mut answers = threads(2).map(endless, |_, item| item);
    assert_eq!(answers.by_ref().take(1000).collect::<Vec<_>>(), Vec::from_iter(0..1000));
    drop(answers);
    // Results that wait are bounded, however slow the one who takes them.
    assert!(asked.load(Ordering::Relaxed) < 1000 + 2000);
}

#[test]
fn results_that_wait_for_a_slow_one_are_bounded() {
    let (begun, seen) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let count = || begun.load(Ordering::Relaxed);
    threads(2).run(
        0..20_000_usize,
        |_, item| {
            begun.fetch_add(1, Ordering::Relaxed);
            if item == 0 {
                // Until the other thread gets no further.
                let mut last = 0;
                while count() > last {
                    last = count();
                    std::thread::sleep(Duration::from_millis(50));
                }
                seen.store(last, Ordering::Relaxed);
            }
        },
        |()| ControlFlow::Continue(()),
    );
    let waited = seen.load(Ordering::Relaxed);
    assert!(waited <= 1024, "{waited} items were begun while the first was solved");
    assert_eq!(count(), 20_000);
}

#[test]
fn progress_is_told_after_each_answer() {
    for count in [1, 3] {
        let told = Arc::new(Mutex::new(Vec::new()));
        let list = Arc::clone(&told);
        let batch = threads(count).progress(move |progress| list.lock().unwrap().push(progress));
        batch.run(deals(1, 8), |solver, deal| solver.table(&deal), |_| ControlFlow::Continue(()));
        let expected: Vec<Progress> = (1..=8).map(|done| Progress { done, all: Some(8) }).collect();
        assert_eq!(*told.lock().unwrap(), expected, "{count} threads");
    }
    let last = Arc::new(Mutex::new(None));
    let seen = Arc::clone(&last);
    let batch = threads(2).progress(move |progress| *seen.lock().unwrap() = Some(progress));
    batch.run((0..9).filter(|item| item % 2 == 0), |_, item| item, |_| ControlFlow::Continue(()));
    assert_eq!(*last.lock().unwrap(), Some(Progress { done: 5, all: None }));
}

#[test]
fn nothing_is_begun_after_a_break_or_a_cancel() {
    for count in [1, 4] {
        let mut taken = 0;
        threads(count).run(
            0_u64..,
            |_, item| item,
            |item| {
                assert_eq!(item, taken);
                taken += 1;
                if taken == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(taken, 10, "{count} threads");

        let (stop, mut answers) = (Stop::new(), Vec::new());
        threads(count).stop(&stop).run(
            0_u64..,
            |_, item| item,
            |item| {
                answers.push(item);
                if item == 50 {
                    stop.stop();
                }
                ControlFlow::Continue(())
            },
        );
        assert!(stop.is_stopped());
        assert_eq!(answers, Vec::from_iter(0..answers.len() as u64), "in order to the end");
        assert!(answers.len() > 50 && answers.len() < 50 + 256 * 5, "{}", answers.len());
    }
}

#[test]
fn a_panic_of_the_work_is_not_hidden() {
    let bad = |_: &mut Solver, item: u32| {
        if item == 7 {
            panic::resume_unwind(Box::new("seven"));
        }
        item
    };
    for count in [1, 3] {
        let mut taken = Vec::new();
        let run = AssertUnwindSafe(|| {
            threads(count).run(0..100_u32, bad, |item| {
                taken.push(item);
                ControlFlow::Continue(())
            });
        });
        let panic = panic::catch_unwind(run).unwrap_err();
        assert_eq!(panic.downcast_ref(), Some(&"seven"), "{count} threads");
        assert_eq!(taken, Vec::from_iter(0..7), "{count} threads");
        let answers = AssertUnwindSafe(|| threads(count).map(0..100_u32, bad).count());
        assert!(panic::catch_unwind(answers).is_err(), "{count} threads");
    }
}

#[test]
fn one_deal_on_several_threads_has_the_same_table() {
    let mut dealer = Dealer::new(4);
    let mut deals: Vec<Deal> = (0..8).filter_map(|turn| dealer.ending(1 + turn)).collect();
    deals.extend((0..3).map(|_| dealer.deal()));
    let symmetric = [
        "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765",
        "N:A8.K.A.Q2 Q9.J.K.J3 K.A8.Q2.A J.Q9.J3.K",
        "N:AK... QJ... .AK.. .QJ..",
    ];
    for text in symmetric {
        let deal: Deal = text.parse().unwrap();
        assert!(Symmetry::all_of(&deal).count() > 0, "{deal}");
        deals.push(deal);
    }
    for deal in deals {
        let alone = Solver::new().table(&deal);
        for count in 1..=4 {
            assert_eq!(threads(count).table(&deal), alone, "{deal} on {count} threads");
        }
        assert_eq!(threads(40).memory(Bytes::mebi(2)).table(&deal), alone, "{deal} in 2 MB");
    }
}

#[test]
fn one_deal_is_one_question() {
    let deal: Deal = "N:A2... K3... Q4... 65...".parse().unwrap();
    for count in [1, 3] {
        let told = Arc::new(Mutex::new(Vec::new()));
        let list = Arc::clone(&told);
        let batch = threads(count);
        let batch = batch.progress(move |progress| list.lock().unwrap().push(progress));
        assert_eq!(batch.table(&deal).to_hex(), "21112111211121112111", "{count} threads");
        assert_eq!(*told.lock().unwrap(), [Progress { done: 1, all: Some(1) }]);
    }
}

#[test]
fn threads_share_one_memory_budget() {
    let deal = Dealer::new(9).deal();
    let start = Position::start(&deal, Strain::Notrump, Seat::West);
    let tricks = Solver::new().tricks(&start);
    let mut found = Vec::new();
    // Less than a megabyte each is raised to one, and the answers do not change.
    threads(4).memory(Bytes(1)).run(
        vec![start; 4],
        |solver, position| solver.tricks(&position),
        |tricks| {
            found.push(tricks);
            ControlFlow::Continue(())
        },
    );
    assert_eq!(found, [tricks; 4]);
}

#[test]
fn more_threads_or_memory_than_there_are_are_no_crash() {
    let batch = Batch::new().threads(NonZeroUsize::MAX);
    assert_eq!(batch.table(&"N:A2... K3... Q4... 65...".parse().unwrap()).to_hex().len(), 20);
    let error = Batch::new().try_memory(Bytes(usize::MAX)).unwrap_err();
    assert!(error.possible < error.requested, "{error}");
    assert!(error.to_string().starts_with("no memory for 17592186044416.0 MiB; "), "{error}");
    assert!(Batch::new().try_memory(Bytes::mebi(8)).is_ok());
    // The table grows: a budget beyond all memory is none as long as it is not used.
    let deal = Dealer::nth(1, 0);
    let position = Position::start(&deal, Strain::Notrump, Seat::North);
    let tricks = Solver::with_memory(Bytes(usize::MAX)).tricks(&position);
    assert_eq!(tricks, Solver::with_memory(Bytes(0)).tricks(&position));
}
