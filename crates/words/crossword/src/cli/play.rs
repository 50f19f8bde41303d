//! `play` and `learn`.

use std::error::Error;
use std::fs;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use crossword::gcg::Gcg;
use crossword::{
    FastGreedy, Game, Generator, LeavePlayer, LeaveValues, Player, Rack, Rules, Seat, Turn, View,
    notation,
};
use lexicon::Dawg;

use super::{Outcome, Setting, named, read_text};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// The highest score.
    Greedy,
    /// The highest score and value of the tiles kept.
    Leave,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Play the first seat yourself.
    #[arg(long)]
    human: bool,
    /// The first player, unless it is you.
    #[arg(long, value_enum, default_value = "leave")]
    first: Kind,
    /// The second player.
    #[arg(long, value_enum, default_value = "greedy")]
    second: Kind,
    /// A file with leave values [default: those learned for the bundled list].
    #[arg(long)]
    leaves: Option<PathBuf>,
    /// Equal seeds draw equal tiles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games; more than one prints only results.
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// A file for the record of the last game.
    #[arg(long)]
    gcg: Option<PathBuf>,
    #[command(flatten)]
    setting: Setting,
}

impl Play {
    pub(crate) fn run(&self, input: &mut impl BufRead, out: &mut impl Write) -> Outcome {
        let (rules, lexicon) = self.setting.load()?;
        let values = match &self.leaves {
            None => LeaveValues::english()?,
            Some(file) => LeaveValues::parse(rules.alphabet(), &read_text(file)?)?,
        };
        let player = |kind: Kind| -> Box<dyn Player<Dawg>> {
            match kind {
                Kind::Greedy => Box::new(FastGreedy::default()),
                Kind::Leave => Box::new(LeavePlayer::new(values.clone())),
            }
        };
        let (mut first, mut second) = (player(self.first), player(self.second));
        let mut tally = Tally::default();
        for seed in self.seed..self.seed.saturating_add(self.games) {
            let mut game = Game::new(&rules, lexicon.dawg(), seed);
            while !game.is_over() {
                let shown = self.games == 1;
                if shown {
                    show(out, &game, &rules)?;
                }
                if self.human && game.to_move() == Seat::First {
                    if !human_turn(&mut game, &rules, input, out)? {
                        return Ok(true);
                    }
                    continue;
                }
                let turn = match game.to_move() {
                    Seat::First => first.choose(&game.view()),
                    Seat::Second => second.choose(&game.view()),
                };
                game.take_turn(turn)?;
            }
            tally.add(out, seed, &game)?;
            if let Some(file) = &self.gcg {
                let names = ["first", "second"];
                let text = Gcg::of_game(&game, &rules, names).to_text();
                fs::write(file, text).map_err(|error| named(file, &error))?;
            }
        }
        tally.write(out)?;
        Ok(true)
    }
}

#[derive(Default)]
struct Tally {
    games: u32,
    points: [i64; 2],
    wins: [f64; 2],
}

impl Tally {
    fn add(
        &mut self,
        out: &mut impl Write,
        seed: u64,
        game: &Game<'_, Dawg>,
    ) -> std::io::Result<()> {
        let [a, b] = Seat::ALL.map(|seat| game.score(seat));
        self.games += 1;
        self.points[0] += i64::from(a);
        self.points[1] += i64::from(b);
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => self.wins[0] += 1.0,
            std::cmp::Ordering::Less => self.wins[1] += 1.0,
            std::cmp::Ordering::Equal => self.wins = self.wins.map(|wins| wins + 0.5),
        }
        writeln!(out, "game {seed}: {a} to {b}")
    }

    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let mean = self.points.map(|points| points as f64 / f64::from(self.games.max(1)));
        let [a, b] = self.wins;
        writeln!(out, "wins {a} to {b}, mean points {:.1} to {:.1}", mean[0], mean[1])
    }
}

fn show(out: &mut impl Write, game: &Game<'_, Dawg>, rules: &Rules) -> std::io::Result<()> {
    write!(out, "\n{}", game.board().to_text(rules.alphabet()))?;
    let [a, b] = Seat::ALL.map(|seat| game.score(seat));
    let rack = game.view().rack.to_text(rules.alphabet());
    let seat = game.to_move();
    writeln!(out, "{a} to {b}, {} tiles in the bag, {seat:?} holds {rack}", game.bag())
}

/// Reads lines until one is a legal turn; `false` when there are no more or one says `quit`.
fn human_turn(
    game: &mut Game<'_, Dawg>,
    rules: &Rules,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<bool, Box<dyn Error>> {
    loop {
        writeln!(out, "a play such as 8H WORD, -TILES to exchange, - to pass, hint, or quit:")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(false);
        }
        let parts: Vec<&str> = line.split_whitespace().collect();
        let turn = match *parts.as_slice() {
            ["quit"] => return Ok(false),
            ["hint"] => {
                hint(&game.view(), out)?;
                continue;
            }
            ["-"] => Ok(Turn::Pass),
            [place, word] => play_of(&game.view(), place, word),
            [tiles] if tiles.starts_with('-') => Rack::parse(rules.alphabet(), &tiles[1..])
                .map(Turn::Exchange)
                .map_err(Box::<dyn Error>::from),
            _ => Err("that is no turn".into()),
        };
        let done = turn.and_then(|turn| Ok(game.take_turn(turn)?));
        match done {
            Ok(()) => return Ok(true),
            Err(error) => writeln!(out, "{error}")?,
        }
    }
}

fn play_of(view: &View<'_, '_, Dawg>, place: &str, word: &str) -> Result<Turn, Box<dyn Error>> {
    let (rules, board) = (view.position.rules(), view.position.board());
    let play = notation::read_play(board, rules.alphabet(), place, word)?;
    let verdict = crossword::judge(rules, view.position.lexicon(), board, view.rack, &play)?;
    Ok(Turn::Play(crossword::Play { score: verdict.score, ..play }))
}

fn hint(view: &View<'_, '_, Dawg>, out: &mut impl Write) -> std::io::Result<()> {
    let alphabet = view.position.rules().alphabet();
    match Generator::new().best(view.position, view.rack) {
        None => writeln!(out, "there is no play"),
        Some(play) => {
            let (place, word) = notation::write_play(view.position.board(), alphabet, &play);
            writeln!(out, "{place} {word} makes {}", play.score)
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Learn {
    /// How many games to learn from.
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    /// Seed of the first game.
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,
    /// The file to write [default: print].
    #[arg(long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    setting: Setting,
}

impl Learn {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        let (rules, lexicon) = self.setting.load()?;
        let values = LeaveValues::learn(&rules, lexicon.dawg(), self.seed, self.games);
        let text = values.to_text(rules.alphabet());
        match &self.output {
            None => write!(out, "{text}")?,
            Some(file) => fs::write(file, text).map_err(|error| named(file, &error))?,
        }
        Ok(true)
    }
}
