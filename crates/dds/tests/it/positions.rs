//! Every question about a position, against plain minimax and against one another.

use dds::{Hand, Position, Solver, Tricks};
use dds_deal::random::Dealer;
use dds_testkit::Minimax;
use dds_testkit::sample::{self, Dice};

fn n(tricks: u8) -> Tricks {
    Tricks::new(tricks).unwrap()
}

/// Asks everything about a position whose cards are worth what `truth` says.
fn check(solver: &mut Solver, position: &Position, truth: &[(dds::Card, Tricks)]) {
    let best = truth.iter().map(|(_, tricks)| *tricks).max().unwrap();
    let at_least = |target: Tricks| -> Hand {
        truth.iter().filter(|(_, tricks)| *tricks >= target).map(|(card, _)| *card).collect()
    };
    assert_eq!(solver.tricks(position), best, "{position}");

    let solution = solver.solve(position);
    assert_eq!(solution.best, best, "{position}");
    let found: Vec<_> = solution.cards.iter().map(|own| (own.card, own.tricks)).collect();
    assert_eq!(found, truth, "{position}");
    assert_eq!(solution.best_cards(), at_least(best), "{position}");
    for own in &solution.cards {
        assert_eq!(solution.tricks_of(own.card), Some(own.tricks));
        assert_eq!(own.equals, position.group_of(own.card).without(own.card));
    }
    let groups: Vec<Hand> = solution.groups().map(|own| own.equals.with(own.card)).collect();
    assert_eq!(groups.iter().map(|group| group.len()).sum::<usize>(), truth.len(), "{position}");
    assert_eq!(groups.iter().fold(Hand::EMPTY, |all, &group| all | group), position.legal());

    let fewer = solver.best_cards(position);
    let expected: Vec<_> =
        solution.cards.iter().filter(|own| own.tricks == best).copied().collect();
    assert_eq!((fewer.best, fewer.cards), (best, expected), "{position}");
    let one = solver.best_card(position).unwrap();
    assert!(at_least(best).contains(one.card) && one.tricks == best, "{position}: {one:?}");

    for target in (0..=13).map(n) {
        let reaching = at_least(target);
        let out_of_reach = target > best;
        assert_eq!(reaching.is_empty(), out_of_reach);
        let expected = (!out_of_reach).then_some(reaching);
        assert_eq!(solver.cards_reaching(position, target), expected, "{position} for {target}");
        let card = solver.card_reaching(position, target);
        assert_eq!(card.is_none(), out_of_reach, "{position} for {target}");
        assert!(card.is_none_or(|card| reaching.contains(card)), "{position} for {target}");
        assert_eq!(solver.reach(position, target), !out_of_reach, "{position} for {target}");
    }
}

#[test]
fn endings_are_answered_as_by_minimax() {
    let mut solver = Solver::new();
    for (cards, count) in [(1, 100), (2, 400), (3, 400), (4, 300), (5, 40)] {
        for position in sample::endings(cards as u64, cards, 3).take(count) {
            let mut truth = Minimax::default().cards(&position);
            truth.sort_by_key(|(card, _)| (card.suit(), std::cmp::Reverse(card.rank())));
            check(&mut solver, &position, &truth);
        }
    }
}

#[test]
fn longer_positions_are_answered_alike_by_every_question() {
    let (mut solver, mut dice) = (Solver::new(), Dice::new(6));
    let mut dealer = Dealer::new(6);
    for turn in 0..40 {
        let strain = dds::Strain::ALL[turn % 5];
        let mut position = Position::start(&dealer.deal(), strain, dds::Seat::from_index(turn));
        sample::play(&mut dice, &mut position, 10 + turn % 12);
        let truth: Vec<_> =
            Solver::new().solve(&position).cards.iter().map(|own| (own.card, own.tricks)).collect();
        check(&mut solver, &position, &truth);
    }
}

#[test]
fn after_the_last_trick_nothing_is_left() {
    let position = Position::over(dds::Strain::Hearts, dds::Seat::East);
    let mut solver = Solver::new();
    assert_eq!(solver.solve(&position), dds::Solution::default());
    assert_eq!(solver.best_card(&position), None);
    assert_eq!(solver.cards_reaching(&position, Tricks::ZERO), Some(Hand::EMPTY));
    assert_eq!(solver.cards_reaching(&position, n(1)), None);
    assert!(solver.line(&position).cards.is_empty());
    assert_eq!(solver.evidence(&position).cards, Hand::EMPTY);
}

#[test]
fn hands_of_a_trick_under_way_have_unequal_length() {
    // Two cards are on the table: East and South hold one card more than North and West.
    let position: Position = "N:2... A5... 43... Q...|N|W|SKS7".parse().unwrap();
    assert_eq!(position.to_play(), dds::Seat::East);
    let solution = Solver::new().solve(&position);
    let values: Vec<String> =
        solution.cards.iter().map(|own| format!("{}{}", own.card, own.tricks)).collect();
    // The king is partner's: over it the ace would lose a trick, for his queen is good.
    assert_eq!(values, ["SA2", "S52"]);
}
