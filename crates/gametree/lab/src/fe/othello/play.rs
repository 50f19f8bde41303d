//! Tournaments in Othello.

use std::time::{Duration, Instant};

use gametree::{Counters, Depth, Estimate, Game, NoTable, Search, Side, StaticOrder, Value};
use gametree_games::{Disks, IagoStyle, Othello};

use crate::stats::Share;

/// What a tournament came to, from the side of forward estimation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outcome {
    pub(super) wins: Share, // of the decided pairs
    pub(super) ties: u64,
    fe: Spent,
    plain: Spent,
}

/// What a player has used up.
#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    time: Duration,
    generated: u64,
}

impl Outcome {
    /// Processor time in units of that of alpha-beta.
    pub(super) fn time_ratio(&self) -> f64 {
        self.fe.time.as_secs_f64() / self.plain.time.as_secs_f64()
    }

    /// Generated nodes in units of those of alpha-beta.
    pub(super) fn node_ratio(&self) -> f64 {
        self.fe.generated as f64 / self.plain.generated as f64
    }

    fn add(&mut self, part: &Self) {
        self.wins.hits += part.wins.hits;
        self.wins.of += part.wins.of;
        self.ties += part.ties;
        for (sum, part) in [(&mut self.fe, part.fe), (&mut self.plain, part.plain)] {
            sum.time += part.time;
            sum.generated += part.generated;
        }
    }
}

/// All positions after four plies.
pub(super) fn openings() -> Vec<Disks> {
    let mut all = vec![Othello::start()];
    for _ in 0..4 {
        let next = all.iter().flat_map(|pos| {
            let mut after = Vec::new();
            Othello.moves(pos, |mv| {
                let mut pos = *pos;
                Othello.make(&mut pos, mv);
                after.push(pos);
            });
            after
        });
        all = next.collect();
    }
    all
}

/// The threads that share the pairs of a tournament; the games do not depend on their number, and
/// time is that of each thread on a processor.
const THREADS: usize = 4;

/// A pair of games from every start: forward estimation with the estimates of `make` looks `fe`
/// plies ahead, alpha-beta `plain` plies.
pub(super) fn tournament<E: Estimate<Othello>>(
    make: impl Fn() -> E + Sync,
    plain: Depth,
    fe: Depth,
    starts: &[Disks],
) -> Outcome {
    let share = starts.len().div_ceil(THREADS).max(1);
    let make = &make;
    let parts = std::thread::scope(|scope| {
        let part = |starts| scope.spawn(move || pairs(make(), plain, fe, starts));
        let running: Vec<_> = starts.chunks(share).map(part).collect();
        running.into_iter().map(|part| part.join()).collect::<Vec<_>>()
    });
    let mut outcome = Outcome::default();
    for part in parts {
        match part {
            Ok(part) => outcome.add(&part),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
    outcome
}

/// The pairs of one thread.
fn pairs<E: Estimate<Othello>>(estimate: E, plain: Depth, fe: Depth, starts: &[Disks]) -> Outcome {
    let mut players = (Player::new(estimate, fe), Player::new((), plain));
    let (mut wins, mut ties) = (Share::default(), 0);
    for start in starts {
        let as_max = play(*start, Side::Max, &mut players.0, &mut players.1);
        let as_min = play(*start, Side::Min, &mut players.0, &mut players.1);
        if as_max == as_min {
            ties += 1;
        } else {
            wins.add(as_max > as_min);
        }
    }
    Outcome { wins, ties, fe: players.0.spent(), plain: players.1.spent() }
}

/// The time this thread has spent on a processor, where the system tells; otherwise the time of day.
struct Clock {
    on_cpu: Option<Duration>,
    of_day: Instant,
}

impl Clock {
    fn now() -> Self {
        Self { on_cpu: on_cpu(), of_day: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.on_cpu, on_cpu()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => self.of_day.elapsed(),
        }
    }
}

/// Linux: the first number of `schedstat` is nanoseconds on a processor.
fn on_cpu() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

struct Player<E> {
    search: Search<Othello, IagoStyle, E, StaticOrder, NoTable, (), Counters>,
    depth: Depth,
    time: Duration,
}

impl<E: Estimate<Othello>> Player<E> {
    fn new(estimate: E, depth: Depth) -> Self {
        let search = Search::new(Othello, IagoStyle)
            .with_estimate(estimate)
            .with_order(StaticOrder)
            .with_observer(Counters::default());
        Self { search, depth, time: Duration::ZERO }
    }

    fn turn(&mut self, pos: &mut Disks) {
        let start = Clock::now();
        let best = self.search.solve(pos, self.depth).best;
        self.time += start.elapsed();
        let mut first = None;
        Othello.moves(pos, |mv| first = first.or(Some(mv)));
        if let Some(mv) = best.or(first) {
            Othello.make(pos, mv);
        }
    }

    fn spent(&self) -> Spent {
        Spent { time: self.time, generated: self.search.observer().generated }
    }
}

fn play<E: Estimate<Othello>>(
    mut pos: Disks,
    side: Side,
    fe: &mut Player<E>,
    plain: &mut Player<()>,
) -> Value {
    loop {
        if let Some(value) = Othello.outcome(&pos) {
            return value;
        }
        if Othello.to_move(&pos) == side { fe.turn(&mut pos) } else { plain.turn(&mut pos) }
    }
}
