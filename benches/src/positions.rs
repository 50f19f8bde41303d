//! Reproducible positions for benchmarks of single functions.

use dds_deal::random::Dealer;
use dds_position::{Position, SuitRows};
use dds_testkit::sample::{self, Dice};

/// A position with the rows of its deal.
pub type WithRows = (Position, SuitRows);

/// Positions of full deals after `tricks` tricks and `cards` cards of random play; strains and
/// leaders take turns.
#[must_use]
pub fn after(tricks: usize, cards: usize, count: usize) -> Vec<WithRows> {
    let mut dice = Dice::new(1);
    let with_rows = |index| {
        let deal = Dealer::nth(1, index as u64);
        let strain = dds_cards::Strain::ALL[index % 5];
        let mut position = Position::start(&deal, strain, dds_cards::Seat::from_index(index / 5));
        sample::play(&mut dice, &mut position, 4 * tricks + cards);
        (position, SuitRows::new(deal.hands()))
    };
    (0..count).map(with_rows).collect()
}
