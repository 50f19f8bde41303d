//! Move ordering: the card most likely to cut first. Source: Haglund 2008, ch. 5.
//!
//! A heavier card is searched earlier; an order never drops a card. Which order a search uses is a
//! type, as its table is: [`PlainOrder`], [`PaperOrder`] or [`RefinedOrder`].

mod paper;
mod refined;
mod weights;

use dds_cards::{Card, Hand};
use dds_position::Position;

pub use weights::Weights;

use crate::TrickStart;
use crate::moves::Moves;

/// The bonus of a move that leads to a position known not to cut.
pub(crate) const ETC_BONUS: i16 = 800;

/// What an order of moves reads.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The position.
    pub position: &'a Position,
    /// The view of the trick under way when it began.
    pub start: &'a TrickStart,
    /// The weights of the refined order.
    pub weights: &'a Weights,
    /// The card that cut last at this depth, for orders that read it.
    pub best: Option<Card>,
}

/// A way to order the moves of a node.
pub trait MoveOrder {
    /// Whether it reads [`View::best`].
    const READS_BEST_MOVE: bool = false;

    /// `cards`, all legal for the player to move, in the order in which to search them; `PLACE`
    /// cards are on the table.
    fn moves<const PLACE: usize>(view: &View<'_>, cards: Hand) -> Moves;

    /// [`MoveOrder::moves`] with any number of cards on the table.
    #[must_use]
    fn moves_anywhere(view: &View<'_>, cards: Hand) -> Moves {
        match view.position.trick().len() {
            0 => Self::moves::<0>(view, cards),
            1 => Self::moves::<1>(view, cards),
            2 => Self::moves::<2>(view, cards),
            _ => Self::moves::<3>(view, cards),
        }
    }
}

/// The order of suits and ranks: no order at all, as a reference.
#[derive(Clone, Copy, Debug)]
pub struct PlainOrder;

impl MoveOrder for PlainOrder {
    #[inline]
    fn moves<const PLACE: usize>(_: &View<'_>, cards: Hand) -> Moves {
        Moves::plain(cards)
    }
}

/// The weights of Haglund 2008, ch. 5: each seat of the trick has its own.
#[derive(Clone, Copy, Debug)]
pub struct PaperOrder;

impl MoveOrder for PaperOrder {
    const READS_BEST_MOVE: bool = true;

    fn moves<const PLACE: usize>(view: &View<'_>, cards: Hand) -> Moves {
        paper::moves(view, cards)
    }
}

/// Later weights, credited in the code.
///
/// The last move that cut at a depth gets no bonus here: beside the history it cost 5 % more
/// nodes (docs/performance.md).
#[derive(Clone, Copy, Debug)]
pub struct RefinedOrder;

impl MoveOrder for RefinedOrder {
    #[inline]
    fn moves<const PLACE: usize>(view: &View<'_>, cards: Hand) -> Moves {
        if PLACE == 0 {
            refined::leading(view.position, view.start, view.weights, cards)
        } else {
            refined::following::<PLACE>(view.position, view.start, view.weights, cards)
        }
    }
}
