//! Experiments that tie the stacks together.
//!
//! `dds-is-fe`: the test `TargetTooLowOrHigh` of the bridge search is forward estimation (Zhang 1995)
//! with exact edge costs: a trick is worth 0 or 1 to a side, so with `d` tricks left a position in
//! which North and South have won `c` is worth `c` to `c + d`. Put in the place of the other, the
//! one test visits the same nodes as the other, one by one.
#![allow(clippy::print_stdout, reason = "a command prints")]

use std::cell::Cell;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use dds_cards::{Card, Seat, Side as Pair, Strain};
use dds_deal::Tricks;
use dds_deal::random::Dealer;
use dds_position::{Position, Undo};
use dds_search::cuts::target;
use dds_search::order::PlainOrder;
use dds_search::{Goal, Moves, Plain, Solver, Switch, Toggle};
use dds_testkit::sample::{self, Dice};
use dds_tt::NoTable;
use gametree::forward::{Forward, Known, Tests};
use gametree::{
    Bounds, Counters, Depth, Estimate, Evaluate, Game, Key, MoveCode, Outlook, Search, Side, Value,
    Window,
};

/// Compares two searches that should be one.
#[derive(Parser)]
struct Arguments {
    #[arg(value_enum)]
    experiment: Experiment,
    /// How many endings of each size.
    #[arg(long, default_value_t = 150)]
    endings: usize,
    /// The seed of the deals and of the play that leads to the endings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Experiment {
    /// `TargetTooLowOrHigh` is forward estimation with costs 0 and 1 a trick.
    DdsIsFe,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.experiment {
        Experiment::DdsIsFe => dds_is_fe(&arguments),
    }
}

/// The nodes of all searches of endings of one size.
#[derive(Default)]
struct Row {
    searches: u64,
    wins: u64,
    nodes: [u64; COLUMNS.len()],
    /// Searches in which two columns that should agree did not.
    differ: u64,
}

const COLUMNS: [&str; 6] =
    ["bridge", "none", "bridge", "target", "FE l=0 u=1", "FE, (1) as printed"];

fn dds_is_fe(arguments: &Arguments) -> ExitCode {
    println!(
        "TargetTooLowOrHigh and forward estimation: {} endings a size, every target, seed {}",
        arguments.endings, arguments.seed
    );
    println!("nodes; \"bridge\" is the bridge search itself, the others the generic search\n");
    println!("{:>7}{:>10}{:>24}{:>48}", "", "", "no test", "with the test");
    print!("{:>7}{:>10}", "tricks", "searches");
    COLUMNS.iter().for_each(|column| print!("{column:>19}"));
    println!();
    let mut differ = 0;
    for tricks in [2, 3, 4] {
        let row = measure(arguments, tricks);
        print!("{tricks:>7}{:>10}", row.searches);
        row.nodes.iter().for_each(|nodes| print!("{nodes:>19}"));
        println!();
        differ += row.differ;
        let some = row.wins > 0 && row.wins < row.searches && row.nodes[3] < row.nodes[1];
        differ += u64::from(!some); // a comparison that shows nothing
    }
    let verdict = if differ == 0 { "PASS" } else { "FAIL" };
    println!(
        "\n{verdict} answers equal in all columns; nodes equal with and without the test in the bridge\n     \
         search and the generic one, and with the target test and forward estimation the same cards\n     \
         played in the same order: {differ} searches differ"
    );
    if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn measure(arguments: &Arguments, tricks: usize) -> Row {
    let mut dice = Dice::new(arguments.seed);
    let mut row = Row::default();
    for number in 0..arguments.endings {
        let deal = Dealer::nth(arguments.seed, number as u64);
        let strain = Strain::ALL[number % 5];
        let mut position = Position::start(&deal, strain, Seat::from_index(number / 5));
        sample::play(&mut dice, &mut position, 52 - 4 * tricks);
        for target in (1..=tricks as u8).filter_map(Tricks::new) {
            row.add(&position, target);
        }
    }
    row
}

impl Row {
    /// Asks all searches whether the side to move wins `target` tricks.
    fn add(&mut self, position: &Position, target: Tricks) {
        let found = [
            by_bridge::<Plain>(position, target),
            by_generic((), position, target),
            by_bridge::<Toggle<{ Switch::TARGET.bits() }, PlainOrder>>(position, target),
            by_generic(TargetTest, position, target),
            by_generic(forward(Tests::ALL), position, target),
            by_generic(forward(Tests::PRINTED), position, target),
        ];
        for (sum, found) in self.nodes.iter_mut().zip(&found) {
            *sum += found.nodes;
        }
        let [bridge_plain, plain, bridge, test, fe, _] = found;
        let is_same = found.iter().all(|other| other.wins == plain.wins)
            && bridge_plain.nodes == plain.nodes
            && bridge.nodes == test.nodes
            && (test.nodes, test.path) == (fe.nodes, fe.path);
        self.searches += 1;
        self.wins += u64::from(plain.wins);
        self.differ += u64::from(!is_same);
    }
}

/// What a search answered and how.
#[derive(Clone, Copy)]
struct Found {
    wins: bool,
    nodes: u64,
    /// A number made of all cards played, in order; 0 when it is not known.
    path: u64,
}

fn by_bridge<H: dds_search::Heuristics>(position: &Position, target: Tricks) -> Found {
    let counters = dds_search::Counters::default();
    let mut solver = Solver::<H, _, _>::new(NoTable, counters);
    let wins = solver.wins(position, target);
    Found { wins, nodes: solver.observer().nodes, path: 0 }
}

fn by_generic<E: Estimate<Bridge>>(estimate: E, position: &Position, target: Tricks) -> Found {
    let game = Bridge::default();
    let root = Play { position: *position, won: 0 };
    let mover = game.to_move(&root);
    let (left, target) = (tricks_left(&root), Value::from(target.get()));
    // Zero window: Max wins `target`, or all that Min does not.
    let alpha = if mover == Side::Max { target - 1 } else { left - target };
    let window = Window { alpha, beta: alpha + 1 };
    let mut search =
        Search::new(game, Won).with_estimate(estimate).with_observer(Counters::default());
    let depth = Depth(u8::try_from(4 * left).unwrap_or(u8::MAX));
    let bounds = search.probe(&root, depth, window).bounds;
    let wins = match mover {
        Side::Max => bounds.lo > alpha,
        Side::Min => bounds.hi <= alpha,
    };
    Found { wins, nodes: search.observer().visited, path: search.game().path.get() }
}

/// A deal in play as a game: Max are North and South, the value is the tricks they win.
#[derive(Default)]
struct Bridge {
    path: Cell<u64>,
}

/// A position and the tricks North and South have won.
#[derive(Clone)]
struct Play {
    position: Position,
    won: Value,
}

fn tricks_left(play: &Play) -> Value {
    play.position.tricks_left().get().into()
}

impl Game for Bridge {
    type Pos = Play;
    type Move = Card;
    type Undo = (Undo, Value);

    fn to_move(&self, pos: &Play) -> Side {
        match pos.position.to_play().side() {
            Pair::NorthSouth => Side::Max,
            Pair::EastWest => Side::Min,
        }
    }

    fn outcome(&self, pos: &Play) -> Option<Value> {
        pos.position.is_over().then_some(pos.won)
    }

    fn moves(&self, pos: &Play, visit: impl FnMut(Card)) {
        Moves::plain(pos.position.legal()).for_each(visit);
    }

    fn make(&self, pos: &mut Play, card: Card) -> (Undo, Value) {
        self.path.set(
            (self.path.get() ^ (u64::from(card.bit()) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        );
        let (won, left) = (pos.won, pos.position.tricks_left());
        let undo = pos.position.play(card);
        let is_complete = pos.position.tricks_left() < left;
        let by_max = pos.position.trick().leader().side() == Pair::NorthSouth;
        pos.won += Value::from(is_complete && by_max);
        (undo, won)
    }

    fn undo(&self, pos: &mut Play, (undo, won): (Undo, Value)) {
        pos.position.undo(undo);
        pos.won = won;
    }

    fn key(&self, pos: &Play) -> Key {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (pos.position, pos.won).hash(&mut hasher);
        Key(hasher.finish())
    }

    fn code(&self, card: Card) -> MoveCode {
        MoveCode(card.bit() as u16)
    }
}

/// The static evaluation: the tricks won.
struct Won;

impl Evaluate<Bridge> for Won {
    fn eval(&mut self, _: &Bridge, pos: &Play) -> Value {
        pos.won
    }
}

/// The test of the bridge search, asked where that asks it: before a card is led.
struct TargetTest;

impl Estimate<Bridge> for TargetTest {
    fn bounds(&mut self, _: &Bridge, pos: &Play, outlook: Outlook) -> Bounds {
        if !pos.position.trick().is_empty() {
            return Bounds::UNKNOWN;
        }
        let left = tricks_left(pos);
        let of_max = outlook.window.beta - pos.won;
        let want = if outlook.side == Side::Max { of_max } else { left - of_max + 1 };
        let (Ok(want_small), Ok(left_small)) = (i8::try_from(want), i8::try_from(left)) else {
            return Bounds::UNKNOWN;
        };
        let goal = Goal { want: want_small, left: left_small };
        let Some(found) = target::too_low_or_high(goal) else {
            return Bounds::UNKNOWN;
        };
        let tricks = Value::from(found.tricks);
        let is_won = tricks >= want;
        match outlook.side {
            Side::Max if is_won => Bounds { lo: pos.won + tricks, ..Bounds::UNKNOWN },
            Side::Max => Bounds { hi: pos.won + tricks, ..Bounds::UNKNOWN },
            Side::Min if is_won => Bounds { hi: pos.won + left - tricks, ..Bounds::UNKNOWN },
            Side::Min => Bounds { lo: pos.won + left - tricks, ..Bounds::UNKNOWN },
        }
    }
}

/// Forward estimation that counts the depth in tricks, the one under way included.
struct ByTricks(Forward<Known>);

fn forward(tests: Tests) -> ByTricks {
    ByTricks(Forward::new(Known { least: 0, most: 1 }).with_tests(tests))
}

impl Estimate<Bridge> for ByTricks {
    fn bounds(&mut self, game: &Bridge, pos: &Play, outlook: Outlook) -> Bounds {
        let left = Depth(outlook.left.0.div_ceil(4));
        self.0.bounds(game, pos, Outlook { left, ..outlook })
    }
}
