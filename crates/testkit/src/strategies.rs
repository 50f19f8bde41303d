//! Random bridge for proptest; every case shrinks towards fewer and simpler choices.

use dds_cards::{BySeat, Hand, Holding, Seat, Strain};
use dds_deal::Deal;
use dds_position::Position;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::ops::RangeInclusive;

/// Any holding.
pub fn holding() -> impl Strategy<Value = Holding> {
    (0_u16..1 << 13).prop_map(Holding::from_bits)
}

/// Any set of cards.
pub fn hand() -> impl Strategy<Value = Hand> {
    any::<u64>().prop_map(Hand::from_bits)
}

/// Any strain.
pub fn strain() -> impl Strategy<Value = Strain> {
    select(Strain::ALL.to_vec())
}

/// Any seat.
pub fn seat() -> impl Strategy<Value = Seat> {
    select(Seat::ALL.to_vec())
}

/// A deal with a number of cards a hand.
pub fn deal(cards_each: RangeInclusive<usize>) -> impl Strategy<Value = Deal> {
    cards_each.prop_flat_map(|each| {
        let cards: Vec<_> = Hand::FULL.cards().collect();
        subsequence(cards, 4 * each).prop_shuffle().prop_map(move |cards| {
            let hands = BySeat::from_fn(|seat| {
                cards[seat as usize * each..][..each].iter().copied().collect::<Hand>()
            });
            Deal::new(hands).expect("disjoint hands of equal length")
        })
    })
}

/// A deal whose cards come from few ranks of few suits, so that holdings meet.
fn narrow_deal(cards_each: RangeInclusive<usize>) -> impl Strategy<Value = Deal> {
    cards_each.prop_flat_map(|each| {
        // Ranks from the top of each suit, one more than needed.
        let per_suit = (each + 1).min(13);
        let cards: Vec<_> = Hand::FULL
            .cards()
            .filter(|card| 14 - usize::from(card.rank().pips()) < per_suit)
            .collect();
        subsequence(cards, 4 * each).prop_shuffle().prop_map(move |cards| {
            let hands = BySeat::from_fn(|seat| {
                cards[seat as usize * each..][..each].iter().copied().collect::<Hand>()
            });
            Deal::new(hands).expect("disjoint hands of equal length")
        })
    })
}

/// An ending at the start of a trick, with a number of cards a hand.
pub fn ending(cards_each: RangeInclusive<usize>) -> impl Strategy<Value = Position> {
    let deals = prop_oneof![deal(cards_each.clone()), narrow_deal(cards_each)];
    (deals, strain(), seat())
        .prop_map(|(deal, strain, leader)| Position::start(&deal, strain, leader))
}

/// An ending at notrump.
pub fn notrump_ending(cards_each: RangeInclusive<usize>) -> impl Strategy<Value = Position> {
    (deal(cards_each), seat())
        .prop_map(|(deal, leader)| Position::start(&deal, Strain::Notrump, leader))
}

/// An ending with 0 to 3 cards on the table.
pub fn trick_under_way(cards_each: RangeInclusive<usize>) -> impl Strategy<Value = Position> {
    (ending(cards_each), proptest::collection::vec(any::<prop::sample::Index>(), 0..=3)).prop_map(
        |(mut position, choices)| {
            for choice in choices {
                let legal: Vec<_> = position.legal().cards().collect();
                // The copy stays, so nothing is undone.
                let _ = position.play(legal[choice.index(legal.len())]);
            }
            position
        },
    )
}
