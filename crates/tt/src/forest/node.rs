//! The three kinds of nodes of the forest. Source: Haglund 2008, ch. 7.3.

use dds_cards::{BySuit, Suit};

use crate::arena::Id;
use crate::key::top_mask;
use crate::table::{Bounds, Known, RelativeCard};

/// A "suit lengths combination" node of a binary search tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShapeNode {
    pub(super) code: u64,
    pub(super) left: Id<ShapeNode>,
    pub(super) right: Id<ShapeNode>,
    /// The first of the alternatives for spades.
    pub(super) spades: Id<WinNode>,
}

/// A "winning cards" node: the owners of the highest cards of one suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct WinNode {
    // The owners in the low 26 bits, the number of cards above them.
    owners_and_depth: u32,
    /// Hearts to clubs: the node of the suit before. Spades: nothing.
    pub(super) previous: Id<WinNode>,
    /// Another set of winning cards of the same suit under the same node.
    pub(super) alternative: Id<WinNode>,
    // Spades to diamonds: the first node of the next suit. Clubs: the set of positions.
    next: u32,
}

/// A "set of positions" node: what is known about all positions that match the branch above.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionsNode {
    pub(super) bounds: Bounds,
    /// The lowest winning relative rank of each suit.
    depths: [u8; 4],
    // The suit in the high four bits, the relative rank in the low four; 0 for none.
    best: u8,
}

const _: () = assert!(size_of::<ShapeNode>() == 24);
const _: () = assert!(size_of::<WinNode>() == 16);
const _: () = assert!(size_of::<PositionsNode>() == 7);

impl WinNode {
    pub(super) const fn new(owners: u32, depth: u8, previous: Id<Self>) -> Self {
        Self {
            owners_and_depth: (owners & top_mask(depth)) | (depth as u32) << 26,
            previous,
            alternative: Id::NONE,
            next: u32::MAX,
        }
    }

    const fn depth(&self) -> u8 {
        (self.owners_and_depth >> 26) as u8
    }

    /// Whether the node stands for exactly these winning cards.
    #[inline]
    pub(super) const fn is(&self, owners: u32, depth: u8) -> bool {
        self.owners_and_depth == (owners & top_mask(depth)) | (depth as u32) << 26
    }

    /// Whether a position with these owners has the node's winning cards.
    #[inline]
    pub(super) const fn matches(&self, owners: u32) -> bool {
        (self.owners_and_depth ^ owners) & top_mask(self.depth()) == 0
    }

    #[inline]
    pub(super) const fn next_suit(&self) -> Id<Self> {
        Id::from_raw(self.next)
    }

    #[inline]
    pub(super) const fn positions(&self) -> Id<PositionsNode> {
        Id::from_raw(self.next)
    }

    pub(super) const fn set_next_suit(&mut self, node: Id<Self>) {
        self.next = node.raw();
    }

    pub(super) const fn set_positions(&mut self, node: Id<PositionsNode>) {
        self.next = node.raw();
    }
}

impl PositionsNode {
    pub(super) fn new(known: &Known) -> Self {
        Self { bounds: known.bounds, depths: known.depths.0, best: pack(known.best) }
    }

    /// Narrows the bounds by what was found now. Source: Haglund 2008, ch. 7.4.
    pub(super) fn tighten(&mut self, known: &Known) {
        self.bounds = self.bounds.and(known.bounds);
        if known.best.is_some() {
            self.best = pack(known.best);
        }
    }

    #[inline]
    pub(super) fn known(&self) -> Known {
        Known { bounds: self.bounds, depths: BySuit(self.depths), best: unpack(self.best) }
    }
}

fn pack(best: Option<RelativeCard>) -> u8 {
    best.map_or(0, |card| (card.suit as u8) << 4 | card.order)
}

#[inline]
fn unpack(best: u8) -> Option<RelativeCard> {
    let card = RelativeCard { suit: Suit::from_index(usize::from(best >> 4)), order: best & 15 };
    (best != 0).then_some(card)
}

impl Default for ShapeNode {
    fn default() -> Self {
        Self { code: 0, left: Id::NONE, right: Id::NONE, spades: Id::NONE }
    }
}

impl Default for WinNode {
    fn default() -> Self {
        Self::new(0, 0, Id::NONE)
    }
}

impl Default for PositionsNode {
    fn default() -> Self {
        Self { bounds: Bounds { lower: 0, upper: 0 }, depths: [0; 4], best: 0 }
    }
}
