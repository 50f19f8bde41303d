//! `dds line`: best play to the end.

use std::fmt::Write;
use std::io;

use clap::ValueEnum;
use dds::{Card, Contract, Line, Position, Seat, Side, Solver};
use serde::Serialize;

use super::positions::Positions;
use crate::args::{Out, Resources};
use crate::batch::{Outcome, Solved};
use crate::input::BadInput;
use crate::output::Output;
use crate::stream::Render;
use crate::style::{self, HEADING, styled};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Positions as `dds solve` reads them: a text such as 'N:AK... …|S|W|HA', a file, or '-'
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
    /// A line a trick
    #[default]
    Text,
    /// A line with all cards
    Tsv,
    /// A line with a JSON object
    Json,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let Args { inputs, contract, format, out, resources } = args;
    let positions = Positions { inputs, contract: *contract, out, resources: *resources };
    positions.answer(Solver::line, Written { format: *format, first: true })
}

struct Written {
    format: Format,
    first: bool,
}

impl Render<Position, Line> for Written {
    fn answer(
        &mut self,
        output: &Output,
        answer: &Solved<Position, Line>,
    ) -> Result<Option<Vec<u8>>, BadInput> {
        let text = match self.format {
            Format::Text => shown(answer, self.first),
            Format::Tsv => {
                let cards = answer.answer.cards.iter().map(|(_, card)| card.to_string());
                cards.collect::<Vec<_>>().join(" ") + "\n"
            }
            Format::Json => object(answer)? + "\n",
        };
        self.first = false;
        Ok(Some(output.shown(&text)))
    }
}

/// A line a trick: who leads, the cards, who wins. The cards on the table come first.
fn shown(answer: &Solved<Position, Line>, first: bool) -> String {
    let mut text = if first { String::new() } else { "\n".to_owned() };
    let (mut position, line) = (answer.question, &answer.answer);
    // A text takes whatever is written to it.
    let mut write = |line: String| _ = writeln!(text, "{line}");
    write(styled(&answer.place, HEADING));
    let [ours, theirs] = Side::ALL.map(|side| line.tricks[side]);
    write(format!("best play from here: NS {ours}, EW {theirs}"));
    let mut trick: Vec<Card> = position.trick().cards().to_vec();
    let mut leader = position.trick().leader();
    for &(_, card) in &line.cards {
        trick.push(card);
        // The cards of a line are legal one after the other.
        let _ = position.try_play(card);
        if trick.len() == 4 {
            let cards: Vec<_> = trick.iter().map(|card| format!("{card:#}")).collect();
            let winner = position.trick().leader();
            let cards = style::with_red_suits(&cards.join(" "));
            write(format!("{leader}  {cards}  {winner} wins"));
            trick.clear();
            leader = winner;
        }
    }
    text
}

#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    position: String,
    ns: u8,
    ew: u8,
    cards: Vec<Step>,
}

#[derive(Serialize)]
struct Step {
    seat: Seat,
    card: Card,
}

fn object(answer: &Solved<Position, Line>) -> serde_json::Result<String> {
    let line = &answer.answer;
    serde_json::to_string(&Object {
        input: &answer.place.name,
        line: answer.place.line,
        position: answer.question.to_string(),
        ns: line.tricks[Side::NorthSouth].get(),
        ew: line.tricks[Side::EastWest].get(),
        cards: line.cards.iter().map(|&(seat, card)| Step { seat, card }).collect(),
    })
}
