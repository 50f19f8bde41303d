//! Plays.

use crate::geometry::{Direction, Square};
use crate::tile::Tiles;

/// Tiles laid on the board in one turn, with the points they make.
///
/// A play names its *new* tiles only: the first lies on `start`, the others on the next empty
/// squares in `direction`. A play of one tile is called across when it makes a word across, and
/// down otherwise, so that every play has one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// Where the first new tile lies.
    pub start: Square,
    /// Where the others follow.
    pub direction: Direction,
    /// The new tiles in order.
    pub tiles: Tiles,
    /// Points of all words and of the bonus.
    pub score: i32,
}

// A list of plays is written at full speed: four plays to a cache line.
const _: () = assert!(size_of::<Play>() == 16);

/// What a player may do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Lay tiles on the board.
    Play(Play),
    /// Give tiles back and draw as many.
    Exchange(crate::rack::Rack),
    /// Do nothing.
    Pass,
}
