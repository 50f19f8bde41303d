//! What forward estimation learns about Othello before it plays.

use gametree::forward::Costs as _;
use gametree::forward::{Calibration, Forward, Independent, Known, Sample, Tests};
use gametree::{Bounds, Depth, Estimate, Game, Outlook, Search, Side, StaticOrder};
use gametree_games::{Disks, IagoStyle, Othello};
use gametree_table::Mixer;

/// Costs of edges, and the spread of values by depth.
pub(super) struct Lessons {
    pub(super) costs: Known,
    pub(super) calibration: Calibration,
}

/// The number of games that edge costs are learned from, as in the report.
const COST_GAMES: u64 = 10;

/// The number of positions that each depth is calibrated on, at least.
const POSITIONS: usize = 600;

/// Observes and never prunes.
const NO_TESTS: Tests = Tests { fail_high: false, fail_low: false, frontier_fail_high: false };

impl Lessons {
    /// Plays sample games, then searches positions of such games to every depth below `deepest`.
    pub(super) fn learn(seed: u64, deepest: Depth) -> Self {
        let mut random = Mixer::new(seed);
        let watch = Forward::new(Independent::default()).with_tests(NO_TESTS);
        let mut search =
            Search::new(Othello, IagoStyle).with_order(StaticOrder).with_estimate(watch);
        let mut positions = Vec::new();
        for game in 0.. {
            if game >= COST_GAMES && positions.len() >= POSITIONS {
                break;
            }
            let mut pos = Othello::start();
            while Othello.outcome(&pos).is_none() {
                // Some moves at random, so that positions are as varied as inside a search.
                let mv = match random.below(4) {
                    0 => random_move(&pos, &mut random),
                    _ if game < COST_GAMES => search.solve(&pos, Depth(4)).best,
                    _ => search.solve(&pos, Depth(2)).best,
                };
                let Some(mv) = mv else { break };
                Othello.make(&mut pos, mv);
                positions.push(pos);
            }
        }
        let costs = search.estimate().costs().range();
        Self { costs, calibration: calibrated(&positions, deepest, &mut random) }
    }

    /// The estimate, except where the search reaches the end of the game: there values are counts
    /// of disks and not evaluations.
    pub(super) fn before_the_end<E>(&self, estimate: E) -> BeforeTheEnd<E> {
        BeforeTheEnd(estimate)
    }
}

fn random_move(pos: &Disks, random: &mut Mixer) -> Option<gametree_games::Place> {
    let mut moves = Vec::new();
    Othello.moves(pos, |mv| moves.push(mv));
    moves.get(random.below(moves.len() as u64) as usize).copied()
}

/// Searches every position to some depth, deep ones more rarely because they take longer.
fn calibrated(positions: &[Disks], deepest: Depth, random: &mut Mixer) -> Calibration {
    let mut calibration = Calibration::default();
    let mut search = Search::new(Othello, IagoStyle).with_order(StaticOrder);
    for depth in (1..deepest.0).map(Depth) {
        let wanted = if depth.0 <= 4 { POSITIONS } else { POSITIONS / 3 };
        for _ in 0..wanted {
            let pos = positions[random.below(positions.len() as u64) as usize];
            if !is_before_the_end(&pos, depth) {
                continue;
            }
            let stat = search.solve(&pos, Depth(0)).bounds;
            let value = search.solve(&pos, depth).bounds;
            let (Some(stat), Some(value)) = (stat.value(), value.value()) else { continue };
            let side = Othello.to_move(&pos);
            let change = value - stat;
            // The game is the same with colours exchanged, so every sample counts for both sides.
            calibration.add(Sample { side, depth, change });
            calibration.add(Sample { side: side.other(), depth, change: -change });
        }
    }
    debug_assert!(Side::BOTH.iter().all(|&side| calibration.spread(side, Depth(1)).is_some()));
    calibration
}

fn is_before_the_end(pos: &Disks, left: Depth) -> bool {
    pos.count() + u32::from(left.0) < 62
}

/// See [`Lessons::before_the_end`].
#[derive(Clone, Debug)]
pub(super) struct BeforeTheEnd<E>(E);

impl<E: Estimate<Othello>> Estimate<Othello> for BeforeTheEnd<E> {
    fn bounds(&mut self, game: &Othello, pos: &Disks, outlook: Outlook) -> Bounds {
        if is_before_the_end(pos, outlook.left) {
            self.0.bounds(game, pos, outlook)
        } else {
            Bounds::UNKNOWN
        }
    }
}
