//! Play records against each position solved anew.

use dds::{Card, PlayError, Position, Seat, Side, Solver, Strain, Tricks};
use dds_deal::random::Dealer;
use dds_testkit::sample::{Dice, play};

/// A deal of `cards` cards a hand before the opening lead, and a random record of it.
fn record(
    dealer: &mut Dealer,
    dice: &mut Dice,
    cards: usize,
    turn: usize,
) -> (Position, Seat, Vec<Card>) {
    let deal = dealer.ending(cards).expect("1 to 13 cards");
    let declarer = Seat::from_index(turn);
    let start = Position::start(&deal, Strain::ALL[turn % 5], declarer.lho());
    let mut position = start;
    let mut cards = Vec::new();
    while let Some(card) = dice.card(position.legal()) {
        cards.push(card);
        let _ = position.play(card);
    }
    (start, declarer, cards)
}

/// The tricks of declarer's side from `start` on, by a solver that knows nothing.
fn anew(start: &Position, declarer: Seat, cards: &[Card]) -> u8 {
    let (mut position, mut won) = (*start, 0);
    for &card in cards {
        let left = position.tricks_left();
        let _ = position.play(card);
        let ended = position.tricks_left() < left;
        won += u8::from(ended && position.trick().leader().side() == declarer.side());
    }
    let own = Solver::new().tricks(&position).get();
    let declaring = position.to_play().side() == declarer.side();
    won + if declaring { own } else { position.tricks_left().get() - own }
}

#[test]
fn a_trace_is_each_position_solved_anew() {
    let (mut dealer, mut dice, mut solver) = (Dealer::new(1), Dice::new(1), Solver::new());
    for turn in 0..24 {
        let (start, declarer, cards) = record(&mut dealer, &mut dice, 5 + turn % 3, turn);
        let trace = solver.trace(&start, declarer, &cards).unwrap();
        for (count, tricks) in trace.tricks().enumerate() {
            let expected = anew(&start, declarer, &cards[..count]);
            assert_eq!(tricks.get(), expected, "{start} by {declarer} after {count} of {cards:?}");
        }
        assert_eq!(trace.tricks().count(), cards.len() + 1);
        assert_eq!(trace.end().get(), anew(&start, declarer, &cards));
        costs_are_losses(&trace);
    }
}

/// A card costs its own side only, and the costs add up to the whole change.
fn costs_are_losses(trace: &dds::Trace) {
    let mut change = 0;
    for (traced, before) in trace.cards.iter().zip(trace.tricks()) {
        assert_eq!(traced.before, before);
        let cost = traced.cost().get() as i8;
        let declaring = traced.seat.side() == trace.declarer.side();
        let expected = traced.before.get() as i8 + if declaring { -cost } else { cost };
        assert_eq!(traced.after.get() as i8, expected, "{traced:?}");
        change += if declaring { -cost } else { cost };
        let dummy = trace.declarer.partner();
        assert_eq!(traced.player, if traced.seat == dummy { trace.declarer } else { traced.seat });
    }
    assert_eq!(trace.start.get() as i8 + change, trace.end().get() as i8);
    let mistakes = trace.mistakes();
    assert_eq!(mistakes[trace.declarer.partner()].cards, 0);
    let tricks = |side: Side| side.seats().map(|seat| i8::try_from(mistakes[seat].tricks).unwrap());
    let declaring = trace.declarer.side();
    let lost: i8 = tricks(declaring).iter().sum();
    let given: i8 = tricks(declaring.opponents()).iter().sum();
    assert_eq!(given - lost, change);
    let cards: u16 = mistakes.values().map(|own| own.cards).sum();
    let costly = trace.cards.iter().filter(|card| card.cost() > Tricks::ZERO).count();
    assert_eq!(usize::from(cards), costly);
}

#[test]
fn a_whole_deal_is_traced_and_a_claim_compared() {
    let (mut dealer, mut dice) = (Dealer::new(7), Dice::new(7));
    let (start, declarer, cards) = record(&mut dealer, &mut dice, 13, 2);
    let mut solver = Solver::new();
    let trace = solver.trace(&start, declarer, &cards).unwrap();
    costs_are_losses(&trace);
    assert_eq!(trace.cards.len(), 52);
    // Claimed after 30 cards: what is left is what best play gives.
    let claimed = solver.trace(&start, declarer, &cards[..30]).unwrap();
    assert_eq!(claimed.cards[..], trace.cards[..30]);
    assert_eq!(claimed.claim(claimed.end()), 0);
    let fewer = Tricks::new(claimed.end().get() - 1).unwrap();
    assert_eq!(claimed.claim(fewer), -1);
    // The same from the middle of a trick on.
    let mut middle = start;
    for &card in &cards[..6] {
        let _ = middle.play(card);
    }
    let rest = solver.trace(&middle, declarer, &cards[6..]).unwrap();
    let costs = |trace: &dds::Trace| trace.cards.iter().map(|card| card.cost()).collect::<Vec<_>>();
    assert_eq!(costs(&rest), costs(&trace)[6..]);
}

#[test]
fn a_wrong_card_is_named() {
    let start: Position = "N:A2... K3... Q4... 65...|N|N|".parse().unwrap();
    let cards = ["SA", "SK", "SA"].map(|card| card.parse().unwrap());
    let error = Solver::new().trace(&start, Seat::South, &cards).unwrap_err();
    assert_eq!(error.number, 3);
    assert!(matches!(error.error, PlayError::NotHeld { seat: Seat::South, .. }));
    assert_eq!(error.to_string(), "card 3 of the play: South does not hold SA");
}

#[test]
fn a_line_is_played_without_a_mistake_and_the_same_whatever_was_asked() {
    let (mut dealer, mut dice, mut warm) = (Dealer::new(3), Dice::new(3), Solver::new());
    for turn in 0..30 {
        let deal = dealer.ending(4 + turn % 6).expect("4 to 9 cards");
        let leader = Seat::from_index(turn);
        let mut position = Position::start(&deal, Strain::ALL[turn % 5], leader);
        play(&mut dice, &mut position, turn % 7);
        let line = warm.line(&position);
        assert_eq!(line, Solver::new().line(&position), "{position}");
        let cards: Vec<Card> = line.cards.iter().map(|&(_, card)| card).collect();
        let trace = warm.trace(&position, Seat::North, &cards).unwrap();
        assert!(trace.cards.iter().all(|card| card.cost() == Tricks::ZERO), "{position}: {line:?}");
        let seats: Vec<Seat> = trace.cards.iter().map(|card| card.seat).collect();
        assert_eq!(seats, line.cards.iter().map(|&(seat, _)| seat).collect::<Vec<_>>());
        assert_eq!(line.tricks[Side::NorthSouth], trace.start);
        assert_eq!(trace.end(), trace.start);
        let all: u8 = line.tricks.values().map(|tricks| tricks.get()).sum();
        assert_eq!(all, position.tricks_left().get());
    }
}
