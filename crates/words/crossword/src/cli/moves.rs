//! `moves` and `solve`: the plays of a rack on a board.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use crossword::{Board, Generator, Position, Rack, Rules, notation};
use lexicon::Dawg;

use super::{Outcome, Setting, read_text};

/// A board and a rack.
#[derive(Debug, Args)]
pub(crate) struct Situation {
    /// The tiles of the rack, `?` for a blank.
    rack: String,
    /// A file with the board, a row a line: upper case tiles, lower case blanks, `.` empty.
    #[arg(long)]
    board: Option<PathBuf>,
    #[command(flatten)]
    setting: Setting,
}

#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    situation: Situation,
    /// How many plays to show.
    #[arg(long, default_value_t = 20)]
    top: usize,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    situation: Situation,
}

impl Situation {
    fn read(&self, rules: &Rules) -> Result<(Board, Rack), Box<dyn Error>> {
        let rack = Rack::parse(rules.alphabet(), &self.rack)?;
        let too_many = |letter: lexicon::Letter| rack.count(letter) > rules.count(letter);
        if rack.blanks() > rules.blanks() || rack.letters().into_iter().any(too_many) {
            return Err("the tile set does not have all these tiles".into());
        }
        let board = match &self.board {
            None => Board::empty(rules.layout()),
            Some(file) => Board::parse(rules.layout(), rules.alphabet(), &read_text(file)?)?,
        };
        Ok((board, rack))
    }
}

impl Moves {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        let (rules, lexicon) = self.situation.setting.load()?;
        let (board, rack) = self.situation.read(&rules)?;
        let position = Position::on_board(&rules, lexicon.dawg(), board)?;
        let mut generator = Generator::new();
        let mut plays = generator.plays(&position, &rack).to_vec();
        plays.sort_unstable_by_key(|play| (std::cmp::Reverse(play.score), *play));
        for play in plays.iter().take(self.top) {
            write_play(out, &position, play)?;
        }
        writeln!(out, "{} plays", plays.len())?;
        Ok(true)
    }
}

impl Solve {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        let (rules, lexicon) = self.situation.setting.load()?;
        let (board, rack) = self.situation.read(&rules)?;
        let position = Position::on_board(&rules, lexicon.dawg(), board)?;
        match Generator::new().best(&position, &rack) {
            Some(play) => write_play(out, &position, &play)?,
            None => writeln!(out, "no play")?,
        }
        Ok(true)
    }
}

fn write_play(
    out: &mut impl Write,
    position: &Position<'_, Dawg>,
    play: &crossword::Play,
) -> std::io::Result<()> {
    let alphabet = position.rules().alphabet();
    let (place, word) = notation::write_play(position.board(), alphabet, play);
    writeln!(out, "{:>5} {place:<4} {word}", play.score)
}
