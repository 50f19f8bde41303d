//! `dds gen`: random deals.

use std::io;
use std::num::NonZeroU32;

use dds_deal::random::Dealer;
use dds_deal::{Board, Entry};

use crate::args::{self, Job, Resources};
use crate::batch::{self, Limits, Outcome, Setting, Solved};
use crate::conditions::Conditions;
use crate::input::{BadInput, Jobs, Place};
use crate::journal::Request;
use crate::output::Output;
use crate::sink::{self, Deals, Sink};
use crate::stream::{self, End, Plan, Render};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many deals to make
    #[arg(long, short = 'n', visible_alias = "deals", default_value_t = 1, value_name = "N")]
    #[arg(value_parser = args::number)]
    count: u64,
    /// Which deals: a seed makes the same ones on every machine
    #[arg(long, default_value_t = 0, value_name = "S", value_parser = args::number)]
    seed: u64,
    #[command(flatten)]
    conditions: Conditions,
    /// Solve each deal, and write its 20 results where the format has a place for them
    #[arg(long)]
    table: bool,
    /// The format to write
    #[arg(long, value_parser = sink::written(), default_value_t = Deals::Deal, value_name = "FORMAT")]
    format: Deals,
    #[command(flatten)]
    job: Job,
    #[command(flatten)]
    resources: Resources,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    stream::check(&args.job, args.format)?;
    args.conditions.check()?;
    let (start, end) = args.job.shard.map_or((0, args.count), |shard| shard.range(args.count));
    let name: std::sync::Arc<str> = "deal".into();
    let jobs: Jobs<u64> = Box::new((start..end).map(move |index| {
        let line = usize::try_from(index).ok().and_then(|index| index.checked_add(1));
        let place = Place { name: std::sync::Arc::clone(&name), line };
        crate::input::Job { place, source: None, question: Ok(index) }
    }));
    let interrupt = stream::interrupt(&args.job.out);
    let limits = Limits { interrupt: interrupt.clone(), ..Limits::default() };
    let plan = Plan {
        job: &args.job,
        request: request(args),
        inputs: None,
        setting: Setting { resources: args.resources, total: Some(end - start), interrupt },
        eager: args.table,
    };
    plan.run(
        jobs,
        |solver, &index| {
            let deal = args.conditions.deal(&mut Dealer::starting_at(args.seed, index))?;
            let number = u32::try_from(index).ok().and_then(|index| index.checked_add(1));
            let mut entry = match number.and_then(NonZeroU32::new) {
                Some(number) => Entry::from(Board::numbered(number, deal)),
                None => Entry::from(deal),
            };
            if args.table {
                entry.table = Some(batch::all(&limits.table(None, solver, &deal)?)?);
            }
            Ok(entry)
        },
        |output| Box::new(Made(Sink::new(args.format, output, false).of_seed(args.seed))),
    )
}

/// What decides which deals are written, and how.
fn request(args: &Args) -> Request {
    let request = Request::new("gen").with("--count", args.count).with("--seed", args.seed);
    args.conditions
        .add_to(request)
        .with_flag("--table", args.table)
        .with("--format", args.format)
        .with_some("--shard", args.job.shard)
}

/// Writes the deals that were made.
struct Made(Sink);

impl Render<u64, Entry> for Made {
    fn header(&mut self) -> Vec<u8> {
        self.0.header()
    }

    fn answer(
        &mut self,
        _output: &Output,
        made: &Solved<u64, Entry>,
    ) -> Result<Option<Vec<u8>>, BadInput> {
        self.0.record(&made.answer, None).map(Some)
    }

    fn end(self: Box<Self>, _output: &Output, end: &End) -> io::Result<(Vec<u8>, Vec<u8>)> {
        self.0.end(end.records)
    }
}
