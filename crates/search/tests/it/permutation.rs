//! An ordering never drops, adds or doubles a card.

use dds_cards::{Card, Hand};
use dds_position::{Position, SuitRows};
use dds_search::order::{MoveOrder, PaperOrder, PlainOrder, RefinedOrder, View, Weights};
use dds_search::{Moves, TrickStart};
use dds_testkit::sample;

/// Every ordering there is.
const ORDERS: [fn(&View<'_>, Hand) -> Moves; 3] =
    [PlainOrder::moves_anywhere, PaperOrder::moves_anywhere, RefinedOrder::moves_anywhere];

fn check(position: &Position, rows: &SuitRows, cards: Hand, best: Option<Card>) {
    let (start, weights) = (TrickStart::new(position, rows), Weights::default());
    let view = View { position, start: &start, weights: &weights, best };
    for order in ORDERS {
        check_order(order(&view, cards), position, cards, best);
    }
}

fn check_order(moves: Moves, position: &Position, cards: Hand, best: Option<Card>) {
    let sorted = |mut cards: Vec<Card>| {
        cards.sort_unstable();
        cards
    };
    let expected = sorted(cards.cards().collect());
    let ahead = sorted(moves.cards().collect());
    assert_eq!(ahead, expected, "{position} with the best move {best:?}, to come");
    let ordered = sorted(moves.collect());
    assert_eq!(ordered, expected, "{position} with the best move {best:?}");
}

#[test]
fn the_order_of_moves_is_a_permutation_at_every_seat() {
    let mut seats = [0; 4];
    for cards in 1..=13 {
        for position in sample::endings(200 + cards as u64, cards, 3).take(400) {
            seats[position.trick().len()] += 1;
            let rows = sample::rows(&position);
            let candidates = position.candidates();
            check(&position, &rows, position.legal(), None);
            for best in candidates.cards() {
                check(&position, &rows, candidates, Some(best));
            }
        }
    }
    assert_eq!(seats, [1_300; 4]);
}

#[test]
fn equal_weights_keep_the_order_of_the_hand() {
    for position in sample::endings(9, 6, 3).take(400) {
        let cards: Vec<Card> = position.legal().cards().collect();
        assert_eq!(Moves::plain(position.legal()).collect::<Vec<_>>(), cards, "{position}");
        let same = Moves::by_weight(position.legal(), |_| 3);
        assert_eq!(same.collect::<Vec<_>>(), cards, "{position}");
    }
}

#[test]
fn a_promoted_card_moves_forward_and_no_other_is_lost() {
    for position in sample::endings(10, 7, 3).take(400) {
        let cards = position.legal();
        for promoted in cards.cards() {
            let mut moves = Moves::by_weight(cards, |card| i16::from(card.rank().pips()));
            moves.promote(promoted, 100);
            moves.promote_suits(1_000);
            assert_eq!(moves.cards().count(), cards.len(), "{position}");
            let ordered: Vec<Card> = moves.collect();
            assert_eq!(ordered.len(), cards.len(), "{position}");
            let first = ordered.into_iter().find(|card| card.suit() == promoted.suit());
            assert_eq!(first, Some(promoted), "{position}");
        }
    }
}
