//! Deals that turn into themselves: a turn of the table with a renaming of the suits that maps the
//! four hands onto each other makes results equal that need not be searched one by one.
//!
//! Ordinary deals have no such symmetry. The hardest deals known have four.

use dds_cards::{BySeat, BySuit, Card, Hand, Seat, Strain, Suit};
use dds_deal::Deal;

/// A turn of the table and a renaming of the suits that leave a deal as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Every player moves so many places clockwise.
    pub steps: usize,
    /// The new name of each suit.
    pub names: BySuit<Suit>,
}

impl Symmetry {
    /// The symmetries of a deal, the one that changes nothing left out.
    ///
    /// ```
    /// use dds_deal::Deal;
    /// use dds_search::Symmetry;
    ///
    /// let deal: Deal = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765".parse()?;
    /// assert_eq!(Symmetry::all_of(&deal).count(), 3);
    /// let ordinary: Deal = "N:765.9843.A4.T982 92.AKQT5.KQT2.75 KQ8.J7.J9863.AQJ AJT43.62.75.K643".parse()?;
    /// assert_eq!(Symmetry::all_of(&ordinary).count(), 0);
    /// # Ok::<(), dds_deal::DealError>(())
    /// ```
    pub fn all_of(deal: &Deal) -> impl Iterator<Item = Self> {
        let hands = deal.hands();
        let all = renamings().flat_map(|names| (0..4).map(move |steps| Self { steps, names }));
        all.skip(1).filter(move |symmetry| symmetry.keeps(&hands))
    }

    fn keeps(&self, hands: &BySeat<Hand>) -> bool {
        hands.iter().all(|(seat, &hand)| self.hand(hand) == hands[seat.clockwise(self.steps)])
    }

    fn hand(&self, hand: Hand) -> Hand {
        hand.cards().map(|card| Card::new(self.names[card.suit()], card.rank())).collect()
    }

    /// The strain and declarer that have the same result.
    #[must_use]
    pub fn cell(&self, strain: Strain, declarer: Seat) -> (Strain, Seat) {
        let strain = strain.trump().map_or(Strain::Notrump, |trump| self.names[trump].into());
        (strain, declarer.clockwise(self.steps))
    }
}

/// The 24 renamings of the suits, the one that changes nothing first.
fn renamings() -> impl Iterator<Item = BySuit<Suit>> {
    let places = |code: usize| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
    // The code of spades, hearts, diamonds, clubs comes first, then round to it.
    const NONE: usize = 0b11_10_01_00;
    let codes = (0..256).map(|step| (NONE + step) % 256);
    let differ = |places: &[usize; 4]| places.iter().fold(0, |set, place| set | 1 << place) == 15;
    codes.map(places).filter(differ).map(|places| BySuit(places.map(Suit::from_index)))
}
