//! Studies of leads and contracts against sums made by hand.

use dds::simulation::{ContractStudy, LeadStudy, Measure, Outcome, Study};
use dds::{Contract, Deal, Hand, Points, Seat, Side, Solver, Tricks, Vulnerability};
use dds_deal::conditions::Conditions;
use dds_deal::random::Dealer;

fn outcome(tricks: u8, score: i32, success: bool) -> Outcome {
    Outcome { tricks: Tricks::new(tricks).unwrap(), score: Points::new(score).unwrap(), success }
}

#[test]
fn a_study_counts_what_choices_come_to() {
    let mut study = Study::new(3);
    study.add(&[outcome(10, 420, true), outcome(9, 400, true), outcome(10, 420, true)]);
    study.add(&[outcome(9, -50, false), outcome(9, 400, true), outcome(9, 140, true)]);
    assert_eq!((study.deals(), study.choices()), (2, 3));
    assert_eq!(study.success(0).value, 0.5);
    assert_eq!(study.tricks(0).value, 9.5);
    assert_eq!(study.score(0).value, 185.0);
    // 20 points are an IMP, 450 are ten.
    assert_eq!(study.imps_against(0, 1).value, (1.0 - 10.0) / 2.0);
    assert_eq!(study.imps_against(0, 2).value, -2.5, "a tie, and 190 points");
    assert_eq!(study.imps(0).value, -3.5);
    assert_eq!(study.matchpoints_against(0, 1).value, 0.5);
    assert_eq!(study.matchpoints_against(0, 2).value, 0.25);
    assert_eq!(study.matchpoints(0).value, 0.375);
    assert_eq!(study.ranking(Measure::Imps), [1, 2, 0]);
    assert_eq!(study.ranking(Measure::Tricks), [0, 2, 1], "equal ones as they stand");
    assert_eq!((study.by_tricks(0)[9], study.by_tricks(0)[10]), (1, 1));
    for measure in [Measure::Success, Measure::Tricks, Measure::Score, Measure::Imps] {
        for choice in 0..3 {
            let interval = study.measured(choice, measure);
            assert!(interval.low <= interval.value && interval.value <= interval.high);
        }
    }
}

#[test]
fn a_study_is_as_precise_as_its_best_choice() {
    let mut study = Study::new(2);
    for number in 0..400 {
        study.add(&[
            outcome(10, 420, true),
            outcome(9, if number % 2 == 0 { 400 } else { -50 }, number % 2 == 0),
        ]);
    }
    assert!(study.is_precise(Measure::Success, 0.02) && !study.is_precise(Measure::Imps, 0.1));
    assert!(study.is_precise(Measure::Imps, 0.5));
    assert!(Study::new(0).is_precise(Measure::Imps, 0.1));
    let one = Study::new(1);
    assert_eq!((one.imps(0).value, one.matchpoints(0).value), (0.0, 0.5));
}

#[test]
fn leads_are_solved_and_scored_for_the_defence() {
    let hand: Hand = "QJT92.A5.K87.J43".parse().unwrap();
    let contract: Contract = "3N S".parse().unwrap();
    let conditions = Conditions::default().hold(Seat::West, hand);
    let mut solver = Solver::new();
    let deals: Vec<Deal> = (0..4)
        .map(|index| conditions.deal(&mut Dealer::starting_at(3, index), 1).unwrap())
        .collect();
    let mut study = LeadStudy::new(hand, contract, Vulnerability::All);
    let mut backwards = study.clone();
    let solutions: Vec<_> = deals.iter().map(|deal| solver.solve(&study.start(deal))).collect();
    solutions.iter().for_each(|solution| study.add(solution));
    solutions.iter().rev().for_each(|solution| backwards.add(solution));
    assert_eq!(study.study(), backwards.study(), "the order of the deals does not matter");
    assert_eq!(study.leader(), Seat::West);
    for (place, lead) in study.leads().iter().enumerate() {
        let card = lead.cards().next().unwrap();
        let own: Vec<u8> =
            solutions.iter().map(|solution| solution.tricks_of(card).unwrap().get()).collect();
        let mean = own.iter().map(|&tricks| f64::from(tricks)).sum::<f64>() / 4.0;
        assert!((study.study().tricks(place).value - mean).abs() < 1e-9);
        let sets = own.iter().filter(|&&tricks| tricks >= 5).count();
        assert!((study.study().success(place).value - sets as f64 / 4.0).abs() < 1e-9);
        let score = |&tricks: &u8| {
            -contract.score(Tricks::new(13 - tricks).unwrap(), Vulnerability::All).get()
        };
        let mean = own.iter().map(score).sum::<i32>();
        assert!((study.study().score(place).value - f64::from(mean) / 4.0).abs() < 1e-9);
    }
}

#[test]
fn contracts_of_both_sides_are_scored_for_the_side_that_chooses() {
    let contracts: Vec<Option<Contract>> =
        vec![Some("4S N".parse().unwrap()), Some("5HX E".parse().unwrap()), None];
    let deal = Dealer::nth(5, 0);
    let mut solver = Solver::new();
    let table = solver.table(&deal);
    for side in Side::ALL {
        let mut study = ContractStudy::new(side, contracts.clone(), Vulnerability::NorthSouth);
        assert_eq!(study.mask().len(), 2);
        study.add(&solver.results(&deal, study.mask()));
        for (place, contract) in contracts.iter().enumerate() {
            let expected = contract.map_or(0, |contract| {
                let tricks = table.get(contract.strain, contract.declarer);
                let score = contract.score(tricks, Vulnerability::NorthSouth).get();
                if contract.declarer.side() == side { score } else { -score }
            });
            assert_eq!(study.study().score(place).value, f64::from(expected), "{contract:?}");
        }
    }
}
