//! Directions and squares.

/// The direction of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// From left to right along a row.
    Across,
    /// From top to bottom along a column.
    Down,
}

impl Direction {
    /// Both directions, across first.
    pub const ALL: [Self; 2] = [Self::Across, Self::Down];

    /// The other direction.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

/// A square by row and column, both from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Row from the top.
    pub row: u8,
    /// Column from the left.
    pub col: u8,
}

impl Square {
    /// The square on `line` at `offset`: a row and a column across, a column and a row down.
    pub(crate) const fn on(direction: Direction, line: usize, offset: usize) -> Self {
        match direction {
            Direction::Across => Self { row: line as u8, col: offset as u8 },
            Direction::Down => Self { row: offset as u8, col: line as u8 },
        }
    }

    /// The line and the offset on it, the inverse of [`Self::on`].
    pub(crate) const fn along(self, direction: Direction) -> (usize, usize) {
        match direction {
            Direction::Across => (self.row as usize, self.col as usize),
            Direction::Down => (self.col as usize, self.row as usize),
        }
    }
}
