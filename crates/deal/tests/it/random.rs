//! Random deals: pinned, reachable by index, and without a bias that shows.
#![cfg(feature = "random")]

use dds_cards::{Card, Hand, Seat, Suit};
use dds_deal::Deal;
use dds_deal::random::Dealer;

/// The deals were calculated by a second program, written from the documentation of `random`.
#[test]
fn the_first_deals_never_change() {
    let mut dealer = Dealer::new(1);
    for text in FIRST {
        assert_eq!(dealer.deal().to_string(), text);
    }
    assert_eq!(Dealer::nth(u64::MAX, u64::MAX).to_string(), LAST);
    let mut dealer = Dealer::new(1);
    for (cards_each, text) in [1, 2, 3, 5].into_iter().zip(ENDINGS) {
        assert_eq!(dealer.ending(cards_each).unwrap().to_string(), text);
    }
    let mut dealer = Dealer::new(1);
    for text in VOIDS {
        assert_eq!(dealer.deal_with_voids().to_string(), text);
    }
}

#[test]
fn a_deal_is_reached_by_its_index() {
    let mut dealer = Dealer::new(42);
    for index in 0..100 {
        assert_eq!(dealer.index(), index);
        assert_eq!(dealer.deal(), Dealer::nth(42, index));
    }
    let mut whole = Dealer::new(42);
    let mut rest = Dealer::starting_at(42, 3);
    let skipped = [whole.deal(), whole.ending(5).unwrap(), whole.deal_with_voids()];
    assert!(skipped.iter().all(|deal| Deal::new(deal.hands()) == Ok(*deal)));
    assert_eq!(whole.deal_with_voids(), rest.deal_with_voids());
    assert_eq!(whole.ending(4), rest.ending(4));
}

#[test]
fn endings_have_one_to_thirteen_cards() {
    let mut dealer = Dealer::new(3);
    for cards_each in 1..=13 {
        assert_eq!(dealer.ending(cards_each).map(|deal| deal.cards_each()), Some(cards_each));
    }
    assert_eq!(dealer.ending(0), None);
    assert_eq!(dealer.ending(14), None);
    assert_eq!(dealer.ending(usize::MAX), None);
}

#[test]
fn deals_with_voids_have_two_or_more() {
    let mut dealer = Dealer::new(5);
    for _ in 0..200 {
        let deal = dealer.deal_with_voids();
        let voids = |hand: Hand| Suit::ALL.iter().filter(|&&s| hand.holding(s).is_empty()).count();
        assert!(deal.hands().map(voids).values().sum::<usize>() >= 2, "{deal}");
        assert!(deal.is_full());
    }
}

/// 20,000 deals: each of the 208 pairs of card and seat is expected 5,000 times with a standard
/// deviation of 61; the seed is fixed, so the bound of five deviations cannot fail by chance.
#[test]
fn each_card_goes_to_each_seat_equally_often() {
    let mut counts = [[0_i32; 4]; 64];
    let mut dealer = Dealer::new(11);
    for _ in 0..20_000 {
        let deal = dealer.deal();
        for seat in Seat::ALL {
            deal.hand(seat).cards().for_each(|c| counts[c.bit() as usize][seat as usize] += 1);
        }
    }
    for bit in (0..64).filter(|&bit| Card::from_bit(bit).is_some()) {
        for count in counts[bit as usize] {
            assert!((count - 5_000).abs() < 305, "{:?}: {count}", Card::from_bit(bit));
        }
    }
}

const FIRST: [&str; 4] = [
    "N:AQ43.A652.52.J42 KT7.J9743.T6.AK6 J85.QT.AKQJ97.T5 962.K8.843.Q9873",
    "N:K432.A32.K653.74 Q65.J85.A942.T32 JT87.9764.8.QJ98 A9.KQT.QJT7.AK65",
    "N:QJT542.QJ.J985.7 AK86.2.QT732.954 7.AKT9763.6.Q862 93.854.AK4.AKJT3",
    "N:95.K98532.83.AJ6 KT2.AJ.AKJ96.KQ2 AQ87.T.Q542.8543 J643.Q764.T7.T97",
];
const LAST: &str = "N:8652.QJ8532.AJ4. QJ4.A96.73.AQ963 A7.K74.Q96.KJT52 KT93.T.KT852.874";
const ENDINGS: [&str; 4] = [
    "N:...2 ...J .5.. Q...",
    "N:2..3. 4.2.. K..6. .A..7",
    "N:Q.J.5. J42... 5.Q.8. T..J9.",
    "N:.92.3.J6 9.K53..A T5.8.K8. K2.A.J.Q",
];
const VOIDS: [&str; 2] = [
    "N:AKJ9742.Q6.42.43 Q.95.KQJ765.AKT8 .KJT84.AT983.Q95 T8653.A732..J762",
    "N:4.9.KT9864.KT432 K865.K874..AJ865 973.AJT6532.532. AQJT2.Q.AQJ7.Q97",
];
