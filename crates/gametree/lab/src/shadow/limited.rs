//! What a depth limit does: no table that ignores the path is exact then.

use gametree::contingency::Nodes;
use gametree::{Bounds, Depth, DrawOnPath, Evaluate, Game, Search, Value};
use gametree_games::{CyclicGame, CyclicShape, Vertex};
use gametree_table::{ExactTable, Mixer};

use crate::options::Options;
use crate::report::Report;
use crate::stats::Share;

/// A random value for every position where the search stops.
#[derive(Clone, Copy)]
struct RandomLeaf(u64);

impl Evaluate<CyclicGame> for RandomLeaf {
    fn eval(&mut self, _: &CyclicGame, pos: &Vertex) -> Value {
        (Mixer::mix(self.0 ^ u64::from(pos.0)) % 7) as Value - 3
    }
}

pub(crate) fn run(options: &Options) -> Report {
    let games = options.games.unwrap_or(20_000);
    let size = options.sizes_or(&[24])[0];
    let title = format!("{games} random games of {size} positions, random leaf values");
    let columns =
        ["depth", "naive differs %", "taint + endpoint differs %", "nodes: none", "naive", "taint"];
    let mut report = Report::new(title, &columns);
    report.note("differs: from the search without a table; no limit on depth, no difference");
    report.chart.x = "depth limit";
    report.chart.y = "root values that differ, %";
    let shape = CyclicShape { size, degree: 3, percent_over: 15, payoff: 3 };
    let mut last = [0.0; 2];
    for depth in [4, 6, 8, 10, 12, 14] {
        let mut differs = [Share::default(); 2];
        let mut nodes = [0; 3];
        for number in 0..games {
            let seed = options.seed.wrapping_add(number);
            let game = CyclicGame::random(seed, shape);
            let [none, naive, taint] = searched(&game, seed, Depth(depth));
            differs[0].add(naive.0 != none.0);
            differs[1].add(taint.0 != none.0);
            for (sum, result) in nodes.iter_mut().zip([none, naive, taint]) {
                *sum += result.1.0;
            }
        }
        let mean = |n: usize| format!("{:.1}", nodes[n] as f64 / games as f64);
        let cells = [depth.to_string(), differs[0].percent(), differs[1].percent()];
        report.row(cells.into_iter().chain([mean(0), mean(1), mean(2)]));
        for (n, name) in ["naive", "taint + endpoint evidence"].into_iter().enumerate() {
            report.point(name, depth.into(), 100.0 * differs[n].rate());
            last[n] = differs[n].rate();
        }
    }
    report.check(last[0] >= last[1], "at depth 14 the naive table differs at least as often");
    report
}

/// Value and nodes without a table, with a naive one, and with one that keeps what is free.
fn searched(game: &CyclicGame, seed: u64, depth: Depth) -> [(Bounds, Nodes); 3] {
    let counted = |search: &mut dyn FnMut() -> (Bounds, u64)| {
        let (bounds, nodes) = search();
        (bounds, Nodes(nodes))
    };
    let base = || {
        let counters = gametree::Counters::default();
        Search::new(game, Leaves(RandomLeaf(seed))).with_observer(counters)
    };
    let rule = DrawOnPath::<1>::new(0);
    let mut none = base().with_repetition(rule.clone());
    let mut taint = base().with_repetition(rule).with_table(ExactTable::new());
    let mut naive =
        base().with_repetition(naive::NaiveDraws::default()).with_table(ExactTable::new());
    let root = Vertex(0);
    [
        counted(&mut || {
            let bounds = none.solve(&root, depth).bounds;
            (bounds, none.observer().visited)
        }),
        counted(&mut || {
            let bounds = naive.solve(&root, depth).bounds;
            (bounds, naive.observer().visited)
        }),
        counted(&mut || {
            let bounds = taint.solve(&root, depth).bounds;
            (bounds, taint.observer().visited)
        }),
    ]
}

/// Lets an evaluation of a game serve a reference to that game.
#[derive(Clone, Copy)]
struct Leaves<V>(V);

impl<G: Game, V: Evaluate<G>> Evaluate<&G> for Leaves<V> {
    fn eval(&mut self, game: &&G, pos: &G::Pos) -> Value {
        self.0.eval(game, pos)
    }
}

mod naive {
    //! A repetition rule that forgets to say what a draw relies on.

    use gametree::{Bounds, Found, Key, Repetition};

    #[derive(Clone, Default)]
    pub(super) struct NaiveDraws(Vec<Key>);

    impl Repetition for NaiveDraws {
        type Why = ();

        fn enter(&mut self, key: Key) -> Option<Found<()>> {
            if self.0.contains(&key) {
                return Some(Found::free(Bounds::exact(0)));
            }
            self.0.push(key);
            None
        }

        fn leave(&mut self, _: &mut Found<()>) {
            self.0.pop();
        }
    }
}
