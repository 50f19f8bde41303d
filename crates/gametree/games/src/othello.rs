//! Othello on bitboards.

mod eval;

use gametree::{Game, Key, MoveCode, Side, Value};
use gametree_table::Mixer;

pub use eval::IagoStyle;

/// A position: the disks of both players and who is to move. Black is Max and moves first.
///
/// Bit 0 is the square a1, bit 7 is h1, bit 63 is h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disks {
    own: u64,
    other: u64,
    turn: Side,
}

impl Disks {
    /// The disks of `side`, one bit a square.
    #[must_use]
    pub const fn of(&self, side: Side) -> u64 {
        match (side, self.turn) {
            (Side::Max, Side::Max) | (Side::Min, Side::Min) => self.own,
            _ => self.other,
        }
    }

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The number of disks on the board, 4 to 64.
    #[must_use]
    pub const fn count(&self) -> u32 {
        (self.own | self.other).count_ones()
    }
}

/// A disk on the square of a number below 64, or the pass, 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(u8);

impl Place {
    /// Giving up the turn, legal only when no disk can be placed.
    pub const PASS: Self = Self(64);

    /// The number of the square, unless this is the pass.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.0 < 64 { Some(self.0) } else { None }
    }

    /// A square, if the number is below 64.
    #[must_use]
    pub const fn square(number: u8) -> Option<Self> {
        if number < 64 { Some(Self(number)) } else { None }
    }
}

/// The game of Othello.
///
/// A finished game is worth the difference in disks times [`Othello::DISK`] to Black. When the player
/// to move has no legal move but the opponent has, the pass is the only move.
///
/// ```
/// use gametree::{Depth, perft};
/// use gametree_games::Othello;
/// assert_eq!(perft(&Othello, &mut Othello::start(), Depth(4)), 244);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Othello;

const NOT_LEFT: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_RIGHT: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The set moved by one square in each of eight directions: left shifts, then right shifts.
const STEPS: [(u32, u64); 4] = [(1, NOT_LEFT), (9, NOT_LEFT), (8, u64::MAX), (7, NOT_RIGHT)];

impl Othello {
    /// The value of one disk at the end of a game, in the unit of [`IagoStyle`].
    pub const DISK: Value = 100_000;

    /// The position in which every game starts.
    #[must_use]
    pub const fn start() -> Disks {
        Disks { own: 1 << 28 | 1 << 35, other: 1 << 27 | 1 << 36, turn: Side::Max }
    }

    /// A position with the given disks; `None` when both players hold one square.
    #[must_use]
    pub const fn with_disks(black: u64, white: u64, turn: Side) -> Option<Disks> {
        if black & white != 0 {
            return None;
        }
        let (own, other) = match turn {
            Side::Max => (black, white),
            Side::Min => (white, black),
        };
        Some(Disks { own, other, turn })
    }

    /// The squares on which a player with the disks `own` may place one, against `other`.
    #[must_use]
    pub fn mobility(own: u64, other: u64) -> u64 {
        let mut places = 0;
        for (shift, inside) in STEPS {
            let back = inside.rotate_right(shift);
            let (up, down) = (other & inside, other & back);
            // Runs of the other colour that start beside an own disk, doubling in length.
            let mut run = (own << shift) & up;
            let mut nur = (own >> shift) & down;
            run |= (run << shift) & up;
            nur |= (nur >> shift) & down;
            let (ups, downs) = (up & (up << shift), down & (down >> shift));
            run |= (run << (2 * shift)) & ups;
            nur |= (nur >> (2 * shift)) & downs;
            run |= (run << (2 * shift)) & ups;
            nur |= (nur >> (2 * shift)) & downs;
            places |= (run << shift) & inside | (nur >> shift) & back;
        }
        places & !(own | other)
    }

    /// The disks that turn over when a player places one on the square of a number below 64.
    fn flips(own: u64, other: u64, square: u8) -> u64 {
        let rays = &RAYS[usize::from(square & 63)];
        let mut flips = 0;
        for ray in &rays[..4] {
            // A carry runs up the ray over the other's disks to the first square without one.
            let end = (other | !ray).wrapping_add(1) & own & ray;
            flips |= end.wrapping_sub(u64::from(end != 0)) & ray;
        }
        for ray in &rays[4..] {
            let first = (1 << 63) >> ((!other & ray) | 1).leading_zeros();
            let end = first & own & ray;
            flips |= (end.wrapping_neg() << 1) & ray;
        }
        flips
    }
}

/// The squares beyond each square: four directions of growing numbers, then their opposites.
const RAYS: [[u64; 8]; 64] = {
    const DIRECTIONS: [(i32, i32); 8] =
        [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut n = 0;
        while n < 8 {
            let (dx, dy) = DIRECTIONS[n];
            let (mut x, mut y) = (square % 8 + dx, square / 8 + dy);
            while 0 <= x && x < 8 && 0 <= y && y < 8 {
                rays[square as usize][n] |= 1 << (8 * y + x);
                x += dx;
                y += dy;
            }
            n += 1;
        }
        square += 1;
    }
    rays
};

impl Game for Othello {
    type Pos = Disks;
    type Move = Place;
    type Undo = Disks;

    fn to_move(&self, pos: &Disks) -> Side {
        pos.turn
    }

    fn outcome(&self, pos: &Disks) -> Option<Value> {
        if Self::mobility(pos.own, pos.other) != 0 || Self::mobility(pos.other, pos.own) != 0 {
            return None;
        }
        let black = pos.of(Side::Max).count_ones() as Value;
        let white = pos.of(Side::Min).count_ones() as Value;
        Some((black - white) * Self::DISK)
    }

    fn moves(&self, pos: &Disks, mut visit: impl FnMut(Place)) {
        let mut places = Self::mobility(pos.own, pos.other);
        if places == 0 {
            visit(Place::PASS);
        }
        while places != 0 {
            visit(Place(places.trailing_zeros() as u8));
            places &= places - 1;
        }
    }

    fn outcome_or_moves(&self, pos: &Disks, mut visit: impl FnMut(Place)) -> Option<Value> {
        let mut places = Self::mobility(pos.own, pos.other);
        if places == 0 {
            let outcome = self.outcome(pos);
            if outcome.is_none() {
                visit(Place::PASS);
            }
            return outcome;
        }
        while places != 0 {
            visit(Place(places.trailing_zeros() as u8));
            places &= places - 1;
        }
        None
    }

    fn make(&self, pos: &mut Disks, mv: Place) -> Disks {
        let before = *pos;
        let (own, other) = match 1u64.checked_shl(mv.0.into()) {
            None => (pos.own, pos.other),
            Some(square) => {
                let flips = Self::flips(pos.own, pos.other, mv.0);
                (pos.own ^ flips | square, pos.other ^ flips)
            }
        };
        *pos = Disks { own: other, other: own, turn: pos.turn.other() };
        before
    }

    fn undo(&self, pos: &mut Disks, undo: Disks) {
        *pos = undo;
    }

    /// A hash of the whole position: with up to 20 disks turned by a move, hashing two words costs
    /// less than a Zobrist key that is kept up to date.
    fn key(&self, pos: &Disks) -> Key {
        let turn = if pos.turn == Side::Max { 0x9e37_79b9_7f4a_7c15 } else { 0 };
        Key(Mixer::mix(pos.own ^ Mixer::mix(pos.other ^ turn)))
    }

    fn code(&self, mv: Place) -> MoveCode {
        MoveCode(mv.0.into())
    }
}
