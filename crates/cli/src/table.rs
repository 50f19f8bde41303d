//! `dds table`: the 20 results of each deal.

mod json;
mod text;

use std::io::{self, Write};

use dds::{Deal, TrickTable};
use dds_deal::{Record, csv};

use crate::args::{TableArgs, TableFormat};
use crate::batch::{self, Outcome, Solved};
use crate::engine::Engine;
use crate::input;

/// A deal with its 20 results.
type Answer = Solved<Deal, TrickTable>;

pub(crate) fn run(args: &TableArgs) -> io::Result<Outcome> {
    let jobs = input::deals(&args.inputs);
    let mut out = anstream::stdout();
    if args.format == TableFormat::Csv {
        writeln!(out, "{}", csv::header())?;
    }
    let mut first = true;
    let summary = batch::run(jobs, args.resources, Engine::table, |answer| {
        match args.format {
            TableFormat::Text => text::write(&mut out, answer, first)?,
            TableFormat::Hex => writeln!(out, "{}", answer.answer.to_hex())?,
            TableFormat::Csv => writeln!(out, "{}", csv::line(&record(answer)))?,
            TableFormat::Json => writeln!(out, "{}", json::object(answer)?)?,
        }
        first = false;
        out.flush()
    })?;
    if args.format == TableFormat::Text && summary.solved > 1 {
        writeln!(out, "\n{} deals in {:.3} s", summary.solved, summary.time.as_secs_f64())?;
    }
    Ok(summary.outcome)
}

fn record(answer: &Answer) -> Record {
    Record { deal: answer.question, table: Some(answer.answer) }
}
