//! `dds sheet`: hand records to be printed.

use std::io;
use std::num::NonZeroU32;

use clap::ValueEnum;
use dds::Board;
use dds_deal::Entry;
use dds_render::{Grid, HandRecord, Orientation, Paper, Sheet};

use crate::args::{Inputs, Out, Resources};
use crate::batch::{self, Outcome, Setting};
use crate::input::BadInput;
use crate::output::Output;
use crate::stream;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,
    /// Use the 20 results that a file has, and solve only the other deals
    #[arg(long)]
    trust: bool,
    /// Leave out makeable contracts and par, and solve nothing
    #[arg(long, conflicts_with = "trust")]
    hands_only: bool,
    /// Only these boards, such as 1,3,7
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    board: Vec<NonZeroU32>,
    /// What to write
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t, ignore_case = true, value_name = "PAPER")]
    paper: Size,
    /// Turn the paper: wider than high
    #[arg(long)]
    landscape: bool,
    /// Columns and rows of boards on a page, 1 to 6 of each
    #[arg(long, default_value = "3x4", value_name = "COLUMNSxROWS")]
    grid: Grid,
    /// The head of each page [default: the event of the file]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[command(flatten)]
    out: Out,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// One HTML file with all pages, to be printed by a browser
    #[default]
    Html,
    /// An SVG picture of one board
    Svg,
    /// Plain text
    Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Size {
    #[default]
    A4,
    Letter,
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    let output = Output::plain(&args.out, true)?;
    let (jobs, total) = stream::deals(&args.inputs, None)?;
    let interrupt = stream::interrupt(&args.out);
    let setting = Setting { resources: args.resources, total, interrupt };
    let mut found = Found::default();
    let summary = batch::run(
        jobs,
        &setting,
        |solver, entry| {
            let Some(entry) = entry else { return Ok(None) };
            if args.hands_only {
                return Ok(None);
            }
            let known = entry.table.filter(|_| args.trust);
            Ok::<_, BadInput>(Some(known.unwrap_or_else(|| solver.table(&entry.deal))))
        },
        |solved| {
            if let Ok(solved) = solved
                && let Some(entry) = solved.question
            {
                found.add(&entry, solved.answer);
            }
            Ok(())
        },
    )?;
    stream::conclude(output, summary.outcome, !found.records.is_empty(), || {
        let records = found.chosen(&args.board)?;
        Ok(match args.format {
            Format::Html => sheet(args, &found).html(&records),
            Format::Svg => one(&records)?.svg(),
            Format::Text => records.iter().map(HandRecord::text).collect::<Vec<_>>().join("\n"),
        })
    })
}

fn sheet(args: &Args, found: &Found) -> Sheet {
    let fallback =
        || if found.event.is_empty() { "Hand records".into() } else { found.event.clone() };
    let note = [&found.site, &found.date].map(String::as_str);
    let note: Vec<&str> = note.into_iter().filter(|text| !text.is_empty()).collect();
    Sheet {
        title: args.title.clone().unwrap_or_else(fallback),
        note: note.join(" · "),
        paper: match args.paper {
            Size::A4 => Paper::A4,
            Size::Letter => Paper::Letter,
        },
        orientation: if args.landscape { Orientation::Landscape } else { Orientation::Portrait },
        grid: args.grid,
    }
}

/// The boards of all inputs, each once.
#[derive(Default)]
struct Found {
    records: Vec<HandRecord>,
    event: String,
    site: String,
    date: String,
}

impl Found {
    /// Adds a board, unless the other room has brought it.
    fn add(&mut self, entry: &Entry, table: Option<dds::TrickTable>) {
        if self.records.is_empty() {
            let known = |text: &str| if text == "?" { String::new() } else { text.to_owned() };
            self.event = known(&entry.event);
            self.site = known(&entry.site);
            self.date = known(&entry.date);
        }
        let told =
            entry.number.is_some() || entry.dealer.is_some() || entry.vulnerability.is_some();
        let next = u32::try_from(self.records.len() + 1).ok().and_then(NonZeroU32::new);
        let board = match next {
            // A list of deals: they are numbered as they come.
            Some(number) if !told => Board::numbered(number, entry.deal),
            _ => entry.board(),
        };
        if !self.records.iter().any(|record| record.board == board) {
            self.records.push(HandRecord { board, table });
        }
    }

    /// The boards of these numbers, all if there are none.
    fn chosen(&self, numbers: &[NonZeroU32]) -> io::Result<Vec<HandRecord>> {
        let has = |number: NonZeroU32| {
            self.records.iter().any(|record| record.board.number == Some(number))
        };
        if let Some(missing) = numbers.iter().find(|&&number| !has(number)) {
            return Err(wrong(format!("--board {missing}: the input has no such board")));
        }
        let wanted = |record: &&HandRecord| {
            numbers.is_empty()
                || record.board.number.is_some_and(|number| numbers.contains(&number))
        };
        Ok(self.records.iter().filter(wanted).copied().collect())
    }
}

/// The only board.
fn one(records: &[HandRecord]) -> io::Result<HandRecord> {
    match records {
        [record] => Ok(*record),
        [] => Err(wrong("no board to draw".into())),
        _ => Err(wrong(format!("{} boards: choose one with --board", records.len()))),
    }
}

fn wrong(reason: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, reason)
}
