//! Reproducible deals.

use dds_deal::Deal;
use dds_deal::random::Dealer;

/// A family of deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Every deal equally likely.
    Random,
    /// Two voids or more.
    Voids,
}

/// The first `count` deals of a seed.
pub fn seeded(set: Set, seed: u64, count: u64) -> impl Iterator<Item = Deal> {
    let mut dealer = Dealer::new(seed);
    (0..count).map(move |_| match set {
        Set::Random => dealer.deal(),
        Set::Voids => dealer.deal_with_voids(),
    })
}
