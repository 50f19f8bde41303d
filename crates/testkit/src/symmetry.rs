//! Changes of a position that must not change its value, or change it in a known way.

use dds_cards::{BySeat, BySuit, Card, Hand, Holding, Seat, Strain, Suit};
use dds_position::{Position, WinRanks};

/// The position with every player moved `steps` places clockwise. An odd number of steps turns the
/// tricks of North-South into those of East-West.
#[must_use]
pub fn rotated(position: &Position, steps: usize) -> Option<Position> {
    let leader = position.trick().leader().clockwise(steps);
    let table = position.trick().cards();
    Position::new(position.hands().rotated(steps), position.strain(), leader, &table).ok()
}

/// The position with its suits renamed: `names[suit]` is the new name of `suit`. The names must be
/// a permutation.
#[must_use]
pub fn renamed(position: &Position, names: BySuit<Suit>) -> Option<Position> {
    let card = |card: Card| Card::new(names[card.suit()], card.rank());
    let hand = |hand: Hand| hand.cards().map(card).collect::<Hand>();
    let strain = position.strain().trump().map_or(Strain::Notrump, |suit| names[suit].into());
    let table: Vec<Card> = position.trick().cards().into_iter().map(card).collect();
    Position::new(position.hands().map(hand), strain, position.trick().leader(), &table).ok()
}

/// The 24 permutations of the suits.
pub fn permutations() -> impl Iterator<Item = BySuit<Suit>> {
    let all =
        (0..256).map(|code: usize| BySuit([0, 2, 4, 6].map(|at| Suit::from_index(code >> at))));
    all.filter(|names| Suit::ALL.iter().all(|suit| names.values().any(|name| name == suit)))
}

/// A position at the start of a trick in which the cards below `ranks` are dealt anew within their
/// suit: every hand keeps its suit lengths and the cards whose ranks matter. `choices` steers who
/// gets what.
#[must_use]
pub fn relabelled(position: &Position, ranks: WinRanks, choices: u64) -> Option<Position> {
    let mut state = choices;
    let mut below = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound.max(1)
    };
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for suit in Suit::ALL {
        let fixed = ranks.holding(suit);
        let mut free: Vec<Card> = ((position.in_play().holding(suit)) - fixed)
            .ranks()
            .map(|rank| Card::new(suit, rank))
            .collect();
        for seat in Seat::ALL {
            let own: Holding = position.hand(seat).holding(suit);
            for rank in (own & fixed).ranks() {
                hands[seat] = hands[seat].with(Card::new(suit, rank));
            }
            for _ in 0..(own - fixed).len() {
                let card = free.swap_remove(below(free.len()));
                hands[seat] = hands[seat].with(card);
            }
        }
    }
    Position::new(hands, position.strain(), position.trick().leader(), &[]).ok()
}
