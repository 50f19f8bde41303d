//! A new game in one page: tic-tac-toe, defined and solved.
//!
//! `cargo run --release -p gametree --example new_game`
#![allow(clippy::print_stdout)]

use gametree::{Counters, Depth, Game, Key, MoveCode, Search, Side, Value};
use gametree_table::{Entries, Indexing, Mixer, RivalTable};

struct TicTacToe;

/// The squares of X (Max) and of O (Min), one bit each.
type Board = [u16; 2];

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Game for TicTacToe {
    type Pos = Board;
    type Move = u16;
    type Undo = Board;

    fn to_move(&self, pos: &Board) -> Side {
        if pos[0].count_ones() == pos[1].count_ones() { Side::Max } else { Side::Min }
    }
    fn outcome(&self, pos: &Board) -> Option<Value> {
        let has_line = |squares: u16| LINES.into_iter().any(|line| squares & line == line);
        match pos {
            _ if has_line(pos[0]) => Some(1),
            _ if has_line(pos[1]) => Some(-1),
            _ => (pos[0] | pos[1] == 0o777).then_some(0),
        }
    }
    fn moves(&self, pos: &Board, visit: impl FnMut(u16)) {
        (0..9).filter(|square| (pos[0] | pos[1]) >> square & 1 == 0).for_each(visit);
    }
    fn make(&self, pos: &mut Board, square: u16) -> Board {
        let before = *pos;
        pos[self.to_move(pos) as usize] |= 1 << square;
        before
    }
    fn undo(&self, pos: &mut Board, before: Board) {
        *pos = before;
    }
    fn key(&self, pos: &Board) -> Key {
        Key(Mixer::mix(u64::from(pos[0]) << 9 | u64::from(pos[1])))
    }
    fn code(&self, square: u16) -> MoveCode {
        MoveCode(square)
    }
}

fn main() -> Result<(), gametree_table::TableError> {
    let table = RivalTable::new(Entries(1 << 12), Indexing::MulHigh)?;
    let mut search =
        Search::new(TicTacToe, ()).with_table(table).with_observer(Counters::default());
    let verdict = search.solve(&[0, 0], Depth::MAX);
    println!("value {:?}, best {:?}", verdict.bounds.value(), verdict.best);
    println!("{} positions visited", search.observer().visited);
    Ok(())
}
