//! A cop and a robber on a grid.

use gametree::{Game, Key, MoveCode, Side, Value};

use crate::retrograde::Enumerate;

/// Why a grid cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// The sides must be between 2 and 16 cells.
    #[error("a grid of {width} by {height} is not between 2 by 2 and 16 by 16")]
    Size {
        /// Cells across.
        width: u8,
        /// Cells down.
        height: u8,
    },
}

/// A step to a neighbouring cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// To the row before.
    Up,
    /// To the row after.
    Down,
    /// To the column before.
    Left,
    /// To the column after.
    Right,
}

/// Where the two are and who steps next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hunt {
    cop: u8,
    robber: u8,
    turn: Side,
}

/// The cop (Max) wins 1 by stepping onto the robber, the robber (Min) wins 1 by reaching a corner
/// of the grid, and a hunt for ever is a draw. Both must step; a robber who steps onto the cop is
/// caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pursuit {
    width: u8,
    height: u8,
}

impl Pursuit {
    /// The game on a grid of the given size.
    ///
    /// # Errors
    /// [`GridError::Size`] unless both sides are between 2 and 16.
    pub fn new(width: u8, height: u8) -> Result<Self, GridError> {
        let is_good = |side| (2..=16).contains(&side);
        if is_good(width) && is_good(height) {
            Ok(Self { width, height })
        } else {
            Err(GridError::Size { width, height })
        }
    }

    fn cells(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    fn after(&self, cell: u8, step: Step) -> Option<u8> {
        let (column, row) = (cell % self.width, cell / self.width);
        let (column, row) = match step {
            Step::Up => (column, row.checked_sub(1)?),
            Step::Down => (column, row + 1),
            Step::Left => (column.checked_sub(1)?, row),
            Step::Right => (column + 1, row),
        };
        (column < self.width && row < self.height).then_some(row * self.width + column)
    }

    fn is_corner(&self, cell: u8) -> bool {
        let (column, row) = (cell % self.width, cell / self.width);
        (column == 0 || column + 1 == self.width) && (row == 0 || row + 1 == self.height)
    }
}

impl Game for Pursuit {
    type Pos = Hunt;
    type Move = Step;
    type Undo = Hunt;

    fn to_move(&self, pos: &Hunt) -> Side {
        pos.turn
    }

    fn outcome(&self, pos: &Hunt) -> Option<Value> {
        if pos.cop == pos.robber {
            Some(1)
        } else if self.is_corner(pos.robber) {
            Some(-1)
        } else {
            None
        }
    }

    fn moves(&self, pos: &Hunt, visit: impl FnMut(Step)) {
        let cell = if pos.turn == Side::Max { pos.cop } else { pos.robber };
        let steps = [Step::Up, Step::Down, Step::Left, Step::Right];
        steps.into_iter().filter(|&step| self.after(cell, step).is_some()).for_each(visit);
    }

    fn make(&self, pos: &mut Hunt, mv: Step) -> Hunt {
        let before = *pos;
        let cell = if pos.turn == Side::Max { &mut pos.cop } else { &mut pos.robber };
        *cell = self.after(*cell, mv).unwrap_or(*cell);
        pos.turn = pos.turn.other();
        before
    }

    fn undo(&self, pos: &mut Hunt, undo: Hunt) {
        *pos = undo;
    }

    fn key(&self, pos: &Hunt) -> Key {
        Key(self.number(pos) as u64)
    }

    fn code(&self, mv: Step) -> MoveCode {
        MoveCode(mv as u16)
    }
}

impl Enumerate for Pursuit {
    fn size(&self) -> usize {
        2 * self.cells() * self.cells()
    }

    fn position(&self, number: usize) -> Option<Hunt> {
        let turn = if number.is_multiple_of(2) { Side::Max } else { Side::Min };
        let (cop, robber) = (number / 2 / self.cells(), number / 2 % self.cells());
        (cop < self.cells()).then_some(Hunt { cop: cop as u8, robber: robber as u8, turn })
    }

    fn number(&self, pos: &Hunt) -> usize {
        let pair = usize::from(pos.cop) * self.cells() + usize::from(pos.robber);
        2 * pair + usize::from(pos.turn == Side::Min)
    }
}
