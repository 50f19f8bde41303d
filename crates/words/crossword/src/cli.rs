//! Arguments, and what they mean.

use std::error::Error;
use std::fs;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use crossword::{Layout, Rules};
use lexicon::{Alphabet, Lexicon};

mod bench;
mod lab;
mod moves;
mod play;
mod stats;
mod words;

/// A result for `main`: whether everything that was checked passed.
pub(crate) type Outcome = Result<bool, Box<dyn Error>>;

/// Plays, games, word lists and measurements of crossword board games.
#[derive(Debug, Parser)]
#[command(version, about)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the legal plays of a rack, the highest scores first.
    Moves(moves::Moves),
    /// Show the best play of a rack alone.
    Solve(moves::Solve),
    /// Play a game: computer against computer, or with --human against it.
    Play(play::Play),
    /// Play games and print statistics.
    Stats(stats::Stats),
    /// Build, inspect and ask word lists.
    #[command(subcommand)]
    Lexicon(words::Words),
    /// Learn leave values from games of the greedy player.
    Learn(play::Learn),
    /// The experiments of the paper, with its numbers beside ours.
    #[command(subcommand)]
    Lab(lab::Lab),
}

/// The word list and the board of a command.
#[derive(Debug, Args)]
pub(crate) struct Setting {
    /// A lexicon file, or a text of one word a line [default: the bundled SCOWL 60].
    #[arg(long)]
    lexicon: Option<PathBuf>,
    /// The board: standard, small, large, or a layout file.
    #[arg(long, default_value = "standard")]
    layout: String,
    /// A file with the tiles and the numbers of the game [default: English].
    #[arg(long)]
    rules: Option<PathBuf>,
}

impl Setting {
    pub(crate) fn load(&self) -> Result<(Rules, Lexicon), Box<dyn Error>> {
        let layout = match self.layout.as_str() {
            "standard" => Layout::standard()?,
            "small" => Layout::small()?,
            "large" => Layout::large()?,
            file => Layout::parse(&read_text(&file.into())?)?,
        };
        let rules = match &self.rules {
            None => Rules::english()?.on(layout),
            Some(file) => Rules::parse(&read_text(file)?, layout)?,
        };
        let lexicon = load_lexicon(self.lexicon.as_ref(), rules.alphabet())?;
        if lexicon.alphabet() != rules.alphabet() {
            return Err("the lexicon and the rules have different alphabets".into());
        }
        Ok((rules, lexicon))
    }
}

/// Reads a lexicon file or a word list; without a file, the bundled list.
pub(crate) fn load_lexicon(
    file: Option<&PathBuf>,
    alphabet: &Alphabet,
) -> Result<Lexicon, Box<dyn Error>> {
    let Some(file) = file else { return Ok(lexicon::scowl60()?) };
    let bytes = fs::read(file).map_err(|error| named(file, &error))?;
    if bytes.starts_with(b"LEXICON") {
        return Ok(Lexicon::from_file_bytes(&bytes)?);
    }
    let (lexicon, _) = words::from_list(&bytes, alphabet)?;
    Ok(lexicon)
}

pub(crate) fn read_text(file: &PathBuf) -> Result<String, Box<dyn Error>> {
    fs::read_to_string(file).map_err(|error| named(file, &error))
}

/// An error with the name of its file.
pub(crate) fn named(file: &std::path::Path, error: &dyn Error) -> Box<dyn Error> {
    format!("{}: {error}", file.display()).into()
}

/// Does what the arguments ask for.
pub(crate) fn run(cli: &Cli, input: &mut impl BufRead, out: &mut impl Write) -> Outcome {
    match &cli.command {
        Command::Moves(moves) => moves.run(out),
        Command::Solve(solve) => solve.run(out),
        Command::Play(play) => play.run(input, out),
        Command::Stats(stats) => stats.run(out),
        Command::Lexicon(words) => words.run(out),
        Command::Learn(learn) => learn.run(out),
        Command::Lab(lab) => lab.run(out),
    }
}
