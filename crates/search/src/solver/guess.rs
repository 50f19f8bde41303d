//! A first guess of a result, from points and trump lengths. Any guess gives the same answer; a
//! good one saves passes.

use dds_cards::{BySeat, BySide, Hand, Seat, Side, Suit};
use dds_position::Position;

use crate::heuristics::Switch;

/// About how many tricks North-South win from here, the trick under way included. Switch:
/// [`GUESS`](crate::Switch::GUESS).
///
/// The coefficients are a linear fit to published results of random deals with West on lead, taken
/// in proportion when fewer cards are left; what the guess is worth is a row of docs/heuristics.md.
#[must_use]
pub fn north_south(position: &Position) -> i8 {
    let left = f64::from(position.tricks_left().get());
    let hands = position.hands_at_trick_start();
    // The highest four cards in play are ace to jack, whatever their ranks.
    let points = BySide::from_fn(|side| side.seats().map(|seat| points(&hands, seat)).iter().sum());
    let points: BySide<i32> = points;
    let ahead = f64::from(points[Side::NorthSouth] - points[Side::EastWest]) / 2.0;
    let tricks = match position.strain().trump() {
        None => 6.0 + 0.509 * ahead,
        Some(trump) => {
            let trumps = |seat: Seat| hands[seat].holding(trump).len() as i32;
            let longest = |side: Side| side.seats().map(trumps).into_iter().max().unwrap_or(0);
            let fit: i32 = Side::NorthSouth.seats().map(trumps).iter().sum();
            let theirs: i32 = Side::EastWest.seats().map(trumps).iter().sum();
            let longer = longest(Side::NorthSouth) - longest(Side::EastWest);
            let ahead_in_trumps = f64::from(fit - theirs) / 2.0;
            6.3 + 0.386 * ahead + 0.718 * ahead_in_trumps + 0.344 * f64::from(longer)
        }
    };
    (tricks * left / 13.0).round().clamp(0.0, left) as i8
}

/// The guess of North-South's tricks with the heuristics that are on: half of them without `GUESS`.
pub(super) fn first_of_north_south(position: &Position, on: Switch) -> i8 {
    match on.contains(Switch::GUESS) {
        true => north_south(position),
        false => (position.tricks_left().get() as i8 + 1) / 2,
    }
}

/// Four points for the highest card of a suit, three for the next, and so on.
fn points(hands: &BySeat<Hand>, seat: Seat) -> i32 {
    let all = hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
    let of_suit = |suit: Suit| {
        let worth = all.holding(suit).ranks().zip([4, 3, 2, 1]);
        let own = worth.filter(|&(rank, _)| hands[seat].holding(suit).contains(rank));
        own.map(|(_, points)| points).sum::<i32>()
    };
    Suit::ALL.into_iter().map(of_suit).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dds_cards::Strain;
    use dds_deal::Deal;

    #[test]
    fn more_points_and_trumps_mean_more_tricks() {
        let deal: Deal = "N:AKQ2.AKQ.AKQ.432 J43.J43.J432.765 T98765.2.765.A98 .T98765.T98.KQJT"
            .parse()
            .unwrap();
        let guess = |strain| north_south(&Position::start(&deal, strain, Seat::West));
        assert!(guess(Strain::Spades) >= 11);
        assert!(guess(Strain::Notrump) >= 9);
        assert_eq!(points(&deal.hands(), Seat::North), 27);
    }

    #[test]
    fn ranks_count_among_the_cards_that_are_left() {
        let position: Position = "N:43.2.. 2.43.. .5.43. ..2.43|N|N|".parse().unwrap();
        assert_eq!(points(position.hands(), Seat::North), 4 + 3 + 1);
    }
}
