//! `stats` and `lab stats`: the test series of Appel and Jacobson 1988, section 4.1.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use crossword::{Game, Generator, Passer, Play, Player, Rules, Seat, Turn, View};
use lexicon::{Dawg, Lexicon};

use super::{Outcome, Setting};

#[derive(Debug, Args)]
pub(crate) struct Stats {
    /// Games of each series.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Seed of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    setting: Setting,
}

impl Stats {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        let (rules, lexicon) = self.setting.load()?;
        let seeds = self.seed..self.seed.saturating_add(self.games);
        let mut solo = Meter::default();
        let mut pair = Meter::default();
        let (mut points, mut solo_points) = (0_i64, 0_i64);
        for seed in seeds.clone() {
            let game = play(&rules, &lexicon, seed, &mut solo, Series::Solo);
            solo_points += i64::from(game.score(Seat::First));
            let game = play(&rules, &lexicon, seed, &mut pair, Series::Pair);
            points += Seat::ALL.map(|seat| i64::from(game.score(seat))).iter().sum::<i64>();
        }
        let games = self.games.max(1) as f64;
        writeln!(out, "{} words, {} games of each series\n", lexicon.len(), self.games)?;
        writeln!(out, "{:<42}{:>12}{:>12}", "", "paper", "here")?;
        let mut row = |name: &str, paper: &str, here: String| {
            writeln!(out, "{name:<42}{paper:>12}{here:>12}")
        };
        row("against an opponent who passes", "", String::new())?;
        row("  turns a game", "22.4", format!("{:.1}", solo.turns() as f64 / games))?;
        row("  plays a turn", "450", format!("{:.0}", solo.plays_per_turn(None)))?;
        row("  time a turn", "1.4 s", micros(solo.time_per_turn(None)))?;
        row("  points a game", "", format!("{:.1}", solo_points as f64 / games))?;
        row("against itself", "", String::new())?;
        row("  points of a player", "377", format!("{:.1}", points as f64 / games / 2.0))?;
        row("  turns a game", "", format!("{:.1}", pair.turns() as f64 / games))?;
        row("  plays a turn", "", format!("{:.0}", pair.plays_per_turn(None)))?;
        row("  time a turn", "", micros(pair.time_per_turn(None)))?;
        for blanks in 0..3 {
            let name = format!("  with {blanks} blanks: turns, plays, time");
            let seen = pair.count(blanks);
            let here = format!("{seen} {:.0} ", pair.plays_per_turn(Some(blanks)));
            row(&name, "", here + &micros(pair.time_per_turn(Some(blanks))))?;
        }
        Ok(true)
    }
}

fn micros(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".into(), |time| format!("{:.1} us", time.as_secs_f64() * 1e6))
}

enum Series {
    Solo,
    Pair,
}

fn play<'g>(
    rules: &'g Rules,
    lexicon: &'g Lexicon,
    seed: u64,
    meter: &mut Meter,
    series: Series,
) -> Game<'g, Dawg> {
    let mut game = Game::new(rules, lexicon.dawg(), seed);
    let mut other = Meter::default();
    match series {
        Series::Solo => game.play_out(meter, &mut Passer, |_| {}),
        Series::Pair => {
            game.play_out(meter, &mut other, |_| {});
            meter.take_over(other);
        }
    }
    game
}

/// A greedy player that lists all plays and keeps count of them and of the time.
#[derive(Default)]
struct Meter {
    generator: Generator,
    /// For each number of blanks on the rack: turns, plays, time.
    seen: [(u64, u64, Duration); 3],
}

impl Meter {
    fn take_over(&mut self, other: Self) {
        for (mine, theirs) in self.seen.iter_mut().zip(other.seen) {
            *mine = (mine.0 + theirs.0, mine.1 + theirs.1, mine.2 + theirs.2);
        }
    }

    fn of(&self, blanks: Option<usize>) -> (u64, u64, Duration) {
        let chosen = self.seen.iter().enumerate().filter(|(b, _)| blanks.is_none_or(|n| n == *b));
        chosen.fold((0, 0, Duration::ZERO), |sum, (_, seen)| {
            (sum.0 + seen.0, sum.1 + seen.1, sum.2 + seen.2)
        })
    }

    fn turns(&self) -> u64 {
        self.of(None).0
    }

    fn count(&self, blanks: usize) -> u64 {
        self.of(Some(blanks)).0
    }

    fn plays_per_turn(&self, blanks: Option<usize>) -> f64 {
        let (turns, plays, _) = self.of(blanks);
        plays as f64 / turns.max(1) as f64
    }

    fn time_per_turn(&self, blanks: Option<usize>) -> Option<Duration> {
        let (turns, _, time) = self.of(blanks);
        (turns > 0).then(|| time.div_f64(turns as f64))
    }
}

impl Player<Dawg> for Meter {
    fn choose(&mut self, view: &View<'_, '_, Dawg>) -> Turn {
        let start = Instant::now();
        let plays = self.generator.plays(view.position, view.rack);
        let best: Option<Play> = plays.iter().copied().max_by_key(|play| (play.score, *play));
        let time = start.elapsed();
        let seen = &mut self.seen[view.rack.blanks().min(2)];
        *seen = (seen.0 + 1, seen.1 + plays.len() as u64, seen.2 + time);
        match best {
            Some(play) => Turn::Play(play),
            None if view.bag >= view.position.rules().exchange_minimum() => {
                Turn::Exchange(*view.rack)
            }
            None => Turn::Pass,
        }
    }
}
