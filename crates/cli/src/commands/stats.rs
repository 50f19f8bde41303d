//! `dds stats`: how often each number of tricks is taken.

mod svg;
mod text;

use std::io;

use clap::ValueEnum;
use dds::{Seat, Strain, TrickTable};

use crate::args::{Inputs, Out, Resources};
use crate::batch::{self, Limits, Outcome, Setting};
use crate::input::{self, Content};
use crate::output::Output;
use crate::stream;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// Take the 20 results that a file has, and solve only the other deals
    #[arg(long)]
    trust: bool,
    /// What to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    #[command(flatten)]
    out: Out,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// A histogram for each strain and declarer
    #[default]
    Text,
    /// A line with strain, declarer, tricks and the number of deals for each of 280 cases
    Csv,
    /// A picture of 20 histograms
    Svg,
}

/// How many deals lead to each number of tricks, by strain and declarer.
#[derive(Default)]
struct Counts {
    deals: u64,
    by_tricks: [[[u64; 14]; 4]; 5],
}

impl Counts {
    fn add(&mut self, table: &TrickTable) {
        self.deals += 1;
        for (strain, declarer, tricks) in table.iter() {
            self.by_tricks[strain as usize][declarer as usize][usize::from(tricks.get())] += 1;
        }
    }

    /// The deals for each number of tricks from 0 to 13.
    fn of(&self, strain: Strain, declarer: Seat) -> &[u64; 14] {
        &self.by_tricks[strain as usize][declarer as usize]
    }

    /// The average number of tricks.
    fn mean(&self, strain: Strain, declarer: Seat) -> f64 {
        let tricks = (0_u64..).zip(self.of(strain, declarer));
        let sum: u64 = tricks.map(|(tricks, deals)| tricks * deals).sum();
        sum as f64 / self.deals.max(1) as f64
    }

    /// The part of the deals in which so many tricks are taken.
    fn part(&self, strain: Strain, declarer: Seat, tricks: usize) -> f64 {
        self.of(strain, declarer)[tricks] as f64 / self.deals.max(1) as f64
    }
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    // Opened first: nothing is solved for a file that cannot be written.
    let output = Output::plain(&args.out, true)?;
    let (_, total) = stream::deals(&args.inputs, None)?;
    let jobs = input::contents(&args.inputs);
    let interrupt = stream::interrupt(&args.out);
    let limits = Limits { interrupt: interrupt.clone(), ..Limits::default() };
    let setting = Setting { resources: args.resources, total, interrupt };
    let mut counts = Counts::default();
    let summary = batch::run(
        jobs,
        &setting,
        |solver, found| {
            let entry = match found {
                Content::Board(entry) => entry,
                Content::Results(table) => return Ok(Some(*table)),
                Content::Text => return Ok(None),
            };
            match entry.table.filter(|_| args.trust) {
                Some(table) => Ok(Some(table)),
                None => batch::all(&limits.table(None, solver, &entry.deal)?).map(Some),
            }
        },
        |solved| {
            if let Some(table) = solved.ok().and_then(|solved| solved.answer) {
                counts.add(&table);
            }
            Ok(())
        },
    )?;
    stream::conclude(output, summary.outcome, counts.deals > 0, || {
        Ok(match args.format {
            Format::Text => text::shown(&counts),
            Format::Csv => csv(&counts),
            Format::Svg => svg::picture(&counts),
        })
    })
}

fn csv(counts: &Counts) -> String {
    let mut text = "strain,declarer,tricks,deals\n".to_owned();
    for strain in Strain::ALL {
        for declarer in Seat::ALL {
            for (tricks, deals) in counts.of(strain, declarer).iter().enumerate() {
                text.push_str(&format!("{strain},{declarer},{tricks},{deals}\n"));
            }
        }
    }
    text
}
