//! Sound policies never remember a wrong bound; the unsound ones do, and are kept to show it.

use gametree::contingency::{
    Forgetful, Inherited, Naive, NoDraws, Policy, Printed, Scoped, ScopedEnds, Shadow, ShadowEnds,
    Solver, Taint, TaintEnds,
};
use gametree::{Bounds, Game, Key, Value, minimax_on_paths};
use gametree_games::{
    CyclicGame, CyclicShape, Ending, Enumerate, Node, Piece, Pursuit, Vertex, retrograde,
};
use proptest::prelude::*;

const SHAPE: CyclicShape = CyclicShape { size: 9, degree: 3, percent_over: 25, payoff: 3 };

/// What is wrong with a policy in one game: root scores, entries, scores with the kept table.
#[derive(Debug, Default, PartialEq, Eq)]
struct Wrong {
    roots: usize,
    entries: usize,
    kept: usize,
}

fn is_wrong(values: &[Option<Value>], (key, bounds): (Key, Bounds)) -> bool {
    !bounds.contains(values[key.0 as usize].unwrap())
}

fn check<P: Policy>(game: &CyclicGame, draw: Value) -> Wrong {
    let values = retrograde(game, draw);
    let mut solver = Solver::<_, P, 1>::new(game, draw);
    let mut wrong = Wrong::default();
    for vertex in game.vertices() {
        let is_right = solver.solve(&vertex).value() == values[game.number(&vertex)];
        if vertex == Vertex(0) {
            wrong.roots = usize::from(!is_right);
        } else {
            wrong.kept += usize::from(!is_right);
        }
    }
    wrong.entries = solver.entries().filter(|&entry| is_wrong(&values, entry)).count();
    wrong
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn sound_policies_are_right_in_every_game(
        seed: u64,
        size in 4u16..16,
        degree in 1u16..5,
        payoff in 1u8..4,
        draw in -2..=2,
    ) {
        let game = CyclicGame::random(seed, CyclicShape { size, degree, payoff, percent_over: 25 });
        let right = Wrong::default();
        prop_assert_eq!(check::<Taint>(&game, draw), Wrong::default());
        prop_assert_eq!(check::<TaintEnds>(&game, draw), Wrong::default());
        prop_assert_eq!(check::<Shadow>(&game, draw), Wrong::default());
        prop_assert_eq!(check::<ShadowEnds>(&game, draw), Wrong::default());
        prop_assert_eq!(check::<Scoped>(&game, draw), Wrong::default());
        prop_assert_eq!(check::<ScopedEnds>(&game, draw), Wrong::default());
        prop_assert_eq!(check::<Inherited>(&game, draw), right);
    }

    /// With one position that occurred twice in the game: a draw whenever it is met again.
    #[test]
    fn sound_policies_are_right_with_a_game_history(seed: u64, twice in 0u16..9, draw in -1..=1) {
        let game = CyclicGame::random(seed, SHAPE);
        let twice = Vertex(twice);
        prop_assume!(game.outcome(&twice).is_none());
        let expected = |root: Vertex| {
            // The drawn position is an end of the game, except as the root.
            let nodes = game.vertices().map(|v| match game.outcome(&v) {
                Some(value) => Node::Over(value),
                None if v == twice && v != root => Node::Over(draw),
                None => {
                    let mut moves = Vec::new();
                    game.moves(&v, |to| moves.push(to));
                    Node::Moves(moves)
                }
            });
            let changed = CyclicGame::new(nodes.collect()).unwrap();
            retrograde(&changed, draw)[game.number(&root)]
        };
        prop_assert_eq!(with_history::<ScopedEnds>(&game, twice, draw, expected), 0);
        prop_assert_eq!(with_history::<Inherited>(&game, twice, draw, expected), 0);
        prop_assert_eq!(with_history::<Shadow>(&game, twice, draw, expected), 0);
        prop_assert_eq!(with_history::<Forgetful>(&game, twice, draw, expected), 0);
    }
}

fn with_history<P: Policy>(
    game: &CyclicGame,
    twice: Vertex,
    draw: Value,
    expected: impl Fn(Vertex) -> Option<Value>,
) -> usize {
    let mut solver = Solver::<_, P, 1>::new(game, draw);
    solver.set_history([game.key(&twice)]);
    let is_wrong = |root: &Vertex| solver.solve(root).value() != expected(*root);
    game.vertices().filter(is_wrong).count()
}

#[test]
fn naive_and_printed_tables_are_wrong_in_some_games() {
    let mut naive = Wrong::default();
    let (mut no_draws, mut printed, mut repaired) = (0, 0, 0);
    for seed in 0..20_000 {
        let game = CyclicGame::random(seed, SHAPE);
        let values = retrograde(&game, 0);
        let found = check::<Naive>(&game, 0);
        naive.roots += found.roots;
        naive.entries += found.entries;
        no_draws += check::<NoDraws>(&game, 0).entries;
        let mut solver = Printed::<_>::new(&game, 0);
        solver.solve(&Vertex(0));
        printed += solver.entries().filter(|&entry| is_wrong(&values, entry)).count();
        let mut solver = Printed::<_, true>::new(&game, 0);
        solver.solve(&Vertex(0));
        repaired += solver.entries().filter(|&entry| is_wrong(&values, entry)).count();
    }
    assert!(naive.roots > 0 && naive.entries > 0, "{naive:?}");
    assert!(printed > 0 && no_draws > 0, "printed {printed}, no draws {no_draws}");
    assert_eq!(repaired, 0, "keeping the type of the bound repairs the printed code");
}

/// Positions 0, 1 and 4 and an end 5 that Max has won: 0 to 1 and 5, 1 to 0 and 4, 4 to 1 and 5.
fn smallest_counterexample() -> CyclicGame {
    let moves = |to: &[u16]| Node::Moves(to.iter().map(|&v| Vertex(v)).collect());
    let unused = || Node::Over(0);
    let nodes =
        vec![moves(&[1, 5]), moves(&[0, 4]), unused(), unused(), moves(&[1, 5]), Node::Over(1)];
    CyclicGame::new(nodes).unwrap()
}

#[test]
fn the_printed_code_stores_a_bound_as_an_exact_score() {
    let game = smallest_counterexample();
    assert_eq!(retrograde(&game, 0)[1], Some(1));
    let mut printed = Printed::<_>::new(&game, 0);
    assert_eq!(printed.solve(&Vertex(0)).value(), Some(1), "the root comes out right");
    let at = |key| printed.entries().find(|&(k, _)| k == Key(key)).map(|(_, bounds)| bounds);
    // Position 1 is worth 1 to Max; the table says that Min has at least a draw there.
    assert_eq!(at(1), Some(Bounds { lo: -gametree::INFINITY, hi: 0 }));
    let mut repaired = Printed::<_, true>::new(&game, 0);
    repaired.solve(&Vertex(0));
    assert!(repaired.entries().all(|(key, bounds)| {
        retrograde(&game, 0)[key.0 as usize].is_some_and(|value| bounds.contains(value))
    }));
}

#[test]
fn three_moves_are_enough_to_fool_a_naive_table() {
    let moves = |to: &[u16]| Node::Moves(to.iter().map(|&v| Vertex(v)).collect());
    let game = CyclicGame::new(vec![moves(&[1, 3]), moves(&[0]), Node::Over(0), Node::Over(1)]);
    let game = game.unwrap();
    assert!(check::<Naive>(&game, 0).entries > 0);
    assert_eq!(check::<Inherited>(&game, 0), Wrong::default());
}

#[test]
fn the_search_without_memory_finds_the_value_of_the_paths() {
    for seed in 0..300 {
        let game = CyclicGame::random(seed, SHAPE);
        let mut solver = Solver::<_, Forgetful, 1>::new(&game, 0);
        for mut vertex in game.vertices() {
            let expected = minimax_on_paths(&game, &mut vertex, 0);
            assert_eq!(solver.solve(&vertex).value(), Some(expected));
        }
    }
}

/// Solves every position of a game and compares it with its retrograde value.
fn solves<G: Enumerate + Copy>(game: G) {
    let values = retrograde(&game, 0);
    let mut solver = Solver::<G, Inherited, 32>::new(game, 0);
    for (number, &value) in values.iter().enumerate() {
        if let Some(pos) = game.position(number) {
            assert_eq!(solver.solve(&pos).value(), value, "position {number}");
        }
    }
    let wrong = solver.entries().filter(|&entry| is_wrong(&values, entry)).count();
    assert_eq!(wrong, 0);
}

#[test]
fn pursuits_and_endings_have_their_retrograde_values() {
    solves(Pursuit::new(4, 4).unwrap());
    solves(Pursuit::new(5, 3).unwrap());
    solves(Ending::new(Piece::Queen, 3).unwrap());
    solves(Ending::new(Piece::Rook, 3).unwrap());
}
