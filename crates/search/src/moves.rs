use arrayvec::ArrayVec;
use dds_cards::{Card, Hand, Suit};
use dds_position::WinRanks;

/// The moves of a node in the order in which they are searched: those with a weight by falling
/// weight, then class after class the others, the lowest card first. Each is found when it is asked
/// for, since most nodes need only the first.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    // The weight above the card's bit, so that the greatest number is the next move.
    keys: ArrayVec<i32, 13>,
    classes: [Hand; 3],
}

impl Moves {
    /// The cards in the order of their bits, all of equal weight.
    #[must_use]
    pub fn plain(cards: Hand) -> Self {
        Self::by_weight(cards, |_| 0)
    }

    /// The cards by falling weight.
    #[inline]
    #[must_use]
    pub fn by_weight(cards: Hand, mut weight: impl FnMut(Card) -> i16) -> Self {
        let mut moves = Self::default();
        for card in cards.cards() {
            moves.push(card, weight(card));
        }
        moves
    }

    /// The cards of disjoint classes: those of the first, then those of the second, then the rest,
    /// each suit by suit from its lowest card.
    #[inline]
    #[must_use]
    pub const fn by_class(classes: [Hand; 3]) -> Self {
        Self { keys: ArrayVec::new_const(), classes }
    }

    /// Adds a card with a weight; a hand has at most 13, more are left out.
    #[inline]
    pub fn push(&mut self, card: Card, weight: i16) {
        // Of equal weights the first suit and the highest card come first.
        let tie = 63 ^ card.bit() as i32 ^ 15;
        let _ = self.keys.try_push(i32::from(weight) << 8 | tie);
    }

    /// Adds cards to the last class.
    #[inline]
    pub fn push_last(&mut self, cards: Hand) {
        self.classes[2] = self.classes[2] | cards;
    }

    /// Adds `bonus` to the weight of a card that is still to come; one without a weight comes
    /// before all others of its kind.
    pub fn promote(&mut self, card: Card, bonus: i16) {
        let key = self.keys.iter_mut().find(|key| card_of(**key) == Some(card));
        if let Some(key) = key {
            *key += i32::from(bonus) << 8;
        } else if self.classes.iter().any(|class| class.contains(card)) {
            self.classes = self.classes.map(|class| class.without(card));
            self.push(card, bonus);
        }
    }

    /// Adds `bonus` to the best card of each suit.
    #[inline]
    pub fn promote_suits(&mut self, bonus: i16) {
        let mut best = [None; 4];
        for (place, &key) in self.keys.iter().enumerate() {
            let Some(card) = card_of(key) else { continue };
            let best = &mut best[card.suit() as usize];
            if best.is_none_or(|(_, other)| key > other) {
                *best = Some((place, key));
            }
        }
        for (place, _) in best.into_iter().flatten() {
            self.keys[place] += i32::from(bonus) << 8;
        }
    }

    /// The cards still to come, in no order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let [first, second, rest] = self.classes;
        let others = first | second | rest;
        self.keys.iter().filter_map(|&key| card_of(key)).chain(others.cards())
    }
}

#[inline]
const fn card_of(key: i32) -> Option<Card> {
    Card::from_bit((key as u32 & 63) ^ 63 ^ 15)
}

impl Iterator for Moves {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if let Some(&first) = self.keys.first() {
            let (mut best, mut best_key) = (0, first);
            for (place, &key) in self.keys.iter().enumerate().skip(1) {
                if key > best_key {
                    (best, best_key) = (place, key);
                }
            }
            self.keys.swap_remove(best);
            return card_of(best_key);
        }
        let class = self.classes.iter_mut().find(|class| !class.is_empty())?;
        let card = class.first_bottom()?;
        *class = class.without(card);
        Some(card)
    }
}
/// After `card` has failed, the moves without the other cards of its suit that would fail the same
/// way: the failure rests on `ranks`, and neither they nor `card` are among them.
/// Source: Haglund 2008, ch. 2, `NextMove`, after Kuijf. Switch:
/// [`SMALL_CARDS`](crate::Switch::SMALL_CARDS).
#[inline]
#[must_use]
pub(crate) fn without_small(moves: Hand, card: Card, ranks: WinRanks) -> Hand {
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
pub(crate) fn with_equivalents(ranks: WinRanks, own: Hand, in_play: Hand) -> WinRanks {
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
