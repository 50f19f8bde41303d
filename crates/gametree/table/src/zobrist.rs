//! Keys that a move changes by a few exclusive-ors.

use crate::key::{Key, Mixer};

/// Random numbers for every piece on every square and for both sides to move.
///
/// The key of a position is the exclusive-or of the numbers of its pieces and of the side to move;
/// moving a piece from `f` to `t` turns `h` into `h ^ f ^ t`. A capture also takes the captured
/// piece out, and every right that the rules attach to a position (castling, en passant) needs a
/// number of its own: model such rights as further pieces. Source: Zobrist 1970; Rival,
/// "Transposition/Refutation Tables".
///
/// ```
/// use gametree_table::{Key, Zobrist};
///
/// const CHESS: Zobrist<12, 64> = Zobrist::new(2024);
/// let start = CHESS.piece(5, 4) ^ CHESS.piece(11, 60);
/// let moved = CHESS.moved(start, 5, 4, 12);
/// assert_eq!(moved, CHESS.piece(5, 12) ^ CHESS.piece(11, 60));
/// assert_eq!(CHESS.moved(moved, 5, 12, 4), start);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zobrist<const PIECES: usize, const SQUARES: usize> {
    pieces: [[Key; SQUARES]; PIECES],
    sides: [Key; 2],
}

impl<const PIECES: usize, const SQUARES: usize> Zobrist<PIECES, SQUARES> {
    /// Numbers drawn from `seed`, the same on every machine.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        let mut mixer = Mixer::new(seed);
        let mut pieces = [[Key(0); SQUARES]; PIECES];
        let mut piece = 0;
        while piece < PIECES {
            let mut square = 0;
            while square < SQUARES {
                pieces[piece][square] = Key(mixer.draw());
                square += 1;
            }
            piece += 1;
        }
        let sides = [Key(mixer.draw()), Key(mixer.draw())];
        Self { pieces, sides }
    }

    /// The number of `piece` on `square`.
    ///
    /// # Panics
    /// When `piece` is not below `PIECES` or `square` not below `SQUARES`.
    #[must_use]
    pub const fn piece(&self, piece: usize, square: usize) -> Key {
        self.pieces[piece][square]
    }

    /// The number of the first (`0`) or second (`1`) player being on move.
    ///
    /// # Panics
    /// When `side` is neither 0 nor 1.
    #[must_use]
    pub const fn side(&self, side: usize) -> Key {
        self.sides[side]
    }

    /// What changes in a key when the turn passes to the other player.
    #[must_use]
    pub const fn turn(&self) -> Key {
        self.sides[0].xor(self.sides[1])
    }

    /// The key after `piece` has moved between two squares.
    ///
    /// # Panics
    /// When `piece`, `from` or `to` is out of range.
    #[must_use]
    pub const fn moved(&self, key: Key, piece: usize, from: usize, to: usize) -> Key {
        key.xor(self.pieces[piece][from]).xor(self.pieces[piece][to])
    }
}
