//! A board together with the cross-checks, cross-sums and anchors of a lexicon.

use lexicon::Automaton;

use crate::board::Board;
use crate::geometry::{Direction, Square};
use crate::line::Line;
use crate::play::Play;
use crate::rules::Rules;
use crate::tile::{MAX_RACK, Tile};

/// Why a play or board cannot be put on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The first tile would lie on another tile or off the board.
    #[error("the first square is occupied or not on the board")]
    Start,
    /// The line ends before all tiles are laid.
    #[error("the tiles do not fit on the line")]
    NoRoom,
    /// The board has another size than the layout of the rules.
    #[error("the board has another size than the rules say")]
    Size,
}

/// The squares of a play that was placed, to take it back.
#[derive(Clone, Copy, Debug)]
#[must_use = "without it the play cannot be taken back"]
pub struct Placed {
    squares: [Square; MAX_RACK],
    count: usize,
}

impl Placed {
    /// The squares the tiles lie on.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.count]
    }
}

/// A board with everything a generator needs, kept up to date play by play.
///
/// The lexicon's letters must be those of the rules' alphabet.
///
/// ```
/// use crossword::{Position, Rack, Rules, plain_plays};
/// use lexicon::Lexicon;
///
/// let rules = Rules::english()?;
/// let words = Lexicon::from_words(rules.alphabet().clone(), ["cat", "cats", "at"])?;
/// let mut position = Position::new(&rules, words.dawg());
/// let rack = Rack::parse(rules.alphabet(), "CAT")?;
/// let mut best = None;
/// plain_plays(&position, &rack, |play| best = best.max(Some((play.score, *play))));
/// position.place(&best.unwrap().1)?;
/// assert_eq!(position.board().tile_count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Position<'g, A> {
    rules: &'g Rules,
    lexicon: &'g A,
    board: Board,
    across: Vec<Line>,
    down: Vec<Line>,
}

impl<A> Clone for Position<'_, A> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules,
            lexicon: self.lexicon,
            board: self.board.clone(),
            across: self.across.clone(),
            down: self.down.clone(),
        }
    }
}

impl<'g, A: Automaton> Position<'g, A> {
    /// The empty board.
    #[must_use]
    pub fn new(rules: &'g Rules, lexicon: &'g A) -> Self {
        let board = Board::empty(rules.layout());
        let [across, down] = [Direction::Across, Direction::Down].map(|d| empty_lines(rules, d));
        let mut position = Self { rules, lexicon, board, across, down };
        position.renew_anchors();
        position
    }

    /// A board with tiles on it. The words on it need not be in the lexicon.
    ///
    /// # Errors
    /// [`PlaceError::Size`] when the board was made for another layout.
    pub fn on_board(rules: &'g Rules, lexicon: &'g A, board: Board) -> Result<Self, PlaceError> {
        if (board.rows(), board.cols()) != (rules.layout().rows(), rules.layout().cols()) {
            return Err(PlaceError::Size);
        }
        let mut position = Self::new(rules, lexicon);
        for square in squares(&board) {
            if let Some(tile) = board.get(square) {
                position.put(square, Some(tile));
            }
        }
        for square in squares(&board) {
            position.renew_crosses(square);
        }
        position.renew_anchors();
        Ok(position)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &'g Rules {
        self.rules
    }

    /// The lexicon.
    #[must_use]
    pub fn lexicon(&self) -> &'g A {
        self.lexicon
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Lays the tiles of a play, whether legal or not, and renews what depends on them.
    ///
    /// Only the ends of the runs that touch a new tile can change, so the work does not depend on
    /// the size of the board (Appel and Jacobson 1988, section 3.1.1), apart from the anchors,
    /// which are a few operations a line.
    ///
    /// # Errors
    /// [`PlaceError`], and no change, when the tiles do not fit.
    pub fn place(&mut self, play: &Play) -> Result<Placed, PlaceError> {
        if !self.board.contains(play.start) || self.board.get(play.start).is_some() {
            return Err(PlaceError::Start);
        }
        let mut placed = Placed { squares: [play.start; MAX_RACK], count: 0 };
        for square in self.board.squares_of(play) {
            placed.squares[placed.count] = square;
            placed.count += 1;
        }
        if placed.count < play.tiles.len() {
            return Err(PlaceError::NoRoom);
        }
        for (&square, tile) in placed.squares().iter().zip(play.tiles.iter()) {
            self.put(square, Some(tile));
        }
        self.renew_around(&placed);
        Ok(placed)
    }

    /// Takes back the play placed last.
    pub fn take_back(&mut self, placed: Placed) {
        for &square in placed.squares() {
            if self.board.contains(square) {
                self.put(square, None);
            }
        }
        self.renew_around(&placed);
    }

    pub(crate) fn lines(&self, direction: Direction) -> &[Line] {
        match direction {
            Direction::Across => &self.across,
            Direction::Down => &self.down,
        }
    }

    fn lines_mut(&mut self, direction: Direction) -> &mut [Line] {
        match direction {
            Direction::Across => &mut self.across,
            Direction::Down => &mut self.down,
        }
    }

    /// Writes a tile into the board and both lines through it.
    fn put(&mut self, square: Square, tile: Option<Tile>) {
        self.board.put(square, tile);
        for direction in Direction::ALL {
            let (line, at) = square.along(direction);
            let line = &mut self.lines_mut(direction)[line];
            match tile {
                Some(tile) => {
                    line.tiles[at] = tile.code();
                    line.occupied |= 1 << at;
                }
                None => {
                    line.tiles[at] = 0;
                    line.occupied &= !(1 << at);
                }
            }
            line.renew_ahead();
        }
    }

    fn renew_around(&mut self, placed: &Placed) {
        for &square in placed.squares() {
            self.renew_crosses(square);
            for direction in Direction::ALL {
                let (line, at) = square.along(direction);
                let here = &self.lines(direction)[line];
                let (before, after) = (here.run_before(at), here.run_after(at + 1));
                let len = usize::from(here.len);
                if before > 0 {
                    self.renew_cross(direction.crossing(), Square::on(direction, line, before - 1));
                }
                if after < len {
                    self.renew_cross(direction.crossing(), Square::on(direction, line, after));
                }
            }
        }
        self.renew_anchors();
        debug_assert!(self.is_consistent());
    }

    fn renew_crosses(&mut self, square: Square) {
        for direction in Direction::ALL {
            self.renew_cross(direction, square);
        }
    }

    /// Computes cross-check set and cross-sum of a square for plays in `direction`.
    fn renew_cross(&mut self, direction: Direction, square: Square) {
        let (crossing_line, crossing_at) = square.along(direction.crossing());
        let crossing = &self.lines(direction.crossing())[crossing_line];
        let before = crossing.run_before(crossing_at)..crossing_at;
        let after = crossing_at + 1..crossing.run_after(crossing_at + 1);
        let occupied = crossing.is_occupied(crossing_at);
        let crossed = !(occupied || before.is_empty() && after.is_empty());
        let (mut sum, mut allowed) = (0, lexicon::Letters::NONE);
        if crossed {
            let points = |at: usize| self.rules.points(crossing.tile(at)) as i16;
            sum = before.chain(after).map(points).sum();
            allowed = crossing.fitting(self.lexicon, crossing_at);
        } else if !occupied {
            allowed = self.rules.alphabet().letters();
        }
        let (line, at) = square.along(direction);
        let line = &mut self.lines_mut(direction)[line];
        line.sums[at] = sum;
        line.allowed[at] = allowed;
        line.crossed = line.crossed & !(1 << at) | u32::from(crossed) << at;
    }

    fn renew_anchors(&mut self) {
        let start = self.rules.layout().start();
        let empty_board = self.board.is_empty();
        for direction in Direction::ALL {
            let (start_line, start_at) = start.along(direction);
            for (index, line) in self.lines_mut(direction).iter_mut().enumerate() {
                let beside = line.occupied << 1 | line.occupied >> 1;
                line.anchors = (beside | line.crossed) & !line.occupied & line.squares();
                if empty_board && index == start_line {
                    line.anchors = 1 << start_at;
                }
            }
        }
    }

    /// The slow twin of the incremental upkeep: everything computed anew.
    fn is_consistent(&self) -> bool {
        let fresh = Self::on_board(self.rules, self.lexicon, self.board.clone());
        fresh.is_ok_and(|fresh| fresh.across == self.across && fresh.down == self.down)
    }
}

fn squares(board: &Board) -> impl Iterator<Item = Square> + use<> {
    let cols = board.cols() as u8;
    (0..board.rows() as u8).flat_map(move |row| (0..cols).map(move |col| Square { row, col }))
}

fn empty_lines(rules: &Rules, direction: Direction) -> Vec<Line> {
    let layout = rules.layout();
    let (lines, len) = match direction {
        Direction::Across => (layout.rows(), layout.cols()),
        Direction::Down => (layout.cols(), layout.rows()),
    };
    (0..lines)
        .map(|index| {
            let mut line = Line::new(len);
            for at in 0..len {
                let premium = layout.premium(Square::on(direction, index, at));
                line.allowed[at] = rules.alphabet().letters();
                line.letter_factor[at] = premium.letter;
                line.word_factor[at] = premium.word;
                line.letter_premiums |= u32::from(premium.letter != 1) << at;
            }
            line
        })
        .collect()
}
