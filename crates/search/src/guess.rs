//! A first guess of a result, from points and trump lengths. Any guess gives the same answer; a
//! good one saves passes.

use dds_cards::{BySide, Hand, Rank, Seat, Side, Strain, Suit};
use dds_deal::Deal;

/// About how many tricks North-South win in a strain with West on lead. Switch:
/// [`GUESS`](crate::Switch::GUESS).
///
/// The coefficients are a linear fit to published results of random deals; what the guess is worth
/// is a row of docs/heuristics.md.
#[must_use]
pub fn north_south(deal: &Deal, strain: Strain) -> i8 {
    let full = deal.cards_each() as f64 / 13.0;
    let points = per_side(deal, high_card_points);
    let ahead = f64::from(points[Side::NorthSouth] - points[Side::EastWest]) / 2.0;
    let tricks = match strain.trump() {
        None => 6.0 + 0.509 * ahead,
        Some(trump) => {
            let trumps = |seat: Seat| deal.hand(seat).holding(trump).len() as i32;
            let longest = |side: Side| side.seats().map(trumps).into_iter().max().unwrap_or(0);
            let fit: i32 = Side::NorthSouth.seats().map(trumps).iter().sum();
            let longer = longest(Side::NorthSouth) - longest(Side::EastWest);
            6.3 + 0.386 * ahead + 0.718 * (f64::from(fit) - 6.5) + 0.344 * f64::from(longer)
        }
    };
    (tricks * full).round().clamp(0.0, deal.cards_each() as f64) as i8
}

fn per_side(deal: &Deal, value: impl Fn(Hand) -> i32) -> BySide<i32> {
    BySide::from_fn(|side| side.seats().into_iter().map(|seat| value(deal.hand(seat))).sum())
}

/// Ace 4, king 3, queen 2, jack 1.
fn high_card_points(hand: Hand) -> i32 {
    let points = |rank: Rank| (i32::from(rank.pips()) - 10).max(0);
    Suit::ALL.into_iter().flat_map(|suit| hand.holding(suit).ranks()).map(points).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_points_and_trumps_mean_more_tricks() {
        let deal: Deal = "N:AKQ2.AKQ.AKQ.432 J43.J43.J432.765 T98765.2.765.A98 .T98765.T98.KQJT"
            .parse()
            .unwrap();
        assert!(north_south(&deal, Strain::Spades) >= 11);
        assert!(north_south(&deal, Strain::Notrump) >= 9);
        assert_eq!(high_card_points(deal.hand(Seat::North)), 27);
    }
}
