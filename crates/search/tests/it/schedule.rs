//! Several solvers that share out a deal find what one finds, in whatever order they answer.

use dds_deal::random::Dealer;
use dds_deal::{Deal, Tricks};
use dds_position::Position;
use dds_search::{Counters, Full, Question, Silent, Solver, Step, Switch, Symmetry, TableSchedule};
use dds_testkit::sample::Dice;
use dds_tt::{Bytes, Patterns};

fn start(deal: &Deal, question: Question) -> Position {
    Position::start(deal, question.strain, question.leader)
}

/// Endings, and deals that turn into themselves.
fn deals() -> Vec<Deal> {
    let mut dealer = Dealer::new(6);
    let mut deals: Vec<Deal> = (0..24).filter_map(|turn| dealer.ending(1 + turn % 7)).collect();
    for text in [
        "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765",
        "N:A8.K.A.Q2 Q9.J.K.J3 K.A8.Q2.A J.Q9.J3.K",
        "N:AK... QJ... .AK.. .QJ..",
    ] {
        let deal: Deal = text.parse().unwrap();
        assert!(Symmetry::all_of(&deal).count() > 0, "{deal}");
        deals.push(deal);
    }
    deals
}

#[test]
fn answers_in_any_order_give_the_same_table() {
    let mut dice = Dice::new(3);
    let budget = Bytes::mebi(4);
    let mut alone = Solver::<Full, _, _>::new(Patterns::new(budget), Silent);
    let mut solver = alone.clone();
    let (mut settled, mut waited) = (0, 0);
    for deal in deals() {
        let table = alone.table_of(&deal);
        for workers in 1..=5 {
            for on in [Switch::all(), Switch::empty()] {
                let mut schedule = TableSchedule::new(&deal, TableSchedule::ALL_CELLS, workers, on);
                let mut asked: Vec<Option<Question>> = vec![None; workers];
                loop {
                    for (worker, asks) in asked.iter_mut().enumerate().filter(|(_, a)| a.is_none())
                    {
                        match schedule.next(worker) {
                            Step::Ask(question) => {
                                let target = usize::from(question.target.get());
                                assert!((1..=deal.cards_each()).contains(&target), "{deal}");
                                *asks = Some(question);
                            }
                            Step::Wait => waited += 1,
                            Step::Stop => {}
                        }
                    }
                    let busy: Vec<usize> =
                        (0..workers).filter(|&worker| asked[worker].is_some()).collect();
                    if busy.is_empty() {
                        break;
                    }
                    let worker = busy[dice.below(busy.len())];
                    let Some(question) = asked[worker].take() else { continue };
                    // What is told of a settled question may be wrong.
                    let void = schedule.is_settled(worker);
                    settled += usize::from(void);
                    let bound = match void {
                        true => Tricks::MAX,
                        false => solver.bound(&start(&deal, question), question.target),
                    };
                    schedule.learn(worker, bound);
                }
                assert_eq!(schedule.table(), table, "{deal}, {workers} workers, {on:?}");
            }
        }
    }
    assert!(settled > 0 && waited > 0, "{settled} given up, {waited} waited");
}

#[test]
fn alone_it_asks_what_a_solver_asks_by_itself() {
    let count = || Solver::<Full, _, _>::new(Patterns::new(Bytes::mebi(4)), Counters::default());
    for deal in deals().into_iter().filter(|deal| Symmetry::all_of(deal).count() == 0) {
        let mut alone = count();
        alone.table_of(&deal);
        let mut solver = count();
        let mut schedule = TableSchedule::new(&deal, TableSchedule::ALL_CELLS, 1, Switch::all());
        while let Step::Ask(question) = schedule.next(0) {
            schedule.learn(0, solver.bound(&start(&deal, question), question.target));
        }
        assert_eq!(solver.observer().nodes, alone.observer().nodes, "{deal}");
        assert_eq!(solver.observer().passes, alone.observer().passes, "{deal}");
    }
}
