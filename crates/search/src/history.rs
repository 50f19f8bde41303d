//! Which lead cut last in the same context: tried before any other is weighed.
//!
//! The context is what mostly decides the right lead, and less than the position: the leader's own
//! hand, whether partner's lengths are odd, and the tricks wanted. Idea: macroxue's
//! bridge-solver, which does the same within the trick; there the weights alone did better here:
//! docs/performance.md.

use dds_cards::Card;
use dds_position::{Position, Shape};

use crate::Lead;

const SLOTS: usize = 1 << 14;

/// A lossy memory of the leads that cut, one slot a context. Switch:
/// [`HISTORY`](crate::Switch::HISTORY).
#[derive(Clone, Debug)]
pub struct History {
    // The context's tag in the high 24 bits, the card's bit plus one in the low eight; 0 for none.
    slots: Box<[u32; SLOTS]>,
}

/// The place and the tag of a context.
#[derive(Clone, Copy, Debug)]
pub struct Context(u64);

impl Context {
    /// The context of the hand on lead, whose side wants `want` tricks from here.
    #[inline]
    #[must_use]
    pub fn new(position: &Position, lead: &Lead, want: i8) -> Self {
        let own = position.hand(lead.leader);
        // The lowest bit of each of partner's lengths; lanes leave bits 13 to 15 free.
        let partner = lead.leader.partner();
        let odd = Shape::of(&lead.rows).bits() >> (4 * partner as u32) & 0x0001_0001_0001_0001;
        let rest = lead.leader as u64 | (want as u64) << 8;
        Self::mixed(own.bits() | odd << 13, rest)
    }

    #[inline]
    const fn mixed(cards: u64, rest: u64) -> Self {
        let mixed =
            (cards ^ rest << 40 ^ rest.rotate_right(24)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self((mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    #[inline]
    const fn place(self) -> usize {
        (self.0 >> 50) as usize
    }

    #[inline]
    const fn tag(self) -> u32 {
        (self.0 as u32) & !0xff
    }
}

impl History {
    /// An empty memory.
    #[must_use]
    pub fn new() -> Self {
        let slots: Box<[u32]> = vec![0; SLOTS].into_boxed_slice();
        Self { slots: slots.try_into().unwrap_or_else(|_| unreachable!()) }
    }

    /// The card that cut last.
    #[inline]
    #[must_use]
    pub fn get(&self, context: Context) -> Option<Card> {
        let slot = self.slots[context.place() % SLOTS];
        if slot & !0xff != context.tag() {
            return None;
        }
        Card::from_bit((slot & 0xff).wrapping_sub(1))
    }

    /// Remembers the card that cut.
    #[inline]
    pub fn put(&mut self, context: Context, card: Card) {
        self.slots[context.place() % SLOTS] = context.tag() | (card.bit() + 1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(0);
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}
