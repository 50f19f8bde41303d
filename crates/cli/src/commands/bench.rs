//! `dds bench`: how long random deals take.

use std::io;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use dds_deal::random::Dealer;
use serde::Serialize;

use crate::args::{self, Out, Resources};
use crate::batch::{self, Outcome, Setting};
use crate::input::{Job, Jobs, Place};
use crate::interrupt::Interrupt;
use crate::output::Output;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many deals to solve, 20 results each
    #[arg(long, short = 'n', visible_alias = "deals", default_value_t = 20, value_name = "N")]
    #[arg(value_parser = args::number)]
    count: u64,
    /// Which deals: those of `dds gen` with the same seed
    #[arg(long, default_value_t = 0, value_name = "S", value_parser = args::number)]
    seed: u64,
    /// What to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// How many deals to solve at a time
    #[arg(long, default_value = "1", value_name = "N", value_parser = args::positive::<NonZeroUsize>)]
    threads: NonZeroUsize,
    /// Memory of all transposition tables together, in megabytes
    #[arg(long, value_name = "MB", value_parser = args::positive::<std::num::NonZeroU32>)]
    memory: Option<std::num::NonZeroU32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// A line for each figure
    #[default]
    Text,
    /// A JSON object
    Json,
}

/// What was measured; times in seconds.
#[derive(Serialize)]
struct Measured {
    deals: u64,
    seed: u64,
    threads: NonZeroUsize,
    seconds: f64,
    deals_per_second: f64,
    mean: f64,
    median: f64,
    slowest: f64,
    /// All results, folded to one number: the same in every version that is right.
    checksum: String,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let seed = args.seed;
    let jobs: Jobs<dds::Deal> = Box::new((0..args.count).map(move |index| {
        let place = Place { name: "deal".into(), line: usize::try_from(index).ok() };
        Job { place, source: None, question: Ok(Dealer::nth(seed, index)) }
    }));
    let setting = Setting {
        resources: Resources { threads: Some(args.threads), memory: args.memory },
        total: Some(args.count),
        interrupt: Interrupt::default(),
    };
    let mut times = Vec::new();
    let mut checksum = FNV_OFFSET;
    let start = Instant::now();
    let solve = |solver: &mut dds::Solver, deal: &dds::Deal| Ok(solver.table(deal));
    batch::run(jobs, &setting, solve, |solved| {
        if let Ok(solved) = solved {
            times.push(solved.time);
            checksum = folded(checksum, &solved.answer.to_hex());
        }
        Ok(())
    })?;
    let measured = measured(args, times, start.elapsed(), checksum);
    let text = match args.format {
        Format::Text => text(&measured),
        Format::Json => serde_json::to_string(&measured)? + "\n",
    };
    let mut output = Output::plain(&Out::default(), true)?;
    output.extra(text.as_bytes());
    output.finish(&[], &[])?;
    Ok(Outcome::Complete)
}

const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a. Source: Fowler, Noll and Vo, as described in RFC 9923.
fn folded(sum: u64, text: &str) -> u64 {
    text.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

fn measured(args: &Args, mut times: Vec<Duration>, all: Duration, checksum: u64) -> Measured {
    times.sort_unstable();
    let seconds = all.as_secs_f64();
    let sum: Duration = times.iter().sum();
    let at = |place: usize| times.get(place).map_or(0.0, Duration::as_secs_f64);
    let count = times.len();
    Measured {
        deals: args.count,
        seed: args.seed,
        threads: args.threads,
        seconds,
        deals_per_second: count as f64 / seconds,
        mean: sum.as_secs_f64() / count.max(1) as f64,
        median: at(count / 2),
        slowest: at(count.saturating_sub(1)),
        checksum: format!("{checksum:016x}"),
    }
}

fn text(measured: &Measured) -> String {
    let Measured { deals, seed, threads, seconds, deals_per_second, .. } = measured;
    let Measured { mean, median, slowest, checksum, .. } = measured;
    format!(
        "{deals} deals of seed {seed}, 20 results each, {threads} at a time\n\
         {seconds:.3} s, {deals_per_second:.1} deals a second\n\
         a deal: {mean:.4} s on average, {median:.4} s median, {slowest:.4} s the slowest\n\
         checksum of the results {checksum}\n"
    )
}
