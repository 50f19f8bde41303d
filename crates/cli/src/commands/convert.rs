//! `dds convert`: deals in another format.

use std::io;

use crate::args::{Inputs, Job, Out, Resources, shown};
use crate::batch::{Outcome, Setting};
use crate::each;
use crate::input;
use crate::journal::Request;
use crate::sink::{Deals, Sink};
use crate::stream::{self, Plan, Written};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Deals,
    #[command(flatten)]
    out: Out,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let job = Job { out: args.out.clone(), ..Job::default() };
    let format = shown(args.format);
    each::run(&args.inputs, &job, false, &format, |inputs, job| run_once(args, inputs, job))
}

fn run_once(args: &Args, inputs: &Inputs, job: &Job) -> io::Result<Outcome> {
    let one_thread = Some(std::num::NonZeroUsize::MIN);
    let plan = Plan {
        job,
        request: Request::new("convert"),
        inputs: Some(inputs),
        setting: Setting {
            resources: Resources { threads: one_thread, memory: None },
            total: None,
            interrupt: stream::interrupt(&job.out),
        },
        eager: false,
    };
    let several = inputs.inputs.len() > 1;
    plan.run(
        input::entries(inputs),
        |_, _| Ok(None),
        |output| Box::new(Written(Sink::new(args.format, output, several))),
    )
}
