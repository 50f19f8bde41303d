//! Changes of a position that must not change its value, or change it in a known way.

use dds_cards::{BySeat, BySuit, Card, Hand, Seat, Strain, Suit};
use dds_position::{Position, WinRanks};

use crate::sample::{self, Dice};

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

/// A position in which the cards below `ranks` are dealt anew within their suit: every hand, with
/// its card on the table, keeps its suit lengths and the cards whose ranks matter. A card on the
/// table that does not matter is exchanged as well. `choices` steers who gets what.
#[must_use]
pub fn relabelled(position: &Position, ranks: WinRanks, choices: u64) -> Option<Position> {
    let mut dice = Dice::new(choices);
    let old = sample::held(position);
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for suit in Suit::ALL {
        let fixed = ranks.holding(suit);
        let free = position.in_play().holding(suit) - fixed;
        let mut free: Vec<Card> = free.ranks().map(|rank| Card::new(suit, rank)).collect();
        dice.shuffle(&mut free);
        for seat in Seat::ALL {
            let own = old[seat].holding(suit);
            let kept = (own & fixed).ranks().map(|rank| Card::new(suit, rank));
            let drawn = free.split_off(free.len() - (own - fixed).len());
            hands[seat] = hands[seat] | kept.chain(drawn).collect();
        }
    }
    let mut table = Vec::new();
    for old in position.trick().cards() {
        let seat = position.trick().leader().clockwise(table.len());
        let same = hands[seat] & Hand::suit(old.suit()) & !ranks.cards();
        let card = if ranks.contains(old) { old } else { dice.card(same)? };
        hands[seat] = hands[seat].without(card);
        table.push(card);
    }
    Position::new(hands, position.strain(), position.trick().leader(), &table).ok()
}
