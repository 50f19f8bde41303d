//! `dds line`: best play to the end.

use std::fmt::Write;
use std::io;
use std::num::NonZeroU32;

use clap::ValueEnum;
use dds::{Card, Contract, Line, Seat, Side, Solver};
use serde::Serialize;

use super::positions::{Asked, HELP, Positions, Question, heading};
use crate::args::{Effort, Inputs, Job, Resources, shown};
use crate::batch::{Outcome, Solved};
use crate::input::{BadInput, Place};
use crate::output::Output;
use crate::stream::Render;
use crate::style::{self, HEADING, styled};

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
    let positions = Positions {
        command: "line",
        inputs: &args.inputs,
        contract: args.contract,
        format: shown(args.format),
        job: &args.job,
        effort: Effort::default(),
        resources: args.resources,
    };
    positions.answer(
        |_, solver, position| Ok(Solver::line(solver, position)),
        || Written { format: args.format, first: true },
    )
}

struct Written {
    format: Format,
    first: bool,
}

impl Render<Question, Option<Line>> for Written {
    fn answer(
        &mut self,
        output: &Output,
        answer: &Solved<Question, Option<Line>>,
    ) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((asked, line)) = answer.question.as_ref().zip(answer.answer.as_ref()) else {
            return Ok(None);
        };
        let text = match self.format {
            Format::Text => text(&answer.place, asked, line, self.first),
            Format::Tsv => {
                let cards = line.cards.iter().map(|(_, card)| card.to_string());
                cards.collect::<Vec<_>>().join(" ") + "\n"
            }
            Format::Json => object(&answer.place, asked, line)? + "\n",
        };
        self.first = false;
        Ok(Some(output.shown(&text)))
    }
}

/// A line a trick: who leads, the cards, who wins. The cards on the table come first.
fn text(place: &Place, asked: &Asked, line: &Line, first: bool) -> String {
    let mut text = if first { String::new() } else { "\n".to_owned() };
    let mut position = asked.position;
    // A text takes whatever is written to it.
    let mut write = |line: String| _ = writeln!(text, "{line}");
    write(style::with_red_suits(&styled(heading(place, asked), HEADING)));
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
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<Contract>,
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

fn object(place: &Place, asked: &Asked, line: &Line) -> serde_json::Result<String> {
    let board = asked.board.as_deref();
    serde_json::to_string(&Object {
        input: &place.name,
        line: place.line,
        number: board.and_then(|board| board.number),
        contract: board.map(|board| board.contract),
        position: asked.position.to_string(),
        ns: line.tricks[Side::NorthSouth].get(),
        ew: line.tricks[Side::EastWest].get(),
        cards: line.cards.iter().map(|&(seat, card)| Step { seat, card }).collect(),
    })
}
