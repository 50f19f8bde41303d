//! `dds play`: a deal played card by card, every legal card with what it comes to.

mod screen;
mod table;

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Write};

use dds::{Contract, Position};

use crate::args::{Inputs, Out, Resources};
use crate::batch::{self, Outcome};
use crate::commands::trace;

use crate::input::{self, BadInput};
use crate::output::Output;
use crate::report;
use table::Game;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A position such as 'N:AK... …|S|W|HA', a deal, or a file, of which the first deal is played
    #[arg(value_name = "INPUT")]
    input: OsString,
    /// The contract with its declarer, such as '4SX W', in place of that of the file
    #[arg(long, value_name = "CONTRACT")]
    contract: Option<Contract>,
    /// The board of a file to play
    #[arg(long, value_name = "NUMBER")]
    board: Option<u32>,
    /// What to do, with commas between, in place of reading it from standard input
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    resources: Resources,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let (start, contract) = match question(args) {
        Ok(question) => question,
        Err(reason) => {
            report::problem(args.input.display(), reason);
            return Ok(Outcome::BadInput);
        }
    };
    let mut solver = batch::solver(args.resources)?;
    let mut game = Game::new(start, contract, &mut solver);
    let mut output = Output::plain(&Out::default(), true)?;
    show(&mut output, &screen::all(&mut game))?;
    let mut wrong = false;
    let mut obey = |game: &mut Game<'_>, output: &mut Output, line: &str| -> io::Result<bool> {
        match game.obey(line) {
            Ok(table::Said::End) => return Ok(false),
            Ok(table::Said::Help) => show(output, screen::HELP)?,
            Ok(table::Said::Table) => show(output, &screen::all(game))?,
            Ok(table::Said::Nothing) => {}
            Err(reason) => {
                wrong = true;
                show(output, &format!("{reason}\n"))?;
            }
        }
        Ok(true)
    };
    if let Some(moves) = &args.moves {
        for line in moves.split(',') {
            show(&mut output, &format!("\n> {}\n", line.trim()))?;
            if !obey(&mut game, &mut output, line)? {
                break;
            }
        }
    } else {
        let prompt = io::stdin().is_terminal();
        let lines = Prompted { lines: io::stdin().lock().lines(), prompt };
        for line in lines {
            if !obey(&mut game, &mut output, &line?)? {
                break;
            }
        }
    }
    output.finish(&[], &[])?;
    // Somebody at a terminal has seen what was wrong; a script has to be told.
    let scripted = args.moves.is_some() || !io::stdin().is_terminal();
    Ok(if wrong && scripted { Outcome::BadInput } else { Outcome::Complete })
}

/// The position to play from, and what is to be made.
fn question(args: &Args) -> Result<(Position, Option<Contract>), BadInput> {
    if let Some(text) = args.input.to_str()
        && text.contains('|')
        && !text.contains("md|")
    {
        return Ok((text.parse::<Position>()?, args.contract));
    }
    let inputs = Inputs { inputs: vec![args.input.clone()], from: None };
    for job in input::entries(&inputs) {
        let Some(entry) = job.question? else { continue };
        let number = entry.number.map(std::num::NonZeroU32::get);
        if args.board.is_none() || args.board == number {
            let (start, contract) = trace::start(&entry, args.contract)?;
            return Ok((start, Some(contract)));
        }
    }
    let number = args.board.unwrap_or_default();
    Err(BadInput::Lacks(format!("no board {number} with a deal")))
}

fn show(output: &mut Output, text: &str) -> io::Result<()> {
    let bytes = output.shown(text);
    output.item(&bytes, 0, false)
}

/// Lines of somebody who is asked for each.
struct Prompted<L> {
    lines: L,
    prompt: bool,
}

impl<L: Iterator<Item = io::Result<String>>> Iterator for Prompted<L> {
    type Item = io::Result<String>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.prompt {
            let mut out = io::stdout().lock();
            // Where the terminal is gone, the next line is missing too.
            let _ = out.write_all(b"\n> ").and_then(|()| out.flush());
        }
        self.lines.next()
    }
}
