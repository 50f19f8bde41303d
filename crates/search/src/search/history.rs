//! Which card cut last in the same context: tried before any other is weighed.
//!
//! The context is what mostly decides the right card, and less than the position: on lead the hands
//! of the leader's side; within a trick the player's own hand, the cards on the table and those
//! left in the suit led; always the tricks wanted. Idea: macroxue's bridge-solver, with other
//! contexts; what they are worth stands in docs/performance.md.

use dds_cards::Card;
use dds_position::{Position, Shape};

use crate::TrickStart;

const BITS: u32 = 15;
const SLOTS: usize = 1 << BITS;

/// A lossy memory of the cards that cut, one slot a context. Switch:
/// [`HISTORY`](crate::Switch::HISTORY).
#[derive(Clone, Debug)]
pub(crate) struct History {
    // The context's tag in the high 24 bits, the card's bit plus one in the low eight; 0 for none.
    slots: Box<[u32; SLOTS]>,
}

/// The place and the tag of a context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context(u64);

impl Context {
    /// The context of the player to move, whose side wants `want` tricks from here; `PLACE` cards
    /// are on the table.
    #[inline]
    #[must_use]
    pub(crate) fn new<const PLACE: usize>(position: &Position, want: i8) -> Self {
        let trick = position.trick();
        let (leader, player) = (trick.leader(), trick.leader().clockwise(PLACE));
        let own = position.hand(player).bits();
        let seats = PLACE as u64 | (leader as u64) << 2 | (want as u64) << 4;
        let others = match trick.suit_led() {
            Some(led) if PLACE > 0 => {
                let left = position.in_play().holding(led);
                u64::from(trick.code()) | u64::from(left.bits()) << 32
            }
            _ => position.hand(player.partner()).bits(),
        };
        Self::mixed(own, others ^ seats << 56)
    }

    /// The coarser context of the hand on lead, asked when the other knows nothing: all lengths and
    /// the owners of the two highest cards of each suit.
    #[inline]
    #[must_use]
    pub(crate) fn coarse(lead: &TrickStart) -> Self {
        let tops = lead.rows.0.iter().fold(0, |tops, row| tops << 4 | u64::from(row.owners() & 15));
        Self::mixed(Shape::of(&lead.rows).bits(), tops ^ (lead.leader as u64) << 16)
    }

    #[inline]
    const fn mixed(own: u64, others: u64) -> Self {
        let others = others.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (own ^ others ^ others >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Self(mixed ^ mixed >> 29)
    }

    #[inline]
    const fn place(self) -> usize {
        (self.0 >> (64 - BITS)) as usize
    }

    #[inline]
    const fn tag(self) -> u32 {
        (self.0 as u32) & !0xff
    }
}

impl History {
    /// An empty memory.
    #[must_use]
    pub(crate) fn new() -> Self {
        let slots: Box<[u32]> = vec![0; SLOTS].into_boxed_slice();
        Self { slots: slots.try_into().unwrap_or_else(|_| unreachable!()) }
    }

    /// The card that cut last.
    #[inline]
    #[must_use]
    pub(crate) fn get(&self, context: Context) -> Option<Card> {
        let slot = self.slots[context.place() % SLOTS];
        if slot & !0xff != context.tag() {
            return None;
        }
        Card::from_bit((slot & 0xff).wrapping_sub(1))
    }

    /// Remembers the card that cut.
    #[inline]
    pub(crate) fn put(&mut self, context: Context, card: Card) {
        self.slots[context.place() % SLOTS] = context.tag() | (card.bit() + 1);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(0);
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn a_card_is_told_in_its_context_only() {
        let start = position("N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|S|");
        let other = position("N:A2.Q.. K3.4.. .53.6. Q.6.7.|N|S|");
        let contexts = [
            Context::new::<0>(&start, 1),
            Context::new::<0>(&start, 2),
            Context::new::<0>(&other, 1),
        ];
        let mut history = History::new();
        let card = start.candidates().first_bottom().unwrap();
        history.put(contexts[0], card);
        assert_eq!(contexts.map(|context| history.get(context)), [Some(card), None, None]);
        history.clear();
        assert_eq!(history.get(contexts[0]), None);
    }

    #[test]
    fn within_a_trick_the_cards_on_the_table_count() {
        let start = position("N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|S|");
        let mut history = History::new();
        let mut seen = 0;
        for card in start.legal().cards() {
            let mut next = start;
            let _ = next.play(card);
            let context = Context::new::<1>(&next, 1);
            seen += usize::from(history.get(context).is_some());
            history.put(context, card);
            assert_eq!(history.get(context), Some(card));
        }
        assert_eq!((start.legal().len(), seen), (3, 0));
    }
}
