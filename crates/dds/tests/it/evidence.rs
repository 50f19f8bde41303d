//! Cards that did not matter may be dealt anew: the answer stays the same.

use dds::{Evidence, Position, Solver, Tricks};
use dds_deal::random::Dealer;
use dds_position::WinRanks;
use dds_testkit::sample::{self, Dice};
use dds_testkit::{Minimax, symmetry};

/// Deals the rest anew some times; returns how many positions came of it that are different.
fn relabel(
    position: &Position,
    evidence: Evidence,
    dice: &mut Dice,
    mut tricks: impl FnMut(&Position) -> Tricks,
) -> usize {
    let ranks = WinRanks::from_lowest(evidence.cards);
    assert_eq!(ranks.cards() & position.in_play(), evidence.cards, "{position}: a hole");
    let mut different = 0;
    for _ in 0..4 {
        let other = symmetry::relabelled(position, ranks, dice.bits()).expect("same lengths");
        if other != *position {
            different += 1;
            let found = tricks(&other);
            assert_eq!(found, evidence.tricks, "{other} from {position} with {}", evidence.cards);
        }
    }
    different
}

/// The tricks of the side to move by minimax.
fn minimax(position: &Position) -> Tricks {
    Minimax::default().cards(position).into_iter().map(|(_, tricks)| tricks).max().unwrap()
}

#[test]
fn endings_keep_their_value_when_the_rest_is_dealt_anew() {
    let (mut solver, mut dice) = (Solver::new(), Dice::new(1));
    let (mut different, mut cards) = (0, 0);
    for (length, count) in [(2, 300), (3, 600), (4, 600), (5, 60)] {
        for position in sample::endings(40 + length as u64, length, 3).take(count) {
            let evidence = solver.evidence(&position);
            assert_eq!(evidence.tricks, minimax(&position), "{position}");
            different += relabel(&position, evidence, &mut dice, minimax);
            cards += 1;
        }
    }
    assert!(different > cards / 2, "{different} of {cards} positions had something to exchange");
}

#[test]
fn each_card_has_its_own_evidence() {
    let (mut solver, mut dice) = (Solver::new(), Dice::new(2));
    let mut different = 0;
    for position in sample::endings(50, 4, 3).take(150) {
        let truth = Minimax::default().cards(&position);
        for (card, tricks) in truth {
            let evidence = solver.evidence_of(&position, card).expect("a legal card");
            assert_eq!(evidence.tricks, tricks, "{position} {card}");
            // The card itself is kept, so that there is a card to speak of afterwards.
            let kept = WinRanks::from_lowest(evidence.cards.with(card));
            let cards = kept.cards() & position.in_play();
            let of_card = |other: &Position| {
                let all = Minimax::default().cards(other);
                all.into_iter().find(|(own, _)| *own == card).expect("the same card").1
            };
            different += relabel(&position, Evidence { tricks, cards }, &mut dice, of_card);
        }
    }
    assert!(different > 100, "{different}");
    let position: Position = "N:A2... K3... Q4... 65...|N|N|".parse().unwrap();
    assert_eq!(solver.evidence_of(&position, "SK".parse().unwrap()), None);
}

#[test]
fn whole_deals_keep_their_value_when_the_rest_is_dealt_anew() {
    let (mut dealer, mut dice) = (Dealer::new(3), Dice::new(3));
    let mut solver = Solver::new();
    let (mut different, mut mattered) = (0, 0);
    for turn in 0..30 {
        let deal = dealer.ending(9 + turn % 5).expect("9 to 13 cards");
        let strain = dds::Strain::ALL[turn % 5];
        let position = Position::start(&deal, strain, dds::Seat::from_index(turn / 5));
        let evidence = solver.evidence(&position);
        mattered += evidence.cards.len() * 100 / position.in_play().len();
        different += relabel(&position, evidence, &mut dice, |other| Solver::new().tricks(other));
    }
    assert!(different > 100, "{different} of 120");
    assert!(mattered / 30 < 90, "on average {} of 100 cards mattered", mattered / 30);
}
