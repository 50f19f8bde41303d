//! The table of chapter 7: search trees of suit lengths, and under each node a forest of winning
//! cards.
//!
//! # How does it work?
//! A root for each number of tricks left and each leader points to a binary search tree whose keys
//! are the 64-bit codes of the sixteen suit lengths. Its node points to winning-card nodes for
//! spades; each of those to nodes for hearts, and so on to clubs, whose nodes point to a set of
//! positions with its bounds. A node matches a position when the owners of its highest cards are
//! the position's. A lookup follows matching nodes, tries the alternatives of a suit when it runs
//! into a dead end, and backs up to the suit before when there are none left.
//!
//! # Memory
//! Nodes of 24, 16 and 7 bytes live in chunks of 1,024. When a chunk would exceed the budget, the
//! table forgets everything, keeps its chunks and goes on. A budget below the size of one chunk of
//! each kind makes a table that remembers nothing.
//!
//! Source: Haglund 2008, ch. 7.

mod node;

use dds_cards::Suit;

use self::node::{PositionsNode, ShapeNode, WinNode};
use crate::Key;
use crate::arena::{Arena, Id};
use crate::table::{Bytes, Known, Table};

/// Roots for 0 to 13 tricks left and four leaders.
const ROOTS: usize = 14 * 4;

/// The transposition table of Haglund 2008, ch. 7.
#[derive(Clone, Debug)]
pub struct Forest {
    roots: [Id<ShapeNode>; ROOTS],
    shapes: Arena<ShapeNode>,
    wins: Arena<WinNode>,
    positions: Arena<PositionsNode>,
    budget: Bytes,
    wipes: u64,
}

/// How many nodes of each kind a [`Forest`] holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Population {
    /// Suit lengths combination nodes.
    pub shapes: usize,
    /// Winning cards nodes.
    pub wins: usize,
    /// Sets of positions.
    pub positions: usize,
}

impl Forest {
    /// An empty table that never holds more than `budget` bytes.
    #[must_use]
    pub const fn new(budget: Bytes) -> Self {
        Self {
            roots: [Id::NONE; ROOTS],
            shapes: Arena::new(),
            wins: Arena::new(),
            positions: Arena::new(),
            budget,
            wipes: 0,
        }
    }

    /// How many nodes there are.
    #[must_use]
    pub fn population(&self) -> Population {
        Population {
            shapes: self.shapes.len(),
            wins: self.wins.len(),
            positions: self.positions.len(),
        }
    }

    /// How often the budget was reached and everything forgotten.
    #[must_use]
    pub const fn wipes(&self) -> u64 {
        self.wipes
    }

    /// Makes room for the nodes of one entry: one shape, four winning cards, one set of positions.
    /// Says whether there is room.
    fn make_room(&mut self) -> bool {
        if self.has_room() {
            return true;
        }
        self.clear();
        self.wipes += 1;
        self.has_room()
    }

    fn has_room(&mut self) -> bool {
        let budget = self.budget.0;
        let mut held = self.bytes().0;
        self.shapes.reserve(1, &mut held, budget)
            && self.wins.reserve(4, &mut held, budget)
            && self.positions.reserve(1, &mut held, budget)
    }

    /// The node of a shape, found by binary search.
    fn find_shape(&self, root: usize, code: u64) -> Option<&ShapeNode> {
        let mut id = self.roots[root];
        loop {
            let node = self.shapes.get(id.some()?);
            id = match code.cmp(&node.code) {
                core::cmp::Ordering::Less => node.left,
                core::cmp::Ordering::Greater => node.right,
                core::cmp::Ordering::Equal => return Some(node),
            };
        }
    }

    /// The node of a shape, made if there is none.
    fn shape_for(&mut self, root: usize, code: u64) -> Option<Id<ShapeNode>> {
        let mut parent = Id::NONE;
        let mut id = self.roots[root];
        while let Some(here) = id.some() {
            let node = self.shapes.get(here);
            parent = here;
            id = match code.cmp(&node.code) {
                core::cmp::Ordering::Less => node.left,
                core::cmp::Ordering::Greater => node.right,
                core::cmp::Ordering::Equal => return Some(here),
            };
        }
        let made = self.shapes.push(ShapeNode { code, ..ShapeNode::default() })?;
        match parent.some() {
            None => self.roots[root] = made,
            Some(parent) => {
                let node = self.shapes.get_mut(parent);
                let child = if code < node.code { &mut node.left } else { &mut node.right };
                *child = made;
            }
        }
        Some(made)
    }

    /// The winning-cards node that stands for exactly these cards among the alternatives from
    /// `first` on.
    fn find_win(&self, first: Id<WinNode>, owners: u32, depth: u8) -> Option<Id<WinNode>> {
        let mut id = first;
        while let Some(here) = id.some() {
            let node = self.wins.get(here);
            if node.is(owners, depth) {
                return Some(here);
            }
            id = node.alternative;
        }
        None
    }

    /// The node among the alternatives from `first` on, or a new one in front of them. The second
    /// value says whether the caller has to link it.
    fn win_for(
        &mut self,
        first: Id<WinNode>,
        previous: Id<WinNode>,
        owners: u32,
        depth: u8,
    ) -> Option<(Id<WinNode>, bool)> {
        if let Some(found) = self.find_win(first, owners, depth) {
            return Some((found, false));
        }
        let mut node = WinNode::new(owners, depth, previous);
        node.alternative = first;
        Some((self.wins.push(node)?, true))
    }

    fn insert(&mut self, key: &Key, known: &Known) -> Option<()> {
        let shape = self.shape_for(root_of(key), key.shape.bits())?;
        let mut previous = Id::NONE;
        let mut first = self.shapes.get(shape).spades;
        for suit in Suit::ALL {
            let (node, is_new) =
                self.win_for(first, previous, key.owners[suit], known.depths[suit])?;
            if is_new {
                match previous.some() {
                    None => self.shapes.get_mut(shape).spades = node,
                    Some(previous) => self.wins.get_mut(previous).set_next_suit(node),
                }
            }
            previous = node;
            first = if suit == Suit::Clubs { Id::NONE } else { self.wins.get(node).next_suit() };
        }
        match self.wins.get(previous).positions().some() {
            Some(positions) => self.positions.get_mut(positions).tighten(known),
            None => {
                let positions = self.positions.push(PositionsNode::new(known))?;
                self.wins.get_mut(previous).set_positions(positions);
            }
        }
        Some(())
    }
}

impl Table for Forest {
    fn probe(&mut self, key: &Key, need: i8) -> Option<Known> {
        let mut matching = None;
        let mut level = 0;
        let mut id = self.find_shape(root_of(key), key.shape.bits())?.spades;
        loop {
            let Some(here) = id.some() else { return matching };
            let node = self.wins.get(here);
            if node.matches(key.owners.0[level]) {
                if level < 3 {
                    level += 1;
                    id = node.next_suit();
                    continue;
                }
                let known = self.positions.get(node.positions()).known();
                if known.bounds.settle(need) {
                    return Some(known);
                }
                matching = Some(known);
            }
            // A dead end: the next alternative, of the nearest suit before that has one.
            let mut node = node;
            while node.alternative == Id::NONE {
                let Some(previous) = node.previous.some() else { return matching };
                level -= 1;
                node = self.wins.get(previous);
            }
            id = node.alternative;
        }
    }

    fn store(&mut self, key: &Key, known: &Known) {
        if self.make_room() {
            // There is room, so every node was made.
            let stored = self.insert(key, known);
            debug_assert!(stored.is_some());
        }
    }

    fn clear(&mut self) {
        self.roots = [Id::NONE; ROOTS];
        self.shapes.clear();
        self.wins.clear();
        self.positions.clear();
    }

    fn bytes(&self) -> Bytes {
        let nodes = self.shapes.bytes() + self.wins.bytes() + self.positions.bytes();
        Bytes(nodes + size_of::<Self>())
    }
}

fn root_of(key: &Key) -> usize {
    key.tricks_left() * 4 + key.leader as usize
}
