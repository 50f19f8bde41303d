//! `dds convert`: deals in another format.

use std::io;

use crate::args::{Inputs, Job, Resources};
use crate::batch::{Outcome, Setting};
use crate::each;
use crate::input;
use crate::journal::Request;
use crate::sink::{self, Deals, Sink};
use crate::stream::{self, Plan, Written};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// The format to write
    #[arg(long, value_parser = sink::written(), value_name = "FORMAT")]
    format: Deals,
    #[command(flatten)]
    job: Job,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    stream::check(&args.job, args.format)?;
    let format = args.format.to_string();
    each::run(&args.inputs, &args.job, false, &format, |inputs, job| run_once(args, inputs, job))
}

fn run_once(args: &Args, inputs: &Inputs, job: &Job) -> io::Result<Outcome> {
    let (jobs, total) = match job.shard {
        Some(shard) => stream::deals(inputs, Some(shard))?,
        // Not counted: that takes as long as the work.
        None => (input::entries(inputs), None),
    };
    let one_thread = Some(std::num::NonZeroUsize::MIN);
    let plan = Plan {
        job,
        request: Request::new("convert")
            .with_inputs(inputs)
            .with("--format", args.format)
            .with_some("--shard", job.shard),
        inputs: Some(inputs),
        setting: Setting {
            resources: Resources { threads: one_thread, memory: None },
            total,
            interrupt: stream::interrupt(&job.out),
        },
        eager: false,
    };
    let several = inputs.inputs.len() > 1;
    plan.run(
        jobs,
        |_, _| Ok(None),
        |output| Box::new(Written(Sink::new(args.format, output, several).with_notes())),
    )
}
