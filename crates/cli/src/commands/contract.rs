//! `dds contract`: contracts compared on many deals.

use std::io;

use clap::ValueEnum;
use comfy_table::{Cell, CellAlignment, Table, presets};
use dds::simulation::ContractStudy;
use dds::{Contract, Side, Vulnerability};
use serde::Serialize;

use crate::args::{Out, Resources};
use crate::batch::Outcome;
use crate::commands::simulate::{self, By, Measures, Sample};
use crate::output::Output;
use crate::stream;
use crate::style;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Two contracts or more with their declarers, such as '4S N' '3N N' '5HX E', or 'pass'
    #[arg(value_name = "CONTRACT", required = true, num_args = 2.., value_parser = choice)]
    contracts: Vec<Choice>,
    /// Whose choice it is [default: the side that declares the first contract]
    #[arg(long, value_name = "SIDE")]
    side: Option<Side>,
    /// Which sides are vulnerable: None, NS, EW or All
    #[arg(long, default_value = "None", value_name = "SIDES")]
    vul: Vulnerability,
    #[command(flatten)]
    sample: Sample,
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
    /// A table, the best contract first, and what each is worth against each other one
    #[default]
    Text,
    /// A line a contract, after a line with the names of the fields
    Csv,
    /// A JSON object
    Json,
}

/// A contract, or four passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Choice(Option<Contract>);

impl Choice {
    fn shown(self) -> String {
        self.0.map_or_else(|| "pass".into(), |contract| format!("{contract:#}"))
    }

    fn plain(self) -> String {
        self.0.map_or_else(|| "pass".into(), |contract| contract.to_string())
    }
}

fn choice(text: &str) -> Result<Choice, dds::ContractError> {
    if text.trim().eq_ignore_ascii_case("pass") {
        return Ok(Choice(None));
    }
    text.parse().map(|contract| Choice(Some(contract)))
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    args.sample.check()?;
    if let Some(twice) = args
        .contracts
        .iter()
        .enumerate()
        .find_map(|(at, choice)| args.contracts[..at].contains(choice).then_some(choice))
    {
        let reason = format!("{} stands there twice", twice.plain());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    let output = Output::plain(&args.out, true)?;
    let contracts: Vec<Option<Contract>> = args.contracts.iter().map(|choice| choice.0).collect();
    let first = contracts.iter().flatten().next().map(|contract| contract.declarer.side());
    let side = args.side.or(first).unwrap_or(Side::NorthSouth);
    let study = ContractStudy::new(side, contracts, args.vul);
    let mask = study.mask();
    let study = std::sync::Mutex::new(study);
    let outcome = args.sample.run(
        args.resources,
        &stream::interrupt(&args.out),
        |solver, deal| solver.results(deal, mask),
        |results| {
            if let Ok(mut study) = study.lock() {
                study.add(results);
            }
        },
        |measure, width| study.lock().is_ok_and(|study| study.study().is_precise(measure, width)),
    )?;
    let study = study.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    stream::conclude(output, outcome, study.study().deals() > 0, || {
        Ok(match args.format {
            Format::Text => text(&study, side, args),
            Format::Csv => csv(&study, args),
            Format::Json => json(&study, side, args)? + "\n",
        })
    })
}

fn text(study: &ContractStudy, side: Side, args: &Args) -> String {
    let study = study.study();
    let who = match side {
        Side::NorthSouth => "North-South",
        Side::EastWest => "East-West",
    };
    let mut text = format!(
        "{who} choose, vulnerable: {}, {} deals; intervals hold with 95% confidence\n",
        args.vul,
        study.deals()
    );
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let ranking = study.ranking(args.sample.by.measure());
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let names = ["contract", "tricks", "", "made", "", "score", "", "IMPs", "", "matchpoints", ""];
    table.set_header(names.map(|name| right(name.to_owned())));
    for &place in &ranking {
        let mut row = vec![Cell::new(args.contracts[place].shown())];
        for by in [By::Tricks, By::Success, By::Score, By::Imps, By::Matchpoints] {
            let empty = args.contracts[place].0.is_none() && matches!(by, By::Tricks | By::Success);
            let cells = if empty { Default::default() } else { simulate::cells(study, place, by) };
            row.extend(cells.map(right));
        }
        table.add_row(row);
    }
    push(&mut text, &table);
    if ranking.len() > 2 {
        text.push_str("\nIMPs and matchpoints of each line against each column\n");
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        let heading = ranking.iter().map(|&place| right(args.contracts[place].shown()));
        table.set_header(std::iter::once(Cell::new("")).chain(heading));
        for &own in &ranking {
            let cells = ranking.iter().map(|&other| {
                if own == other {
                    return right(String::new());
                }
                let imps = study.imps_against(own, other).value;
                let part = 100.0 * study.matchpoints_against(own, other).value;
                right(format!("{imps:+.2} {part:>5.1}%"))
            });
            let name = Cell::new(args.contracts[own].shown());
            table.add_row(std::iter::once(name).chain(cells));
        }
        push(&mut text, &table);
    }
    text + &args.sample.notice(study)
}

fn push(text: &mut String, table: &Table) {
    for line in table.lines() {
        text.push_str(&style::with_red_suits(line.trim_end()));
        text.push('\n');
    }
}

fn csv(study: &ContractStudy, args: &Args) -> String {
    let study = study.study();
    let mut text = format!("contract,deals,{}\n", simulate::header("made"));
    for place in study.ranking(args.sample.by.measure()) {
        let (contract, deals) = (args.contracts[place].plain(), study.deals());
        text.push_str(&format!("{contract},{deals},{}\n", simulate::fields(study, place)));
    }
    text
}

#[derive(Serialize)]
struct Object {
    side: Side,
    vulnerable: String,
    deals: u64,
    seed: Option<u64>,
    contracts: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    contract: String,
    #[serde(flatten)]
    measures: Measures,
    /// IMPs and matchpoints against each other contract.
    against: Vec<Against>,
}

#[derive(Serialize)]
struct Against {
    contract: String,
    imps: simulate::Value,
    matchpoints: simulate::Value,
}

fn json(study: &ContractStudy, side: Side, args: &Args) -> serde_json::Result<String> {
    let study = study.study();
    let line = |own: usize| Line {
        contract: args.contracts[own].plain(),
        measures: Measures::of(study, own),
        against: (0..study.choices())
            .filter(|&other| other != own)
            .map(|other| Against {
                contract: args.contracts[other].plain(),
                imps: study.imps_against(own, other).into(),
                matchpoints: study.matchpoints_against(own, other).into(),
            })
            .collect(),
    };
    serde_json::to_string(&Object {
        side,
        vulnerable: args.vul.to_string(),
        deals: study.deals(),
        seed: args.sample.seed(),
        contracts: study.ranking(args.sample.by.measure()).into_iter().map(line).collect(),
    })
}
