//! Random deals that are the same on every machine and in every version.
//!
//! The generator is ChaCha8 (D. J. Bernstein, 2008): the seed is the first eight bytes of its key,
//! least significant first, the other 24 are zero; the index of a deal is the number of the
//! stream. So every deal can be made without those before it, and a run may be split into shards.
//!
//! A pack is dealt from one stream of 32-bit words. It starts in the order SA SK … S2 HA … C2.
//! For each place from the last down to the second, it is exchanged with one of the places up to
//! itself (Fisher and Yates). A number below `n` is the high half of the 64-bit product of `n` and
//! a word; words whose low half is below 2^32 mod `n` are drawn again (Lemire, 2019), so that each
//! number is exactly equally likely. North gets the first cards, then East, South, West.
//!
//! ```
//! use dds_deal::random::Dealer;
//! let mut dealer = Dealer::new(7);
//! let (first, second) = (dealer.deal(), dealer.deal());
//! assert_ne!(first, second);
//! assert_eq!(Dealer::nth(7, 1), second);
//! assert_eq!(Dealer::starting_at(7, 1).deal(), second);
//! ```

use alloc::vec::Vec;

use dds_cards::{BySeat, Card, Hand, Rank, Suit};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Deal;

/// Deals packs of cards, each from the next index of a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealer {
    seed: u64,
    index: u64,
}

impl Dealer {
    /// A dealer that starts with the first deal of a seed, the one of index 0.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self::starting_at(seed, 0)
    }

    /// A dealer that starts with the deal of an index.
    #[must_use]
    pub const fn starting_at(seed: u64, index: u64) -> Self {
        Self { seed, index }
    }

    /// The full deal of an index.
    #[must_use]
    pub fn nth(seed: u64, index: u64) -> Deal {
        Self::starting_at(seed, index).deal()
    }

    /// The index of the next deal.
    #[must_use]
    pub const fn index(&self) -> u64 {
        self.index
    }

    /// The next full deal; each is equally likely.
    pub fn deal(&mut self) -> Deal {
        dealt(&shuffled(&mut self.stream()), 13)
    }

    /// The next ending of `cards_each` cards a hand, `None` unless that is 1 to 13. The cards are
    /// a random part of the pack, each equally likely.
    pub fn ending(&mut self, cards_each: usize) -> Option<Deal> {
        let pack = shuffled(&mut self.stream());
        (1..=13).contains(&cards_each).then(|| dealt(&pack, cards_each))
    }

    /// The next full deal with two voids or more, in one hand or in several; each is equally
    /// likely. The pack is shuffled again, from the same stream, until there are enough.
    pub fn deal_with_voids(&mut self) -> Deal {
        let mut stream = self.stream();
        loop {
            let deal = dealt(&shuffled(&mut stream), 13);
            if voids(&deal) >= 2 {
                return deal;
            }
        }
    }

    /// The next full deal in which each seat holds its `fixed` cards and which `accept` takes; each
    /// such deal is equally likely. The other cards are shuffled again, from the same stream, until
    /// `accept` takes the deal, at most `tries` times. `None` if it never did, if a card is fixed
    /// twice, or if a seat has more than 13. Without fixed cards, the first try is the deal that
    /// [`Dealer::deal`] makes.
    ///
    /// ```
    /// use dds_cards::{BySeat, Hand, Seat};
    /// use dds_deal::random::Dealer;
    /// let mut fixed = BySeat([Hand::EMPTY; 4]);
    /// fixed[Seat::South] = "AKQ..AK.".parse()?;
    /// let aces = |deal: &dds_deal::Deal| deal.hand(Seat::North).contains("CA".parse().unwrap());
    /// let deal = Dealer::new(7).deal_where(&fixed, 1000, aces).unwrap();
    /// assert!(fixed[Seat::South].is_subset(deal.hand(Seat::South)));
    /// # Ok::<(), dds_cards::ParseError>(())
    /// ```
    pub fn deal_where(
        &mut self,
        fixed: &BySeat<Hand>,
        tries: u64,
        mut accept: impl FnMut(&Deal) -> bool,
    ) -> Option<Deal> {
        let mut stream = self.stream();
        let all = fixed.values().fold(Hand::EMPTY, |all, &hand| all | hand);
        let count: usize = fixed.values().map(|hand| hand.len()).sum();
        if all.len() != count || fixed.values().any(|hand| hand.len() > 13) {
            return None;
        }
        let rest: Vec<Card> = pack().into_iter().filter(|card| !all.contains(*card)).collect();
        (0..tries).find_map(|_| {
            let mut cards = rest.clone();
            shuffle(&mut cards, &mut stream);
            let mut cards = cards.into_iter();
            let hands = fixed.map(|hand| {
                cards.by_ref().take(13 - hand.len()).fold(hand, |hand, card| hand.with(card))
            });
            Some(Deal::trusted(hands)).filter(&mut accept)
        })
    }

    /// The generator of the next index.
    fn stream(&mut self) -> ChaCha8Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(self.index);
        self.index = self.index.wrapping_add(1);
        generator
    }
}

fn pack() -> [Card; 52] {
    core::array::from_fn(|place| {
        Card::new(Suit::from_index(place / 13), Rank::ALL[12 - place % 13])
    })
}

fn shuffled(generator: &mut ChaCha8Rng) -> [Card; 52] {
    let mut pack = pack();
    shuffle(&mut pack, generator);
    pack
}

fn shuffle(cards: &mut [Card], generator: &mut ChaCha8Rng) {
    for last in (1..cards.len() as u32).rev() {
        cards.swap(last as usize, below(last + 1, generator) as usize);
    }
}

/// A number from 0 to `limit - 1`, each equally likely.
fn below(limit: u32, generator: &mut ChaCha8Rng) -> u32 {
    let unfair = limit.wrapping_neg() % limit;
    loop {
        let product = u64::from(limit) * u64::from(generator.next_u32());
        if product as u32 >= unfair {
            return (product >> 32) as u32;
        }
    }
}

/// The first cards of a pack as a deal; `cards_each` is 1 to 13.
fn dealt(pack: &[Card; 52], cards_each: usize) -> Deal {
    let hand = |index: usize| -> Hand {
        pack[index * cards_each..][..cards_each].iter().copied().collect()
    };
    Deal::trusted(BySeat([hand(0), hand(1), hand(2), hand(3)]))
}

fn voids(deal: &Deal) -> usize {
    let in_hand = |hand: Hand| Suit::ALL.iter().filter(|&&s| hand.holding(s).is_empty()).count();
    deal.hands().map(in_hand).values().sum()
}
