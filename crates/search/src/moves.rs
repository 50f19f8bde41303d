use arrayvec::ArrayVec;
use dds_cards::{Card, Hand, Suit};
use dds_position::WinRanks;

/// The moves of a node in the order in which they are searched.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    // At most 13 cards, the best last: `next` pops.
    cards: ArrayVec<(Card, i16), 13>,
}

impl Moves {
    /// The cards in the order of [`Hand::cards`], all of equal weight.
    #[must_use]
    pub fn plain(cards: Hand) -> Self {
        let cards: ArrayVec<_, 13> = cards.cards().take(13).map(|card| (card, 0)).collect();
        Self { cards: cards.into_iter().rev().collect() }
    }

    /// The cards by falling weight; equal weights in the order of [`Hand::cards`].
    #[inline]
    #[must_use]
    pub fn by_weight(cards: Hand, mut weight: impl FnMut(Card) -> i16) -> Self {
        let mut moves = Self::default();
        for card in cards.cards() {
            moves.insert(card, weight(card));
        }
        moves
    }

    /// Adds `bonus` to the weight of a card that is still to come.
    pub fn promote(&mut self, card: Card, bonus: i16) {
        if let Some(place) = self.cards.iter().position(|&(other, _)| other == card) {
            let (card, weight) = self.cards.remove(place);
            self.insert(card, weight + bonus);
        }
    }

    /// Adds `bonus` to the best card of each suit.
    pub fn promote_suits(&mut self, bonus: i16) {
        let mut best: ArrayVec<Card, 4> = ArrayVec::new();
        for &(card, _) in self.cards.iter().rev() {
            if best.iter().all(|other| other.suit() != card.suit()) {
                best.push(card);
            }
        }
        best.into_iter().for_each(|card| self.promote(card, bonus));
    }

    /// The cards still to come, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().rev().map(|&(card, _)| card)
    }

    #[inline]
    fn insert(&mut self, card: Card, weight: i16) {
        let mut place = self.cards.len();
        while place > 0 && self.cards[place - 1].1 >= weight {
            place -= 1;
        }
        // Never more than 13 cards in a hand.
        let _ = self.cards.try_insert(place, (card, weight));
    }
}

impl Iterator for Moves {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        self.cards.pop().map(|(card, _)| card)
    }
}

/// After `card` has failed, the moves without the other cards of its suit that would fail the same
/// way: the failure rests on `ranks`, and neither they nor `card` are among them.
/// Source: Haglund 2008, ch. 2, `NextMove`, after Kuijf. Switch:
/// [`SMALL_CARDS`](crate::Switch::SMALL_CARDS).
#[inline]
#[must_use]
pub fn without_small(moves: Hand, card: Card, ranks: WinRanks) -> Hand {
    if ranks.contains(card) {
        return moves;
    }
    moves - (Hand::suit(card.suit()) - ranks.cards())
}

/// The winning ranks of a node all of whose moves have failed, when only one card of each group of
/// equivalent cards was tried: a group that the lowest winning rank of its suit cuts in two must
/// be among them as a whole, else the upper part would not be equivalent elsewhere.
/// Source: Haglund 2008, ch. 7.1; docs/decisions/0003-equivalent-cards.md.
#[inline]
#[must_use]
pub fn with_equivalents(ranks: WinRanks, own: Hand, in_play: Hand) -> WinRanks {
    let upper_parts = own - own.group_bottoms(in_play);
    let among = ranks.cards() & in_play;
    if (among & upper_parts).is_empty() {
        return ranks;
    }
    let mut extended = ranks;
    for suit in Suit::ALL {
        let Some(lowest) = among.holding(suit).bottom() else { continue };
        if !upper_parts.holding(suit).contains(lowest) {
            continue;
        }
        let bottoms = own.holding(suit).group_bottoms(in_play.holding(suit));
        if let Some(bottom) = bottoms.below(lowest).top() {
            extended |= WinRanks::down_to(Card::new(suit, bottom));
        }
    }
    extended
}
