//! Every game keeps the contract, and its counts and values are known.

use gametree::{Depth, Evaluate, Game, Side, minimax_on_paths, perft};
use gametree_games::{
    Branching, CyclicGame, CyclicShape, Ending, Enumerate, GraphError, IagoStyle, Node, Othello,
    Piece, Pursuit, RandomTree, Vertex, conformance, retrograde,
};
use gametree_table::Mixer;
use proptest::prelude::*;

const SHAPE: CyclicShape = CyclicShape { size: 9, degree: 3, percent_over: 25, payoff: 3 };

#[test]
fn every_game_passes_the_conformance_kit() {
    let tree = RandomTree::new(5, Branching::Random { mean: 5 }, Depth(30));
    assert_eq!(conformance::check(&tree, &tree.root(), 50, Depth(40), 1), Ok(()));
    assert_eq!(conformance::check(&Othello, &Othello::start(), 50, Depth(70), 1), Ok(()));
    for seed in 0..50 {
        let game = CyclicGame::random(seed, CyclicShape { size: 40, ..SHAPE });
        assert_eq!(conformance::check(&game, &Vertex(0), 5, Depth(60), 1), Ok(()));
    }
    let grid = Pursuit::new(4, 5).unwrap();
    conform_everywhere(&grid);
    for piece in [Piece::Rook, Piece::Queen, Piece::Pawn] {
        conform_everywhere(&Ending::new(piece, 4).unwrap());
    }
}

fn conform_everywhere<G: Enumerate>(game: &G)
where
    G::Pos: PartialEq + std::fmt::Debug,
{
    for number in (0..game.size()).step_by(37) {
        let Some(start) = game.position(number) else { continue };
        assert_eq!(game.number(&start), number);
        assert_eq!(conformance::check(game, &start, 3, Depth(30), 1), Ok(()));
    }
}

/// Paths of 1 to 9 plies from the start of Othello, passes counted as moves; the counts that several
/// move generators publish.
#[test]
fn othello_perft_equals_the_published_counts() {
    let counts = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288];
    for (plies, count) in (1..).zip(counts) {
        assert_eq!(perft(&Othello, &mut Othello::start(), Depth(plies)), count, "{plies} plies");
    }
}

#[test]
fn the_othello_evaluation_changes_sign_with_the_colours() {
    let mut random = Mixer::new(3);
    for _ in 0..100 {
        let mut pos = Othello::start();
        for _ in 0..random.below(55) {
            if Othello.outcome(&pos).is_some() {
                break;
            }
            let mut moves = Vec::new();
            Othello.moves(&pos, |mv| moves.push(mv));
            Othello.make(&mut pos, moves[random.below(moves.len() as u64) as usize]);
        }
        // A pass exchanges the mover but not the disks; the evaluation is Black's throughout.
        let (black, white) = (pos.of(Side::Max), pos.of(Side::Min));
        let swapped = Othello::with_disks(white, black, Side::Max).unwrap();
        let value = IagoStyle.eval(&Othello, &pos);
        assert_eq!(value, -IagoStyle.eval(&Othello, &swapped));
    }
    assert!(Othello::with_disks(1, 1, Side::Max).is_none());
}

#[test]
fn graphs_that_are_no_games_are_refused() {
    let moves = |to: &[u16]| Node::Moves(to.iter().map(|&v| Vertex(v)).collect());
    let far = GraphError::NoSuchVertex { from: Vertex(0), to: Vertex(1) };
    assert_eq!(CyclicGame::new(vec![moves(&[1])]).err(), Some(far));
    let bad = Some(GraphError::BadMoves(Vertex(0)));
    assert_eq!(CyclicGame::new(vec![moves(&[])]).err(), bad);
    assert_eq!(CyclicGame::new(vec![moves(&[0, 0])]).err(), bad);
}

/// Numbers of positions won by White with White to move, for regression; they were computed by this
/// crate and agree with the searches of the laboratory.
#[test]
fn rook_and_queen_win_almost_always_on_a_small_board() {
    for (piece, at_least) in [(Piece::Rook, 99), (Piece::Queen, 95)] {
        let game = Ending::new(piece, 4).unwrap();
        let values = retrograde(&game, 0);
        let to_move = |side| {
            let values = &values;
            (0..game.size()).filter(move |&n| {
                values[n].is_some()
                    && game.position(n).is_some_and(|p| p.turn() == side && p.piece().is_some())
            })
        };
        let all = to_move(Side::Max).count();
        let won = to_move(Side::Max).filter(|&n| values[n] == Some(1)).count();
        assert!(100 * won >= at_least * all, "{piece:?}: {won} of {all}");
        let drawn = to_move(Side::Min).filter(|&n| values[n] == Some(0)).count();
        assert!(drawn > 0, "Black may capture or be stalemated");
    }
}

proptest! {
    #[test]
    fn retrograde_values_are_those_of_the_paths(seed: u64, draw in -1..=1) {
        let game = CyclicGame::random(seed, SHAPE);
        let values = retrograde(&game, draw);
        for mut vertex in game.vertices() {
            let number = game.number(&vertex);
            let value = minimax_on_paths(&game, &mut vertex, draw);
            prop_assert_eq!(values[number], Some(value));
        }
    }

    #[test]
    fn othello_moves_are_those_of_the_plain_rules(seed: u64, plies in 0usize..58) {
        let mut random = Mixer::new(seed);
        let mut pos = Othello::start();
        for _ in 0..plies {
            if Othello.outcome(&pos).is_some() {
                break;
            }
            let mut moves = Vec::new();
            Othello.moves(&pos, |mv| moves.push(mv));
            Othello.make(&mut pos, moves[random.below(moves.len() as u64) as usize]);
        }
        let (own, other) = (pos.of(pos.turn()), pos.of(pos.turn().other()));
        prop_assert_eq!(Othello::mobility(own, other), plain_mobility(own, other));
        let mut moves = Vec::new();
        Othello.moves(&pos, |mv| moves.push(mv));
        for mv in moves {
            let Some(square) = mv.number() else { continue };
            let mut after = pos;
            Othello.make(&mut after, mv);
            let expected = own | 1 << square | plain_flips(own, other, i32::from(square));
            prop_assert_eq!(after.of(pos.turn()), expected);
            prop_assert_eq!(after.of(pos.turn().other()), other & !expected);
        }
    }
}

/// The rules square by square: walk over the other's disks until an own one.
fn plain_flips(own: u64, other: u64, square: i32) -> u64 {
    let at = |set: u64, x: i32, y: i32| {
        (0..8).contains(&x) && (0..8).contains(&y) && set >> (8 * y + x) & 1 == 1
    };
    let (x, y) = (square % 8, square / 8);
    let mut flips = 0;
    for (dx, dy) in (0..9).map(|d| (d % 3 - 1, d / 3 - 1)).filter(|&d| d != (0, 0)) {
        let run = (1..).take_while(|n| at(other, x + n * dx, y + n * dy)).count() as i32;
        if at(own, x + (run + 1) * dx, y + (run + 1) * dy) {
            flips |= (1..=run).map(|n| 1u64 << (8 * (y + n * dy) + x + n * dx)).sum::<u64>();
        }
    }
    flips
}

fn plain_mobility(own: u64, other: u64) -> u64 {
    let is_place =
        |&square: &i32| (own | other) >> square & 1 == 0 && plain_flips(own, other, square) != 0;
    (0..64).filter(is_place).map(|square| 1u64 << square).sum()
}

/// A game that counts down and can be broken in one way.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    None,
    Undo,
    Code,
    Key,
    Moves,
}

impl Game for Fault {
    type Pos = u8;
    type Move = u8;
    type Undo = u8;

    fn to_move(&self, pos: &u8) -> Side {
        if pos.is_multiple_of(2) { Side::Max } else { Side::Min }
    }
    fn outcome(&self, pos: &u8) -> Option<i32> {
        (*pos == 0).then_some(1)
    }
    fn moves(&self, pos: &u8, visit: impl FnMut(u8)) {
        let most = if *self == Self::Moves && *pos == 5 { 0 } else { (*pos).min(2) };
        (1..=most).for_each(visit);
    }
    fn make(&self, pos: &mut u8, mv: u8) -> u8 {
        *pos -= mv;
        mv
    }
    fn undo(&self, pos: &mut u8, mv: u8) {
        *pos += if *self == Self::Undo { 1 } else { mv };
    }
    fn key(&self, pos: &u8) -> gametree::Key {
        gametree::Key(if *self == Self::Key { u64::from(*pos / 2) } else { u64::from(*pos) })
    }
    fn code(&self, mv: u8) -> gametree::MoveCode {
        gametree::MoveCode(if *self == Self::Code { 0 } else { mv.into() })
    }
}

#[test]
fn the_conformance_kit_finds_every_fault() {
    use conformance::Violation as V;
    let found = |fault: Fault| conformance::check(&fault, &9, 40, Depth(20), 1);
    assert_eq!(found(Fault::None), Ok(()));
    assert!(matches!(found(Fault::Undo), Err(V::Undo { .. })));
    assert!(matches!(found(Fault::Code), Err(V::SameCode { .. })));
    assert!(matches!(found(Fault::Key), Err(V::SameKey { .. })));
    assert!(matches!(found(Fault::Moves), Err(V::NoMove { .. })));
}
