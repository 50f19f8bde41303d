//! `dds solve`: every card of a position.

mod json;
mod text;

use std::io::{self, Write};

use dds::Position;

use crate::args::{SolveArgs, SolveFormat};
use crate::batch::{self, Outcome, Solved};
use crate::engine::{Choices, Engine};
use crate::input;

/// A position with what each card leads to.
type Answer = Solved<Position, Choices>;

pub(crate) fn run(args: &SolveArgs) -> io::Result<Outcome> {
    let jobs = input::positions(&args.inputs);
    let mut out = anstream::stdout();
    let mut first = true;
    let summary = batch::run(jobs, args.resources, Engine::choices, |answer| {
        match args.format {
            SolveFormat::Text => text::write(&mut out, answer, first)?,
            SolveFormat::Tsv => writeln!(out, "{}", tsv(&answer.answer))?,
            SolveFormat::Json => writeln!(out, "{}", json::object(answer)?)?,
        }
        first = false;
        out.flush()
    })?;
    if args.format == SolveFormat::Text && summary.solved > 1 {
        writeln!(out, "\n{} positions in {:.3} s", summary.solved, summary.time.as_secs_f64())?;
    }
    Ok(summary.outcome)
}

/// Every card with its tricks, sorted as text, single spaces between.
fn tsv(choices: &Choices) -> String {
    let mut cards: Vec<_> =
        choices.cards.iter().map(|choice| format!("{}:{}", choice.card, choice.tricks)).collect();
    cards.sort_unstable();
    cards.join(" ")
}
