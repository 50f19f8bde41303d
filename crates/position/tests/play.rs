//! Play, undo and the lists of cards against slow definitions.

use dds_cards::{Card, Hand, Seat, Strain};
use dds_deal::random::Dealer;
use dds_position::{PlayError, Position, Undo};
use dds_testkit::sample::{self, Dice};

/// Whether a legal card is a legal card: by the laws, one card at a time.
fn may_be_played(position: &Position, card: Card) -> bool {
    let own = position.hand(position.to_play());
    let led = position.trick().suit_led();
    own.contains(card)
        && led.is_none_or(|led| card.suit() == led || own.cards().all(|other| other.suit() != led))
}

/// Two cards of the player are equivalent when nobody else's card in play lies between them. Cards
/// on the table are in play until the trick is over.
fn are_equivalent(position: &Position, one: Card, other: Card) -> bool {
    let own = position.hand(position.to_play());
    let (low, high) = (one.rank().min(other.rank()), one.rank().max(other.rank()));
    one.suit() == other.suit()
        && position.in_play().cards().all(|card| {
            card.suit() != one.suit() || !(low..=high).contains(&card.rank()) || own.contains(card)
        })
}

fn check_lists(position: &Position) {
    let legal: Hand = Hand::FULL.cards().filter(|&card| may_be_played(position, card)).collect();
    assert_eq!(position.legal(), legal, "{position}");
    let mut candidates = Hand::EMPTY;
    for card in legal.cards() {
        let group: Hand =
            legal.cards().filter(|&other| are_equivalent(position, card, other)).collect();
        assert_eq!(position.group_of(card), group, "{position}, {card}");
        if group.cards().all(|other| other.rank() >= card.rank()) {
            candidates = candidates.with(card);
        }
    }
    assert_eq!(position.candidates(), candidates, "{position}");
}

fn check_trick(before: &Position, after: &Position, undo: &Undo, card: Card) {
    let mut table = before.trick().cards();
    table.push(card);
    if table.len() < 4 {
        assert_eq!(after.trick().cards(), table, "{before}, {card}");
        assert_eq!(after.in_play(), before.in_play(), "{before}, {card}");
        assert_eq!(undo.rank_winner(), None, "{before}, {card}");
        return;
    }
    // The highest trump, else the highest card of the suit led.
    let led = table[0].suit();
    let trumps = table.iter().filter(|card| before.strain().trump() == Some(card.suit()));
    let following = table.iter().filter(|card| card.suit() == led);
    let highest = trumps.max_by_key(|card| card.rank());
    let best = *highest.or(following.max_by_key(|card| card.rank())).expect("a card was led");
    let place = table.iter().position(|&card| card == best).expect("it was played");
    let winner = before.trick().leader().clockwise(place);
    assert_eq!(after.trick().leader(), winner, "{before}, {card}");
    assert_eq!(after.to_play(), winner, "{before}, {card}");
    assert_eq!(after.tricks_left().get() + 1, before.tricks_left().get(), "{before}, {card}");
    let met = table.iter().filter(|card| card.suit() == best.suit()).count();
    assert_eq!(undo.rank_winner(), (met > 1).then_some(best), "{before}, {card}");
}

/// Plays a deal to its end, checks every step, and takes every card back.
fn round_trip(mut position: Position, dice: &mut Dice) {
    let mut played: Vec<(Position, Undo)> = Vec::new();
    while !position.is_over() {
        check_lists(&position);
        let before = position;
        let card = dice.card(position.legal()).expect("a legal card");
        let undo = position.try_play(card).expect("a legal card");
        assert!(position.is_consistent(), "{position} after {card}");
        check_trick(&before, &position, &undo, card);
        played.push((before, undo));
    }
    assert!(position.hands().values().all(|hand| hand.is_empty()), "{position}");
    while let Some((before, undo)) = played.pop() {
        position.undo(undo);
        assert_eq!(position, before, "{position} is {before}");
        assert!(position.is_consistent(), "{position}");
    }
}

#[test]
fn every_card_played_is_taken_back() {
    let mut dice = Dice::new(1);
    let mut dealer = Dealer::new(1);
    for turn in 0..150 {
        let deal = dealer.deal();
        let (strain, leader) = (Strain::ALL[turn % 5], Seat::from_index(turn / 5));
        round_trip(Position::start(&deal, strain, leader), &mut dice);
    }
    for cards in 1..=6 {
        for position in sample::endings(cards as u64, cards, 0).take(200) {
            round_trip(position, &mut dice);
        }
    }
}

#[test]
fn groups_and_candidates_follow_their_definition_in_random_endings() {
    for cards in 1..=8 {
        for position in sample::endings(50 + cards as u64, cards, 3).take(250) {
            assert!(position.is_consistent(), "{position}");
            check_lists(&position);
        }
    }
}

#[test]
fn a_group_stays_broken_until_the_trick_is_over() {
    // The nine on the table keeps ten and eight apart; in the next trick nothing does.
    let mut position: Position = "N:T8... 76... 54... 32...|N|W|".parse().expect("a position");
    assert_eq!(position.to_play(), Seat::West);
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let lead = position.play(card("S3"));
    assert_eq!(position.group_of(card("ST")).to_string(), "T8...");
    position.undo(lead);
    let nine = "N:T8... 76... 54... 2...|N|W|S9".parse::<Position>().expect("a position");
    assert_eq!(nine.group_of(card("ST")).to_string(), "T...");
    assert_eq!(nine.candidates().to_string(), "T8...");
}

#[test]
fn what_may_not_be_played_is_refused_and_changes_nothing() {
    for position in sample::endings(90, 4, 3).take(400) {
        for card in Hand::FULL.cards().filter(|&card| !may_be_played(&position, card)) {
            let mut after = position;
            let seat = position.to_play();
            let expected = if position.hand(seat).contains(card) {
                PlayError::MustFollow { seat, card }
            } else {
                PlayError::NotHeld { seat, card }
            };
            assert_eq!(after.try_play(card).map(|_| ()), Err(expected), "{position}");
            assert_eq!(after, position, "{position} after the refusal of {card}");
        }
    }
}

#[test]
fn the_end_is_a_position_too() {
    for seat in Seat::ALL {
        let over = Position::over(Strain::Hearts, seat);
        assert!(over.is_over() && over.is_consistent() && over.legal().is_empty(), "{over}");
        assert_eq!((over.to_play(), over.tricks_left().get()), (seat, 0));
    }
}
