//! `dds solve`: every card of a position.

mod json;
mod text;

use std::io;

use clap::ValueEnum;
use dds::{Contract, SolutionBounds};

use super::positions::{Asked, HELP, Positions, Question};
use crate::args::{Effort, Inputs, Job, Resources, shown};
use crate::batch::{Limits, Outcome, Solved};
use crate::fields::Fields;
use crate::input::BadInput;
use crate::output::Output;
use crate::stream::{self, End, Render};

#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// The contract with its declarer, such as '4SX W', instead of those of the file
    #[arg(long, value_name = "CONTRACT")]
    contract: Option<Contract>,
    /// What to print for each position
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    #[command(flatten)]
    job: Job,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// A diagram, the cards by the tricks they lead to, and the time
    #[default]
    Text,
    /// A line with every legal card and its tricks, such as 'D3:4 D8:4 DA:4 DT:6'
    Tsv,
    /// A line for each card with its board, after a line with the names of the fields
    Csv,
    /// A line with a JSON object
    Json,
}

/// A position with what each card leads to.
type Answer = Solved<Question, Option<SolutionBounds>>;

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    if args.format == Format::Text {
        stream::no_times(&args.job)?;
    }
    let positions = Positions {
        command: "solve",
        inputs: &args.inputs,
        contract: args.contract,
        format: shown(args.format),
        job: &args.job,
        effort: args.effort,
        resources: args.resources,
    };
    let written = || Written { format: args.format, first: true, bounded: false };
    positions.answer(Limits::solve, written)
}

struct Written {
    format: Format,
    first: bool,
    bounded: bool,
}

impl Render<Question, Option<SolutionBounds>> for Written {
    fn is_bounded(&self) -> bool {
        self.bounded
    }

    fn header(&mut self) -> Vec<u8> {
        match self.format {
            Format::Csv => format!("{},to_play,card,tricks\n", Fields::NAMES).into_bytes(),
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((asked, solution)) = answer.question.as_ref().zip(answer.answer.as_ref()) else {
            return Ok(None);
        };
        let bytes = match self.format {
            Format::Text => output.shown(&text::shown(answer, asked, solution, self.first)),
            Format::Tsv => (tsv(solution) + "\n").into_bytes(),
            Format::Csv => csv(answer, asked, solution).into_bytes(),
            Format::Json => (json::object(&answer.place, asked, solution)? + "\n").into_bytes(),
        };
        self.first = false;
        self.bounded |= solution.exact().is_none();
        Ok(Some(bytes))
    }

    fn end(self: Box<Self>, _output: &Output, end: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        if self.format != Format::Text || end.records < 2 {
            return Ok((Vec::new(), Vec::new()));
        }
        let seconds = end.summary.time.as_secs_f64();
        Ok((Vec::new(), format!("\n{} positions in {seconds:.3} s\n", end.records).into_bytes()))
    }
}

/// Every card with its tricks, sorted as text, single spaces between.
fn tsv(choices: &SolutionBounds) -> String {
    let mut cards: Vec<_> =
        choices.cards.iter().map(|choice| format!("{}:{}", choice.card, choice.tricks)).collect();
    cards.sort_unstable();
    cards.join(" ")
}

/// A line for each card.
fn csv(answer: &Answer, asked: &Asked, solution: &SolutionBounds) -> String {
    let board = asked.board.as_deref();
    let fields = Fields::of(&answer.place, board.and_then(|board| board.number))
        .with_contract(board.map(|board| board.contract))
        .with_players(board.map(|board| &board.players));
    let to_play = asked.position.to_play();
    let line = |choice: &dds::CardBounds| {
        format!("{fields},{to_play},{},{}\n", choice.card, choice.tricks)
    };
    solution.cards.iter().map(line).collect()
}
