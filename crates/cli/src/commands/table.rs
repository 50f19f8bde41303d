//! `dds table`: the 20 results of each deal.

mod json;
mod text;

use std::io;

use dds::TrickTable;
use dds_deal::Entry;

use crate::args::{InPlace, Inputs, Job, Resources, shown};
use crate::batch::{self, Outcome, Setting, Solved};
use crate::each;
use crate::input::{BadInput, Found};
use crate::journal::Request;
use crate::output::Output;
use crate::sink::{Deals, Shown, Sink};
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
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    #[arg(default_value_if("in_place", "true", "pbn"))]
    format: Shown,
    #[command(flatten)]
    in_place: InPlace,
    #[command(flatten)]
    job: Job,
    #[command(flatten)]
    resources: Resources,
}

/// A deal with its 20 results, `None` for text without a deal.
type Answer = Solved<Found, Option<TrickTable>>;

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let format = shown(args.format);
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
    let (jobs, alone) = batch::alone(jobs, args.resources)?;
    let plan = Plan {
        job,
        request: Request::new("table")
            .with_inputs(inputs)
            .with_flag("--trust", args.trust)
            .with("--format", format)
            .with_some("--shard", job.shard),
        inputs: Some(inputs),
        setting: Setting {
            resources: args.resources,
            total,
            interrupt: stream::interrupt(&job.out),
        },
        eager: true,
    };
    let several = inputs.inputs.len() > 1;
    plan.run(
        jobs,
        |solver, found| {
            let table = |entry: &Entry| {
                let known = entry.table.filter(|_| args.trust);
                known.unwrap_or_else(|| batch::table(alone.as_ref(), solver, &entry.deal))
            };
            Ok(found.as_ref().map(table))
        },
        |output| match format {
            Shown::Text => Box::new(Text { first: true }),
            Shown::As(Deals::Json) => Box::new(Json),
            Shown::As(format) => Box::new(Written(Sink::new(format, output, several))),
        },
    )
}

/// For people.
struct Text {
    first: bool,
}

impl Render<Found, Option<TrickTable>> for Text {
    fn answer(&mut self, output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((entry, table)) = answer.question.as_ref().zip(answer.answer) else {
            return Ok(None);
        };
        let text = text::shown(answer, entry, &table, self.first);
        self.first = false;
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
struct Json;

impl Render<Found, Option<TrickTable>> for Json {
    fn answer(&mut self, _output: &Output, answer: &Answer) -> Result<Option<Vec<u8>>, BadInput> {
        let Some((entry, table)) = answer.question.as_ref().zip(answer.answer) else {
            return Ok(None);
        };
        Ok(Some((json::object(&answer.place, entry, table)? + "\n").into_bytes()))
    }
}
