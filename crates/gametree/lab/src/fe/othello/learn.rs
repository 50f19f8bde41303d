//! What forward estimation learns about Othello before it plays.

use gametree::forward::{
    Calibration, Costs as _, Forward, Independent, Known, Probing, Sample, Step, Tests,
};
use gametree::{Bounds, Depth, Estimate, Game, Outlook, Search, StaticOrder};
use gametree_games::{Disks, IagoStyle, Othello, Place};
use gametree_table::Mixer;

/// Costs of edges, and the spread of values by phase of the game and depth.
pub(super) struct Lessons {
    pub(super) costs: Known,
    static_spread: [Calibration; PHASES],
    probe_spread: [Calibration; PHASES],
}

/// The game is cut into parts of sixteen disks.
const PHASES: usize = 4;

/// The number of games that edge costs are learned from, as in the report.
const COST_GAMES: u64 = 10;

/// The number of games whose positions are searched for the calibration.
const GAMES: u64 = 60;

/// Observes and never prunes.
const NO_TESTS: Tests = Tests { fail_high: false, fail_low: false, frontier_fail_high: false };

/// The depth of the search that stands in for one with `left` plies left: the same parity, and
/// nothing where the static evaluation is all there is time for.
pub(super) fn shallow(left: Depth) -> Depth {
    Depth(match left.0 {
        0..=2 => 0,
        3 | 5 => 1,
        4 | 6 => 2,
        7 => 3,
        _ => 4,
    })
}

impl Lessons {
    /// Plays sample games, then searches positions of such games to every depth below `deepest`.
    pub(super) fn learn(seed: u64, deepest: Depth) -> Self {
        let mut random = Mixer::new(seed);
        let watch = Forward::new(Independent::default()).with_tests(NO_TESTS);
        let mut watching =
            Search::new(Othello, IagoStyle).with_order(StaticOrder).with_estimate(watch);
        for _ in 0..COST_GAMES {
            sample_game(&mut random, |pos| watching.solve(pos, Depth(4)).best);
        }
        let mut player = Search::new(Othello, IagoStyle).with_order(StaticOrder);
        let games = (0..GAMES)
            .flat_map(|_| sample_game(&mut random, |pos| player.solve(pos, Depth(3)).best));
        let positions: Vec<Disks> = games.collect();
        let mut lessons = Self {
            costs: watching.estimate().costs().range(),
            static_spread: Default::default(),
            probe_spread: Default::default(),
        };
        for depth in (1..deepest.0).map(Depth) {
            lessons.calibrate(&positions, depth, &mut random);
        }
        lessons
    }

    /// Searches some positions to `depth`, fewer the longer that takes.
    fn calibrate(&mut self, positions: &[Disks], depth: Depth, random: &mut Mixer) {
        let mut search = Search::new(Othello, IagoStyle).with_order(StaticOrder);
        let wanted = if depth.0 <= 5 { 1_600 } else { 1_600 >> (depth.0 - 5) };
        for _ in 0..wanted {
            let pos = positions[random.below(positions.len() as u64) as usize];
            if !is_before_the_end(&pos, depth) {
                continue;
            }
            let mut value = |plies| search.solve(&pos, plies).bounds.value().unwrap_or_default();
            let (full, stat, probe) = (value(depth), value(Depth(0)), value(shallow(depth)));
            let side = Othello.to_move(&pos);
            let phase = phase(&pos);
            for (spread, reference) in
                [(&mut self.static_spread, stat), (&mut self.probe_spread, probe)]
            {
                // With colours exchanged the game is the same: every sample counts for both sides.
                let (reference, value) = (reference, full);
                spread[phase].add(Sample { side, depth, reference, value });
                let (side, reference, value) = (side.other(), -reference, -full);
                spread[phase].add(Sample { side, depth, reference, value });
            }
        }
    }

    /// Bounds from the static evaluation at every depth.
    pub(super) fn calibrated<W: Fn(Depth) -> f64>(
        &self,
        widths: W,
        deepest: Depth,
    ) -> impl Estimate<Othello> + use<W> {
        ByPhase(self.static_spread.each_ref().map(|spread| {
            (1..deepest.0).map(Depth).fold(Probing::new(Othello, IagoStyle), |probing, left| {
                probing.with_step(left, Step::new(spread, left, Depth(0), widths(left)))
            })
        }))
    }

    /// Bounds from a shallow search, and from the static evaluation near the leaves.
    pub(super) fn probing(&self, widths: f64, deepest: Depth) -> impl Estimate<Othello> + use<> {
        ByPhase(self.probe_spread.each_ref().map(|spread| {
            (1..deepest.0).map(Depth).fold(Probing::new(Othello, IagoStyle), |probing, left| {
                probing.with_step(left, Step::new(spread, left, shallow(left), widths))
            })
        }))
    }

    /// A line about what was measured: deviations at each depth in the middle of the game.
    pub(super) fn summary(&self, deepest: Depth) -> String {
        let at = |spread: &[Calibration; PHASES], depth| {
            let line = spread[1].line(gametree::Side::Max, depth);
            line.map_or("-".into(), |line| {
                format!("{:.2} x {:+.0} +-{:.0}", line.slope, line.offset, line.deviation)
            })
        };
        let cells = (1..deepest.0).map(Depth).map(|depth| {
            let probe = at(&self.probe_spread, depth);
            format!(
                "{}: {} ({}: {probe})",
                depth.0,
                at(&self.static_spread, depth),
                shallow(depth).0
            )
        });
        cells.collect::<Vec<_>>().join("; ")
    }
}

/// A game with some moves at random, so that positions are as varied as inside a search.
fn sample_game(random: &mut Mixer, mut best: impl FnMut(&Disks) -> Option<Place>) -> Vec<Disks> {
    let mut pos = Othello::start();
    let mut positions = Vec::new();
    while Othello.outcome(&pos).is_none() {
        let is_random = pos.count() < 10 || random.below(10) == 0;
        let chosen = if is_random { None } else { best(&pos) };
        let Some(mv) = chosen.or_else(|| random_move(&pos, random)) else { break };
        // Inside a search most positions follow a move that a player would not make.
        let mut aside = pos;
        if let Some(other) = random_move(&pos, random) {
            Othello.make(&mut aside, other);
            positions.push(aside);
        }
        Othello.make(&mut pos, mv);
        positions.push(pos);
    }
    positions
}

fn random_move(pos: &Disks, random: &mut Mixer) -> Option<Place> {
    let mut moves = Vec::new();
    Othello.moves(pos, |mv| moves.push(mv));
    moves.get(random.below(moves.len() as u64) as usize).copied()
}

fn phase(pos: &Disks) -> usize {
    (pos.count() as usize - 1) * PHASES / 64
}

/// Whether a search of `left` plies sees evaluations only, and no counts of disks.
fn is_before_the_end(pos: &Disks, left: Depth) -> bool {
    pos.count() + u32::from(left.0) < 62
}

/// The estimate, except where the search reaches the end of the game.
#[derive(Clone, Debug)]
pub(super) struct BeforeTheEnd<E>(pub(super) E);

impl<E: Estimate<Othello>> Estimate<Othello> for BeforeTheEnd<E> {
    fn bounds(&mut self, game: &Othello, pos: &Disks, outlook: Outlook) -> Bounds {
        if is_before_the_end(pos, outlook.left) {
            self.0.bounds(game, pos, outlook)
        } else {
            Bounds::UNKNOWN
        }
    }
}

/// One estimator for each phase of the game.
struct ByPhase<E>([E; PHASES]);

impl<E: Estimate<Othello>> Estimate<Othello> for ByPhase<E> {
    fn bounds(&mut self, game: &Othello, pos: &Disks, outlook: Outlook) -> Bounds {
        self.0[phase(pos)].bounds(game, pos, outlook)
    }
}
