//! `dds table`: the 20 results of each deal.

mod json;
mod text;

use std::io;

use dds::{TableBounds, TrickTable};

use crate::args::{Effort, InPlace, Inputs, Job, Resources};
use crate::batch::{self, Limits, Outcome, Setting, Solved, Wrong};
use crate::each;
use crate::input::{BadInput, Found};
use crate::journal::Request;
use crate::output::Output;
use crate::sink::{self, Deals, Shown, Sink};
use crate::stream::{self, End, Plan, Render, Written};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// Take the 20 results that a file has, and solve only the other deals
    #[arg(long)]
    trust: bool,
    /// What to print for each deal
    ///
    /// `npy` is an array of tricks here, as `npy-tricks` is everywhere.
    #[arg(long, value_parser = sink::shown(), default_value_t, value_name = "FORMAT")]
    #[arg(default_value_if("in_place", "true", "pbn"))]
    format: Shown,
    #[command(flatten)]
    in_place: InPlace,
    #[command(flatten)]
    job: Job,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    resources: Resources,
}

/// A deal with its 20 results, `None` for text without a deal.
type Answer = Solved<Found, Option<TableBounds>>;

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let format = args.format.to_string();
    each::run(&args.inputs, &args.job, args.in_place.in_place, &format, |inputs, job| {
        run_once(args, inputs, job)
    })
}

fn run_once(args: &Args, inputs: &Inputs, job: &Job) -> io::Result<Outcome> {
    let format = match args.format {
        Shown::As(Deals::Npy) => Shown::As(Deals::NpyTricks),
        format => format,
    };
    match format {
        Shown::Text => stream::no_times(job)?,
        Shown::As(format) => stream::check(job, format)?,
    }
    let (jobs, total) = stream::deals(inputs, job.shard)?;
    let interrupt = stream::interrupt(&job.out);
    let limits = Limits { interrupt: interrupt.clone(), effort: args.effort };
    let (jobs, alone) = batch::alone(jobs, args.resources, &limits)?;
    let plan = Plan {
        job,
        request: Request::new("table")
            .with_inputs(inputs)
            .with_flag("--trust", args.trust)
            .with("--format", format)
            .with_effort(args.effort)
            .with_some("--shard", job.shard),
        inputs: Some(inputs),
        setting: Setting { resources: args.resources, total, interrupt },
        eager: true,
    };
    let several = inputs.inputs.len() > 1;
    plan.run(
        jobs,
        |solver, found| {
            let Some(entry) = found else { return Ok(None) };
            match entry.table.filter(|_| args.trust) {
                Some(table) => Ok(Some(batch::known(table))),
                None => limits.table(alone.as_ref(), solver, &entry.deal).map(Some),
            }
        },
        |output| match format {
            Shown::Text => Box::new(Text { first: true, bounded: false }),
            Shown::As(Deals::Json) => Box::new(Json { bounded: false }),
            Shown::As(format) => Box::new(Tables(Written(Sink::new(format, output, several)))),
        },
    )
}

/// For people.
struct Text {
    first: bool,
    bounded: bool,
}

impl Render<Found, Option<TableBounds>> for Text {
    fn is_bounded(&self) -> bool {
        self.bounded
    }

    fn answer(&mut self, output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((entry, table)) = answer.question.as_ref().zip(answer.answer) else {
            return Ok(None);
        };
        let text = text::shown(answer, entry, &table, self.first);
        self.first = false;
        self.bounded |= table.exact().is_none();
        Ok(Some(output.shown(&text)))
    }

    fn end(self: Box<Self>, _output: &Output, end: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        if end.records < 2 {
            return Ok((Vec::new(), Vec::new()));
        }
        let seconds = end.summary.time.as_secs_f64();
        Ok((Vec::new(), format!("\n{} deals in {seconds:.3} s\n", end.records).into_bytes()))
    }
}

/// A JSON object a line.
struct Json {
    bounded: bool,
}

impl Render<Found, Option<TableBounds>> for Json {
    fn is_bounded(&self) -> bool {
        self.bounded
    }

    fn answer(&mut self, _output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((entry, table)) = answer.question.as_ref().zip(answer.answer) else {
            return Ok(None);
        };
        self.bounded |= table.exact().is_none();
        Ok(Some((json::object(&answer.place, entry, &table)? + "\n").into_bytes()))
    }
}

/// A format that has a place for results alone, not for bounds.
struct Tables(Written);

impl Render<Found, Option<TableBounds>> for Tables {
    fn header(&mut self) -> Vec<u8> {
        Render::<Found, Option<TrickTable>>::header(&mut self.0)
    }

    fn answer(&mut self, _output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let table = answer.answer.as_ref().map(batch::all).transpose()?;
        self.0.record(answer.question.as_ref(), table, answer.source.as_ref())
    }

    fn wrong(&mut self, wrong: &Wrong) -> Option<Vec<u8>> {
        Render::<Found, Option<TrickTable>>::wrong(&mut self.0, wrong)
    }

    fn end(self: Box<Self>, output: &Output, end: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        Render::<Found, Option<TrickTable>>::end(Box::new(self.0), output, end)
    }
}
