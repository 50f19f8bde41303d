//! Suit rows, shapes and winning ranks against counting one card at a time.

use dds_cards::{BySeat, BySuit, Card, Hand, Rank, Seat, Suit};
use dds_deal::random::Dealer;
use dds_position::{Shape, SuitRows, WinRanks};
use dds_testkit::sample::{self, Dice};
use dds_testkit::strategies;
use proptest::prelude::*;

/// The cards of one suit that are left, the highest first, with their owners.
fn left(hands: &BySeat<Hand>, in_play: Hand, suit: Suit) -> Vec<(Rank, Seat)> {
    let ranks = Rank::ALL.into_iter().rev();
    let cards = ranks.map(|rank| Card::new(suit, rank)).filter(|&card| in_play.contains(card));
    cards
        .map(|card| {
            let owner = Seat::ALL.into_iter().find(|&seat| hands[seat].contains(card));
            (card.rank(), owner.expect("somebody holds it"))
        })
        .collect()
}

fn check_row(rows: &SuitRows, hands: &BySeat<Hand>, in_play: Hand, suit: Suit) {
    let cards = left(hands, in_play, suit);
    let row = rows.row(suit, in_play.holding(suit));
    let of = format!("{suit} of {hands:?} when {in_play:?} is left");
    assert_eq!(row.len(), cards.len(), "{of}");
    let mut owners = 0;
    for (index, &(rank, owner)) in cards.iter().enumerate() {
        assert_eq!(in_play.holding(suit).nth_highest(index + 1), Some(rank), "{of}");
        assert_eq!(row.owner(index + 1), Some(owner), "{of}");
        owners |= (owner as u32) << (2 * index);
    }
    assert_eq!(row.owners(), owners, "{of}");
    for beyond in [0, cards.len() + 1, 14, usize::MAX] {
        assert_eq!(in_play.holding(suit).nth_highest(beyond), None, "{of}");
        assert_eq!(row.owner(beyond), None, "{of}");
    }
    let shape = rows.shape(in_play);
    let mut lengths = 0;
    for seat in Seat::ALL {
        let count = cards.iter().filter(|&&(_, owner)| owner == seat).count();
        assert_eq!(row.len_of(seat), count, "{of}");
        assert_eq!(shape.len(suit, seat), count, "{of}");
        lengths |= (count as u16) << (4 * seat as u16);
    }
    assert_eq!(row.lengths(), lengths, "{of}");
    assert_eq!((shape.bits() >> (16 * suit as u32)) as u16, lengths, "{of}");
}

fn check_ranks(in_play: Hand, dice: &mut Dice) {
    let depths = BySuit(Suit::ALL.map(|suit| {
        let count = in_play.holding(suit).len();
        dice.below(count + 1) as u8
    }));
    let ranks = WinRanks::from_depths(depths, in_play);
    for suit in Suit::ALL {
        let highest: Vec<Rank> =
            in_play.holding(suit).ranks().take(usize::from(depths[suit])).collect();
        let lowest = highest.last();
        for rank in Rank::ALL {
            let expected = lowest.is_some_and(|&lowest| rank >= lowest);
            assert_eq!(ranks.contains(Card::new(suit, rank)), expected, "{suit}{rank} {depths:?}");
        }
    }
    assert_eq!(ranks.depths(in_play), depths, "{ranks:?} of {in_play:?}");
}

#[test]
fn rows_of_any_part_of_a_deal_are_what_counting_gives() {
    let mut dice = Dice::new(2);
    let mut dealer = Dealer::new(2);
    for cards in [13, 13, 13, 9, 6, 3, 1] {
        let deal = dealer.ending(cards).expect("1 to 13 cards");
        let rows = SuitRows::new(deal.hands());
        for _ in 0..1_500 {
            // Thin and thick parts alike.
            let mut part = deal.cards();
            for _ in 0..dice.below(4) {
                part = part & Hand::from_bits(dice.bits());
            }
            Suit::ALL.into_iter().for_each(|suit| check_row(&rows, &deal.hands(), part, suit));
            assert_eq!(rows.rows(part).map(|row| row.len()), lengths_of(part));
            check_ranks(part, &mut dice);
        }
    }
}

fn lengths_of(hand: Hand) -> BySuit<usize> {
    BySuit(Suit::ALL.map(|suit| hand.holding(suit).len()))
}

#[test]
fn rebuilt_rows_are_as_good_as_new_ones() {
    let mut dice = Dice::new(3);
    let mut used = SuitRows::new(Dealer::new(4).deal().hands());
    for cards in [5, 13, 2, 8] {
        let deal = sample::deal(&mut dice, cards);
        used.rebuild(deal.hands());
        for _ in 0..300 {
            let part = deal.cards() & Hand::from_bits(dice.bits());
            Suit::ALL.into_iter().for_each(|suit| check_row(&used, &deal.hands(), part, suit));
        }
    }
}

#[test]
fn a_shape_keeps_its_bits() {
    for bits in [0, 1, 0x1234_5678_9abc_d123, u64::MAX] {
        assert_eq!(Shape::from_bits(bits).bits(), bits);
    }
    assert_eq!(Shape::from_bits(0xd << 20).len(Suit::Hearts, Seat::East), 13);
}

/// The winning ranks of some cards, one by one.
fn union(cards: Hand) -> WinRanks {
    cards.cards().map(WinRanks::down_to).fold(WinRanks::NONE, |all, ranks| all | ranks)
}

proptest! {
    #[test]
    fn winning_ranks_have_no_holes(cards in strategies::hand()) {
        let ranks = union(cards);
        for card in Hand::FULL.cards() {
            let expected = cards
                .cards()
                .any(|won| won.suit() == card.suit() && won.rank() <= card.rank());
            prop_assert_eq!(ranks.contains(card), expected, "{:?} of {:?}", card, cards);
        }
    }

    #[test]
    fn a_union_says_what_both_say(one in strategies::hand(), other in strategies::hand()) {
        let (a, b) = (union(one), union(other));
        prop_assert_eq!(a | b, union(one | other));
        prop_assert_eq!((a | b).cards(), a.cards() | b.cards());
        prop_assert_eq!(a | b, b | a);
        prop_assert_eq!(a | a, a);
        prop_assert_eq!(a | WinRanks::NONE, a);
        prop_assert_eq!(a | WinRanks::ALL, WinRanks::ALL);
        let mut both = a;
        both |= b;
        prop_assert_eq!(both, a | b);
    }

    #[test]
    fn the_lowest_of_each_suit_says_it_all(cards in strategies::hand()) {
        let ranks = union(cards);
        prop_assert_eq!(WinRanks::from_lowest(cards), ranks);
        prop_assert_eq!(WinRanks::from_lowest(ranks.cards()), ranks);
        prop_assert!(cards.is_subset(ranks.cards()));
        for suit in Suit::ALL {
            prop_assert_eq!(ranks.holding(suit), ranks.cards().holding(suit));
        }
    }
}
