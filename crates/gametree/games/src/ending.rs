//! King and one piece against king on small boards.

use gametree::{Game, Key, MoveCode, Side, Value};

use crate::retrograde::Enumerate;

/// The piece that stands by the white king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Along ranks and files.
    Rook,
    /// Along ranks, files and diagonals.
    Queen,
    /// One square ahead, to the last rank.
    Pawn,
}

/// Why an ending cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EndingError {
    /// The board must have between 3 and 8 squares a side.
    #[error("a board of {0} squares a side is not between 3 and 8")]
    Board(u8),
}

/// A position: two kings, a piece unless it has been captured, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndingPos {
    white: u8,
    black: u8,
    piece: Option<(Piece, u8)>,
    turn: Side,
}

impl EndingPos {
    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The white piece, unless it has been captured.
    #[must_use]
    pub const fn piece(&self) -> Option<Piece> {
        match self.piece {
            Some((piece, _)) => Some(piece),
            None => None,
        }
    }
}

/// A move of a king or of the piece to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndingMove {
    by_piece: bool,
    to: u8,
}

/// White (Max) wins 1 by checkmate; stalemate, a captured piece and play without end are draws.
///
/// The rules are those of chess with two simplifications that small boards ask for: a pawn moves
/// one square only, and it always becomes a queen on the last rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    side: u8,
    piece: Piece,
}

const KING: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Ending {
    /// The ending with `piece` on a board of `side` by `side` squares.
    ///
    /// # Errors
    /// [`EndingError::Board`] unless `side` is between 3 and 8.
    pub fn new(piece: Piece, side: u8) -> Result<Self, EndingError> {
        if (3..=8).contains(&side) {
            Ok(Self { side, piece })
        } else {
            Err(EndingError::Board(side))
        }
    }

    fn squares(&self) -> usize {
        usize::from(self.side) * usize::from(self.side)
    }

    fn stepped(&self, from: u8, (dx, dy): (i8, i8)) -> Option<u8> {
        let x = (from % self.side).checked_add_signed(dx).filter(|&x| x < self.side)?;
        let y = (from / self.side).checked_add_signed(dy).filter(|&y| y < self.side)?;
        Some(y * self.side + x)
    }

    fn touches(&self, a: u8, b: u8) -> bool {
        let apart = |a: u8, b: u8| a.abs_diff(b);
        apart(a % self.side, b % self.side) <= 1 && apart(a / self.side, b / self.side) <= 1
    }

    /// Calls `visit` with every square the piece attacks; the squares in `blockers` stop a line but
    /// are attacked themselves.
    fn attacks(&self, piece: (Piece, u8), blockers: &[u8], mut visit: impl FnMut(u8)) {
        let (kind, from) = piece;
        if kind == Piece::Pawn {
            [(1, 1), (-1, 1)].into_iter().filter_map(|d| self.stepped(from, d)).for_each(visit);
            return;
        }
        let directions = if kind == Piece::Rook { &KING[..4] } else { &KING[..] };
        for &direction in directions {
            let mut at = from;
            while let Some(next) = self.stepped(at, direction) {
                visit(next);
                if blockers.contains(&next) {
                    break;
                }
                at = next;
            }
        }
    }

    /// Whether White attacks `square`, with the black king off the board.
    fn is_attacked(&self, pos: &EndingPos, square: u8) -> bool {
        let mut found = self.touches(pos.white, square) && pos.white != square;
        if let Some(piece) = pos.piece
            && piece.1 != square
        {
            self.attacks(piece, &[pos.white], |attacked| found |= attacked == square);
        }
        found
    }

    fn black_moves(&self, pos: &EndingPos, mut visit: impl FnMut(EndingMove)) {
        for direction in KING {
            let Some(to) = self.stepped(pos.black, direction) else { continue };
            if !self.is_attacked(pos, to) {
                visit(EndingMove { by_piece: false, to });
            }
        }
    }

    fn white_moves(&self, pos: &EndingPos, mut visit: impl FnMut(EndingMove)) {
        let at_piece = |square: u8| pos.piece.is_some_and(|(_, at)| at == square);
        for direction in KING {
            let Some(to) = self.stepped(pos.white, direction) else { continue };
            if !at_piece(to) && !self.touches(to, pos.black) {
                visit(EndingMove { by_piece: false, to });
            }
        }
        let Some((kind, from)) = pos.piece else { return };
        let mut step = |to: u8| {
            if to != pos.white && to != pos.black {
                visit(EndingMove { by_piece: true, to });
            }
        };
        if kind == Piece::Pawn {
            self.stepped(from, (0, 1)).into_iter().for_each(step);
        } else {
            self.attacks((kind, from), &[pos.white, pos.black], &mut step);
        }
    }
}

impl Game for Ending {
    type Pos = EndingPos;
    type Move = EndingMove;
    type Undo = EndingPos;

    fn to_move(&self, pos: &EndingPos) -> Side {
        pos.turn
    }

    fn outcome(&self, pos: &EndingPos) -> Option<Value> {
        if pos.piece.is_none() {
            return Some(0);
        }
        let mut has_move = false;
        self.moves(pos, |_| has_move = true);
        if has_move {
            return None;
        }
        let is_mate = pos.turn == Side::Min && self.is_attacked(pos, pos.black);
        Some(Value::from(is_mate))
    }

    fn moves(&self, pos: &EndingPos, visit: impl FnMut(EndingMove)) {
        match pos.turn {
            Side::Max => self.white_moves(pos, visit),
            Side::Min => self.black_moves(pos, visit),
        }
    }

    fn make(&self, pos: &mut EndingPos, mv: EndingMove) -> EndingPos {
        let before = *pos;
        match pos.turn {
            Side::Min => {
                pos.black = mv.to;
                pos.piece = pos.piece.filter(|&(_, at)| at != mv.to);
            }
            Side::Max if mv.by_piece => {
                let is_last = mv.to / self.side + 1 == self.side;
                pos.piece = pos.piece.map(|(kind, _)| match kind {
                    Piece::Pawn if is_last => (Piece::Queen, mv.to),
                    _ => (kind, mv.to),
                });
            }
            Side::Max => pos.white = mv.to,
        }
        pos.turn = pos.turn.other();
        before
    }

    fn undo(&self, pos: &mut EndingPos, undo: EndingPos) {
        *pos = undo;
    }

    fn key(&self, pos: &EndingPos) -> Key {
        Key(self.number(pos) as u64)
    }

    fn code(&self, mv: EndingMove) -> MoveCode {
        MoveCode(u16::from(mv.by_piece) << 8 | u16::from(mv.to))
    }
}

impl Enumerate for Ending {
    /// Three states of the piece (as it was, promoted, gone), two sides, three squares.
    fn size(&self) -> usize {
        6 * self.squares().pow(3)
    }

    fn position(&self, number: usize) -> Option<EndingPos> {
        let n = self.squares();
        let (at, black, white) = (number % n, number / n % n, number / n / n % n);
        let turn = if (number / n / n / n).is_multiple_of(2) { Side::Max } else { Side::Min };
        let state = number / n / n / n / 2;
        let piece = match state {
            0 => Some((self.piece, at as u8)),
            1 if self.piece == Piece::Pawn => Some((Piece::Queen, at as u8)),
            2 if at == 0 => None,
            _ => return None,
        };
        let pos = EndingPos { white: white as u8, black: black as u8, piece, turn };
        let stands_on = |square: u8| piece.is_some_and(|(_, at)| at == square);
        let is_pawn_on_last =
            piece.is_some_and(|(kind, at)| kind == Piece::Pawn && at / self.side + 1 == self.side);
        let is_good = !self.touches(pos.white, pos.black)
            && !stands_on(pos.white)
            && !stands_on(pos.black)
            && !is_pawn_on_last
            && (turn == Side::Min || !self.is_attacked(&pos, pos.black));
        is_good.then_some(pos)
    }

    fn number(&self, pos: &EndingPos) -> usize {
        let n = self.squares();
        let (state, at) = match pos.piece {
            Some((kind, at)) if kind == self.piece => (0, usize::from(at)),
            Some((_, at)) => (1, usize::from(at)),
            None => (2, 0),
        };
        let turn = usize::from(pos.turn == Side::Min);
        ((2 * state + turn) * n + usize::from(pos.white)) * n * n + usize::from(pos.black) * n + at
    }
}
