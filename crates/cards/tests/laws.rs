//! Laws of the small value types, on random values.

use dds_cards::{Card, Hand, Holding, Rank, Seat, SeatSet, Side, Strain, Suit};
use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};

#[derive(Clone, Copy, Debug)]
struct AnyHolding(Holding);

impl Arbitrary for AnyHolding {
    fn arbitrary(random: &mut Gen) -> Self {
        Self(Holding::from_bits(u16::arbitrary(random)))
    }
}

#[derive(Clone, Copy, Debug)]
struct AnyHand(Hand);

impl Arbitrary for AnyHand {
    fn arbitrary(random: &mut Gen) -> Self {
        Self(Hand::from_bits(u64::arbitrary(random)))
    }
}

fn check(property: impl Testable) {
    QuickCheck::new().tests(2_000).quickcheck(property);
}

#[test]
fn holdings_form_a_boolean_algebra() {
    check(
        (|AnyHolding(a): AnyHolding, AnyHolding(b): AnyHolding, AnyHolding(c): AnyHolding| {
            a | (b & c) == (a | b) & (a | c)
                && !(a & b) == (!a | !b)
                && a - b == (a & !b)
                && a ^ b == ((a - b) | (b - a))
                && (a | !a) == Holding::FULL
                && (a - b).is_subset(a)
        }) as fn(AnyHolding, AnyHolding, AnyHolding) -> bool,
    );
}

#[test]
fn hands_form_a_boolean_algebra_suit_by_suit() {
    check(
        (|AnyHand(a): AnyHand, AnyHand(b): AnyHand| {
            Suit::ALL.into_iter().all(|suit| {
                let (x, y) = (a.holding(suit), b.holding(suit));
                (a | b).holding(suit) == (x | y)
                    && (a & b).holding(suit) == (x & y)
                    && (a ^ b).holding(suit) == (x ^ y)
                    && (a - b).holding(suit) == (x - y)
                    && (!a).holding(suit) == !x
            })
        }) as fn(AnyHand, AnyHand) -> bool,
    );
}

#[test]
fn a_holding_is_what_its_ranks_say() {
    check(
        (|AnyHolding(a): AnyHolding| {
            let ranks: Vec<Rank> = a.ranks().collect();
            ranks.is_sorted_by(|high, low| high > low)
                && ranks.len() == a.len()
                && ranks.iter().copied().collect::<Holding>() == a
                && a.top() == ranks.first().copied()
                && a.bottom() == ranks.last().copied()
                && a.ranks().rev().eq(ranks.iter().rev().copied())
                && (1..=13).all(|order| a.nth_highest(order) == ranks.get(order - 1).copied())
                && a.nth_highest(0).is_none()
        }) as fn(AnyHolding) -> bool,
    );
}

#[test]
fn above_and_below_split_a_holding_at_every_rank() {
    check(
        (|AnyHolding(a): AnyHolding| {
            Rank::ALL.into_iter().all(|rank| {
                (a.above(rank) | a.below(rank)) == a.without(rank)
                    && a.above(rank).ranks().all(|other| other > rank)
                    && a.below(rank).ranks().all(|other| other < rank)
            })
        }) as fn(AnyHolding) -> bool,
    );
}

#[test]
fn relative_and_absolute_are_inverse_and_keep_the_order() {
    check(
        (|AnyHolding(own): AnyHolding, AnyHolding(other): AnyHolding| {
            let all = own | other;
            let relative = own.relative_to(all);
            relative.len() == own.len()
                && relative.absolute_in(all) == own
                && all.relative_to(all).bits() == (0x1fff << (13 - all.len())) & 0x1fff
        }) as fn(AnyHolding, AnyHolding) -> bool,
    );
}

/// The definition, card by card: the next card in play below is another hand's or none.
fn slow_group_bottoms(own: Holding, all: Holding) -> Holding {
    own.ranks()
        .filter(|&rank| all.below(rank).top().is_none_or(|below| !own.contains(below)))
        .collect()
}

#[test]
fn group_bottoms_are_the_lowest_of_touching_cards() {
    check(
        (|AnyHand(own): AnyHand, AnyHand(other): AnyHand| {
            let all = own | other;
            let bottoms = own.group_bottoms(all);
            Suit::ALL.into_iter().all(|suit| {
                let slow = slow_group_bottoms(own.holding(suit), all.holding(suit));
                bottoms.holding(suit) == slow
                    && own.holding(suit).group_bottoms(all.holding(suit)) == slow
            })
        }) as fn(AnyHand, AnyHand) -> bool,
    );
}

#[test]
fn a_hand_is_what_its_cards_say() {
    check(
        (|AnyHand(a): AnyHand| {
            let cards: Vec<Card> = a.cards().collect();
            cards.len() == a.len()
                && cards.iter().copied().collect::<Hand>() == a
                && cards.iter().all(|&card| a.contains(card) && !a.without(card).contains(card))
                && Hand::from_holdings(Suit::ALL.map(|suit| a.holding(suit))) == a
        }) as fn(AnyHand) -> bool,
    );
}

#[test]
fn texts_read_back() {
    check(
        (|AnyHand(a): AnyHand, AnyHolding(h): AnyHolding| {
            let list: String = a.cards().map(|card| card.to_string()).collect();
            a.to_string().parse() == Ok(a)
                && Hand::from_card_list(&list) == Ok(a)
                && h.to_string().parse() == Ok(h)
                && format!("{h:#}").parse() == Ok(h)
                && h.to_string().to_lowercase().replace('t', "10").parse() == Ok(h)
        }) as fn(AnyHand, AnyHolding) -> bool,
    );
}

#[test]
fn seats_form_a_cycle_of_four() {
    for seat in Seat::ALL {
        assert_eq!(seat.lho().lho(), seat.partner());
        assert_eq!(seat.rho(), seat.lho().partner());
        assert_eq!(seat.partner().side(), seat.side());
        assert_eq!(seat.lho().side(), seat.side().opponents());
        assert!(SeatSet::from(seat.side()).contains(seat.into()));
        assert!(seat.side().seats().contains(&seat));
        for other in Seat::ALL {
            assert_eq!(seat.clockwise(seat.steps_to(other)), other);
        }
    }
    assert_eq!(Seat::ALL.into_iter().collect::<SeatSet>().seats().count(), 4);
}

#[test]
fn every_variant_reads_back_from_its_text() {
    for suit in Suit::ALL {
        assert_eq!(suit.to_string().parse(), Ok(suit));
        assert_eq!(format!("{suit:#}").parse(), Ok(suit));
        assert_eq!(Suit::from_index(suit as usize), suit);
        for rank in Rank::ALL {
            let card = Card::new(suit, rank);
            assert_eq!((card.suit(), card.rank()), (suit, rank));
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(format!("{card:#}").to_lowercase().parse(), Ok(card));
            assert_eq!(Card::from_bit(card.bit()), Some(card));
            assert_eq!(rank.to_string().parse(), Ok(rank));
            assert_eq!(Rank::from_pips(rank.pips()), Some(rank));
        }
    }
    for strain in Strain::ALL {
        assert_eq!(strain.to_string().parse(), Ok(strain));
        assert_eq!(Strain::from_char(strain.letter()), Ok(strain));
        assert!(strain.trump().is_none_or(|suit| Strain::of(suit) == strain));
    }
    for seat in Seat::ALL {
        assert_eq!(seat.to_string().parse(), Ok(seat));
    }
    for side in Side::ALL {
        assert_eq!(side.to_string().parse(), Ok(side));
    }
    assert_eq!((0..80).filter_map(Card::from_bit).count(), 52);
}
