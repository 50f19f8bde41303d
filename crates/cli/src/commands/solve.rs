//! `dds solve`: every card of a position.

mod json;
mod text;

use std::io;

use clap::ValueEnum;
use dds::{Contract, Position, Solution, Solver};

use super::positions::Positions;
use crate::args::{Out, Resources};
use crate::batch::{Outcome, Solved};
use crate::input::BadInput;
use crate::output::Output;
use crate::stream::{End, Render};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Positions: a text such as 'N:AK... …|S|W|HAH2', a file with one a line, or '-' for standard
    /// input
    ///
    /// A position is DEAL|STRAIN|LEADER|CARDS: the cards still in hand, the strain (S H D C N), the
    /// seat that led to the trick under way, and the cards on the table, which are no longer in
    /// DEAL.
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<String>,
    /// The contract with its declarer, such as '4SX W': the inputs are deals, before the opening lead
    #[arg(long, value_name = "CONTRACT")]
    contract: Option<Contract>,
    /// What to print for each position
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    #[command(flatten)]
    out: Out,
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
    /// A line with a JSON object
    Json,
}

/// A position with what each card leads to.
type Answer = Solved<Position, Solution>;

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let Args { inputs, contract, format, out, resources } = args;
    let positions = Positions { inputs, contract: *contract, out, resources: *resources };
    positions.answer(Solver::solve, Written { format: *format, first: true })
}

struct Written {
    format: Format,
    first: bool,
}

impl Render<Position, Solution> for Written {
    fn answer(&mut self, output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let bytes = match self.format {
            Format::Text => output.shown(&text::shown(answer, self.first)),
            Format::Tsv => (tsv(&answer.answer) + "\n").into_bytes(),
            Format::Json => (json::object(answer)? + "\n").into_bytes(),
        };
        self.first = false;
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
fn tsv(choices: &Solution) -> String {
    let mut cards: Vec<_> =
        choices.cards.iter().map(|choice| format!("{}:{}", choice.card, choice.tricks)).collect();
    cards.sort_unstable();
    cards.join(" ")
}
