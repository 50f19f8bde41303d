//! Every search, with every table, estimator and driver, finds the value that minimax finds.

use gametree::forward::{Forward, Known, Tests};
use gametree::{
    AtGeneration, Bounds, Counters, Depth, DrawOnPath, Estimate, Evaluate, Game, Order, Search,
    Side, StaticOrder, Table, Value, Window, minimax,
};
use gametree_games::{
    Branching, CyclicGame, CyclicShape, Disks, Enumerate, IagoStyle, NodeCost, Othello, RandomTree,
    retrograde,
};
use gametree_table::{
    AlwaysTable, BucketTable, Entries, ExactTable, Indexing, Mixer, NoTable, RivalTable,
    SharedTable, TwoTierTable,
};
use proptest::prelude::*;

/// What is to be searched, and what must come out.
struct Case<'a, G: Game> {
    game: &'a G,
    root: &'a G::Pos,
    depth: Depth,
    range: Bounds,
    value: Value,
}

impl<G: Game + Clone> Case<'_, G> {
    /// All drivers, with the given parts.
    #[track_caller]
    fn all_drivers<V: Evaluate<G>>(
        &self,
        eval: V,
        estimate: impl Estimate<G>,
        order: impl Order<G>,
        table: impl Table,
    ) {
        let mut search = Search::new(self.game.clone(), eval)
            .with_estimate(estimate)
            .with_order(order)
            .with_table(table);
        let (root, depth) = (self.root, self.depth);
        let value = Some(self.value);
        assert_eq!(search.solve(root, depth).bounds.value(), value, "alpha-beta");
        assert_eq!(search.mtdf(root, depth, 3).bounds.value(), value, "MTD(f)");
        assert_eq!(search.bisect(root, depth, self.range).bounds.value(), value, "bisection");
        assert_eq!(search.deepen(root, depth, |_, _| ()).bounds.value(), value, "deepening");
        let mut search = search.with_scout();
        assert_eq!(search.solve(root, depth).bounds.value(), value, "scout");
        for target in [self.value - 7, self.value, self.value + 1, self.value + 9] {
            let bounds = search.probe(root, depth, Window::at_least(target)).bounds;
            assert!(bounds.contains(self.value), "at least {target}: {bounds:?}");
            assert!(bounds.misses(Window::at_least(target)).is_some());
        }
    }

    /// All drivers with all tables.
    #[track_caller]
    fn all_tables<V: Evaluate<G> + Copy>(&self, eval: V, order: impl Order<G> + Copy) {
        let few = Entries(50);
        self.all_drivers(eval, (), order, NoTable);
        self.all_drivers(eval, (), order, ExactTable::new());
        self.all_drivers(eval, (), order, RivalTable::new(few, Indexing::FoldOver).unwrap());
        self.all_drivers(eval, (), order, AlwaysTable::new(few, Indexing::MulHigh).unwrap());
        self.all_drivers(eval, (), order, TwoTierTable::new(few, Indexing::Modulo).unwrap());
        self.all_drivers(eval, (), order, BucketTable::<4>::new(few, Indexing::MulHigh).unwrap());
        self.all_drivers(eval, (), order, &SharedTable::new(few).unwrap());
    }
}

/// Forward estimation with every set of tests and with costs that contain every edge.
const TESTS: [Tests; 4] = [Tests::REPORT, Tests::PRINTED, Tests::COMPLEMENT, Tests::ALL];

fn random_tree(seed: u64) -> RandomTree {
    RandomTree::new(seed, Branching::Random { mean: 3 }, Depth(5))
}

fn some_othello(seed: u64, plies: usize) -> Disks {
    let (mut random, mut pos) = (Mixer::new(seed), Othello::start());
    for _ in 0..plies {
        if Othello.outcome(&pos).is_some() {
            break;
        }
        let mut moves = Vec::new();
        Othello.moves(&pos, |mv| moves.push(mv));
        Othello.make(&mut pos, moves[random.below(moves.len() as u64) as usize]);
    }
    pos
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn all_searches_agree_on_random_trees(seed: u64, depth in 1u8..=6) {
        let (game, depth) = (random_tree(seed), Depth(depth));
        let root = game.root();
        let value = minimax(&game, &mut NodeCost, &mut root.clone(), depth);
        let Known { least, most } = costs(&game);
        let range = Bounds { lo: 6 * least, hi: 6 * most };
        let case = Case { game: &game, root: &root, depth, range, value };
        case.all_tables(NodeCost, ());
        case.all_tables(NodeCost, StaticOrder);
        for tests in TESTS {
            let forward = Forward::new(costs(&game)).with_tests(tests);
            case.all_drivers(NodeCost, forward, (), NoTable);
            case.all_drivers(NodeCost, forward, StaticOrder, ExactTable::new());
            case.all_drivers(NodeCost, AtGeneration(forward), StaticOrder, ExactTable::new());
            case.all_drivers(NodeCost, AtGeneration((forward, ())), (), NoTable);
        }
    }

    #[test]
    fn all_searches_agree_in_othello(seed: u64, plies in 0usize..60, depth in 1u8..=4) {
        let (root, depth) = (some_othello(seed, plies), Depth(depth));
        let value = minimax(&Othello, &mut IagoStyle, &mut root.clone(), depth);
        let range = Bounds { lo: -64 * Othello::DISK, hi: 64 * Othello::DISK };
        let case = Case { game: &Othello, root: &root, depth, range, value };
        case.all_tables(IagoStyle, ());
        case.all_tables(IagoStyle, StaticOrder);
    }

    /// Also with a table: a bound that relies on the path is not stored. The horizon lies beyond
    /// every path, so that nothing is cut off.
    #[test]
    fn searches_with_repetition_find_the_retrograde_value(seed: u64, draw in -1..=1, size in 2u16..14) {
        let shape = CyclicShape { size, degree: 3, percent_over: 25, payoff: 3 };
        let game = CyclicGame::random(seed, shape);
        let values = retrograde(&game, draw);
        let plain = Search::new(&game, ()).with_repetition(DrawOnPath::<2>::new(draw));
        let kept = RivalTable::new(Entries(64), Indexing::FoldOver).unwrap();
        let mut search = plain.clone().with_table(kept);
        for vertex in game.vertices() {
            let value = values[game.number(&vertex)];
            prop_assert_eq!(plain.clone().solve(&vertex, Depth::MAX).bounds.value(), value);
            prop_assert_eq!(search.solve(&vertex, Depth::MAX).bounds.value(), value);
            prop_assert_eq!(search.mtdf(&vertex, Depth::MAX, 0).bounds.value(), value);
        }
        let mut scout = search.with_table(ExactTable::new()).with_scout();
        for vertex in game.vertices() {
            let value = values[game.number(&vertex)];
            prop_assert_eq!(scout.solve(&vertex, Depth::MAX).bounds.value(), value);
        }
        for (key, record) in scout.table_mut().iter() {
            let value = values[key.0 as usize].unwrap();
            let is_sound = match record.bound {
                gametree_table::Bound::Lower => record.value <= value,
                gametree_table::Bound::Upper => record.value >= value,
                gametree_table::Bound::Exact => record.value == value,
            };
            prop_assert!(is_sound, "{key:?} {record:?} {value}");
        }
    }

    #[test]
    fn forward_estimation_with_exact_costs_makes_the_same_first_move(seed: u64) {
        let game = RandomTree::new(seed, Branching::Random { mean: 4 }, Depth(8));
        let root = game.root();
        let mut plain =
            Search::new(game, NodeCost).with_order(StaticOrder).with_observer(Counters::default());
        let expected = plain.solve(&root, Depth(6));
        for tests in TESTS {
            let forward = Forward::new(costs(&game)).with_tests(tests);
            let mut search = plain.clone().with_estimate(forward);
            *search.observer_mut() = Counters::default();
            let verdict = search.solve(&root, Depth(6));
            prop_assert_eq!((verdict.bounds, verdict.best), (expected.bounds, expected.best));
            prop_assert!(search.observer().generated <= plain.observer().generated);
        }
    }
}

fn costs(game: &RandomTree) -> Known {
    Known { least: game.costs().least(), most: game.costs().most() }
}

#[test]
fn the_static_order_is_a_permutation_that_is_stable() {
    let scored = |mv, stat| gametree::Scored { mv, stat: Some(stat), bounds: None };
    let mut moves = [scored(0u16, 3), scored(1, 5), scored(2, 3), scored(3, 9)];
    let tree = random_tree(1);
    StaticOrder.sort(&tree, &tree.root(), Side::Max, &mut moves);
    assert_eq!(moves.map(|m| m.mv), [3, 1, 0, 2]);
    StaticOrder.sort(&tree, &tree.root(), Side::Min, &mut moves);
    assert_eq!(moves.map(|m| m.mv), [0, 2, 1, 3]);
}
