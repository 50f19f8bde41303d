//! Texts that are no deal: each is an error that names the card, the hand or the character.

use dds_cards::{BySeat, Card, Hand, ParseError, Rank, Seat, Suit};
use dds_deal::{Deal, DealError};
use proptest::prelude::*;

const GOOD: &str = "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5 962.K8.843.Q9873";
const NOT_ENOUGH: &str = "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5";

/// Made by hand: the text and the start of what is said about it.
#[rustfmt::skip]
const BY_HAND: [(&str, &str); 36] = [
    ("", "no deal is given"),
    ("   ", "no deal is given"),
    ("?", "no deal is given"),
    ("#", "no deal is given"),
    ("-", "no deal is given"),
    ("N", "no first seat"),
    ("AK2.QJ9.T876.543", "no first seat"),
    (":", "first seat: a card, suit, rank, strain or seat is missing"),
    (":A... K... Q... J...", "first seat: a card, suit, rank, strain or seat is missing"),
    ("X:A... K... Q... J...", "first seat: 'X' is no seat"),
    ("NS:A... K... Q... J...", "first seat: 'S' follows the end"),
    ("0:A... K... Q... J...", "first seat: '0' is no seat"),
    ("[Deal \"N:A... K... Q... J...\"]", "first seat: 'D' follows the end"),
    ("N:", "a deal has four hands, this one has 0"),
    ("N: ", "a deal has four hands, this one has 0"),
    ("N:A...", "a deal has four hands, this one has 1"),
    (NOT_ENOUGH, "a deal has four hands, this one has 3"),
    ("N:A... K... Q... J... T...", "a deal has four hands, this one has 5"),
    ("N:A... K... Q... -", "the hand of West is not given"),
    ("N:- - - -", "the hand of North is not given"),
    ("S:A... ? Q... J...", "the hand of West is not given"),
    ("N:A K Q J", "North has 1 suits"),
    ("N:A.. K... Q... J...", "North has 3 suits"),
    ("E:A... K... Q... J....", "North has 5 suits"),
    ("N:A,.. K... Q... J...", "North has 3 suits"),
    ("N:... ... ... ...", "no hand has a card"),
    ("N:-.-.-.- -.-.-.- -.-.-.- -.-.-.-", "no hand has a card"),
    ("N:A... K... Q... X...", "West, S: 'X' is no rank"),
    ("N:A... K... Q... .1..", "West, H: '1' is no rank"),
    ("N:A... K... Q... ..0.", "West, D: '0' is no rank"),
    ("N:A... K... Q... ...é", "West, C: 'é' is no rank"),
    ("N:HA... K... Q... J...", "North, S: 'H' is no rank"),
    ("N:A... KK... Q... J...", "SK stands twice in the hand of East"),
    ("N:A... K... .T10.. J...", "HT stands twice in the hand of South"),
    ("N:A... K... K... J...", "SK is held by both East and South"),
    ("N:A... K... QJ... T...", "hands of unequal length: North 1, East 1, South 2, West 1"),
];

#[test]
fn texts_made_by_hand_are_refused_with_the_reason() {
    assert!(GOOD.parse::<Deal>().is_ok());
    for (text, reason) in BY_HAND {
        let said = text.parse::<Deal>().expect_err(text).to_string();
        assert!(said.starts_with(reason), "{text:?}: {said}");
    }
}

/// A deal, one of its cards with its owner, and one of another hand.
fn changes() -> impl Strategy<Value = (Deal, Seat, Card, Seat, Card)> {
    let pack = Just((0..52).collect::<Vec<_>>()).prop_shuffle();
    (pack, 2..=13_usize, 0..4_usize, 1..4_usize).prop_map(|(pack, each, seat, steps)| {
        let card = |place: usize| Card::new(Suit::ALL[place / 13], Rank::ALL[place % 13]);
        let hand = |seat: Seat| -> Hand {
            pack[seat as usize * each..][..each].iter().map(|&place| card(place)).collect()
        };
        let (seat, other) = (Seat::ALL[seat], Seat::ALL[(seat + steps) % 4]);
        let first = |seat: Seat| card(pack[seat as usize * each]);
        (Deal::new(BySeat::from_fn(hand)).unwrap(), seat, first(seat), other, first(other))
    })
}

/// The text of a deal whose hand of `seat` is written as `text`.
fn with_hand(deal: &Deal, seat: Seat, text: &str) -> String {
    let hands = Seat::ALL
        .map(|other| if other == seat { text.to_owned() } else { deal.hand(other).to_string() });
    format!("N:{}", hands.join(" "))
}

/// The text of a hand with something added to the cards of a suit.
fn with_added(hand: Hand, suit: Suit, added: char) -> String {
    let holdings = Suit::ALL.map(|other| {
        let holding = hand.holding(other).to_string();
        if other == suit { format!("{holding}{added}") } else { holding }
    });
    holdings.join(".")
}

proptest! {
    #[test]
    fn a_card_too_few_is_named((deal, seat, card, _, _) in changes()) {
        let text = with_hand(&deal, seat, &deal.hand(seat).without(card).to_string());
        let mut lengths = BySeat([deal.cards_each(); 4]);
        lengths[seat] -= 1;
        let missing = !deal.cards().without(card);
        prop_assert_eq!(text.parse::<Deal>(), Err(DealError::Unequal { lengths, missing }));
    }

    #[test]
    fn a_card_of_two_hands_is_named((deal, seat, card, other, foreign) in changes()) {
        let hand = deal.hand(seat).without(card).with(foreign);
        let (first, second) = (seat.min(other), seat.max(other));
        prop_assert_eq!(
            with_hand(&deal, seat, &hand.to_string()).parse::<Deal>(),
            Err(DealError::Duplicate { card: foreign, first, second })
        );
    }

    #[test]
    fn a_card_twice_in_one_hand_is_named((deal, seat, card, _, _) in changes()) {
        let hand = with_added(deal.hand(seat), card.suit(), card.rank().letter());
        prop_assert_eq!(
            with_hand(&deal, seat, &hand).parse::<Deal>(),
            Err(DealError::RepeatedCard { card, seat })
        );
    }

    #[test]
    fn a_character_that_is_no_rank_is_named(
        (deal, seat, card, _, _) in changes(),
        wrong in "[B-IL-PR-SU-Zb-il-pr-su-z01*+/é♠-]",
    ) {
        let (suit, letter) = (card.suit(), wrong.chars().next().unwrap());
        prop_assume!(!deal.hand(seat).holding(suit).is_empty());
        let hand = with_added(deal.hand(seat), suit, letter);
        let source = ParseError::Rank(letter);
        prop_assert_eq!(
            with_hand(&deal, seat, &hand).parse::<Deal>(),
            Err(DealError::Holding { seat, suit, source })
        );
    }

    #[test]
    fn a_moved_card_shows_in_the_lengths((deal, seat, card, other, _) in changes()) {
        let mut hands = deal.hands();
        hands[seat] = hands[seat].without(card);
        hands[other] = hands[other].with(card);
        let lengths = hands.map(Hand::len);
        let text = format!("W:{} {} {} {}", hands.0[3], hands.0[0], hands.0[1], hands.0[2]);
        let missing = !deal.cards();
        prop_assert_eq!(text.parse::<Deal>(), Err(DealError::Unequal { lengths, missing }));
    }

    #[test]
    fn a_hand_or_suit_too_few_or_too_many_is_counted((deal, seat, ..) in changes()) {
        let text = deal.to_pbn(seat);
        let short = text.rsplit_once(' ').unwrap().0;
        prop_assert_eq!(short.parse::<Deal>(), Err(DealError::HandCount(3)));
        prop_assert_eq!(format!("{text} A...").parse::<Deal>(), Err(DealError::HandCount(5)));
        let hand = deal.hand(seat).to_string();
        let few = with_hand(&deal, seat, &hand.replacen('.', "", 1));
        prop_assert_eq!(few.parse::<Deal>(), Err(DealError::SuitCount { seat, found: 3 }));
        let many = with_hand(&deal, seat, &format!("{hand}."));
        prop_assert_eq!(many.parse::<Deal>(), Err(DealError::SuitCount { seat, found: 5 }));
        let unknown = with_hand(&deal, seat, "-");
        prop_assert_eq!(unknown.parse::<Deal>(), Err(DealError::UnknownHand(seat)));
    }

    #[test]
    fn one_wrong_character_anywhere_is_no_panic(
        (deal, ..) in changes(),
        place in any::<prop::sample::Index>(),
        kind in 0..3_u8,
        letter in any::<char>(),
    ) {
        let mut letters: Vec<_> = deal.to_string().chars().collect();
        let place = place.index(letters.len());
        match kind {
            0 => { letters.remove(place); }
            1 => letters.insert(place, letter),
            _ => letters[place] = letter,
        }
        let text: String = letters.into_iter().collect();
        match text.parse::<Deal>() {
            Ok(read) => prop_assert_eq!(Deal::new(read.hands()), Ok(read)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
